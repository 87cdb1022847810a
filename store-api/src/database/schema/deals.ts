import type { ProductImage } from '@storefront/contract/entities/product.ts'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8 } from './columns.ts'

export const deal = pgTable('deal', {
  storeId: int8().notNull(),
  dealId: identity(),
  /** Who opened it; others join it as a `dealUser`. */
  userId: int8().notNull(),
  dealType: text().notNull(),
  status: text().notNull(),
  dealNumber: text(),
  /** The deal that this one continues, and its number in another system. */
  orgDealId: int8(),
  externalNumber: text(),
  startDate: int8().notNull(),
  /** Expected end; when it ended, of a deal that was completed or cancelled, but for cancelled reservations. */
  endDate: int8(),
  /** Start and end as the customer requested them; null for an instant takeout or delivery. */
  orgStartDate: int8(),
  orgEndDate: int8(),
  numberOfPerson: integer().notNull(),
  numberOfChild: integer().notNull(),
  memo: text(),
  descp: text(),
  cancelDescp: text(),
  /** When the guests were last called in. */
  lastCall: int8(),
  /** Business date that it counts for. */
  stdDate: text().notNull(),
  resourceId: int8(),
  /** Its table is taken until the deal ends or its business date is over. */
  holdsTable: boolean().notNull(),
  /** A provisional deal expires at this time. */
  expireDate: int8(),
  createDate: int8().notNull(),
})

export const dealUser = pgTable('deal_user', {
  storeId: int8().notNull(),
  dealId: int8().notNull(),
  userId: int8().notNull(),
  /** The deal that the customer is in now. */
  isRunning: boolean().notNull(),
  joinDate: int8().notNull(),
  leaveDate: int8(),
  /** When this guest was removed, and so banned from the deal. */
  removedDate: int8(),
})

export const dayCounter = pgTable('day_counter', {
  storeId: int8().notNull(),
  /** A business date; of reservations, a year. */
  stdDate: text().notNull(),
  /** What is numbered: `deal`, `order`, `reservation`, `waiting` or `waiting-place`. */
  kind: text().notNull(),
  lastNumber: integer().notNull(),
})

export const customerOrder = pgTable('customer_order', {
  storeId: int8().notNull(),
  orderId: identity(),
  dealId: int8().notNull(),
  userId: int8().notNull(),
  orderType: text().notNull(),
  status: text().notNull(),
  /** Its lines can still change, and it is not placed; at most one for each guest of a deal. */
  isDraft: boolean().notNull(),
  orderNumber: integer(),
  descp: text(),
  cancelDescp: text(),
  stdDate: text().notNull(),
  createDate: int8().notNull(),
  kitchenDate: int8(),
  cookedDate: int8(),
  totalAmount: integer().notNull(),
  totalCount: integer().notNull(),
  /** Incremented with every change of the order or its lines. */
  version: integer().notNull(),
})

export const orderLine = pgTable('order_line', {
  storeId: int8().notNull(),
  lineId: int8().notNull(),
  orderId: int8().notNull(),
  /** Of a choice: its main line, and the group of the menu that it was chosen from. */
  parentLineId: int8(),
  groupProductId: int8(),
  /** Order of the lines. */
  position: integer().notNull(),
  itemType: text().notNull(),
  productStoreId: int8(),
  productId: int8(),
  /** Kind whose order limit it takes from. */
  productKindId: int8(),
  productType: text(),
  name: text(),
  nameEn: text(),
  count: integer().notNull(),
  /** Units that the kitchen has cooked. */
  doneCount: integer().notNull(),
  /** With options, without choices, which are lines of their own. */
  unitPrice: integer().notNull(),
  totalPrice: integer().notNull(),
  options: jsonb().$type<{ value: string; price: number; en?: string }[]>().notNull(),
  status: text().notNull(),
  descp: text(),
  image: jsonb().$type<ProductImage[]>(),
  isTaxFree: boolean().notNull(),
  /** Business date whose order limits it takes from. */
  limitStdDate: text(),
  addedByUserId: int8(),
})

export const orderLineEvent = pgTable('order_line_event', {
  storeId: int8().notNull(),
  eventId: identity(),
  orderId: int8().notNull(),
  lineId: int8().notNull(),
  kind: text().notNull(),
  byUserId: int8(),
  createDate: int8().notNull(),
  data: jsonb().notNull(),
})

export const idempotencyKey = pgTable('idempotency_key', {
  storeId: int8().notNull(),
  principalType: text().notNull(),
  /** A customer's `userId`, a store's `storeId`, 0 for the edge. */
  principalId: int8().notNull(),
  endpoint: text().notNull(),
  key: text().notNull(),
  /** Keyed hash of the request, to refuse another one with the same key. */
  fingerprint: text().notNull(),
  leaseHolder: text('holder').notNull(),
  leaseUntil: int8().notNull(),
  /** As JSON text; null while the call is at work. */
  answer: text(),
  createDate: int8().notNull(),
})

/** Units that an order took from the limits of a date; given back when it is cancelled. */
export const orderLimitUse = pgTable('order_limit_use', {
  storeId: int8().notNull(),
  orderId: int8().notNull(),
  limitKey: text().notNull(),
  stdDate: text().notNull(),
  used: integer().notNull(),
})
