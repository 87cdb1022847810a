import { type Fields, postJson } from '../read-json.ts'
import type { VendorContext } from '../vendor.ts'
import { signed } from './sign.ts'

/** The state of a transaction now: the fields of its approval, `cancelYN` and `remAmt` (assumed). */
export function inquireAtKis(tid: string, context: VendorContext): Promise<Fields> {
  const { account, send } = context
  return postJson(send, `${account.apiUrl}/v2/inquiry`, { ...signed(context, tid), tid })
}
