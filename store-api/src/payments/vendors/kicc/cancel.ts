import { supplyPrice } from '@storefront/domain/money/vat.ts'
import { koreanDay, receiptTime } from '../korean-time.ts'
import { type Fields, NoAnswer, postJson, text } from '../read-json.ts'
import type { CancelOutcome, CancelWish, PayOrder, VendorContext } from '../vendor.ts'
import { signature } from './outcome.ts'

const done = '0000'
const whole = '40'
const partly = '32'
/** Nothing is left to give back: what should leave nothing has happened. */
const alreadyCancelled = 'SX11'

/** Takes an approval back, whole or in part. The same `cancelKey` is answered the same by the provider. */
export async function cancelAtKicc(
  _order: PayOrder,
  wish: CancelWish,
  { account, send, now }: VendorContext,
): Promise<CancelOutcome> {
  let answer: Fields
  try {
    answer = await postJson(send, `${account.apiUrl}/api/trades/revise`, {
      mallId: account.mid,
      shopTransactionId: wish.cancelKey,
      pgCno: wish.tid,
      reviseTypeCode: wish.isWhole ? whole : partly,
      amount: wish.amount,
      // What can still be given back, before this.
      remainAmount: wish.amount + wish.remaining,
      ...(wish.taxFreeAmount > 0 && {
        taxInfo: {
          taxationAmount: supplyPrice({
            total: wish.amount,
            taxFree: wish.taxFreeAmount,
            vat: wish.vatAmount,
          }),
          taxFreeAmount: wish.taxFreeAmount,
          vatAmount: wish.vatAmount,
        },
      }),
      cancelReqDate: koreanDay(now),
      reviseMessage: wish.reason.slice(0, 100),
      msgAuthValue: signature([wish.tid, wish.cancelKey], account.secret),
    })
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: 'unknown', why: error.message }
    throw error
  }
  const code = text(answer, 'resCd')
  if (code === done || (wish.remaining === 0 && code === alreadyCancelled)) {
    return {
      kind: 'cancelled',
      cancelTid: text(answer, 'cancelPgCno') ?? wish.tid,
      cancelDate: receiptTime(text(answer, 'transactionDate')),
    }
  }
  if (code === null) return { kind: 'unknown', why: 'no code' }
  return { kind: 'refused', code, message: text(answer, 'resMsg') ?? '' }
}
