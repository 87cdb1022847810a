import { createHmac } from 'node:crypto'
import { payMethod } from '@storefront/contract/wire-enums.ts'
import { sameText } from '../../security/secrets.ts'
import { isPaySuccess } from '../facts-of-vendor.ts'
import { receiptTime } from '../korean-time.ts'
import { type Fields, NoAnswer, part, text, won } from '../read-json.ts'
import {
  type Approval,
  credentialOf,
  type InquiryResult,
  type Outcome,
  type PayOrder,
  type VendorContext,
} from '../vendor.ts'

/**
 * Codes of an inquiry. The provider publishes only those of card companies; these are the sandbox's, and those of the
 * contract's manual are added once it is available. Until then an unknown code counts as the card company's decline.
 */
const absent = new Set(['SX04'])
/** The inquiry itself was invalid: it says nothing about the payment. */
const invalidInquiry = new Set(['SX01', 'SX02', 'SX14'])
/** Duplicate request: the outcome of the first one is unknown. */
const repeatedRequest = new Set(['SX08', 'SX09', 'SX16'])
/** Approved, possibly partially cancelled; fully cancelled. */
const approvedStatus = new Set(['TS03', 'TS06'])
const cancelledStatus = 'TS02'

export function isAbsent(code: string): boolean {
  return absent.has(code)
}

export function isRepeatedRequest(code: string): boolean {
  return repeatedRequest.has(code)
}

/** Outcome of an approval: any code but success is a decline, except those of a repeated request, which tell nothing of the first one. */
export async function readOutcome(
  order: PayOrder,
  { account }: VendorContext,
  ask: () => Promise<Fields>,
): Promise<Outcome> {
  const answer = await answerOf(ask)
  if ('kind' in answer) return answer
  const { code, fields } = answer
  if (isRepeatedRequest(code)) return { kind: 'unknown', reason: 'requested before' }
  if (!isPaySuccess('kicc', 'approved', code)) {
    return { kind: 'declined', code, message: text(fields, 'resMsg') ?? '' }
  }
  if (!isSigned(fields, credentialOf(account, 'secretKey'))) return { kind: 'unknown', reason: 'signature' }
  const found = readTransaction(fields, order)
  return found.kind === 'cancelled' ? { kind: 'unknown', reason: 'cancelled at the provider' } : found
}

/** Result of an inquiry; `unknown` where it failed. Its answers are not signed. */
export async function readFound(order: PayOrder, ask: () => Promise<Fields>): Promise<InquiryResult> {
  const answer = await answerOf(ask)
  if ('kind' in answer) return answer
  const { code, fields } = answer
  if (isAbsent(code)) return { kind: 'absent' }
  if (invalidInquiry.has(code) || isRepeatedRequest(code)) return { kind: 'unknown', reason: `code ${code}` }
  if (!isPaySuccess('kicc', 'approved', code)) {
    return { kind: 'declined', code, message: text(fields, 'resMsg') ?? '' }
  }
  return readTransaction(fields, order)
}

type Unknown = { kind: 'unknown'; reason: string }

async function answerOf(ask: () => Promise<Fields>): Promise<{ code: string; fields: Fields } | Unknown> {
  try {
    const fields = await ask()
    const code = text(fields, 'resCd')
    return code === null ? { kind: 'unknown', reason: 'no code' } : { code, fields }
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: 'unknown', reason: error.message }
    throw error
  }
}

/** With missing fields the outcome is unknown: neither an approval nor a decline. */
function readTransaction(
  fields: Fields,
  order: PayOrder,
): { kind: 'approved'; approval: Approval } | { kind: 'cancelled'; tid: string } | Unknown {
  const tid = text(fields, 'pgCno')
  const amount = won(fields, 'amount')
  const orderNo = text(fields, 'shopOrderNo')
  const status = text(fields, 'statusCode')
  if (tid === null || amount === null || orderNo === null || status === null)
    return { kind: 'unknown', reason: 'fields missing' }
  if (status === cancelledStatus) return { kind: 'cancelled', tid }
  if (!approvedStatus.has(status)) return { kind: 'unknown', reason: `status ${status}` }
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

/** `msgAuthValue`: hex HMAC-SHA256 over the parts, joined by a bar. */
export function signature(parts: readonly (string | number)[], secret: string): string {
  return createHmac('sha256', secret).update(parts.join('|')).digest('hex')
}

/** An approval is signed over its number, its amount and its time. */
function isSigned(fields: Fields, secret: string): boolean {
  const parts = ['pgCno', 'amount', 'transactionDate'].map((name) => text(fields, name) ?? '')
  return sameText(text(fields, 'msgAuthValue') ?? '', signature(parts, secret))
}
