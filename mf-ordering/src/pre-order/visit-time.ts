import type { OrderTime } from '@storefront/domain/availability/order-time.ts'
import type { StoreFacts } from '@storefront/domain/availability/store-facts.ts'
import { isPreOrder, preOrderBlock, preOrderDate } from '@storefront/domain/order/pre-order.ts'
import type { Visit } from './visit.ts'

/** Whether a pre-order for a visit is possible now, and for which business date. */
export function visitTime(visit: Visit | null, facts: StoreFacts, now: number): OrderTime {
  if (!visit || !isPreOrder(visit)) return { ok: false, reason: 'switched-off' }
  const block = preOrderBlock(visit, facts, now)
  const date = preOrderDate(visit, facts, now)
  if (block === null && date !== null) return { ok: true, businessDate: date }
  return { ok: false, reason: block === null || block === 'too-late' ? 'outside-hours' : block }
}
