import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { deal, order } from '../entities/deal.ts'
import { payRecord } from '../entities/payment.ts'
import { user } from '../entities/user.ts'
import { namedWaiting, queueInfo, waiting } from '../entities/waiting.ts'
import { code } from '../envelope.ts'
import { day, epochMs, id, wholeNumber } from '../json-text.ts'

const page = '/{product}/user/index/page/waiting' as const
const personCount = v.pipe(wholeNumber, v.minValue(0), v.maxValue(99))

/** Longest memo of a ticket, in characters. */
export const waitingMemoLength = 200

/** The deal of the caller's ticket; null: the ticket has none yet. */
const ownDeal = v.optional(v.nullable(deal))
/** What the customer saw of the deal; 1001 where it has changed. */
const seenDeal = v.looseObject({
  dealId: id,
  startDate: v.optional(epochMs),
  status: v.optional(v.pipe(v.string(), v.maxLength(20))),
})

/**
 * The tickets of a day that wait, in the order of the queue. Of other customers' tickets only number and state are included. `day` may
 * be any day; tickets of past days do not wait.
 */
export const getWaitingList = defineEndpoint({
  name: 'getWaitingList',
  method: 'GET',
  path: `${page}/getwaitinglist`,
  request: v.strictObject({ storeId: id, day: v.optional(day) }),
  payload: v.looseObject({ waitingList: v.array(waiting) }),
  bundle: 'booking',
  who: 'customer',
  quiet: true,
  changedBy: ['waiting.changed'],
})

/**
 * The caller's open ticket with its deal, and the queue. `day` is accepted and not used: the queue is that of the store's current
 * business date.
 */
export const getWaitingInfo = defineEndpoint({
  name: 'getWaitingInfo',
  method: 'GET',
  path: `${page}/getwaitinginfo`,
  request: v.strictObject({ storeId: id, userId: v.optional(id), day: v.optional(day) }),
  payload: v.looseObject({ ...queueInfo.entries, deal: ownDeal }),
  codes: [403],
  bundle: 'booking',
  who: 'customer',
  quiet: true,
  changedBy: ['waiting.changed', 'deal.changed'],
})

/** A deal of the waiting page without its orders; with the teams ahead (`preWaitingCount`) while it waits. */
export const getDealSlim = defineEndpoint({
  name: 'getDealSlim',
  method: 'GET',
  path: `${page}/getdealslim`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: v.looseObject({ deal }),
  codes: [403, 404],
  bundle: 'booking',
  who: 'customer',
  quiet: true,
  changedBy: ['deal.changed', 'waiting.changed'],
})

/** A ticket with its deal, orders and payments; 404 where the deal is of another kind. */
export const getWaitingDetail = defineEndpoint({
  name: 'getWaitingDetail',
  method: 'GET',
  path: `${page}/getwaitingdetail`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: v.looseObject({
    waiting,
    deal,
    orderList: v.array(order),
    payList: v.array(payRecord),
    /** Why the customer cannot cancel it: `not-requested`, `has-orders`, `paid`; null: they can. */
    cancelBlock: v.optional(v.nullable(v.string())),
  }),
  codes: [403, 404],
  bundle: 'booking',
  who: 'customer',
  quiet: true,
  changedBy: ['deal.changed', 'order.changed', 'waiting.changed'],
})

/** The customer of the form: name and phone. */
export const getWaitingUser = defineEndpoint({
  name: 'getWaitingUser',
  method: 'GET',
  path: `${page}/getuser`,
  request: v.strictObject({ storeId: id, userId: v.optional(id) }),
  payload: v.looseObject({ user }),
  codes: [403, 404],
  bundle: 'booking',
  who: 'customer',
  quiet: true,
})

/**
 * Takes a provisional ticket, with its number, for 15 minutes; the caller's open ticket where there is one. `waiting` null: the
 * day's last number was given out. 1014 with `reason`, as `block` of `getWaitingInfo`, or `too-many-tickets` where the caller has
 * joined too often today. `day` and `maxWaitingNumber` are accepted and not used: the store's setting and clock decide.
 */
export const makeWaiting = defineEndpoint({
  name: 'makeWaiting',
  method: 'POST',
  path: `${page}/makewaiting`,
  request: v.strictObject({
    storeId: id,
    userId: v.optional(id),
    day: v.optional(day),
    maxWaitingNumber: v.optional(wholeNumber),
  }),
  payload: v.looseObject({ waiting: v.nullable(waiting) }),
  codes: [403, code.notOrderable],
  bundle: 'booking',
  who: 'customer',
  spends: true,
})

/**
 * Joins the queue with a provisional ticket: its deal is 요청, and the ticket 대기. 400 without an adult. 1001: the ticket has
 * expired or was cancelled (`waiting` as it is); 1014 with `reason`: the queue was closed meanwhile. `dealNumberDay` is accepted and
 * not used.
 */
export const makeWaitingDeal = defineEndpoint({
  name: 'makeWaitingDeal',
  method: 'POST',
  path: `${page}/makedeal`,
  request: v.strictObject({
    storeId: id,
    waiting: namedWaiting,
    deal: v.looseObject({
      /** Adults. */
      numberOfPerson: v.pipe(personCount, v.minValue(1)),
      numberOfChild: v.optional(personCount, 0),
      memo: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(waitingMemoLength)))),
    }),
    dealNumberDay: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(10)))),
  }),
  payload: v.looseObject({ waiting, deal }),
  codes: [403, 404, code.changed, code.notOrderable],
  bundle: 'booking',
  who: 'customer',
  spends: true,
})

/**
 * Cancels the caller's ticket and its deal. 1001 with the current deal and `reason`: `not-requested` (used, cancelled, or not as it
 * was seen), `has-orders`, `paid`.
 */
export const cancelWaiting = defineEndpoint({
  name: 'cancelWaiting',
  method: 'POST',
  path: `${page}/cancelwaiting`,
  request: v.strictObject({
    storeId: id,
    waiting: v.optional(v.nullable(namedWaiting)),
    deal: seenDeal,
  }),
  payload: v.looseObject({ waiting, deal: v.nullable(deal), reason: v.optional(v.string()) }),
  codes: [403, 404, code.changed],
  bundle: 'booking',
  who: 'customer',
  spends: true,
})

/** Cancels the caller's provisional ticket, when they leave the form; 1001 where it already has a deal. Repeats change nothing. */
export const cancelPseudoWaiting = defineEndpoint({
  name: 'cancelPseudoWaiting',
  method: 'POST',
  path: `${page}/cancelpseudowaiting`,
  request: v.strictObject({ storeId: id, waiting: namedWaiting }),
  payload: v.looseObject({ waiting }),
  codes: [404, code.changed],
  bundle: 'booking',
  who: 'customer',
  quiet: true,
})

/**
 * Moves the caller's ticket to the end of the queue; its number stays. `postponeCount` is what the customer saw. 1001 with `reason`:
 * `not-allowed` by the store, `used-up` (twice), `changed` (postponed since the customer saw it), `last` (nobody is behind),
 * `not-requested` (used or cancelled).
 */
export const postponeWaiting = defineEndpoint({
  name: 'postponeWaiting',
  method: 'POST',
  path: `${page}/postponewaiting`,
  request: v.strictObject({
    storeId: id,
    waiting: namedWaiting,
    postponeCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  payload: v.looseObject({ ...queueInfo.entries, deal: ownDeal }),
  codes: [404, code.changed],
  bundle: 'booking',
  who: 'customer',
  spends: true,
  assumed: 'ours: a turn can be postponed, for which the specification has no call',
})
