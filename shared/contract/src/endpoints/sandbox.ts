import * as v from 'valibot'
import { bundles } from '../bundles.ts'
import { defineEndpoint } from '../endpoint.ts'
import { timeWindow } from '../entities/opening-hours.ts'
import { day, id } from '../json-text.ts'

const hours = v.strictObject(timeWindow.entries)

/** Opening hours of every day of the week. No other fields are accepted, because the copy stores them as they are sent. */
const hoursOfEveryDay = v.strictObject({
  openingHours: v.optional(v.nullable(hours)),
  breakTime: v.optional(v.nullable(hours)),
})

/**
 * Copies a sample store (hours, menu, tables, terms, limits; no customers, no deals) under new ids, so that every test
 * and visitor of the sandbox can have its own store. Available in sandbox mode only; 404 in production.
 */
export const copySampleStore = defineEndpoint({
  name: 'copySampleStore',
  method: 'POST',
  path: '/{product}/sandbox/copysamplestore',
  request: v.strictObject({
    /** Page name of the sample store that is copied. */
    like: v.pipe(v.string(), v.maxLength(60)),
    /** Bundles of the copy; those of the sample without this field. */
    bundles: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(20))),
    /** Copies the sample's opening hours; otherwise the copy is always open, or open during `hours`. */
    keepHours: v.optional(v.boolean(), false),
    /** Opening hours of every day; ignored with `keepHours`. */
    hours: v.optional(hoursOfEveryDay),
    /** Orders are paid before the kitchen gets them. */
    prepaid: v.optional(v.boolean(), false),
    /** Customers with a booking or ticket may pre-order. */
    preOrder: v.optional(v.boolean(), false),
    /** How many tickets of the queue are given out a day. */
    waitingLimit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999))),
    /** How many tables are copied, from the first on; all without this field. */
    tables: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500))),
    /** Limits by product name: how many may be ordered on a business date. */
    limits: v.optional(
      v.pipe(v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))), v.maxEntries(100)),
    ),
  }),
  payload: v.looseObject({
    storeId: v.number(),
    pageName: v.string(),
    /** API key of the store's till and staff, for endpoints with `who: 'store'`. */
    storeKey: v.string(),
    /** Product ids by name, of the copy. */
    productIds: v.record(v.string(), v.number()),
  }),
  codes: [404],
  who: 'edge',
  assumed: 'ours: only the sandbox has it',
})

/** Books a visit for a customer of a sample's copy: a reservation without a table, or a ticket of the queue. */
export const bookSampleDeal = defineEndpoint({
  name: 'bookSampleDeal',
  method: 'POST',
  path: '/{product}/sandbox/booksampledeal',
  request: v.strictObject({
    storeId: id,
    phoneNumber: v.pipe(v.string(), v.regex(/^\d{9,12}$/)),
    dealType: v.string(),
    /** Time from now until the visit, in milliseconds. */
    inMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60 * 86_400_000)),
  }),
  payload: v.looseObject({ dealId: v.number() }),
  codes: [400, 404],
  who: 'edge',
  assumed: 'ours: only the sandbox has it',
})

/**
 * Issues a gift card of a sample's copy, as the counter of a shop sells it: with a number and a CVC to register it by. With
 * a phone number it is registered to that customer at once.
 */
export const issueSampleGiftCard = defineEndpoint({
  name: 'issueSampleGiftCard',
  method: 'POST',
  path: '/{product}/sandbox/issuesamplegiftcard',
  request: v.strictObject({
    storeId: id,
    /** Balance of the new card, in won. */
    amount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000)),
    templateId: v.optional(id),
    phoneNumber: v.optional(v.pipe(v.string(), v.regex(/^\d{9,12}$/))),
    /** Won of `amount` that the card's history shows as charged after it was issued. */
    charged: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000))),
    /** Won that the card's history shows as already spent, in addition to `amount`. */
    used: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000))),
    /** Last day of validity. */
    endDay: v.optional(day),
  }),
  payload: v.looseObject({ cardNum: v.string(), cardCvcNum: v.string(), cardId: v.number() }),
  codes: [404],
  who: 'edge',
  assumed: 'ours: only the sandbox has it',
})

/**
 * Adds a bundle to the contract of a sample's copy or removes one, at once, as `npm run shop -- contract` does: for tests and
 * visitors who watch what an open page does then. The outcome is `withdrawn` where a planned contrary change was withdrawn
 * instead; never `planned`, because the change is due now. Refused with 400 and the reason where the command refuses.
 */
export const changeSampleContract = defineEndpoint({
  name: 'changeSampleContract',
  method: 'POST',
  path: '/{product}/sandbox/changesamplecontract',
  request: v.strictObject({
    storeId: id,
    bundle: v.picklist(bundles),
    action: v.picklist(['add', 'remove']),
  }),
  payload: v.looseObject({ outcome: v.picklist(['done', 'planned', 'withdrawn']) }),
  codes: [400, 404],
  who: 'edge',
  assumed: 'ours: only the sandbox has it',
})
