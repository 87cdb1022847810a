import type { Order } from '@storefront/contract/entities/deal.ts'
import { orderStatus } from '@storefront/contract/wire-enums.ts'

/**
 * Whether a customer may take an order back without asking: their own, as long as the shop has not
 * accepted it, where the store's policy lets them.
 */
export function canCancelOrder(
  order: Pick<Order, 'status' | 'userId'>,
  userId: number,
  policies: { selfCancelUntilAccepted?: boolean | undefined } | undefined,
): boolean {
  return (
    policies?.selfCancelUntilAccepted === true &&
    order.status === orderStatus.ordered &&
    order.userId === userId
  )
}
