import { getDeal } from '@storefront/contract/endpoints/main-page.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import {
  ApiFailure,
  toast,
  useEndpoint,
  usePersisted,
  useReadable,
  useSession,
  useShop,
} from '@storefront/host'
import { useEffect, useMemo } from 'react'
import { showOrder } from '../order-sending/show-order.ts'
import { useToldByPayment } from '../order-sending/told-by-payment.ts'
import { useTexts } from '../texts.ts'
import { keptBegun } from './begun-order.ts'
import { underWay } from './deal-under-way.ts'
import { forget, leavePaidCart } from './end-order.ts'
import type { HandoverMode } from './handover-mode.ts'

/** ms between readings where no live event arrives. */
const pollTime = 20_000

/**
 * An order that was being paid when the page was reloaded, or on another tab: as soon as the shop has it, its
 * lines leave the cart, and the customer is told where it is, unless payment does.
 */
export function useBegunHandover(mode: HandoverMode): void {
  const t = useTexts()
  const { storeId } = useShop()
  const { user } = useSession()
  const begun = usePersisted(useMemo(() => keptBegun(mode), [mode]))
  const seenThrough = useReadable(underWay)
  const isMine = begun?.userId === user?.userId && begun?.dealId !== seenThrough
  const mine = isMine ? begun : null
  const isTold = useToldByPayment(mine?.orderId)
  const { data, error } = useEndpoint(
    getDeal,
    { storeId, dealId: mine?.dealId ?? 1 },
    { enabled: mine !== null, refetchInterval: pollTime },
  )
  const status = data && mine && data.deal.dealId === mine.dealId ? data.deal.status : undefined
  const isGone =
    error instanceof ApiFailure && (error.code === code.notFound || error.code === code.forbidden)
  useEffect(() => {
    if (!mine) return
    if (isGone || status === dealStatus.cancelled) return forget(mine.dealId, mode)
    if (status === undefined || status === dealStatus.provisional) return
    leavePaidCart(mine, mode)
    if (isTold) return
    toast({
      text: t('confirm.ordered'),
      action: {
        label: t('confirm.seeOrder'),
        run: () => void showOrder(mine.dealId),
      },
    })
  }, [mine, isGone, status, isTold, mode, t])
}
