import { createHmac, timingSafeEqual } from 'node:crypto'
import { payMethod } from '@storefront/contract/wire-words.ts'
import { isPaySuccess } from '@storefront/domain/payment/success-codes.ts'
import { receiptTime } from '../korean-time.ts'
import { type Fields, NoAnswer, part, text, won } from '../read-json.ts'
import type { Approval, Found, Outcome, PayOrder, VendorContext } from '../vendor.ts'

/** No transaction has this number: the certain word that nothing was taken. */
const absent = new Set(['R401'])
const approvedStatus = new Set(['TS03', 'TS04', 'TS05'])
const cancelledStatus = new Set(['TS02', 'TS06'])

/** What the answer to an approval comes to: a code that is no yes is a no. */
export async function readOutcome(
  order: PayOrder,
  { account }: VendorContext,
  ask: () => Promise<Fields>,
): Promise<Outcome> {
  const answer = await answerOf(ask)
  if ('kind' in answer) return answer
  const { code, fields } = answer
  if (!isPaySuccess('kicc', 'approved', code)) {
    return { kind: 'declined', code, message: text(fields, 'resMsg') ?? '' }
  }
  const found = readTransaction(fields, order, account.secret)
  return found.kind === 'cancelled' ? { kind: 'unknown', why: 'cancelled at the provider' } : found
}

/** What an inquiry finds. One that goes wrong finds nothing out, so no code but `absent` is a no here. */
export async function readFound(
  order: PayOrder,
  { account }: VendorContext,
  ask: () => Promise<Fields>,
): Promise<Found> {
  const answer = await answerOf(ask)
  if ('kind' in answer) return answer
  const { code, fields } = answer
  if (absent.has(code)) return { kind: 'absent' }
  if (!isPaySuccess('kicc', 'approved', code)) return { kind: 'unknown', why: `code ${code}` }
  return readTransaction(fields, order, account.secret)
}

type Unknown = { kind: 'unknown'; why: string }

async function answerOf(ask: () => Promise<Fields>): Promise<{ code: string; fields: Fields } | Unknown> {
  try {
    const fields = await ask()
    const code = text(fields, 'resCd')
    return code === null ? { kind: 'unknown', why: 'no code' } : { code, fields }
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: 'unknown', why: error.message }
    throw error
  }
}

/** Signed by another hand, or with fields missing, it is not believed: neither as a yes nor as a no. */
function readTransaction(
  fields: Fields,
  order: PayOrder,
  secret: string,
): { kind: 'approved'; approval: Approval } | { kind: 'cancelled'; tid: string } | Unknown {
  const tid = text(fields, 'pgCno')
  const amount = won(fields, 'amount')
  const orderNo = text(fields, 'shopOrderNo')
  if (tid === null || amount === null || orderNo === null) return { kind: 'unknown', why: 'fields missing' }
  if (!isSigned(fields, `${tid}|${order.txNumber}`, secret)) return { kind: 'unknown', why: 'signature' }
  const status = text(fields, 'statusCode')
  if (status !== null && cancelledStatus.has(status)) return { kind: 'cancelled', tid }
  if (status !== null && !approvedStatus.has(status)) return { kind: 'unknown', why: `status ${status}` }
  return { kind: 'approved', approval: approvalOf(fields, { tid, amount, orderNo, order }) }
}

function approvalOf(
  answer: Fields,
  { tid, amount, orderNo, order }: { tid: string; amount: number; orderNo: string; order: PayOrder },
): Approval {
  const paid = part(answer, 'paymentInfo')
  const card = part(paid, 'cardInfo')
  const receipt = part(paid, 'cashReceiptInfo')
  const date = text(paid, 'approvalDate') ?? text(answer, 'transactionDate')
  const acquirer = text(card, 'acquirerName')
  const issuer = text(card, 'issuerName')
  return {
    tid,
    amount,
    orderNo,
    payMethod: payMethod.creditCard,
    info: {
      acquirerName: acquirer,
      purchaserName: acquirer,
      cardCompanyName: issuer,
      cardName: issuer,
      cardNumber: text(card, 'cardNo'),
      apprDate: receiptTime(date),
      apprNumber: text(paid, 'approvalNo'),
      apprAmount: amount,
      vatAmount: order.vatAmount,
      receiptType: text(receipt, 'receiptType'),
      receiptNumber: text(receipt, 'receiptNo'),
      payPlanMonth: (text(card, 'installmentMonth') ?? '0').padStart(2, '0'),
      apprDateForCancel: date?.slice(0, 8) ?? null,
      tid,
      mid: text(answer, 'mallId'),
    },
  }
}

/** `msgAuthValue`: hex HMAC-SHA256 over `<pgCno>|<shopTransactionId>`. */
export function signature(message: string, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

function isSigned(answer: Fields, message: string, secret: string): boolean {
  const given = Buffer.from(text(answer, 'msgAuthValue') ?? '')
  const made = Buffer.from(signature(message, secret))
  return given.length === made.length && timingSafeEqual(given, made)
}
