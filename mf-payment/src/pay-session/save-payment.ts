import type { EndpointDefinition, RequestOf } from '@storefront/contract/endpoint.ts'
import {
  checkAndSavePayInfo,
  registerCouponAndPointPseudoUse,
  registerPayResult,
} from '@storefront/contract/endpoints/payment.ts'
import {
  type Payment,
  type PayQuote,
  type PayRequest,
  payQuote,
} from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { payAction, payMethod, payRequestType } from '@storefront/contract/wire-words.ts'
import { ApiFailure, call, newIdempotencyKey, now } from '@storefront/host'
import * as v from 'valibot'
import type { PayIntent } from './pay-intent.ts'

export interface Saved {
  payment: Payment
  nonce: string
  expireDate: number
}

/** Before each repetition of a call without an answer, in milliseconds. */
const PAUSES = [700, 1_500, 3_000]

/**
 * Sets coupon and points aside where any are used, then has the payment saved. Each repetition carries the same
 * key, so a lost answer is asked for and nothing is held twice.
 * @throws ApiFailure where the API refuses, or stays away
 */
export async function savePayment(storeId: number, txNumber: string, intent: PayIntent): Promise<Saved> {
  const payInfo = payRequestOf(intent)
  const { couponList = [], pointOrder } = payInfo
  if (couponList.length > 0 || pointOrder)
    await answered(registerCouponAndPointPseudoUse, { storeId, txNumber, couponList, pointOrder })
  const { dealId, orderIdList } = intent.purpose
  const saved = await answered(checkAndSavePayInfo, {
    storeId,
    dealId,
    orderIdList,
    txNumber,
    payInfo,
    payType: payInfo.payType,
    termsUserAgreementList: intent.agreements,
    dealDescp: intent.note ?? null,
  })
  return { payment: saved.payInfo, nonce: saved.nonce, expireDate: saved.expireDate }
}

/** Coupons and points have paid all of it: the end without a provider. */
export async function endZeroPayment(storeId: number, txNumber: string): Promise<Payment> {
  const { payment } = await answered(registerPayResult, {
    storeId,
    txNumber,
    payType: null,
    apprDate: koreanTime(now()),
    apprNumber: txNumber.slice(-8),
    apprResult: '0000',
    payMethod: payMethod.cash,
  })
  return payment
}

/** What is sent of an intent: everything the customer saw, and no more. */
export function payRequestOf(intent: PayIntent): PayRequest {
  const { purpose, module, totalSeen, amount, vatAmount, coupon, points } = intent
  return {
    purpose,
    payType: module?.value ?? null,
    method: module?.method?.code ?? null,
    totalSeen,
    amount,
    vatAmount,
    couponList: coupon ? [coupon] : [],
    pointOrder: points > 0 ? { amount: points } : null,
    paymentPlanMonth: '00',
    payAction: payAction.approve,
    requestType: payRequestType.user,
  }
}

/** What the server comes to, from a refusal with 1013. */
export function quoteIn(payload: unknown): PayQuote | null {
  const found = [payload, (payload as { quote?: unknown } | null)?.quote].find((one) => v.is(payQuote, one))
  return found === undefined ? null : v.parse(payQuote, found)
}

/** Nothing is known about what became of a call: repeated, or asked after. */
export function isUnanswered(problem: unknown): boolean {
  if (!(problem instanceof ApiFailure)) return true
  return problem.unanswered || problem.code === code.inFlight || (problem.code >= 500 && problem.code < 600)
}

async function answered<E extends EndpointDefinition>(endpoint: E, request: RequestOf<E>) {
  const idempotencyKey = newIdempotencyKey()
  for (let attempt = 0; ; attempt++)
    try {
      return await call(endpoint, request, { idempotencyKey, quiet: true })
    } catch (problem) {
      const pause = PAUSES[attempt]
      if (pause === undefined || !isUnanswered(problem)) throw problem
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
}

/** `YYYY-MM-DD HH:mm:ss` in Korea. */
function koreanTime(moment: number): string {
  return new Date(moment + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
