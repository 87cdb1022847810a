import { supplyPrice } from '@storefront/domain/money/vat.ts'
import { cutBytes } from '../cut-bytes.ts'
import { koreanDay, koreanDayBefore, receiptTime } from '../korean-time.ts'
import { type Fields, NoAnswer, postJson, text } from '../read-json.ts'
import {
  type CancelOutcome,
  type CancelRequest,
  credentialOf,
  type PayOrder,
  type VendorContext,
} from '../vendor.ts'
import { isAbsent, isRepeatedRequest, signature } from './outcome.ts'
import { retrieve } from './retrieve.ts'

const done = '0000'
/** `reviseTypeCode`. */
const fullCancel = '40'
const partialCancel = '32'
/** Nothing is left to refund, so a full cancel has already happened. */
const alreadyCancelled = 'SX11'

/** Cancels an approval, fully or partially. Idempotent per `cancelKey`. */
export async function cancelAtKicc(
  order: PayOrder,
  cancelRequest: CancelRequest,
  context: VendorContext,
): Promise<CancelOutcome> {
  try {
    const answer = await revise(order, cancelRequest, context)
    const code = text(answer, 'resCd')
    return readCancel(
      code !== null && isRepeatedRequest(code) ? await answerToFirstRequest(cancelRequest, context) : answer,
      cancelRequest,
    )
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: 'unknown', reason: error.message }
    throw error
  }
}

function revise(
  order: PayOrder,
  cancelRequest: CancelRequest,
  { account, send, now }: VendorContext,
): Promise<Fields> {
  const { amount, remaining, taxFreeAmount, vatAmount } = cancelRequest
  return postJson(send, `${account.apiUrl}/api/trades/revise`, {
    mallId: account.mid,
    shopTransactionId: cancelRequest.cancelKey,
    pgCno: cancelRequest.tid,
    reviseTypeCode: cancelRequest.isWhole ? fullCancel : partialCancel,
    amount,
    // Refundable amount before this cancel.
    remainAmount: amount + remaining,
    // Required for every cancel of an approval with tax-free goods, even if it refunds none of them.
    ...(order.taxFreeAmount > 0 && {
      taxInfo: {
        taxationAmount: supplyPrice({ total: amount, taxFree: taxFreeAmount, vat: vatAmount }),
        taxFreeAmount,
        vatAmount,
      },
    }),
    cancelReqDate: koreanDay(now),
    reviseMessage: cutBytes(cancelRequest.reason, 100),
    msgAuthValue: signature([cancelRequest.tid, cancelRequest.cancelKey], credentialOf(account, 'secretKey')),
  })
}

/** The answer to the first request with this key. */
async function answerToFirstRequest({ cancelKey }: CancelRequest, context: VendorContext): Promise<Fields> {
  const { now } = context
  const today = await retrieve(cancelKey, koreanDay(now), context)
  const code = text(today, 'resCd')
  const found =
    code !== null && isAbsent(code) ? await retrieve(cancelKey, koreanDayBefore(now), context) : today
  const resultCode = text(found, 'resCd')
  if (resultCode === null || isAbsent(resultCode))
    throw new NoAnswer('the key is reported as used, but its request was not found')
  return found
}

function readCancel(answer: Fields, cancelRequest: CancelRequest): CancelOutcome {
  const code = text(answer, 'resCd')
  if (code === done || (cancelRequest.remaining === 0 && code === alreadyCancelled)) {
    return {
      kind: 'cancelled',
      cancelTid: text(answer, 'cancelPgCno') ?? cancelRequest.tid,
      cancelDate: receiptTime(text(answer, 'transactionDate')),
    }
  }
  if (code === null) return { kind: 'unknown', reason: 'no code' }
  return { kind: 'refused', code, message: text(answer, 'resMsg') ?? '' }
}
