import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { reservation } from '../entities/reservation.ts'
import { code } from '../envelope.ts'
import { day, epochMs, id } from '../json-text.ts'
import { reservationCode } from '../reservation-codes.ts'

const base = '/{product}/storeside' as const
const storeCall = {
  who: 'store',
  bundle: 'booking',
  assumed: 'ours: the specification says nothing of the side of the store',
} as const
const closure = v.looseObject({ startDate: v.number(), endDate: v.number() })

/**
 * The reservations of a business date in the order of their times, and the times closed by hand. `overdueResourceIdList` of one that
 * begins within the hour: its tables at which other guests still sit although their time is over.
 */
export const storeListReservations = defineEndpoint({
  name: 'storeListReservations',
  method: 'GET',
  path: `${base}/reservations`,
  request: v.strictObject({ storeId: id, day }),
  payload: v.looseObject({
    reservationList: v.array(
      v.looseObject({
        ...reservation.entries,
        customerName: v.string(),
        /** The last four digits of the phone number. */
        phoneTail: v.string(),
        overdueResourceIdList: v.optional(v.array(v.number()), []),
      }),
    ),
    closureList: v.array(closure),
  }),
  ...storeCall,
})

/** 요청 → 진행 at its tables, or at other free ones; its pre-orders go to the kitchen. 1051: a table is occupied. */
export const storeSeatReservation = defineEndpoint({
  name: 'storeSeatReservation',
  method: 'POST',
  path: `${base}/seatreservation`,
  request: v.strictObject({
    storeId: id,
    dealId: id,
    resourceIdList: v.optional(v.pipe(v.array(id), v.maxLength(20)), []),
  }),
  payload: reservation,
  codes: [404, code.changed, reservationCode.slotTaken],
  ...storeCall,
})

/** 요청 → 노쇼 from its time on; the deposit is not refunded, pre-orders that the kitchen has not accepted are. */
export const storeMarkNoShow = defineEndpoint({
  name: 'storeMarkNoShow',
  method: 'POST',
  path: `${base}/marknoshow`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: reservation,
  codes: [404, code.changed],
  ...storeCall,
})

/** Cancels with a reason. `refund`: all that was paid, or what the penalties leave of the deposit (with all of the orders). */
export const storeCancelReservation = defineEndpoint({
  name: 'storeCancelReservation',
  method: 'POST',
  path: `${base}/cancelreservation`,
  request: v.strictObject({
    storeId: id,
    dealId: id,
    reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    refund: v.optional(v.picklist(['all', 'by-penalty']), 'all'),
  }),
  payload: reservation,
  codes: [404, code.changed],
  ...storeCall,
})

/** Closes times for new reservations, or opens them again; existing reservations stay. */
export const storeCloseSlots = defineEndpoint({
  name: 'storeCloseSlots',
  method: 'POST',
  path: `${base}/closeslots`,
  request: v.strictObject({ storeId: id, startDate: epochMs, endDate: epochMs, isClosed: v.boolean() }),
  payload: v.looseObject({ closureList: v.array(closure) }),
  codes: [code.badRequest],
  ...storeCall,
})
