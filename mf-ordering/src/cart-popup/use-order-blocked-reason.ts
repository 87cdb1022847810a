import { code } from '@storefront/contract/envelope.ts'
import { hasPopup, useMessages } from '@storefront/host'
import { useOnline } from '@storefront/ui/online/use-online.ts'
import { closedText } from '../availability/closed-text.ts'
import { useOrdering } from '../availability/use-ordering.ts'
import { useCart } from '../cart/cart.ts'
import { useCheckedCart } from '../cart/use-checked-cart.ts'
import { useUnconfirmedOrder } from '../checkout/checkout.ts'
import { cartOf, useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import type { BlockedReason, FulfilmentParts } from '../fulfilment/fulfilment-strategy.ts'
import { usePaymentTiming } from '../fulfilment/use-payment-timing.ts'
import { noPaymentText } from '../no-payment-text.ts'
import { useTexts } from '../texts.ts'

/** Why the cart cannot be ordered now; undefined when possible. */
export function useOrderBlockedReason({
  useBlockedReason = useNothing,
}: Pick<FulfilmentParts, 'useBlockedReason'>): BlockedReason | undefined {
  const t = useTexts()
  const host = useMessages('host')
  const timing = usePaymentTiming()
  const { time, method: hours, needsTable } = useOrdering()
  const { faults } = useCheckedCart()
  const { lines, refused } = useCart()
  const unconfirmed = useUnconfirmedOrder()
  const isOnline = useOnline()
  const method = useFulfilmentMethod()
  const own = useBlockedReason()
  if (cartOf(method) === 'on-site' && unconfirmed) return { text: t('cart.unfinished') }
  if (!isOnline) return { text: t('checkout.offline') }
  if (!hasPopup('orderConfirm')) return { text: t('notInContract') }
  if (own) return own
  if (needsTable) return { text: t('cart.needsTable') }
  if (!time.ok) return { text: closedText({ t, host }, hours, time) }
  if (timing === 'none') return { text: t('cart.notPostPay') }
  if (timing === 'pay-first' && !hasPopup('payment')) return { text: noPaymentText(t) }
  if (faults.some((fault) => fault.code === code.overLimit)) return { text: t('limit.exceeded') }
  if (faults.some((fault) => fault.code === code.limitStale)) return { text: t('limit.stale') }
  const isRefused = lines.some(({ orderItemId }) => refused.includes(orderItemId))
  return isRefused || faults.length > 0 ? { text: t('cart.hasBadLines') } : undefined
}

const useNothing = () => undefined
