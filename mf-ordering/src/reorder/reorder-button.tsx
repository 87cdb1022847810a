import type { Deal, Order } from '@storefront/contract/entities/deal.ts'
import { paths } from '@storefront/contract/paths.ts'
import { isPast } from '@storefront/domain/deal/can-reorder.ts'
import { ownLines } from '@storefront/domain/order/reorder.ts'
import { hasScreen, toast, useCatalogue, useMessages, useSession } from '@storefront/host'
import { Button, type ButtonProps } from '@storefront/ui/button/button.tsx'
import { useMemo } from 'react'
import { useOrdering } from '../availability/use-ordering.ts'
import { useItemName } from '../order-detail-popup/item-name.ts'
import { useTexts, useWon } from '../texts.ts'

type ReorderButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'wide'> & {
  deal: Deal
  orders: readonly Order[]
  /** Said by a screen reader after the button's own words, where several stand in a list. */
  what?: string
}

/** Orders again what this customer once ordered in a deal that is over; nothing where there is no such thing. */
export function ReorderButton({ deal, orders, what, ...look }: ReorderButtonProps) {
  const t = useTexts()
  const host = useMessages('host')
  const won = useWon()
  const nameOf = useItemName()
  const { user } = useSession()
  const { businessDate } = useOrdering()
  const { status, retry } = useCatalogue()
  const lines = useMemo(() => (user ? ownLines(orders, user.userId) : []), [orders, user])
  if (lines.length === 0 || !isPast(deal, businessDate) || !hasScreen(paths.menus())) return null

  async function again() {
    if (status === 'failed') {
      retry()
      return toast({ text: t('reorder.noMenu') })
    }
    const { orderAgain } = await import(/* webpackChunkName: "reorder" */ './order-again.ts')
    await orderAgain(deal.dealType, lines, { t, host, won, nameOf })
  }

  return (
    <Button
      {...look}
      busy={status === 'loading'}
      onClick={again}
      {...(what !== undefined && { 'aria-label': t('reorder.buttonOf', { what }) })}
    >
      {t('reorder.button')}
    </Button>
  )
}
