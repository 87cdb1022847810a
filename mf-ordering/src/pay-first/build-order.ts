import { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import { getOrderList, updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { dealType, orderStatus } from '@storefront/contract/wire-enums.ts'
import { call, newIdempotencyKey, session, shop } from '@storefront/host'
import type { Cart } from '../cart/cart.ts'
import { sentLine } from '../cart/sent-line.ts'
import type { Destination } from '../order-sending/intention.ts'

/** The deal that the order goes into: the table's, or the counter's, is opened or joined. Rejects with what the API says. */
export async function dealFor(destination: Destination): Promise<number> {
  if (destination.kind === 'deal') return destination.dealId
  const at =
    destination.kind === 'table'
      ? { deal: { dealType: dealType.self }, tn: destination.tn }
      : { deal: { dealType: dealType.order } }
  const { deal } = await call(registerDeal, { storeId: shop().storeId, ...at }, once())
  return deal.dealId
}

/**
 * Has the server put the cart into the customer's own order of a deal, in the place of what an earlier attempt left
 * there. Others' orders at the table stay as they are. Answers the order's id.
 */
export async function buildOwnOrder(dealId: number, cart: Cart, orderType: string): Promise<number> {
  const left = await ownDraft(dealId)
  const order = {
    orderId: left?.orderId ?? null,
    orderType,
    descp: cart.note.trim() || null,
    orderItemList: cart.lines.map(sentLine),
  }
  const delOrderItemList = left ? mainLineIds(left) : []
  const request = { storeId: shop().storeId, dealId, order, delOrderItemList }
  return (await call(updateOrder, request, once())).order.orderId
}

/** Takes one's own lines out of an order that nobody has paid; the deal and what others put together stay. */
export async function emptyOwnOrder(dealId: number, orderType: string): Promise<void> {
  const left = await ownDraft(dealId)
  if (!left) return
  const order = { orderId: left.orderId, orderType, orderItemList: [] }
  const request = { storeId: shop().storeId, dealId, order, delOrderItemList: mainLineIds(left) }
  await call(updateOrder, request, once())
}

async function ownDraft(dealId: number) {
  const { orderList } = await call(getOrderList, { storeId: shop().storeId, dealId }, { quiet: true })
  const userId = session().user?.userId
  return orderList.find((order) => order.userId === userId && order.status === orderStatus.provisional)
}

const mainLineIds = ({ orderItemList }: NonNullable<Awaited<ReturnType<typeof ownDraft>>>) =>
  orderItemList.filter((line) => line.parentOrderItemId == null).map(({ orderItemId }) => ({ orderItemId }))

/** The button shows that it is under way. */
const once = () => ({ idempotencyKey: newIdempotencyKey(), quiet: true })
