import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { code } from '../envelope.ts'
import { id } from '../json-text.ts'

/**
 * Gives an order's money back over every tender that paid it, whole or single lines (decision 38). The same
 * key is answered the same; what the provider has not confirmed yet is `pending` and is repeated.
 */
export const storeRefundOrder = defineEndpoint({
  name: 'storeRefundOrder',
  method: 'POST',
  path: '/{product}/storeside/refundorder',
  request: v.strictObject({
    storeId: id,
    orderId: id,
    /** Left out: the whole order. */
    orderItemIdList: v.optional(v.nullable(v.pipe(v.array(id), v.minLength(1), v.maxLength(200)))),
    reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    /** Made by the caller, so that a repeated request refunds once. */
    refundKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  }),
  payload: v.looseObject({
    refundId: v.number(),
    /** `pending`, `done`, `refused`. */
    status: v.string(),
    amount: v.number(),
  }),
  codes: [404, code.changed],
  who: 'store',
  assumed: 'ours: the documents say nothing of the side of the store',
})
