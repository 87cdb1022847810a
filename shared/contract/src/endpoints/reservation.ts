import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { order } from '../entities/deal.ts'
import {
  planGround,
  reservation,
  reservationDay,
  reservationSlot,
  tableSchedule,
} from '../entities/reservation.ts'
import { customerName, phoneNumber } from '../entities/user.ts'
import { code } from '../envelope.ts'
import { day, epochMs, id, month, wholeNumber } from '../json-text.ts'
import { optionalNumber, optionalText } from '../optional.ts'
import { reservationCode } from '../reservation-codes.ts'

const page = '/{product}/user/index/page/reservation' as const
const personCount = v.pipe(wholeNumber, v.minValue(0), v.maxValue(99))
const notInSpecification = 'ours: spec 3 has no call for it'

/** Longest memo of a reservation, in characters. */
export const memoLength = 200

/** The tables that the customer chose on the plan; empty: the server chooses. */
const chosenTables = v.optional(
  v.pipe(
    v.array(
      v.strictObject({
        resourceId: id,
        storeId: v.optional(id),
        groundId: optionalNumber,
        capacity: optionalNumber,
      }),
    ),
    v.maxLength(20),
  ),
  [],
)
const memo = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(memoLength))))
const refusals = [reservationCode.slotTaken, reservationCode.slotClosed, reservationCode.partySize] as const

/** A reservation for its users: the customer who made it, and guests who joined it. */
export const getReservation = defineEndpoint({
  name: 'getReservation',
  method: 'GET',
  path: `${page}/getdeal`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: v.looseObject({ ...reservation.entries, orderList: v.array(order) }),
  codes: [403, 404],
  bundle: 'booking',
  who: 'customer',
  quiet: true,
  changedBy: ['deal.changed', 'order.changed'],
})

/** When the tables are taken on a business date; without their customers. */
export const getResourceScheduleListOfDay = defineEndpoint({
  name: 'getResourceScheduleListOfDay',
  method: 'GET',
  path: `${page}/getresourceschedulelistofday`,
  request: v.strictObject({ storeId: id, day }),
  payload: v.array(tableSchedule),
  bundle: 'booking',
  who: 'customer',
  quiet: true,
})

/** The days of a month, and the first and last day that can be reserved; both null where none can. */
export const getReservationCalendar = defineEndpoint({
  name: 'getReservationCalendar',
  method: 'GET',
  path: `${page}/getcalendar`,
  request: v.strictObject({ storeId: id, month }),
  payload: v.looseObject({
    /** Today in the store, by the server's clock. */
    today: day,
    from: optionalText,
    to: optionalText,
    dayList: v.array(reservationDay),
  }),
  bundle: 'booking',
  who: 'anyone',
  quiet: true,
  assumed:
    'spec 3 names a holiday and a date-type lookup without paths; this answers both for a month at once',
})

/**
 * The slots of a day for a party. With `dealId` (a reservation of the caller) its own tables count as free, for a change of
 * its time. A party out of range gets 1053.
 */
export const getReservationSlots = defineEndpoint({
  name: 'getReservationSlots',
  method: 'GET',
  path: `${page}/getslotlistofday`,
  request: v.strictObject({
    storeId: id,
    day,
    numberOfPerson: personCount,
    numberOfChild: v.optional(personCount, 0),
    dealId: v.optional(id),
  }),
  payload: v.looseObject({
    day,
    /** Why the day has no slots, as in `reservationDay`; null: it has some. */
    block: optionalText,
    slotList: v.array(reservationSlot),
    /** Won to be paid for a slot in mode `deposit`; null: no deposit is in effect. */
    depositAmount: optionalNumber,
  }),
  codes: [403, 404, reservationCode.partySize],
  bundle: 'booking',
  who: 'customer',
  quiet: true,
  assumed: notInSpecification,
})

