import { orderItemStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import type { Transaction } from '../database/database.ts'
import { enqueueOrderEvent, publishLimitsChanged, publishOrderChanged } from '../deal-events/deal-events.ts'
import { releaseLimits } from '../repositories/order-limits.ts'
import { setAllLines } from '../repositories/order-lines.ts'
import { moveOrder, readOrder, type StoredOrder } from '../repositories/orders.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { kitchenStateOf } from './ordering-rule.ts'

/** The shop accepts: the order goes to the kitchen. False without changes where it does not wait for that (`ordered`). */
export async function acceptOrder(
  tx: Transaction,
  store: StoreSnapshot,
  { row }: StoredOrder,
  now: number,
): Promise<boolean> {
  const start = kitchenStateOf(store)
  const { storeId, orderId } = row
  if (!(await moveOrder(tx, { storeId, orderId, from: [orderStatus.ordered], to: start.orderStatus, now })))
    return false
  if (start.isDone) await finishLines(tx, storeId, orderId, now)
  await publishOrder(tx, storeId, orderId, now)
  return true
}

/** Marks the whole order as cooked. */
export async function cookOrder(tx: Transaction, { row }: StoredOrder, now: number): Promise<boolean> {
  const { storeId, orderId } = row
  const from = [orderStatus.inKitchen]
  if (!(await moveOrder(tx, { storeId, orderId, from, to: orderStatus.cooked, now }))) return false
  await finishLines(tx, storeId, orderId, now)
  await publishOrder(tx, storeId, orderId, now)
  return true
}

/** Cancels an order that is not cooked yet, or in one of the states `from`, and gives its units back to the order limits, once. */
export async function cancelOrder(
  tx: Transaction,
  { row, lines }: StoredOrder,
  reason: string,
  now: number,
  from: readonly string[] = [orderStatus.ordered, orderStatus.inKitchen],
): Promise<boolean> {
  const { storeId, orderId } = row
  if (!(await moveOrder(tx, { storeId, orderId, from, to: orderStatus.cancelled, reason, now }))) return false
  await setAllLines(tx, {
    storeId,
    orderId,
    status: orderItemStatus.cancelled,
    isDone: false,
    except: orderItemStatus.cancelled,
    event: 'cancelled',
    now,
  })
  if (await releaseLimits(tx, storeId, orderId)) {
    publishLimitsChanged(tx, storeId, [...new Set(lines.flatMap((line) => line.productId ?? []))], now)
  }
  await publishOrder(tx, storeId, orderId, now)
  enqueueOrderEvent(tx, 'order.cancelled', row, now)
  return true
}

async function finishLines(tx: Transaction, storeId: number, orderId: number, now: number): Promise<void> {
  await setAllLines(tx, {
    storeId,
    orderId,
    status: orderItemStatus.cooked,
    isDone: true,
    except: orderItemStatus.cancelled,
    event: 'done',
    now,
  })
}

async function publishOrder(tx: Transaction, storeId: number, orderId: number, now: number): Promise<void> {
  const order = await readOrder(tx, storeId, orderId)
  if (order) publishOrderChanged(tx, order, now)
}
