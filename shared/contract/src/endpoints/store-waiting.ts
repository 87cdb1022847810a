import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { deal, order } from '../entities/deal.ts'
import { waiting } from '../entities/waiting.ts'
import { code } from '../envelope.ts'
import { day, id } from '../json-text.ts'
import { reservationCode } from '../reservation-codes.ts'

const base = '/{product}/storeside' as const
const storeCall = {
  who: 'store',
  bundle: 'booking',
  assumed: 'ours: the specification says nothing of the side of the store',
} as const

const ticket = v.looseObject({ waiting, deal })

/** The queue of the current business date in its order: the tickets that wait, and whether the staff has left the queue open. */
export const storeListWaiting = defineEndpoint({
  name: 'storeListWaiting',
  method: 'GET',
  path: `${base}/waiting`,
  request: v.strictObject({ storeId: id }),
  payload: v.looseObject({
    day,
    isOpen: v.boolean(),
    /** The last number that was given out; 0: none. */
    lastNumber: v.number(),
    waitingList: v.array(
      v.looseObject({
        ...ticket.entries,
        orderList: v.array(order),
        customerName: v.string(),
        /** The last four digits of the phone number. */
        phoneTail: v.string(),
      }),
    ),
  }),
  ...storeCall,
})

/** Calls the guests in: their page shows it, and they get a text message. Again, where they did not come. 1001: they do not wait. */
export const storeCallWaiting = defineEndpoint({
  name: 'storeCallWaiting',
  method: 'POST',
  path: `${base}/callwaiting`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: ticket,
  codes: [404, code.changed],
  ...storeCall,
  spends: true,
})

/** 요청 → 진행 at tables, or without; its pre-orders go to the kitchen. 1051: a table is occupied. */
export const storeSeatWaiting = defineEndpoint({
  name: 'storeSeatWaiting',
  method: 'POST',
  path: `${base}/seatwaiting`,
  request: v.strictObject({
    storeId: id,
    dealId: id,
    resourceIdList: v.optional(v.pipe(v.array(id), v.maxLength(20)), []),
  }),
  payload: ticket,
  codes: [404, code.changed, reservationCode.slotTaken],
  ...storeCall,
})

/** 요청 → 노쇼 for guests who were called and did not come; 1001 where they were not called. */
export const storeMarkWaitingNoShow = defineEndpoint({
  name: 'storeMarkWaitingNoShow',
  method: 'POST',
  path: `${base}/markwaitingnoshow`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: ticket,
  codes: [404, code.changed],
  ...storeCall,
})

/** Opens or closes the queue. Tickets that wait keep their place; a form that is open then is refused. */
export const storeOpenQueue = defineEndpoint({
  name: 'storeOpenQueue',
  method: 'POST',
  path: `${base}/openqueue`,
  request: v.strictObject({ storeId: id, isOpen: v.boolean() }),
  payload: v.looseObject({ isOpen: v.boolean() }),
  ...storeCall,
})
