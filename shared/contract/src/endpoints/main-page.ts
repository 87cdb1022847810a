import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { deal, resourceSchedule } from '../entities/deal.ts'
import { resource } from '../entities/store.ts'
import { user } from '../entities/user.ts'
import { code } from '../envelope.ts'
import { id } from '../json-text.ts'
import { tableCode } from '../table-code.ts'

export const getDeal = defineEndpoint({
  name: 'getDeal',
  method: 'GET',
  path: '/{product}/user/index/page/main/getdeal',
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: v.looseObject({ deal }),
  codes: [403, 404],
  who: 'customer',
  quiet: true,
  changedBy: ['deal.changed', 'order.changed'],
})

export const getUser = defineEndpoint({
  name: 'getUser',
  method: 'GET',
  path: '/{product}/user/index/page/main/getuser',
  request: v.strictObject({ storeId: id, userId: id }),
  payload: v.looseObject({ user }),
  codes: [403, 404],
  who: 'customer',
  quiet: true,
})

/** The table of a scanned code. */
export const getTable = defineEndpoint({
  name: 'getTable',
  method: 'GET',
  path: '/{product}/user/index/page/main/gettable',
  request: v.strictObject({ storeId: id, tn: tableCode }),
  payload: v.looseObject({ resource }),
  codes: [404, code.badTableCode],
  bundle: 'ordering',
  who: 'anyone',
  quiet: true,
  assumed: 'spec 1 §4.1 reads tn at start; the specification shows no call that says which table it is',
})

/**
 * Opens a deal at a table, or joins its running deal (spec decision 44); with the type `order`, opens a deal at the counter that is paid
 * first. The table is named by its signed code; one customer has at most one running deal in a store.
 */
export const registerDeal = defineEndpoint({
  name: 'registerDeal',
  method: 'POST',
  path: '/{product}/user/index/page/main/registerdeal',
  request: v.strictObject({
    storeId: id,
    deal: v.strictObject({
      dealType: v.string(),
      numberOfPerson: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)), 1),
    }),
    tn: v.optional(tableCode),
    /** Accepted and not used: `tn` names the table. */
    resourceScheduleList: v.optional(v.pipe(v.array(resourceSchedule), v.maxLength(10)), []),
  }),
  payload: v.looseObject({ deal }),
  codes: [403, 404, code.badTableCode, code.notOrderable],
  bundle: 'ordering',
  who: 'customer',
  spends: true,
})

/** Leaves a table's deal; refused once the customer has ordered lines in it. */
export const removeSelfOrderDealUser = defineEndpoint({
  name: 'removeSelfOrderDealUser',
  method: 'POST',
  path: '/{product}/user/index/page/main/removeselforderdealuser',
  request: v.strictObject({
    storeId: id,
    userId: id,
    deal: v.looseObject({ dealId: id }),
    /** Accepted and not used. */
    resourceSchedule: v.optional(v.nullable(resourceSchedule)),
  }),
  payload: v.looseObject({}),
  codes: [403, 404, code.changed],
  bundle: 'ordering',
  who: 'customer',
})
