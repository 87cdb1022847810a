import { code } from '@storefront/contract/envelope.ts'
import { orderItemStatus } from '@storefront/contract/wire-enums.ts'
import { type CartLine, unitsOfLine } from '@storefront/domain/menu/cart-line.ts'
import { type LimitUse, limitUsage, type OrderLimits } from '@storefront/domain/menu/order-limit.ts'
import type { OrderError } from '@storefront/domain/order/check-order.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { publishLimitsChanged } from '../deal-events/deal-events.ts'
import { refuse } from '../refusal.ts'
import {
  ensureLimitDays,
  limitKey,
  readLimits,
  recordLimitUse,
  releaseLimits,
  releaseUnits,
  takeLimit,
} from '../repositories/order-limits.ts'
import type { LineRow, StoredOrder } from '../repositories/orders.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { cartLineOf, mainProductLines } from './order-lines.ts'

export interface LimitUnits extends LimitUse {
  key: string
}

/**
 * Units that lines take from the store's limits. Sorted, so that two orders lock the same limits in the same order and
 * cannot deadlock.
 */
export function limitUnits(
  lines: readonly CartLine[],
  store: Pick<StoreSnapshot, 'index' | 'limitRules'>,
  stdDate: string,
): LimitUnits[] {
  const { byProduct, byKind } = limitUsage(lines, store.index, stdDate)
  return [
    ...[...byProduct].map(([productId, use]) => ({ key: limitKey({ productId }), ...use })),
    ...[...byKind].map(([productKindId, use]) => ({ key: limitKey({ productKindId }), ...use })),
  ]
    .filter(({ key }) => store.limitRules.has(key))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** The store's limits for these lines; usually none, without a query. */
export async function limitsFor(
  db: Connection,
  store: StoreSnapshot,
  lines: readonly CartLine[],
  stdDate: string,
): Promise<OrderLimits> {
  // Of any date: a line of another day is refused for the limit that it would count for.
  const undated = lines.map((line) => ({ ...line, productOrderLimitApplyStdDate: null }))
  const isLimited = limitUnits(undated, store, stdDate).length > 0
  return isLimited ? readLimits(db, store.storeId, stdDate) : { products: [], kinds: [] }
}

/** Takes an order's units from the day's limits, or refuses it with 1011 without changes. */
export async function takeLimits(
  tx: Transaction,
  store: StoreSnapshot,
  use: { orderId: number; lines: readonly CartLine[]; stdDate: string; now: number },
): Promise<void> {
  const { orderId, lines, stdDate, now } = use
  const { storeId } = store
  const units = limitUnits(lines, store, stdDate)
  if (units.length === 0) return
  await ensureLimitDays(
    tx,
    storeId,
    units.map(({ key }) => key),
    stdDate,
  )
  for (const { key, count, orderItemIds } of units) {
    if (!(await takeLimit(tx, { storeId, key, stdDate, count }))) {
      refuse(code.overLimit, 'there is not enough of a line', {
        orderItemIdList: [...new Set(orderItemIds)],
        reason: 'exceeded',
        ...wireLimits(await readLimits(tx, storeId, stdDate)),
      })
    }
    await recordLimitUse(tx, { storeId, orderId, key, stdDate, count })
  }
  publishLimitsChanged(tx, storeId, productsOf(lines), now)
}

/** Gives back the units of lines of an order that are cancelled without it, with their choices. */
export async function releaseLinesOf(
  tx: Transaction,
  store: StoreSnapshot,
  { row: { orderId }, lines }: StoredOrder,
  { lineIds, now }: { lineIds: readonly number[]; now: number },
): Promise<void> {
  const { storeId } = store
  const cancelled = undatedLines(lines, store, ({ lineId }) => lineIds.includes(lineId))
  const units = limitUnits(cancelled, store, '')
  if (units.length === 0 || !(await releaseUnits(tx, { storeId, orderId, units }))) return
  publishLimitsChanged(tx, storeId, productsOf(cancelled), now)
}

/**
 * Gives back what placed orders took on their business date and takes it on another one, for which they are now. Refused with 1011 where
 * there is not enough.
 */
export async function moveLimits(
  tx: Transaction,
  store: StoreSnapshot,
  orders: readonly StoredOrder[],
  { stdDate, now }: { stdDate: string; now: number },
): Promise<void> {
  for (const { row, lines } of orders) {
    const { storeId, orderId } = row
    if (!(await releaseLimits(tx, storeId, orderId))) continue
    const kept = undatedLines(lines, store, ({ status }) => status !== orderItemStatus.cancelled)
    publishLimitsChanged(tx, storeId, productsOf(kept), now)
    await takeLimits(tx, store, { orderId, lines: kept, stdDate, now })
  }
}

/** Products of stored lines as units of any business date. */
function undatedLines(
  lines: readonly LineRow[],
  store: Pick<StoreSnapshot, 'index'>,
  isMeant: (line: LineRow) => boolean,
): CartLine[] {
  return mainProductLines(lines)
    .filter(isMeant)
    .map((main) => ({ ...cartLineOf(main, lines, store.index), productOrderLimitApplyStdDate: null }))
}

function productsOf(lines: readonly CartLine[]): number[] {
  return [...new Set(lines.flatMap((line) => unitsOfLine(line).map(({ productId }) => productId)))]
}

/** Codes in the order of reporting: lines that cannot be sold, before lines over a limit. */
const bySeverity = [code.badLine, code.limitStale, code.overLimit] as const

const messages = {
  [code.badLine]: 'a line cannot be ordered so',
  [code.limitStale]: 'a line was made for another day',
  [code.overLimit]: 'there is not enough of a line',
} as const

/** Refuses an order with its most severe error, the lines that have it, and the current limits. */
export function refuseInvalidOrder(errors: readonly OrderError[], limits: OrderLimits): void {
  for (const each of bySeverity) {
    const lines = errors.filter((error) => error.code === each)
    const [first] = lines
    if (!first) continue
    refuse(each, messages[each], {
      orderItemIdList: lines.map(({ orderItemId }) => orderItemId),
      reason: first.reason,
      ...wireLimits(limits),
    })
  }
}

/** Maximum number of lines of an order, however many requests built it; a request may have as many. */
const maxLines = 200
/** Maximum total of an order, in won; larger amounts do not fit the columns. */
const maxAmount = 2_000_000_000

export function refuseTooLargeOrder(lines: number, amount: number): void {
  if (lines <= maxLines && amount <= maxAmount) return
  refuse(code.badRequest, 'order.orderItemList: more than an order can hold', {
    field: 'order.orderItemList',
  })
}

function wireLimits({ products, kinds }: OrderLimits) {
  return { productOrderLimitList: [...products], productKindOrderLimitList: [...kinds] }
}
