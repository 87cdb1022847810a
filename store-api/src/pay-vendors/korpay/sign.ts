import { sha256Hex } from '../digests.ts'
import { koreanMoment } from '../korean-time.ts'
import { credentialOf, type PayAccount, type VendorContext } from '../vendor.ts'

/** `hashKey` over the account, a moment and the amount to pay or to refund, in won. */
export function hashKey(account: PayAccount, ediDate: string, amount: number): string {
  return sha256Hex(`${account.mid}${ediDate}${amount}${credentialOf(account, 'merchantKey')}`)
}

/** The moment of a request and its hash; the provider refuses a moment that is not about now. */
export function signed({ account, now }: VendorContext, amount: number) {
  const ediDate = koreanMoment(now)
  return { ediDate, hashKey: hashKey(account, ediDate, amount) }
}
