import type { OptionItem, Product, ProductImage } from '@storefront/contract/entities/product.ts'
import type { CartLine, Choice, Chosen } from './cart-line.ts'
import { choiceGroups, isOverfull, missingGroups, needsOption } from './choice-groups.ts'
import type { ProductIndex } from './product-index.ts'

/** Snapshot of a line's product at the time of ordering (spec decision 46). */
export interface Snapshot {
  productId: number
  productStoreId: number
  name: string
  nameEn: string | null
  image: ProductImage[]
  isTaxFree: boolean
}

/**
 * A choice as a row of the order: its count is for the whole line, including the parent's count. Choices of a choice
 * follow it as rows of the same line; their group identifies their parent.
 */
export interface PricedChild extends Snapshot {
  groupProductId: number
  count: number
  options: OptionItem[]
  unitPrice: number
  totalPrice: number
}

/** A line with its prices in won. `unitPrice` and `totalPrice` are its own; `lineTotal` includes its children. */
export interface PricedLine extends Snapshot {
  orderItemId: number
  count: number
  unitPrice: number
  totalPrice: number
  options: OptionItem[]
  children: PricedChild[]
  descp: string | null
  productOrderLimitApplyStdDate: string | null
  lineTotal: number
}

export type LineReason =
  | 'unknown-product'
  | 'unknown-option'
  | 'option-missing'
  | 'unknown-choice'
  | 'group-incomplete'
  | 'group-exceeded'

/** Prices a line, or returns why it is incomplete. The server stores the result. */
export function priceLine(
  line: CartLine,
  index: ProductIndex,
): { ok: true; line: PricedLine } | { ok: false; reason: LineReason } {
  const product = index.get(line.productId)
  if (!product) return { ok: false, reason: 'unknown-product' }
  const reason = chosenReason(product, line, index)
  if (reason) return { ok: false, reason }
  const unitPriceOfProduct = ownPrice(product, line.options)
  const children = line.children.flatMap((choice) => pricedChildren(choice, line.count, index))
  const totalPrice = unitPriceOfProduct * line.count
  return {
    ok: true,
    line: {
      ...snapshot(product),
      orderItemId: line.orderItemId,
      count: line.count,
      unitPrice: unitPriceOfProduct,
      totalPrice,
      options: chosenOptions(product, line.options),
      children,
      descp: line.descp?.trim() || null,
      productOrderLimitApplyStdDate: line.productOrderLimitApplyStdDate ?? null,
      lineTotal: children.reduce((sum, child) => sum + child.totalPrice, totalPrice),
    },
  }
}

/** Price of one unit with options and choices, in won; unknown ones cost nothing. */
export function unitPrice(
  product: Product,
  options: readonly string[],
  choices: readonly Choice[],
  index: ProductIndex,
): number {
  return choices.reduce(
    (sum, choice) => sum + choicePrice(choice, index) * choice.count,
    ownPrice(product, options),
  )
}

/** Price of one unit of a choice in won, with its own options and choices. */
export function choicePrice(choice: Choice, index: ProductIndex): number {
  const product = index.get(choice.productId)
  return product ? unitPrice(product, choice.options ?? [], choice.children ?? [], index) : 0
}

/** Why the choices of a product are incomplete; null if complete. The same for a line and a dish in a set. */
export function chosenReason(product: Product, chosen: Chosen, index: ProductIndex): LineReason | null {
  const { options = [], children = [] } = chosen
  const validOptions = new Set(product.optionItems.map((option) => option.value))
  if (options.some((option) => !validOptions.has(option))) return 'unknown-option'
  // Exactly one must be chosen, also if it lowers the price.
  if (new Set(options).size > 1) return 'unknown-option'
  if (needsOption(product, options)) return 'option-missing'
  const groups = choiceGroups(product, index)
  const isOffered = (choice: Choice) =>
    groups.some(
      (group) =>
        group.groupProductId === choice.groupProductId &&
        group.choices.some((offered) => offered.productId === choice.productId),
    )
  if (!children.every(isOffered)) return 'unknown-choice'
  if (groups.some((group) => isOverfull(group, children))) return 'group-exceeded'
  if (missingGroups(groups, children).length > 0) return 'group-incomplete'
  for (const choice of children) {
    const dish = index.get(choice.productId)
    const reason = dish && chosenReason(dish, choice, index)
    if (reason) return reason
  }
  return null
}

function ownPrice(product: Product, options: readonly string[]): number {
  return chosenOptions(product, options).reduce((sum, option) => sum + option.price, product.price)
}

function chosenOptions(product: Product, values: readonly string[]): OptionItem[] {
  return product.optionItems.filter((option) => values.includes(option.value))
}

/** A choice followed by its own choices, as rows of the line. */
function pricedChildren(choice: Choice, times: number, index: ProductIndex): PricedChild[] {
  const product = index.get(choice.productId)
  if (!product) return []
  const { groupProductId, options = [], children = [] } = choice
  const count = choice.count * times
  const unitPriceOfProduct = ownPrice(product, options)
  return [
    {
      ...snapshot(product),
      groupProductId,
      count,
      options: chosenOptions(product, options),
      unitPrice: unitPriceOfProduct,
      totalPrice: unitPriceOfProduct * count,
    },
    ...children.flatMap((child) => pricedChildren(child, count, index)),
  ]
}

function snapshot(product: Product): Snapshot {
  return {
    productId: product.productId,
    productStoreId: product.storeId,
    name: product.name,
    nameEn: product.translations?.en?.name ?? null,
    image: product.image.slice(0, 1),
    isTaxFree: product.isTaxFree,
  }
}
