import * as v from 'valibot'
import { jsonText } from '../json-text.ts'

export const chosenOption = v.looseObject({
  value: v.string(),
  price: v.optional(v.number(), 0),
  en: v.optional(v.string()),
})

/**
 * A line of an order. Name, price, tax and options are a snapshot of the day it was ordered
 * (decision 46). Children (choices of a group, parts of a set) point at their line by
 * `parentOrderItemId`; their `count` is for the whole line, parent count included.
 */
export const orderItem = v.looseObject({
  orderItemId: v.number(),
  orderId: v.number(),
  parentOrderItemId: v.optional(v.nullable(v.number())),
  itemType: v.string(),
  productStoreId: v.optional(v.nullable(v.number())),
  productId: v.optional(v.nullable(v.number())),
  productType: v.optional(v.nullable(v.string())),
  /** Of a choice: the group that it was picked in (ours, additive). */
  groupProductId: v.optional(v.nullable(v.number())),
  /** Null where the snapshot is missing: shown as a deleted menu. */
  name: v.optional(v.nullable(v.string())),
  nameEn: v.optional(v.nullable(v.string())),
  count: v.number(),
  doneCount: v.optional(v.number(), 0),
  /** How many there were when the line was saved last. */
  lastCount: v.optional(v.nullable(v.number())),
  unitPrice: v.optional(v.number(), 0),
  totalPrice: v.number(),
  /** What the line costs the store: a customer reads 0. */
  totalProductionCost: v.optional(v.nullable(v.number())),
  options: jsonText(v.optional(v.array(chosenOption), [])),
  status: v.string(),
  descp: v.optional(v.nullable(v.string())),
  image: jsonText(v.optional(v.array(v.looseObject({ url: v.string() })), [])),
  isTaxFree: v.optional(v.boolean(), false),
  productOrderLimitApplyStdDate: v.optional(v.nullable(v.string())),
  /** Of a slot: how many choices it takes. */
  numberOfChoices: v.optional(v.nullable(v.number())),
  /** Nested lines, where an answer brings them so; ours come flat, by `parentOrderItemId`. */
  children: v.optional(v.nullable(v.array(v.unknown()))),
  parsedOptions: v.optional(v.nullable(v.array(chosenOption))),
  /** Made by the server and chosen by nobody. */
  isAutoGen: v.optional(v.nullable(v.boolean())),
  /** The line that this one takes back, or stands for. */
  otherOrderId: v.optional(v.nullable(v.number())),
  otherOrderItemId: v.optional(v.nullable(v.number())),
  /** Who added the line at a shared table; the name is masked for others. */
  addedByUserId: v.optional(v.nullable(v.number())),
  addedByName: v.optional(v.nullable(v.string())),
})
export type OrderItem = v.InferOutput<typeof orderItem>

export const order = v.looseObject({
  orderId: v.number(),
  orderNumber: v.optional(v.nullable(v.number())),
  orderType: v.string(),
  status: v.string(),
  userId: v.number(),
  storeId: v.number(),
  dealId: v.number(),
  descp: v.optional(v.nullable(v.string())),
  /** The same, as document 3 calls it. */
  orderDescp: v.optional(v.nullable(v.string())),
  createDate: v.number(),
  cancelDescp: v.optional(v.nullable(v.string())),
  /** The table, of a deal that has one. */
  resourceId: v.optional(v.nullable(v.number())),
  /** The order that this one changes. */
  orgOrderId: v.optional(v.nullable(v.number())),
  totalAmount: v.number(),
  totalCount: v.number(),
  orderItemList: v.array(orderItem),
  /** The same lines nested, where an answer brings them so. */
  orderItemTree: v.optional(v.nullable(v.array(v.unknown()))),
})
export type Order = v.InferOutput<typeof order>

export const deal = v.looseObject({
  dealId: v.number(),
  storeId: v.number(),
  userId: v.number(),
  dealType: v.string(),
  status: v.string(),
  dealNumber: v.optional(v.nullable(v.string())),
  /** The deal that this one goes on from. */
  orgDealId: v.optional(v.nullable(v.number())),
  /** Of another system. */
  externalNumber: v.optional(v.nullable(v.string())),
  dealTypeExt: v.optional(v.nullable(v.string())),
  /** Business date of a reservation, `YYYY-MM-DD`. */
  reservationBizHourDate: v.optional(v.nullable(v.string())),
  startDate: v.number(),
  endDate: v.optional(v.nullable(v.number())),
  orgStartDate: v.optional(v.nullable(v.number())),
  orgEndDate: v.optional(v.nullable(v.number())),
  numberOfPerson: v.optional(v.number(), 1),
  numberOfChild: v.optional(v.number(), 0),
  memo: v.optional(v.nullable(v.string())),
  descp: v.optional(v.nullable(v.string())),
  cancelDescp: v.optional(v.nullable(v.string())),
  lastCall: v.optional(v.nullable(v.number())),
  /** Of a ticket that waits: teams before it (ours, additive). */
  preWaitingCount: v.optional(v.nullable(v.number())),
  /** Business date that the deal counts for, `YYYY-MM-DD`. */
  stdDate: v.optional(v.nullable(v.string())),
  /** The table, for deals at a table. */
  resourceId: v.optional(v.nullable(v.number())),
  resourceName: v.optional(v.nullable(v.string())),
  /** Ours, additive (decision 21). */
  resourceNameEn: v.optional(v.nullable(v.string())),
  /** What Main's list needs without another call (ours, additive). */
  summary: v.optional(
    v.nullable(
      v.looseObject({
        firstItemName: v.optional(v.nullable(v.string())),
        firstItemNameEn: v.optional(v.nullable(v.string())),
        firstItemImage: v.optional(v.nullable(v.string())),
        /** Of a 3D picture: hue of its tile and second picture, as in `productImage`. */
        firstItemHue: v.optional(v.nullable(v.number())),
        firstItemGarnish: v.optional(v.nullable(v.string())),
        itemCount: v.number(),
        totalAmount: v.number(),
        doneCount: v.number(),
        /** Status of the order that is furthest behind. */
        orderStatus: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
})
export type Deal = v.InferOutput<typeof deal>

export const dealUser = v.looseObject({
  dealId: v.number(),
  userId: v.number(),
  dealType: v.optional(v.nullable(v.string())),
  name: v.optional(v.nullable(v.string())),
})

export const resourceSchedule = v.looseObject({
  dealId: v.optional(v.nullable(v.number())),
  resourceId: v.number(),
  startDate: v.optional(v.nullable(v.number())),
  endDate: v.optional(v.nullable(v.number())),
})
