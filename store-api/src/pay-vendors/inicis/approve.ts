import { postForm, readForm } from '../read-form.ts'
import { type Fields, readObject } from '../read-json.ts'
import { credentialOf, type VendorContext } from '../vendor.ts'
import type { Authorization } from './authorization.ts'
import { approvalHashes } from './sign.ts'

/**
 * Requests an approval, or its net cancel, of a window on a computer: the same fields at different addresses.
 * @throws {NoAnswer}
 */
export async function requestOnPc(
  url: string,
  authToken: string,
  { account, send, now: timestamp }: VendorContext,
): Promise<Fields> {
  const signKey = credentialOf(account, 'signKey')
  return readObject(
    await postForm(send, url, {
      mid: account.mid,
      authToken,
      timestamp: String(timestamp),
      ...approvalHashes({ authToken, timestamp, signKey }),
      charset: 'UTF-8',
      format: 'JSON',
    }),
  )
}

/**
 * Requests an approval of a window on a phone. The answer is a form, in EUC-KR or UTF-8.
 * @throws {NoAnswer}
 */
export async function approveOnMobile(
  { requestUrl, tid }: Extract<Authorization, { flow: 'mobile' }>,
  { account, send }: VendorContext,
): Promise<Fields> {
  return readForm(await postForm(send, requestUrl, { P_MID: account.mid, P_TID: tid }))
}
