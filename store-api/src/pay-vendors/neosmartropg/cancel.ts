import { supplyPrice } from '@storefront/domain/money/vat.ts'
import { isCancelledBefore } from '../assumed-codes.ts'
import { cutBytes } from '../cut-bytes.ts'
import { koreanMoment, receiptTime } from '../korean-time.ts'
import { answerOrUnknown, postJson, text } from '../read-json.ts'
import { refuseRepeatedPart } from '../repeated-part.ts'
import {
  type CancelOutcome,
  type CancelRequest,
  credentialOf,
  type PayOrder,
  type VendorContext,
} from '../vendor.ts'
import { hostsOf } from './hosts.ts'
import { encrypt, sign } from './sign.ts'

export const cancelled = '2001'

/** Cancels an approval, fully or partially, by an encrypted and signed message. */
export async function cancelAtNeosmartro(
  order: PayOrder,
  cancelRequest: CancelRequest,
  { account, send, now }: VendorContext,
): Promise<CancelOutcome> {
  const { tid, remaining } = cancelRequest
  const { api, cancel } = hostsOf(account)
  const merchantKey = credentialOf(account, 'merchantKey')
  const message = messageOf(order, cancelRequest, {
    mid: account.mid,
    merchantKey,
    password: credentialOf(account, 'cancelPassword'),
  })
  const refused = refuseRepeatedPart(cancelRequest)
  if (refused) return refused
  return answerOrUnknown(async (): Promise<CancelOutcome> => {
    const answer = await postJson(send, `${api}${cancel}`, {
      EncData: encrypt(JSON.stringify(message), merchantKey),
      Mid: account.mid,
    })
    const code = text(answer, 'ResultCode')
    if (code === null) return { kind: 'unknown', reason: 'no code' }
    if (code !== cancelled && !(remaining === 0 && isCancelledBefore(code)))
      return { kind: 'refused', code, message: text(answer, 'ResultMsg') ?? '' }
    const cancelDate = receiptTime(koreanMoment(now))
    return { kind: 'cancelled', cancelTid: text(answer, 'Tid') ?? tid, cancelDate }
  })
}

function messageOf(
  order: PayOrder,
  cancelRequest: CancelRequest,
  { mid, merchantKey, password }: { mid: string; merchantKey: string; password: string },
): Record<string, string> {
  const { tid, amount, taxFreeAmount, vatAmount } = cancelRequest
  const partial = cancelRequest.isWhole ? '0' : '1'
  return {
    // The provider's code of a cancel.
    SERVICE_MODE: 'CL1',
    Tid: tid,
    Mid: mid,
    CancelAmt: String(amount),
    CancelPwd: password,
    CancelMsg: cutBytes(cancelRequest.reason, 100),
    CancelSeq: String((cancelRequest.cancelsBefore ?? 0) + 1),
    PartialCancelCode: partial,
    // As with the payment: only with tax-free goods, because only merchants that sell such goods have a contract for these fields.
    ...(order.taxFreeAmount > 0 && {
      CancelTaxAmt: String(supplyPrice({ total: amount, taxFree: taxFreeAmount, vat: vatAmount })),
      CancelTaxFreeAmt: String(taxFreeAmount),
      CancelVatAmt: String(vatAmount),
    }),
    HashData: sign(tid, merchantKey, amount, partial),
  }
}
