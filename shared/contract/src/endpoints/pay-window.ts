import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { payVendors, txNumber } from '../entities/payment.ts'
import { code } from '../envelope.ts'
import { payReturnPages } from '../pay-window.ts'

/*
 * Between edge and API: the edge owns the public origin, the API decides. Bodies are forwarded as raw bytes (base64),
 * because some providers use EUC-KR.
 */
const base = '/{product}/edge/pay' as const
const edgeCall = { who: 'edge', quiet: true, assumed: 'ours: between edge and API' } as const
const vendor = v.picklist(payVendors)
const message = {
  vendor,
  /** The query string, without `?`. */
  query: v.pipe(v.string(), v.maxLength(4000)),
  contentType: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  bodyBase64: v.optional(v.pipe(v.string(), v.maxLength(100_000)), ''),
}

/** created → opened; the nonce is valid once. Returns how the window continues (`PayWindowStart`). */
export const openPayWindow = defineEndpoint({
  name: 'openPayWindow',
  method: 'POST',
  path: `${base}/open`,
  request: v.strictObject({
    txNumber,
    nonce: v.pipe(v.string(), v.maxLength(100)),
    /** The storefront's origin, for the addresses that the provider returns to. */
    origin: v.pipe(v.string(), v.maxLength(200)),
    device: v.picklist(['pc', 'mobile']),
  }),
  payload: v.variant('kind', [
    v.looseObject({
      kind: v.literal('form'),
      action: v.string(),
      method: v.picklist(['GET', 'POST']),
      acceptCharset: v.string(),
      fields: v.record(v.string(), v.string()),
    }),
    v.looseObject({ kind: v.literal('redirect'), url: v.string() }),
    v.looseObject({
      kind: v.literal('script'),
      vendor,
      src: v.string(),
      origins: v.array(v.string()),
      fields: v.record(v.string(), v.string()),
      calls: v.array(v.object({ function: v.string(), arguments: v.array(v.unknown()) })),
    }),
  ]),
  codes: [404, code.changed, code.payExpired],
  ...edgeCall,
})

/** A provider's return with the customer. A repeated, late or forged one changes nothing and is no error. */
export const takePayReturn = defineEndpoint({
  name: 'takePayReturn',
  method: 'POST',
  path: `${base}/return`,
  request: v.strictObject({ ...message, page: v.picklist(payReturnPages) }),
  payload: v.looseObject({
    /** Null where the return names no payment of ours. */
    txNumber: v.nullable(v.string()),
    pageName: v.nullable(v.string()),
    state: v.nullable(v.string()),
  }),
  ...edgeCall,
})

/** A provider's notification. The answer is sent back unchanged. */
export const takePayNotification = defineEndpoint({
  name: 'takePayNotification',
  method: 'POST',
  path: `${base}/notification`,
  request: v.strictObject(message),
  payload: v.looseObject({ status: v.number(), contentType: v.string(), body: v.string() }),
  ...edgeCall,
})
