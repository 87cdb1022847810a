import type { Product } from '@storefront/contract/entities/product.ts'
import type { CartLine, Choice } from '@storefront/domain/menu/cart-line.ts'
import {
  autoChoices,
  type ChoiceGroup,
  choiceGroups,
  missingGroups,
  needsOption,
} from '@storefront/domain/menu/choice-groups.ts'
import { chosenReason } from '@storefront/domain/menu/line-price.ts'
import type { ProductIndex } from '@storefront/domain/menu/product-index.ts'
import type { NewLine } from '../cart/cart.ts'

/** Draft of a cart line. */
export interface Draft {
  count: number
  options: string[]
  choices: Choice[]
  note: string
}

/** A missing choice: the option, or a choice group by its product id. */
export type Missing = 'option' | number

/** Draft of a new line with slots without an alternative filled, or of a cart line as far as it is still offered. */
export function draftOf(product: Product, index: ProductIndex, line?: CartLine): Draft {
  const groups = choiceGroups(product, index)
  if (!line) return { count: 1, options: [], choices: autoChoices(groups), note: '' }
  const isOffered = (choice: Choice) =>
    groups.some(
      (group) =>
        group.groupProductId === choice.groupProductId &&
        group.choices.some(
          (dish) => dish.productId === choice.productId && chosenReason(dish, choice, index) === null,
        ),
    )
  const values = product.optionItems.map(({ value }) => value)
  return {
    count: line.count,
    options: line.options.filter((option) => values.includes(option)),
    choices: line.children.filter(isOffered),
    note: line.descp ?? '',
  }
}

/** Missing choices, from top to bottom of the screen. */
export function missingChoices(product: Product, groups: readonly ChoiceGroup[], draft: Draft): Missing[] {
  const missing = missingGroups(groups, draft.choices).map((group) => group.groupProductId)
  return needsOption(product, draft.options) ? ['option', ...missing] : missing
}

/** The cart line of a draft. `businessDate`: the date whose limits were applied. */
export function lineOf(product: Product, draft: Draft, businessDate: string | null): NewLine {
  return {
    productId: product.productId,
    count: draft.count,
    options: draft.options,
    children: draft.choices,
    descp: draft.note.trim() || null,
    productOrderLimitApplyStdDate: businessDate,
  }
}
