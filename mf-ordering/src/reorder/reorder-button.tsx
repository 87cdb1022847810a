import type { Deal, Order } from '@storefront/contract/entities/deal.ts'
import { paths } from '@storefront/contract/paths.ts'
import { isPast } from '@storefront/domain/deal/can-reorder.ts'
import { ownLines } from '@storefront/domain/order/reorder.ts'
import { hasScreen, toast, useCatalogue, useMessages, useSession } from '@storefront/host'
import { Button, type ButtonProps } from '@storefront/ui/button/button.tsx'
import { useMemo } from 'react'
import { useOrdering } from '../availability/use-ordering.ts'
import { useItemName } from '../product-facts/item-name.ts'
import { useTexts, useWon } from '../texts.ts'

type ReorderButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'wide'> & {
  deal: Deal
  orders: readonly Order[]
  /** Appended to the accessible name, where there are several in a list. */
  dealTitle?: string
}

/** Button that orders again what this customer ordered in an ended deal; renders nothing where there is nothing. */
export function ReorderButton({ deal, orders, dealTitle, ...buttonProps }: ReorderButtonProps) {
  const t = useTexts()
  const hostTexts = useMessages('host')
  const won = useWon()
  const nameOf = useItemName()
  const { user } = useSession()
  const { businessDate } = useOrdering()
  const { status, retry } = useCatalogue()
  const lines = useMemo(() => (user ? ownLines(orders, user.userId) : []), [orders, user])
  if (lines.length === 0 || !isPast(deal, businessDate) || !hasScreen(paths.menus())) return null

  async function reorder() {
    if (status === 'failed') {
      retry()
      return toast({ text: t('reorder.noMenu') })
    }
    const { orderAgain } = await import(/* webpackChunkName: "reorder" */ './order-again.ts')
    await orderAgain(deal.dealType, lines, { t, hostTexts, won, nameOf })
  }

  return (
    <Button
      {...buttonProps}
      busy={status === 'loading'}
      onClick={reorder}
      {...(dealTitle !== undefined && { 'aria-label': t('reorder.buttonOf', { dealTitle }) })}
    >
      {t('reorder.button')}
    </Button>
  )
}
