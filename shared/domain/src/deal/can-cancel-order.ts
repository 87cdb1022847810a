import type { Order } from '@storefront/contract/entities/deal.ts'
import { orderStatus } from '@storefront/contract/wire-enums.ts'

/**
 * Whether customers may cancel an order themselves: their own, until the shop accepts it, if the store's policy
 * `selfCancelUntilAccepted` allows it (off by default). Another policy, such as one minute of grace, belongs here.
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
