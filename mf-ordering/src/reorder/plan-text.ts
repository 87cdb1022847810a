import type { PastLine, Reorder } from '@storefront/domain/order/reorder.ts'
import type { Translate } from '@storefront/host'

/** Texts for reordering. */
export interface ReorderTexts {
  t: Translate
  hostTexts: Translate
  won: (amount: number) => string
  nameOf: (line: PastLine['line']) => string
}

/**
 * Text of the confirmation before lines are added to the cart, or of why none can be: unavailable lines, changed prices,
 * and that the cart has others.
 */
export function planText(
  { lost, repriced }: Reorder,
  cartHasLines: boolean,
  { t, won, nameOf }: ReorderTexts,
): string {
  const missing = lost.map(({ line, reason }) =>
    t('reorder.line', { name: nameOf(line), what: t(`reorder.reason.${reason}`) }),
  )
  const priced = repriced.map(({ line, before, after }) =>
    t('reorder.priceLine', { name: nameOf(line), before: won(before), after: won(after) }),
  )
  return [
    missing.length > 0 && [t('reorder.lost'), ...missing].join('\n'),
    priced.length > 0 && [t('reorder.repriced'), ...priced].join('\n'),
    cartHasLines && t('reorder.besideOthers'),
  ]
    .filter(Boolean)
    .join('\n\n')
}
