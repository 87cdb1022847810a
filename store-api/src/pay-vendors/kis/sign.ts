import { sameText } from '../../security/secrets.ts'
import { sha256Hex } from '../digests.ts'
import { koreanMoment } from '../korean-time.ts'
import { credentialOf, type PayAccount, type VendorContext } from '../vendor.ts'

/**
 * `encData` over the account, a moment and what a request is about: its amount, or the `tid` of an inquiry. The provider
 * refuses a moment (`ediDate`) that is not about now.
 */
export function encData(account: PayAccount, ediDate: string, subject: string | number): string {
  return sha256Hex(`${account.mid}${ediDate}${subject}${credentialOf(account, 'merchantKey')}`)
}

/** The fields that every request has. */
export function signed({ account, now }: VendorContext, subject: string | number) {
  const ediDate = koreanMoment(now)
  return { mid: account.mid, ediDate, encData: encData(account, ediDate, subject) }
}

/** Whether a return is signed over its own moment and amount. */
export function isSigned(
  account: PayAccount,
  fields: { ediDate: string; amount: string; encData: string },
): boolean {
  return sameText(fields.encData, encData(account, fields.ediDate, fields.amount))
}
