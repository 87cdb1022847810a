import type { SharedCartGuest } from '@storefront/contract/entities/shared-cart.ts'
import { RadioGroup } from '@storefront/ui/radio-group/radio-group.tsx'
import type { TableOrder } from '../shared-cart/use-table-order.ts'
import { useTexts, useWon } from '../texts.ts'

/** Whose lines an order at a table contains. */
export type OrderScope = 'mine' | 'table'

type WhoseLinesProps = {
  scope: OrderScope
  onScope: (scope: OrderScope) => void
  ownOrder: { count: number; sum: number }
  tableOrder: TableOrder
  guests: readonly SharedCartGuest[]
}

/**
 * Choice between the own lines and those of the table. The own lines are selected by default, because others may still be
 * choosing.
 */
export function WhoseLines({ scope, onScope, ownOrder, tableOrder, guests }: WhoseLinesProps) {
  const t = useTexts()
  const won = useWon()
  const names = guests.map(({ name }) => t('sharedCart.guest', { name })).join(', ')
  const options = [
    {
      value: 'mine' as const,
      label: t('sharedCart.mine'),
      detail: won(ownOrder.sum),
      note: t('cart.units', { count: ownOrder.count }),
    },
    {
      value: 'table' as const,
      label: t('sharedCart.everybody'),
      detail: won(tableOrder.sum),
      note: tableOrder.canOrder ? t('sharedCart.with', { names }) : t('sharedCart.cannotOrder'),
      disabled: !tableOrder.canOrder && scope === 'mine',
    },
  ]
  return <RadioGroup label={t('sharedCart.whose')} options={options} value={scope} onChange={onScope} />
}
