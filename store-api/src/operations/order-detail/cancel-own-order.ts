import { cancelOwnOrder } from '@storefront/contract/endpoints/order-detail.ts'
import { code } from '@storefront/contract/envelope.ts'
import { refundReason } from '@storefront/contract/wire-enums.ts'
import { canCancelOrder } from '@storefront/domain/deal/can-cancel-order.ts'
import { cancelIfEmpty } from '../../cancel-deal/cancel-deal.ts'
import type { Transaction } from '../../database/database.ts'
import { readerOf } from '../../deals/read-deal.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { cancelOrder } from '../../orders/move-orders.ts'
import { wireOrder } from '../../orders/wire-order.ts'
import { refundCancelled } from '../../refunds/start-refund.ts'
import { refuse } from '../../refusal.ts'
import { lockDeal } from '../../repositories/deals.ts'
import { readOrdersOfDeals } from '../../repositories/orders.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import { lockedOrder } from '../store-side/store-move.ts'

/** Empty: the customer's own cancel has no reason of the shop. */
const noReason = ''

/** Checked under the order's lock: the shop may be accepting it, and then it is not cancelled. */
export default customerOperation(
  cancelOwnOrder,
  async ({ caller, now, services, transaction }, { storeId, orderId }) => {
    const { userId } = caller
    const store = await services.stores.fresh(storeId)
    const { policy } = store.row
    return transaction(async (tx) => {
      const { deal, order } = await lockedOrder(tx, storeId, orderId)
      if (order.row.userId !== userId) refuse(code.forbidden, 'not your order')
      if (!policy.selfCancelUntilAccepted) refuse(code.forbidden, 'this store takes no orders back by itself')
      const asItIs = () => dealWithOrder(tx, store, { dealId: deal.dealId, orderId, userId })
      if (!canCancelOrder(order.row, userId, policy) || !(await cancelOrder(tx, order, noReason, now))) {
        refuse(code.changed, 'it cannot be cancelled any more', await asItIs())
      }
      await refundCancelled(tx, deal, { orderIds: [orderId], reason: refundReason.customer, now })
      await cancelIfEmpty(tx, deal, noReason, now)
      return asItIs()
    })
  },
)

/** For customers, with masked names of other guests. */
async function dealWithOrder(
  tx: Transaction,
  store: StoreSnapshot,
  { dealId, orderId, userId }: { dealId: number; orderId: number; userId: number },
) {
  const deal = await lockDeal(tx, store.storeId, dealId)
  const orders = await readOrdersOfDeals(tx, store.storeId, [dealId])
  const order = orders.find(({ row }) => row.orderId === orderId)
  const reader = await readerOf(tx, orders, userId)
  return {
    deal: deal && wireDeal(deal, store, orders),
    order: order ? wireOrder(order, reader) : null,
  }
}
