import * as v from 'valibot'
import { dealAddress } from './entities/address.ts'
import { optionalText } from './optional.ts'

/**
 * Events for open pages. An event names *what* changed by ids, with states and counts at most: readers refetch the rest. Unknown kinds are ignored,
 * so that new ones may be added.
 */
export const liveEvents = {
  /** A deal of this customer changed state, or its orders did. */
  'deal.changed': v.looseObject({ dealId: v.number(), status: v.string() }),
  'order.changed': v.looseObject({
    dealId: v.number(),
    orderId: v.number(),
    status: v.string(),
    /** Units that are cooked, and of the order. */
    doneCount: v.optional(v.number(), 0),
    totalCount: v.optional(v.number(), 0),
  }),
  /** Order limits changed (sold out, open again, sold): read the limit list again. */
  'limits.changed': v.looseObject({ productIdList: v.optional(v.array(v.number()), []) }),
  /** Pauses, hours or settings of the store changed: read the start-up data again. */
  'store.changed': v.looseObject({}),
  'products.changed': v.looseObject({}),
  /** A call for the staff from a table of this customer was made, or answered. */
  'staff.changed': v.looseObject({ dealId: v.number(), callId: v.number(), state: v.string() }),
  /** The shared cart of this customer's table changed (`getSharedCart`). */
  'cart.changed': v.looseObject({}),
  /** Balance or state of one of this customer's gift cards changed. */
  'card.changed': v.looseObject({ cardId: v.number() }),
  /** What this customer owes the store for orders on credit changed. */
  'credit.changed': v.looseObject({}),
  /** Number of waiting teams. Events may arrive out of order; the one with the highest `revision` is current. */
  'waiting.changed': v.looseObject({ waitingCount: v.number(), revision: v.optional(v.number(), 0) }),
} as const
export type LiveEventKind = keyof typeof liveEvents
export type LiveEventData<K extends LiveEventKind> = v.InferOutput<(typeof liveEvents)[K]>

/** Events that the store's outbox delivers by signed webhook. */
export const storeEvents = {
  'order.placed': v.looseObject({
    dealId: v.number(),
    orderId: v.number(),
    /** Where a delivery goes; absent for other orders. */
    address: v.optional(v.nullable(dealAddress)),
  }),
  'order.cancelled': v.looseObject({ dealId: v.number(), orderId: v.number() }),
  'deal.opened': v.looseObject({ dealId: v.number() }),
  /** Another guest joined an occupied table. */
  'deal.joined': v.looseObject({ dealId: v.number(), userId: v.number() }),
  'deal.changed': v.looseObject({ dealId: v.number(), status: v.string() }),
  /** A table calls the staff; again if it adds items. */
  'staff.called': v.looseObject({
    dealId: v.number(),
    callId: v.number(),
    itemKeyList: v.array(v.string()),
  }),
  /** A refund began or ended: `pending`, `done`, `refused`. */
  'refund.changed': v.looseObject({
    dealId: v.nullable(v.number()),
    orderId: v.nullable(v.number()),
    refundId: v.number(),
    status: v.string(),
    amount: v.number(),
    /** The provider's message. */
    message: optionalText,
  }),
  /** The net cancel (reversal) of an approval was refused: staff must contact the provider. */
  'reversal.refused': v.looseObject({
    dealId: v.nullable(v.number()),
    txNumber: v.string(),
    /** Null where the provider's number of the approval is unknown: its answer was lost. */
    tid: v.nullable(v.string()),
    amount: v.number(),
    message: optionalText,
  }),
  /** The issue or cancel of a cash receipt was refused, or never answered: staff must contact the tax service. */
  'cash-receipt.refused': v.looseObject({
    dealId: v.nullable(v.number()),
    txNumber: v.string(),
    what: v.picklist(['issue', 'cancel']),
    amount: v.number(),
    /** The service's code. */
    message: optionalText,
  }),
  /** The bank did not answer the payout of a gift card's balance: it may have paid, and staff must find out. */
  'gift-card-payout.unanswered': v.looseObject({
    requestId: v.number(),
    cardId: v.number(),
    /** Won that the bank was asked to pay. */
    amount: v.number(),
  }),
} as const
export type StoreEventKind = keyof typeof storeEvents

/** Header of a store webhook: `t=<epoch seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. */
export const webhookSignatureHeader = 'x-storefront-signature'
