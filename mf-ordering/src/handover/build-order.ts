import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { call, newIdempotencyKey, shop } from '@storefront/host'
import type { Cart } from '../cart/cart.ts'
import { sentLine } from '../cart/sent-line.ts'
import { type HandoverMode, handoverOrderType } from './handover-mode.ts'

/** Has the server build the order of a deal; it is not the shop's before it is paid. Answers its id. */
export async function buildOrder(dealId: number, cart: Cart, mode: HandoverMode): Promise<number> {
  const order = {
    orderType: handoverOrderType[mode],
    descp: cart.note.trim() || null,
    orderItemList: cart.lines.map(sentLine),
  }
  const answer = await call(updateOrder, { storeId: shop().storeId, dealId, order }, once())
  return answer.order.orderId
}

/** The button shows that it is under way. */
export const once = () => ({ idempotencyKey: newIdempotencyKey(), quiet: true })
