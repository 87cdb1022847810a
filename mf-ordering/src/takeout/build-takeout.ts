import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { registerTakeoutDeal } from '@storefront/contract/endpoints/takeout.ts'
import { dealStatus, dealType, orderType } from '@storefront/contract/wire-words.ts'
import type { Pickup } from '@storefront/domain/takeout/pickup.ts'
import { call, newIdempotencyKey, shop } from '@storefront/host'
import type { Cart } from '../cart/cart.ts'
import { sentLine } from '../cart/sent-line.ts'

/** Registers a provisional deal to be picked up so, and answers its id. Rejects with what the API says. */
export async function registerTakeout(pickup: Pickup): Promise<number> {
  const startDate = pickup.mode === 'timed' ? pickup.at : null
  const { deal } = await call(
    registerTakeoutDeal,
    {
      storeId: shop().storeId,
      deal: {
        dealType: dealType.takeout,
        status: dealStatus.provisional,
        numberOfPerson: 1,
        startDate,
        orgStartDate: startDate,
      },
    },
    once(),
  )
  return deal.dealId
}

/** Has the server build the order of a deal; it is not the shop's before it is paid. Answers its id. */
export async function buildOrder(dealId: number, cart: Cart): Promise<number> {
  const order = {
    orderType: orderType.takeout,
    descp: cart.note.trim() || null,
    orderItemList: cart.lines.map(sentLine),
  }
  const answer = await call(updateOrder, { storeId: shop().storeId, dealId, order }, once())
  return answer.order.orderId
}

/** The button shows that it is under way. */
const once = () => ({ idempotencyKey: newIdempotencyKey(), quiet: true })
