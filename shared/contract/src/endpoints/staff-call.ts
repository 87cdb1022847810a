import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { staffCall, staffCallItem } from '../entities/staff-call.ts'
import { code } from '../envelope.ts'
import { id } from '../json-text.ts'

const base = '/{product}/user/index/popup/staffcall' as const
const assumed = 'ours: the specification names no call for a guest who wants somebody to come to the table'

/** Items that guests can request from the staff, and the table's last call. No items: the store has no staff calls. */
export const getStaffCall = defineEndpoint({
  name: 'getStaffCall',
  method: 'GET',
  path: `${base}/getstaffcall`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: v.looseObject({ itemList: v.array(staffCallItem), call: v.nullable(staffCall) }),
  codes: [403, 404],
  bundle: 'ordering',
  who: 'customer',
  quiet: true,
  changedBy: ['staff.changed'],
  assumed,
})

/**
 * Calls the staff to a table, where the caller must have a deal. A table has one open call; calling again adds items to it.
 * Refused with 429 and the ms to wait for half a minute after the staff answered, and after ten calls of a customer in ten
 * minutes.
 */
export const callStaff = defineEndpoint({
  name: 'callStaff',
  method: 'POST',
  path: `${base}/callstaff`,
  request: v.strictObject({
    storeId: id,
    dealId: id,
    itemKeyList: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.minLength(1), v.maxLength(20)),
  }),
  payload: v.looseObject({ call: staffCall }),
  codes: [400, 403, 404, code.tooMany],
  bundle: 'ordering',
  who: 'customer',
  spends: true,
  assumed,
})

const storeCall = {
  who: 'store',
  assumed: 'ours: the specification says nothing of the side of the store',
} as const

/** Open calls of the store, the oldest first. */
export const storeListStaffCalls = defineEndpoint({
  name: 'storeListStaffCalls',
  method: 'GET',
  path: '/{product}/storeside/staffcalls',
  request: v.strictObject({ storeId: id }),
  payload: v.looseObject({
    callList: v.array(v.looseObject({ call: staffCall, resourceName: v.nullable(v.string()) })),
  }),
  ...storeCall,
})

/** The staff answers a call; guests see it live. 1001 if it was answered already. */
export const storeAnswerStaffCall = defineEndpoint({
  name: 'storeAnswerStaffCall',
  method: 'POST',
  path: '/{product}/storeside/answerstaffcall',
  request: v.strictObject({ storeId: id, callId: id }),
  payload: v.looseObject({ call: staffCall }),
  codes: [404, code.changed],
  ...storeCall,
})
