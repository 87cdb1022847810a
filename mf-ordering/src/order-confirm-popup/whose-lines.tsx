import type { SharedCartGuest } from '@storefront/contract/entities/shared-cart.ts'
import { RadioGroup } from '@storefront/ui/radio-group/radio-group.tsx'
import type { Everybody } from '../shared-cart/use-everybody.ts'
import { useTexts, useWon } from '../texts.ts'

/** Whose lines an order at a table contains. */
export type OrderScope = 'mine' | 'everybody'

type WhoseLinesProps = {
  scope: OrderScope
  onScope: (scope: OrderScope) => void
  own: { count: number; sum: number }
  everybody: Everybody
  guests: readonly SharedCartGuest[]
}

/**
 * Choice between the own lines and everybody's. The own lines are selected by default, because others may still be
 * choosing.
 */
export function WhoseLines({ scope, onScope, own, everybody, guests }: WhoseLinesProps) {
  const t = useTexts()
  const won = useWon()
  const names = guests.map(({ name }) => t('sharedCart.guest', { name })).join(', ')
  const options = [
    {
      value: 'mine' as const,
      label: t('sharedCart.mine'),
      detail: won(own.sum),
      note: t('cart.units', { count: own.count }),
    },
    {
      value: 'everybody' as const,
      label: t('sharedCart.everybody'),
      detail: won(everybody.sum),
      note: everybody.canOrder ? t('sharedCart.with', { names }) : t('sharedCart.cannotOrder'),
      disabled: !everybody.canOrder && scope === 'mine',
    },
  ]
  return <RadioGroup label={t('sharedCart.whose')} options={options} value={scope} onChange={onScope} />
}
