import { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import { orderStatus } from '@storefront/contract/wire-enums.ts'
import { ApiFailure, toast, useEndpoint, usePersisted, useSession, useShop } from '@storefront/host'
import { useEffect, useState } from 'react'
import { showOrder } from '../order-sending/show-order.ts'
import { useToldByPayment } from '../order-sending/told-by-payment.ts'
import { useTexts } from '../texts.ts'
import { begunOrder } from './begun-order.ts'
import { forgetBegun, leavePaidCart } from './end-order.ts'
import { isSeenThrough } from './order-pay-first.ts'

/** ms between readings where no live event arrives. */
const pollTime = 20_000

/**
 * An order that was being paid when the page was reloaded, or on another tab: as soon as the shop has it, its lines
 * leave the cart, and the customer is told where it is, unless payment does.
 */
export function useBegunOrder(): void {
  const t = useTexts()
  const { storeId } = useShop()
  const { user } = useSession()
  const [value] = useState(begunOrder)
  const begun = usePersisted(value)
  const mine = begun && begun.userId === user?.userId && !isSeenThrough(begun.orderId) ? begun : null
  const isTold = useToldByPayment(mine?.orderId)
  const { data, error } = useEndpoint(
    getOrderList,
    { storeId, dealId: mine?.dealId ?? 1 },
    { enabled: mine !== null, refetchInterval: pollTime },
  )
  const order = mine && data?.orderList.find(({ orderId }) => orderId === mine.orderId)
  const isGone =
    (error instanceof ApiFailure && (error.code === code.notFound || error.code === code.forbidden)) ||
    (data !== undefined && !order) ||
    order?.status === orderStatus.cancelled
  const isPlaced = order !== null && order !== undefined && order.status !== orderStatus.provisional
  useEffect(() => {
    if (!mine) return
    if (isGone) return forgetBegun(mine.orderId)
    if (!isPlaced) return
    leavePaidCart(mine)
    if (isTold) return
    toast({
      text: t('confirm.ordered'),
      action: {
        label: t('confirm.seeOrder'),
        run: () => void showOrder(mine.dealId),
      },
    })
  }, [mine, isGone, isPlaced, isTold, t])
}
