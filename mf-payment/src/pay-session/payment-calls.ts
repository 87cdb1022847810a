import type { EndpointDefinition, RequestOf } from '@storefront/contract/endpoint.ts'
import { nanoRequest } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import {
  checkAndSavePayInfo,
  cleanUpOnPayFailure,
  getPayment,
  registerCouponAndPointPseudoUse,
  registerPayResult,
} from '@storefront/contract/endpoints/payment.ts'
import {
  type CashReceiptInfo,
  cashReceiptIdentityType,
  cashReceiptRequestType,
} from '@storefront/contract/entities/cash-receipt.ts'
import { type Payment, type PayQuote, payQuote } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { PopupResult } from '@storefront/contract/popups.ts'
import { isUndecided } from '@storefront/contract/undecided.ts'
import { payAction, payMethod, payRequestType } from '@storefront/contract/wire-enums.ts'
import type { CashReceiptRequest } from '@storefront/domain/payment/cash-receipt.ts'
import { ApiFailure, call, newIdempotencyKey, now } from '@storefront/host'
import * as v from 'valibot'
import { purposePayment } from '../purposes/purpose-payments.ts'
import type { PayIntent } from './pay-phase.ts'
import type { CleanUpReason, PaymentSessionEvent } from './session-state.ts'

/** Identifies a payment in calls. */
export interface PaymentId {
  storeId: number
  txNumber: string
}

export interface SavedPayment {
  payment: Payment
  nonce: string
  expireDate: number
}

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A new payment number: globally unique and not guessable (93 bits). */
export function newTxNumber(): string {
  let number = 'TX'
  while (number.length < 20) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    // Rejects the last four values, which would bias the distribution.
    if (byte < 252) number += characters[byte % 36]
  }
  return number
}

/**
 * Holds coupon and points where any are used, then saves the payment. Each retry carries the same idempotency key,
 * so nothing is held twice.
 * @throws ApiFailure where the API refuses, or does not answer
 */
export async function savePayment(
  { storeId, txNumber }: PaymentId,
  intent: PayIntent,
): Promise<SavedPayment> {
  const payInfo = payRequestOf(intent)
  const { couponList = [], pointOrder } = payInfo
  if (couponList.length > 0 || pointOrder)
    await callWithRetry(registerCouponAndPointPseudoUse, { storeId, txNumber, couponList, pointOrder })
  const saved = await callWithRetry(checkAndSavePayInfo, {
    storeId,
    ...purposePayment(intent.purpose.kind).saveFields(intent.purpose),
    txNumber,
    payInfo,
    payType: payInfo.payType,
    termsUserAgreementList: intent.agreements,
    dealDescp: intent.note ?? null,
  })
  return { payment: saved.payInfo, nonce: saved.nonce, expireDate: saved.expireDate }
}

/** Completes a payment of 0 won, all of which coupon, points or gift cards pay, without a provider. */
export async function completeZeroPayment({ storeId, txNumber }: PaymentId): Promise<Payment> {
  const { payment } = await callWithRetry(registerPayResult, {
    storeId,
    txNumber,
    payType: null,
    apprDate: koreanTime(now()),
    apprNumber: txNumber.slice(-8),
    // Approved, in the form in which providers report it.
    apprResult: '0000',
    payMethod: payMethod.cash,
  })
  return payment
}

/**
 * Sends a hand-keyed card. Without retry: after a lost answer the payment is inquired by number, so that no card is
 * charged twice.
 */
export async function payByCard(
  { storeId, txNumber }: PaymentId,
  { amount, goodsName, buyerPhone }: PayIntent,
  { name, installment, cardData }: PopupResult<'cardEntry'>,
): Promise<Payment> {
  const { payment } = await call(
    nanoRequest,
    {
      storeId,
      txNumber,
      orderName: name,
      orderTel: buyerPhone,
      goodsName: goodsName.slice(0, 100),
      reqPayAmt: amount,
      installment,
      cardData,
    },
    { idempotencyKey: newIdempotencyKey(), quiet: true },
  )
  return payment
}

/** Queries the state of a payment: the only trusted source. */
export async function readPayment({ storeId, txNumber }: PaymentId): Promise<PaymentSessionEvent> {
  try {
    const { payment } = await call(getPayment, { storeId, txNumber }, { quiet: true })
    return { kind: 'payment-read', payment }
  } catch (error) {
    const answered = error instanceof ApiFailure ? error.code : 0
    return answered === code.notFound || answered === code.forbidden
      ? { kind: 'payment-missing' }
      : { kind: 'no-answer' }
  }
}

/** Releases the holds of a payment without charged money. */
export async function cleanUpPayment(
  { storeId, txNumber }: PaymentId,
  reason: CleanUpReason,
): Promise<PaymentSessionEvent> {
  try {
    const { payment } = await call(cleanUpOnPayFailure, { storeId, txNumber, reason }, { quiet: true })
    return { kind: 'cleaned-up', payment }
  } catch {
    return { kind: 'clean-up-no-answer' }
  }
}

/** Request fields of an intent: exactly what the customer saw. */
function payRequestOf(intent: PayIntent): RequestOf<typeof checkAndSavePayInfo>['payInfo'] {
  const { purpose, module, totalSeen, amount, vatAmount, coupon, points, tenderList, cashReceipt } = intent
  return {
    purpose,
    payType: module?.value ?? null,
    method: module?.method?.code ?? null,
    totalSeen,
    amount,
    vatAmount,
    couponList: coupon ? [coupon] : [],
    pointOrder: points > 0 ? { amount: points } : null,
    tenderList,
    // Absent otherwise: an older API refuses unknown fields.
    ...(cashReceipt && { prepaidcardPayCashreceiptInfo: cashReceiptInfoOf(cashReceipt) }),
    // A lump sum: installments are chosen at the provider, or in the form of a hand-keyed card.
    paymentPlanMonth: '00',
    payAction: payAction.approve,
    requestType: payRequestType.user,
  }
}

function cashReceiptInfoOf({ use, identityNumber }: CashReceiptRequest): CashReceiptInfo {
  return {
    identityNumber: identityNumber.replaceAll('-', ''),
    identityType: cashReceiptIdentityType[use],
    requestType: cashReceiptRequestType[use],
  }
}

/** The server's quote in a refusal with `code.priceChanged`. */
export function quoteIn(payload: unknown): PayQuote | null {
  const quote = [payload, (payload as { quote?: unknown } | null)?.quote].find((candidate) =>
    v.is(payQuote, candidate),
  )
  return quote === undefined ? null : v.parse(payQuote, quote)
}

/** Whether the outcome of a failed call is unknown, so that it is retried or inquired. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiFailure) || isUndecided(error)
}

/** Delay before each retry, in milliseconds. */
const RETRY_DELAYS_MS = [700, 1_500, 3_000]

async function callWithRetry<E extends EndpointDefinition>(endpoint: E, request: RequestOf<E>) {
  const idempotencyKey = newIdempotencyKey()
  for (let attempt = 0; ; attempt++)
    try {
      return await call(endpoint, request, { idempotencyKey, quiet: true })
    } catch (error) {
      const delay = RETRY_DELAYS_MS[attempt]
      if (delay === undefined || !isUnanswered(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
}

/** `YYYY-MM-DD HH:mm:ss` in Korea. */
function koreanTime(time: number): string {
  return new Date(time + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
