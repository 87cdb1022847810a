import type { Product } from '@storefront/contract/entities/product.ts'
import { maxLineCount } from '@storefront/contract/max-line-count.ts'
import { productType } from '@storefront/contract/wire-enums.ts'
import { type ChoiceGroup, choiceGroups } from '@storefront/domain/menu/choice-groups.ts'
import { unitPrice } from '@storefront/domain/menu/line-price.ts'
import { isSoldOut, lineErrors, remainingUnits } from '@storefront/domain/menu/order-limit.ts'
import { useMemo, useState } from 'react'
import { useOrdering } from '../availability/use-ordering.ts'
import { useCart } from '../cart/cart.ts'
import { useOrderLimits, useProductIndex } from '../product-facts/menu-facts.ts'
import { type Draft, draftOf, lineOf, type Missing, missingChoices } from './draft.ts'

export interface DraftState {
  draft: Draft
  change(part: Partial<Draft>): void
  groups: readonly ChoiceGroup[]
  missing: readonly Missing[]
  /** Won for all units. */
  total: number
  /** The store has none left, regardless of this cart. */
  isSoldOut: boolean
  /** The rest is in the cart already. */
  isAllInCart: boolean
  /** The choices exceed what is left. */
  isExceeded: boolean
  /** Whether one more unit can be ordered. */
  canIncrease: boolean
  /** A slot of the set is still empty. */
  isSetIncomplete: boolean
  blockedReasonOf: ChoiceBlockedReasonOf
}

/** Why a choice cannot be taken: the store has none left, or the cart has all of it. Null: it can. */
export type ChoiceBlockedReasonOf = (productId: number) => 'sold-out' | 'all-in-cart' | null

/** State of the draft, validated by the same rules as the cart and the server. */
export function useDraft(product: Product, lineId: number | undefined): DraftState {
  const index = useProductIndex()
  const limits = useOrderLimits()
  const { lines } = useCart()
  const { businessDate } = useOrdering()
  const [draft, setDraft] = useState(() =>
    draftOf(
      product,
      index,
      lines.find((line) => line.orderItemId === lineId),
    ),
  )
  const groups = useMemo(() => choiceGroups(product, index), [product, index])
  const otherLines = lines.filter((line) => line.orderItemId !== lineId)
  const date = businessDate ?? ''
  const blockedReasonOf: ChoiceBlockedReasonOf = (productId) => {
    const product = index.get(productId)
    if (!product || isSoldOut(remainingUnits(product, [], limits, index, date))) return 'sold-out'
    return isSoldOut(remainingUnits(product, otherLines, limits, index, date)) ? 'all-in-cart' : null
  }
  const isTooMany = (count: number) => {
    const id = otherLines.reduce((lowest, line) => Math.min(lowest, line.orderItemId), 0) - 1
    const line = { ...lineOf(product, { ...draft, count }, businessDate), orderItemId: id }
    return lineErrors([...otherLines, line], limits, index, date).some((error) => error.orderItemId === id)
  }
  const blockedReason = blockedReasonOf(product.productId)
  const missing = missingChoices(product, groups, draft)
  return {
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    groups,
    missing,
    isSetIncomplete: product.productType === productType.set && missing.length > 0,
    total: unitPrice(product, draft.options, draft.choices, index) * draft.count,
    isSoldOut: blockedReason === 'sold-out',
    isAllInCart: blockedReason === 'all-in-cart',
    isExceeded: isTooMany(draft.count),
    canIncrease: draft.count < maxLineCount && !isTooMany(draft.count + 1),
    blockedReasonOf,
  }
}
