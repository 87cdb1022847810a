import * as v from 'valibot'
import { jsonText } from '../json-text.ts'
import { optionalFlag, optionalNumber, optionalText } from '../optional.ts'

const chosenOption = v.looseObject({
  /** Name of the option, and won that it added to the price of a unit. */
  value: v.string(),
  price: v.optional(v.number(), 0),
  en: v.optional(v.string()),
})

/**
 * A line of an order. Name, price, tax and options are a snapshot at the time of ordering (spec decision 46). Children
 * (choices of a group, parts of a set) point at their line by `parentOrderItemId`; their `count` is for the whole line,
 * parent count included.
 */
const orderItem = v.looseObject({
  orderItemId: v.number(),
  orderId: v.number(),
  parentOrderItemId: optionalNumber,
  /** A value of `itemType`: a product, a fee, or what of a gift card is bought. */
  itemType: v.string(),
  /** The store whose menu has the product: that of the deal, or its head office. */
  productStoreId: optionalNumber,
  productId: optionalNumber,
  productType: optionalText,
  /** Of a choice: the group that it was picked in (ours, additive). */
  groupProductId: optionalNumber,
  /** Null where the snapshot is missing: shown as a deleted menu. */
  name: optionalText,
  nameEn: optionalText,
  count: v.number(),
  /** Units that are cooked. */
  doneCount: v.optional(v.number(), 0),
  /** Of the specification; here the same as `count`. */
  lastCount: optionalNumber,
  /** Won for one unit, and for all; with options, without choices, which are lines of their own. */
  unitPrice: v.optional(v.number(), 0),
  totalPrice: v.number(),
  /** Cost price, which is confidential: always 0. */
  totalProductionCost: optionalNumber,
  options: jsonText(v.optional(v.array(chosenOption), [])),
  status: v.string(),
  descp: optionalText,
  image: jsonText(v.optional(v.array(v.looseObject({ url: v.string() })), [])),
  isTaxFree: v.optional(v.boolean(), false),
  /** Business date whose order limits it takes from, `YYYY-MM-DD`. */
  productOrderLimitApplyStdDate: optionalText,
  /** Of the specification: how many choices a slot of a set takes. Not sent here: slots are no lines. */
  numberOfChoices: optionalNumber,
  /** Nested lines, in the store's answers only. The list itself is flat, linked by `parentOrderItemId`. */
  children: v.optional(v.nullable(v.array(v.unknown()))),
  /** Of the specification, as the next three fields; not sent here. */
  parsedOptions: v.optional(v.nullable(v.array(chosenOption))),
  /** Created by the server, not chosen by a customer. */
  isAutoGen: optionalFlag,
  /** The line that this one cancels or replaces. */
  otherOrderId: optionalNumber,
  otherOrderItemId: optionalNumber,
  /** Who added the line at a shared table; the name is masked for others. */
  addedByUserId: optionalNumber,
  addedByName: optionalText,
})
export type OrderItem = v.InferOutput<typeof orderItem>

export const order = v.looseObject({
  orderId: v.number(),
  /** Which order of the business date it is, from 1; null where it has no number, such as before it is placed. */
  orderNumber: optionalNumber,
  orderType: v.string(),
  status: v.string(),
  userId: v.number(),
  storeId: v.number(),
  dealId: v.number(),
  descp: optionalText,
  /** `descp` again, under its name in spec 3. */
  orderDescp: optionalText,
  createDate: v.number(),
  /** When the kitchen took it on, and when all of it was cooked (ours, additive). */
  kitchenDate: optionalNumber,
  cookedDate: optionalNumber,
  cancelDescp: optionalText,
  /** Of the specification; not sent here. The table is that of the deal. */
  resourceId: optionalNumber,
  /** The order that this one changes; not sent here. */
  orgOrderId: optionalNumber,
  totalAmount: v.number(),
  /** Units of its products, without those of choices. */
  totalCount: v.number(),
  orderItemList: v.array(orderItem),
  /** The same lines nested; not sent here, where the store's answers nest `children`. */
  orderItemTree: v.optional(v.nullable(v.array(v.unknown()))),
})
export type Order = v.InferOutput<typeof order>

export const deal = v.looseObject({
  dealId: v.number(),
  storeId: v.number(),
  /** Who opened it, or has it from a guest who left; others join it as a `dealUser`. */
  userId: v.number(),
  dealType: v.string(),
  status: v.string(),
  /** Business date and number on it, `261120-007`; of a reservation year and number, `2026-00017`. */
  dealNumber: optionalText,
  /** The deal that this one continues. */
  orgDealId: optionalNumber,
  /** Its number in another system, such as a delivery agency's; the store sets it. */
  externalNumber: optionalText,
  /** Of the specification's deal; not used here. */
  dealTypeExt: optionalText,
  /** Business date of a reservation, `YYYY-MM-DD`. */
  reservationBizHourDate: optionalText,
  startDate: v.number(),
  /** Expected end; of a completed deal, when it ended. */
  endDate: optionalNumber,
  /** Originally requested start, epoch ms; null for an instant takeout or delivery. */
  orgStartDate: optionalNumber,
  orgEndDate: optionalNumber,
  /** Adults, and children. */
  numberOfPerson: v.optional(v.number(), 1),
  numberOfChild: v.optional(v.number(), 0),
  /** The customer's note to the store: `memo` was made with a reservation or ticket, `descp` with an order. */
  memo: optionalText,
  descp: optionalText,
  /** The store's reason, where it has cancelled the deal. */
  cancelDescp: optionalText,
  /** When the guests were last called in (epoch ms). */
  lastCall: optionalNumber,
  /** Of a waiting ticket: teams ahead of it (ours, additive). */
  preWaitingCount: optionalNumber,
  /** Business date that the deal counts for, `YYYY-MM-DD`. */
  stdDate: optionalText,
  /** The table, for deals at a table. */
  resourceId: optionalNumber,
  resourceName: optionalText,
  /** Ours, additive (spec decision 21). */
  resourceNameEn: optionalText,
  /**
   * Of a deal in the history: won that coupons and points pay of its orders; where all orders are cancelled, won that
   * they had paid (ours, additive).
   */
  discountAmount: optionalNumber,
  /** What Main's list needs without another call (ours, additive). */
  summary: v.optional(
    v.nullable(
      v.looseObject({
        firstItemName: optionalText,
        firstItemNameEn: optionalText,
        firstItemImage: optionalText,
        /** Hue of its tile and address of its second object, as in `productImage`. */
        firstItemHue: optionalNumber,
        firstItemGarnish: optionalText,
        /** Units that were ordered; `doneCount` of them are cooked. */
        itemCount: v.number(),
        totalAmount: v.number(),
        doneCount: v.number(),
        /** Status of the least advanced order. */
        orderStatus: optionalText,
      }),
    ),
  ),
})
export type Deal = v.InferOutput<typeof deal>

/** A user of a deal: who made it, or joined it. */
export const dealUser = v.looseObject({
  dealId: v.number(),
  userId: v.number(),
  /** Of the specification; not sent here. */
  dealType: optionalText,
  name: optionalText,
})

/** A table that a deal occupies, and when (epoch ms). */
export const resourceSchedule = v.looseObject({
  dealId: optionalNumber,
  resourceId: v.number(),
  startDate: optionalNumber,
  endDate: optionalNumber,
})
