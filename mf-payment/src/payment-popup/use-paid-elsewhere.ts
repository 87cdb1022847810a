import { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { orderStatus } from '@storefront/contract/wire-enums.ts'
import { useEndpoint, usePersisted, useSession, useShop } from '@storefront/host'
import { useEffect, useEffectEvent, useState } from 'react'
import { pendingMark } from '../pay-session/pending-mark.ts'
import type { PaySession } from '../pay-session/use-pay-session.ts'

export interface PaidElsewhereOptions {
  purpose: PayPurpose
  session: PaySession
  /** The orders are placed: nothing is left to pay. */
  onPlaced(): void
}

/**
 * Follows another tab that pays the same orders, from the start of its payment; orders that are placed by then are not
 * offered to be paid again.
 */
export function usePaidElsewhere({ purpose, session, onPlaced }: PaidElsewhereOptions): void {
  const { storeId } = useShop()
  const { user } = useSession()
  const [mark] = useState(pendingMark)
  const pending = usePersisted(mark)
  const isReady = session.phase.kind === 'ready'
  const isSame =
    pending?.userId === user?.userId &&
    purpose.orderIdList.some((orderId) => pending?.purpose.orderIdList.includes(orderId))
  const txNumber = pending && isSame ? pending.txNumber : null
  const follow = useEffectEvent((number: string) => session.follow(number))
  useEffect(() => {
    if (isReady && txNumber) follow(txNumber)
  }, [isReady, txNumber])

  const { dealId } = purpose
  const { data } = useEndpoint(getOrderList, { storeId, dealId }, { enabled: user !== null })
  const orders = data?.orderList.filter(({ orderId }) => purpose.orderIdList.includes(orderId)) ?? []
  const isPlaced = orders.length > 0 && orders.every(({ status }) => !unpaid.includes(status))
  const leave = useEffectEvent(onPlaced)
  useEffect(() => {
    if (isReady && isPlaced && !txNumber) leave()
  }, [isReady, isPlaced, txNumber])
}

const unpaid: readonly string[] = [orderStatus.provisional, orderStatus.cancelled]
