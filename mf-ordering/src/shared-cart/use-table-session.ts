import { getSharedCart } from '@storefront/contract/endpoints/shared-cart.ts'
import type { SharedCartGuest } from '@storefront/contract/entities/shared-cart.ts'
import { toast, useEndpoint, useSession, useShop, useTableSeat } from '@storefront/host'
import { useEffect, useEffectEvent } from 'react'
import { useCart } from '../cart/cart.ts'
import { useOpenCheckout } from '../checkout/checkout.ts'
import { showOrder } from '../checkout/run-checkout.ts'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { isDealGone } from '../is-deal-gone.ts'
import { useTexts } from '../texts.ts'
import { applySharedCart, type TakenNotice } from './apply-shared-cart.ts'
import { knownVisit, useKnownVisit, wasAway } from './known-visit.ts'
import { forgetPublication, leaveVisit, schedulePublication } from './publish-cart.ts'

/** Polling interval in ms, beside live events, which may be missed. */
const pollTime = 20_000
const noGuests: readonly SharedCartGuest[] = []

export interface TableSession {
  /** The other guests with lines. */
  guests: readonly SharedCartGuest[]
  /** They were not loaded yet, and the last attempt failed. */
  isFailed: boolean
  retry: () => void
}

/**
 * At a scanned table: publishes a logged-in customer's cart, reads those of the others, and notifies when another guest
 * has ordered own lines. No effect without a scanned table or a login.
 */
export function useTableSession(): TableSession {
  const t = useTexts()
  const { storeId } = useShop()
  const { user } = useSession()
  const seat = useTableSeat()
  const tn = seat?.tn
  const method = useFulfilmentMethod()
  const { lines } = useCart()
  const checkout = useOpenCheckout('on-site')
  const visit = useKnownVisit()
  const isAtTable = method === 'dine-in' && user !== null
  const isSharing = isAtTable && visit !== null
  const { data, error, refetch } = useEndpoint(
    getSharedCart,
    // 1 stands in while the call is disabled.
    { storeId, dealId: visit?.dealId ?? 1 },
    { enabled: isSharing, refetchInterval: pollTime },
  )

  const notifyTaken = useEffectEvent(({ dealId, byName }: TakenNotice) => {
    const action = { label: t('confirm.seeOrder'), run: () => void showOrder(dealId) }
    toast({ text: t('sharedCart.orderedByOther', { name: byName }), action })
  })
  const publish = useEffectEvent(() => schedulePublication(notifyTaken))
  const isGuest = user === null
  useEffect(() => {
    if (isGuest) forgetPublication()
  }, [isGuest])
  useEffect(() => {
    if (isAtTable) publish()
  }, [isAtTable, lines, checkout, tn, visit?.takenCount, visit === null])
  useEffect(() => {
    if (!isAtTable) return
    const onReturn = () => publish()
    addEventListener('online', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      removeEventListener('online', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [isAtTable])

  const read = data?.sharedCart
  useEffect(() => {
    const notice = read && user && applySharedCart(read, user.userId)
    if (notice) notifyTaken(notice)
  }, [read, user])

  // The visit expired, or the store removed the customer from it.
  const isGone = isDealGone(error)
  useEffect(() => {
    if (isGone) knownVisit().update((gone) => (gone && wasAway(gone) ? { ...gone, isOver: true } : null))
  }, [isGone])

  const leave = useEffectEvent(() => {
    if (visit) void leaveVisit(visit)
  })
  const hasLeftTable = visit !== null && visit.tn !== tn
  useEffect(() => {
    if (hasLeftTable) leave()
  }, [hasLeftTable])

  return {
    guests: isSharing && read?.dealId === visit.dealId ? read.guestList : noGuests,
    isFailed: isSharing && !data && error !== null && !isGone,
    retry: () => void refetch(),
  }
}
