import * as v from 'valibot'

const authorization = v.variant('flow', [
  v.object({ flow: v.literal('pc'), authToken: v.string(), authUrl: v.string(), netCancelUrl: v.string() }),
  v.object({ flow: v.literal('mobile'), tid: v.string(), requestUrl: v.string() }),
])
/** What an approval needs from the return. Its addresses were checked when it was read. */
export type Authorization = v.InferOutput<typeof authorization>

/** @throws where the text was not written by this adapter */
export function readAuthorization(json: string): Authorization {
  return v.parse(authorization, JSON.parse(json))
}
