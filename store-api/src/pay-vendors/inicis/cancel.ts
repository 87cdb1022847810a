import { checkPartAtProvider } from '@storefront/contract/wire-enums.ts'
import { isCancelledBefore } from '../assumed-codes.ts'
import { cutBytes } from '../cut-bytes.ts'
import { sha512 } from '../digests.ts'
import { koreanMoment, receiptTime } from '../korean-time.ts'
import { postForm } from '../read-form.ts'
import { answerOrUnknown, readObject, text } from '../read-json.ts'
import { type CancelOutcome, type CancelRequest, credentialOf, type VendorContext } from '../vendor.ts'
import { hostsOf } from './hosts.ts'

const done = '00'
/** The provider asks for the address of the shop's server, which the API does not know. */
const clientIp = '127.0.0.1'
const paymethod = 'Card'

/**
 * Refunds an approval, fully or partially. A partial refund names what is left after it, so that the provider refuses
 * its repetition. Such a refusal may mean that the first request was done: staff look at the provider's own list.
 */
export function refundAtInicis(
  { tid, amount, remaining, isWhole, isRepeated, reason }: Omit<CancelRequest, 'cancelKey' | 'orderNo'>,
  { account, send, now }: VendorContext,
): Promise<CancelOutcome> {
  const type = isWhole ? 'Refund' : 'PartialRefund'
  const timestamp = koreanMoment(now)
  const part: Record<string, string> = isWhole
    ? {}
    : { price: String(amount), confirmPrice: String(remaining) }
  const signed = [
    credentialOf(account, 'apiKey'),
    type,
    paymethod,
    timestamp,
    clientIp,
    account.mid,
    tid,
    ...Object.values(part),
  ]
  return answerOrUnknown(async (): Promise<CancelOutcome> => {
    const answer = readObject(
      await postForm(send, `${hostsOf(account).refund}/api/v1/refund`, {
        type,
        paymethod,
        timestamp,
        clientIp,
        mid: account.mid,
        tid,
        msg: cutBytes(reason, 100),
        ...part,
        hashData: sha512(signed.join(''), 'hex'),
      }),
    )
    const code = text(answer, 'resultCode')
    if (code === null) return { kind: 'unknown', reason: 'no code' }
    if (code === done || (remaining === 0 && isCancelledBefore(code))) {
      const date = `${text(answer, 'cancelDate') ?? ''}${text(answer, 'cancelTime') ?? ''}`
      return { kind: 'cancelled', cancelTid: text(answer, 'tid') ?? tid, cancelDate: receiptTime(date) }
    }
    const message = text(answer, 'resultMsg') ?? ''
    if (isWhole || !isRepeated) return { kind: 'refused', code, message }
    // It may as well have been refused for another reason, which the provider's text tells.
    return {
      kind: 'refused',
      code,
      message: message ? `${checkPartAtProvider} (${message})` : checkPartAtProvider,
    }
  })
}
