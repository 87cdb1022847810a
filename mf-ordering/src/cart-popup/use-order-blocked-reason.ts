import { code } from '@storefront/contract/envelope.ts'
import { hasPopup, useMessages } from '@storefront/host'
import { closedText } from '../availability/closed-text.ts'
import { useOrdering } from '../availability/use-ordering.ts'
import { useCart } from '../cart/cart.ts'
import { useCheckedCart } from '../cart/use-checked-cart.ts'
import { useUnconfirmedOrder } from '../checkout/checkout.ts'
import { useOnline } from '../checkout/use-online.ts'
import { useDeliveryBlockedReason } from '../delivery/use-delivery-blocked-reason.ts'
import { cartOf, useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { usePaymentTiming } from '../fulfilment/use-payment-timing.ts'
import { useTakeoutBlockedReason } from '../takeout/use-takeout-blocked-reason.ts'
import { useTexts } from '../texts.ts'

/** Text of why ordering is blocked; undefined when possible. */
export function useOrderBlockedReason(): string | undefined {
  const t = useTexts()
  const host = useMessages('host')
  const timing = usePaymentTiming()
  const { time, method: hours, needsTable } = useOrdering()
  const { faults } = useCheckedCart()
  const { lines, refused } = useCart()
  const unconfirmed = useUnconfirmedOrder()
  const isOnline = useOnline()
  const method = useFulfilmentMethod()
  const takeout = useTakeoutBlockedReason()
  const delivery = useDeliveryBlockedReason()
  if (cartOf(method) === 'on-site' && unconfirmed) return t('cart.unfinished')
  if (!isOnline) return t('checkout.offline')
  if (method === 'takeout' && takeout) return takeout
  if (method === 'delivery' && delivery) return delivery
  if (needsTable) return t('cart.needsTable')
  if (!time.ok) return closedText(host, hours, time)
  if (timing === 'none') return t('cart.notPostPay')
  if (timing === 'pay-first' && !hasPopup('payment')) return t('checkout.noPayment')
  if (faults.some((fault) => fault.code === code.overLimit)) return t('limit.exceeded')
  if (faults.some((fault) => fault.code === code.limitStale)) return t('limit.stale')
  const isRefused = lines.some(({ orderItemId }) => refused.includes(orderItemId))
  return isRefused || faults.length > 0 ? t('cart.hasBadLines') : undefined
}
