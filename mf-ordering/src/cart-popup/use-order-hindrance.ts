import { code } from '@storefront/contract/envelope.ts'
import { hasPopup, useMessages } from '@storefront/host'
import { closedText } from '../availability/closed-text.ts'
import { useOrdering } from '../availability/use-ordering.ts'
import { useCart } from '../cart/cart.ts'
import { useCheckedCart } from '../cart/use-checked-cart.ts'
import { useDeliveryHindrance } from '../delivery/use-delivery-hindrance.ts'
import { useOrderMode } from '../order-mode/order-mode.ts'
import { useOrderWay } from '../order-mode/use-order-way.ts'
import { useUnfinished } from '../order-sending/intention.ts'
import { useTakeoutHindrance } from '../takeout/use-takeout-hindrance.ts'
import { useTexts } from '../texts.ts'

/** Why the cart cannot be ordered as it is, in words; undefined when it can. */
export function useOrderHindrance(): string | undefined {
  const t = useTexts()
  const host = useMessages('host')
  const way = useOrderWay()
  const { time, kind, needsTable } = useOrdering()
  const { faults } = useCheckedCart()
  const { lines, refused } = useCart()
  const unfinished = useUnfinished()
  const mode = useOrderMode()
  const takeout = useTakeoutHindrance()
  const delivery = useDeliveryHindrance()
  if (mode === 'here' && unfinished?.isUncertain) return t('cart.unfinished')
  if (mode === 'takeout' && takeout) return takeout
  if (mode === 'delivery' && delivery) return delivery
  if (needsTable) return t('cart.needsTable')
  if (!time.ok) return closedText(host, kind, time)
  if (way === 'none') return t('cart.notPostPay')
  if (way === 'pay-first' && !hasPopup('payment')) return t('handover.noPayment')
  if (faults.some((fault) => fault.code === code.overLimit)) return t('limit.exceeded')
  if (faults.some((fault) => fault.code === code.limitStale)) return t('limit.stale')
  const isRefused = lines.some(({ orderItemId }) => refused.includes(orderItemId))
  return isRefused || faults.length > 0 ? t('cart.hasBadLines') : undefined
}
