import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { deal } from '../entities/deal.ts'
import { code } from '../envelope.ts'
import { epochMs, id } from '../json-text.ts'

/**
 * Opens a provisional takeout deal (spec 2 §7). `startDate` is the chosen pick-up time, absent for as soon as possible;
 * the server checks it against hours, breaks and packaging time, computes the end, and the deal expires after 15
 * minutes without an active payment.
 */
export const registerTakeoutDeal = defineEndpoint({
  name: 'registerTakeoutDeal',
  method: 'POST',
  path: '/{product}/user/index/popup/takeoutorder/registerdeal',
  request: v.strictObject({
    storeId: id,
    deal: v.strictObject({
      dealType: v.string(),
      startDate: v.optional(v.nullable(epochMs)),
      /** This, the two below and `status` are accepted and not used: the server computes them. */
      endDate: v.optional(v.nullable(epochMs)),
      orgStartDate: v.optional(v.nullable(epochMs)),
      orgEndDate: v.optional(v.nullable(epochMs)),
      numberOfPerson: v.optional(v.literal(1), 1),
      status: v.optional(v.string()),
      storeId: v.optional(id),
      userId: v.optional(id),
      descp: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200)))),
    }),
  }),
  payload: v.looseObject({ deal }),
  codes: [403, code.notOrderable],
  bundle: 'ordering',
  who: 'customer',
  spends: true,
  assumed: 'spec 2 §7 names the call without its path; its folder is that of the popup',
})