/** The plan of the room; empty where the store has none. */
export const getReservationPlan = defineEndpoint({
  name: 'getReservationPlan',
  method: 'GET',
  path: `${page}/getplan`,
  request: v.strictObject({ storeId: id }),
  payload: v.looseObject({ groundList: v.array(planGround) }),
  bundle: 'booking',
  who: 'anyone',
  quiet: true,
  assumed: notInSpecification,
})

/**
 * Makes a reservation, or, with `deal.dealId`, changes the caller's provisional one. `confirmDeal` asks for 요청 at once,
 * which is given where the mode is `confirm`; in every other case it is provisional for 15 minutes and waits for its
 * deposit (purpose `deposit`) or pre-order (purpose `order`). `withoutResource` accepts a slot without a free table.
 * `dealNumberParam` is accepted and not used: the year of the number is that of the store's clock.
 * 1051, 1052, 1053 as in `reservationCode`; 1001: another state; 1017: too many upcoming ones; 1022: a payment of this one, or of an
 * unpaid one that it would replace, is under way.
 */
export const registerReservation = defineEndpoint({
  name: 'registerReservation',
  method: 'POST',
  path: `${page}/registerdeal`,
  request: v.strictObject({
    storeId: id,
    deal: v.strictObject({
      dealId: v.optional(v.nullable(id)),
      dealType: v.optional(v.string()),
      status: v.optional(v.string()),
      startDate: epochMs,
      endDate: v.optional(v.nullable(epochMs)),
      numberOfPerson: personCount,
      numberOfChild: v.optional(personCount, 0),
      memo,
      /** The visitor: the entry with `dealType` `visitor`; absent: the customer. */
      dealUserList: v.optional(
        v.pipe(
          v.array(v.strictObject({ dealType: v.literal('visitor'), name: customerName, phoneNumber })),
          v.maxLength(1),
        ),
        [],
      ),
    }),
    resourceList: chosenTables,
    withoutResource: v.optional(v.boolean(), false),
    confirmDeal: v.optional(v.boolean(), false),
    dealNumberParam: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{4}$/)))),
  }),
  payload: reservation,
  codes: [403, 404, code.changed, code.notOrderable, code.unpaidLimit, code.payRunning, ...refusals],
  bundle: 'booking',
  who: 'customer',
  spends: true,
})

/**
 * Changes time, party or tables of a reservation in one step: where the new place is gone (1051, 1052), the old one is kept.
 * Where no tables are chosen and the time stays, its own are kept if they fit. The fields of `seen` state what the customer saw (1001
 * where it has changed). 1001 with `reason`, as in `changeBlock`.
 */
export const changeReservation = defineEndpoint({
  name: 'changeReservation',
  method: 'POST',
  path: `${page}/changedeal`,
  request: v.strictObject({
    storeId: id,
    dealId: id,
    startDate: epochMs,
    numberOfPerson: personCount,
    numberOfChild: v.optional(personCount, 0),
    memo,
    resourceList: chosenTables,
    seen: v.optional(
      v.strictObject({
        startDate: v.optional(epochMs),
        status: v.optional(v.string()),
        numberOfPerson: v.optional(personCount),
        numberOfChild: v.optional(personCount),
        memo,
      }),
      {},
    ),
  }),
  payload: reservation,
  codes: [403, 404, code.changed, code.notOrderable, code.overLimit, ...refusals],
  bundle: 'booking',
  who: 'customer',
  spends: true,
  assumed: notInSpecification,
})

/**
 * Cancels a reservation: a provisional one is removed (its payment first: 1022 while one is under way), a requested one is
 * cancelled as by `cancelDeal`; 1001 with `reason` as in `cancelBlock`.
 */
export const deleteReservation = defineEndpoint({
  name: 'deleteReservation',
  method: 'POST',
  path: `${page}/deletedeal`,
  request: v.strictObject({ storeId: id, deal: v.looseObject({ dealId: id }) }),
  payload: v.looseObject({}),
  codes: [403, 404, code.changed, code.payRunning],
  bundle: 'booking',
  who: 'customer',
  spends: true,
})
