import type { ParsedRequestOf } from '@storefront/contract/endpoint.ts'
import type { checkAndSavePayInfo } from '@storefront/contract/endpoints/payment.ts'
import type { PayPurpose, PayRequest, PayVendor, TenderUse } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { type PayAccountProblem, payCode } from '@storefront/contract/pay-codes.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { vendorOf } from '@storefront/domain/payment/pay-modules.ts'
import type { StoredTenderName } from '@storefront/domain/payment/tender.ts'
import {
  isSavedCashReceipt,
  type RequestedCashReceipt,
  requestedCashReceipt,
  saveCashReceipt,
} from '../../cash-receipts/save-cash-receipt.ts'
import type { Transaction } from '../../database/database.ts'
import { buyerPhone, vatRoundingOf } from '../../pay-vendors/facts-of-vendor.ts'
import { enforceRateLimit } from '../../rate-limit/rate-limit.ts'
import { refuse } from '../../refusal.ts'
import { type CustomerRow, readCustomer } from '../../repositories/customers.ts'
import { numbersWithActiveHolds } from '../../repositories/holds.ts'
import { claimNumber } from '../../repositories/payment-numbers.ts'
import {
  insertPayment,
  type PaymentRow,
  readPayment,
  readRunningPayment,
} from '../../repositories/payments.ts'
import type { Secrets } from '../../security/secrets.ts'
import { modulesOffered, type StoreSnapshot } from '../../stores/store-snapshot.ts'
import { saveAnswers } from '../../terms/agreements.ts'
import { nonceHash, payNonce } from '../pay-keys.ts'
import type { PaymentContext } from '../payment-context.ts'
import { payAccountProblem } from '../provider/request-provider.ts'
import type { PurposeHandler, Quote } from '../purposes/purpose.ts'
import { purposeOf, refuseOtherQuote, releaseAbandoned } from '../purposes/purposes.ts'
import { paymentTimeMs } from '../state/move-payment.ts'
import { wirePayment } from '../state/payment-of-customer.ts'
import {
  holdTenders,
  isSameSubject,
  quotedTenders,
  requestedTenders,
  usesWithReceipt,
} from '../tenders/tenders.ts'
import { refuseOtherFacts } from './stated-facts.ts'

export type SaveRequest = Pick<
  ParsedRequestOf<typeof checkAndSavePayInfo>,
  'storeId' | 'txNumber' | 'payInfo' | 'termsUserAgreementList' | 'dealDescp'
>

export interface Saving {
  context: Pick<PaymentContext, 'secrets' | 'cashReceipts'>
  store: StoreSnapshot
  userId: number
  method: PaymentMethod | null
  request: SaveRequest
  /** False: the customer had no running payment in the store just before. */
  mayBeRunning: boolean
  now: number
}

/**
 * Freezes and holds what is paid for, in one transaction. Lock order: number, purpose (`PurposeHandler.quote`),
 * tenders. Idempotent per number, while the request is the same and the window was not opened.
 */
export async function savePayment(tx: Transaction, saving: Saving): Promise<PaymentRow> {
  const { store, userId, method, request, now } = saving
  const { storeId } = store
  const { txNumber, payInfo } = request
  const owner = { storeId, txNumber, userId }
  const number = await claimNumber(tx, { ...owner, now })
  if (number.storeId !== storeId || number.userId !== userId) refuse(code.forbidden, 'txNumber: not your own')
  const savedBefore = number.isNew ? null : await readPayment(tx, storeId, txNumber)
  const requested = requestedTenders(payInfo, store)
  if (savedBefore) {
    const requestedReceipt = await requestedReceiptOf(tx, saving, savedBefore.tenders)
    const isSameReceipt = await isSavedCashReceipt(tx, saving.context.secrets, savedBefore, requestedReceipt)
    return sameAgain(savedBefore, payInfo, { requested, isSameReceipt, now })
  }
  const { secrets } = saving.context
  // One statement each: where the limit refuses, nothing may follow on a connection that is rolled back.
  const [customer, , abandoned] = await Promise.all([
    readCustomer(tx, userId),
    limitPayments(tx, secrets, { rate: 'payment', storeId, userId, now }),
    numbersWithActiveHolds(tx, owner),
  ])
  await releaseAbandoned(tx, storeId, abandoned, now)

  const { purpose } = payInfo
  refuseTenders(purposeOf(payInfo), requested)
  const vendor = method?.vendor ?? null
  const quoted = { store, userId, purpose, txNumber, vendor, request: payInfo, now }
  // A payment that was started since then makes the insert fail.
  const running = saving.mayBeRunning ? await readRunningPayment(tx, storeId, userId) : null
  if (running) refuseRunning(running)
  const quote = await purposeOf(payInfo).quote(tx, quoted)
  const { draft } = quote
  refuseOtherQuote(draft, payInfo)
  refuseWithoutMethod(method, draft.amount)
  const receipt = await requestedReceiptOf(tx, saving, quotedTenders(draft, payInfo))
  await saveAnswers(tx, { store, userId, types: termsOfPaying, answers: request.termsUserAgreementList, now })

  const payment = await insertPayment(tx, newPayment(saving, customer, quote))
  // A concurrent call was faster.
  if (!payment) refuseRunning(await readRunningPayment(tx, storeId, userId))
  await refuseOtherFacts(tx, payInfo, payment)
  if (payment.vendor !== null && method?.isByHand)
    await limitPayments(tx, secrets, { rate: 'card', storeId, userId, now })
  await quote.hold(owner, payment)
  const isUnheld = number.isNew
  await holdTenders(tx, owner, payment.tenders, { store, expireDate: null, now, isUnheld })
  if (receipt) saveCashReceipt(tx, secrets, payment, receipt)
  return payment
}

/** Null where none is asked for. */
async function requestedReceiptOf(
  tx: Transaction,
  { context, request }: Saving,
  uses: readonly TenderUse[],
): Promise<RequestedCashReceipt | null> {
  const { prepaidcardPayCashreceiptInfo: info } = request.payInfo
  if (!info) return null
  return requestedCashReceipt(tx, { info, uses: usesWithReceipt(uses), service: context.cashReceipts })
}

function newPayment(
  { context, store, userId, method, request, now }: Saving,
  customer: CustomerRow | null,
  { draft, lines }: Quote,
) {
  const { storeId } = store
  const { txNumber, payInfo } = request
  const usedMethod = draft.amount > 0 ? method : null
  const expireDate = now + paymentTimeMs
  const tenders = quotedTenders(draft, payInfo)
  return {
    storeId,
    txNumber,
    userId,
    dealId: purposeOf(payInfo).dealIdOf(payInfo.purpose),
    purpose: payInfo.purpose,
    lines,
    total: draft.total,
    tenders,
    tenderAmount: tenders.reduce((sum, use) => sum + use.amount, 0),
    amount: draft.amount,
    taxFreeAmount: draft.taxFreeAmount,
    vatAmount: draft.vatAmount,
    vatRounding: vatRoundingOf(usedMethod?.vendor ?? null),
    payType: usedMethod?.payType ?? null,
    // The fixed code of its pay module, recorded only; `PaymentMethod` is that module at its provider.
    method: usedMethod ? (payInfo.method ?? null) : null,
    vendor: usedMethod?.vendor ?? null,
    planMonth: payInfo.paymentPlanMonth,
    goodsName: lines[0]?.name ?? '',
    buyerName: customer?.name ?? '',
    buyerPhone: buyerPhone(customer?.phoneNumber ?? ''),
    dealDescp: request.dealDescp || null,
    nonceHash: nonceHash(context.secrets, payNonce(context.secrets, { storeId, txNumber, createDate: now })),
    createDate: now,
    expireDate,
    inquiryDate: expireDate,
  }
}

/** One payment of a customer in a store at a time (1022); the payload says which. */
function refuseRunning(running: PaymentRow | null): never {
  refuse(code.payRunning, 'another payment is under way', {
    txNumber: running?.txNumber ?? null,
    payment: running && wirePayment(running),
  })
}

/** Refuses with 1023 a tender that the purpose does not accept, before it is held. */
function refuseTenders(purpose: PurposeHandler<PayPurpose>, requested: readonly TenderUse[]): void {
  const refused = requested.find(({ tender }) => !purpose.takesTender(tender as StoredTenderName))
  if (refused) {
    const { tender: kind, subject } = refused
    refuse(code.notHeld, `${kind}: not for this purpose`, { kind, subject, reason: 'not-for-purpose' })
  }
}

/** A repeated number: returns the same payment while it has not progressed. */
function sameAgain(
  saved: PaymentRow,
  request: PayRequest,
  { requested, isSameReceipt, now }: { requested: readonly TenderUse[]; isSameReceipt: boolean; now: number },
): PaymentRow {
  const isSame =
    saved.purpose.kind === request.purpose.kind &&
    purposeOf(saved).isSame(saved.purpose, request.purpose) &&
    saved.total === request.totalSeen &&
    saved.amount === request.amount &&
    saved.vatAmount === request.vatAmount &&
    isPaidWith(saved, requested) &&
    isSameReceipt &&
    saved.payType === (saved.amount > 0 ? request.payType : null)
  if (isSame && saved.state === 'created' && saved.expireDate > now) return saved
  const payload = { txNumber: saved.txNumber, payment: wirePayment(saved) }
  if (saved.settleDate !== null || saved.expireDate <= now)
    refuse(code.payExpired, 'this payment has ended', payload)
  refuse(code.payRunning, 'this number has a payment under way', payload)
}

/** Whether a payment uses the requested subjects, and as much of each; a discount's amount is not in the request. */
function isPaidWith({ tenders, amount }: PaymentRow, requested: readonly TenderUse[]): boolean {
  return (
    tenders.length === requested.length &&
    requested.every((requestedUse) => {
      const used = tenders.find((use) => isSameSubject(use, requestedUse))
      // Where nothing is left to pay, less may be used than was requested.
      return used && (requestedUse.amount === 0 || used.amount === requestedUse.amount || amount === 0)
    })
  )
}

/** Terms that a store may require with every payment (2.5-43). */
const termsOfPaying = [termsType.refund, termsType.privacyProvision]

/** How a payment is to be made: a module that the store offers, and its provider. */
export interface PaymentMethod {
  payType: string
  vendor: PayVendor
  /** Whether a card is typed in here, without a window. */
  isByHand: boolean
  /** Why the store cannot be paid with it now. */
  problem: PayAccountProblem | null
}

/**
 * Null where nothing was chosen, or a method that the store does not offer or this deployment has no adapter for. Refused with 400
 * where the module requires a `method` that is missing.
 */
export async function paymentMethodOf(
  context: PaymentContext,
  store: StoreSnapshot,
  { payType, method }: Pick<PayRequest, 'payType' | 'method'>,
): Promise<PaymentMethod | null> {
  const module = modulesOffered(store).find(({ value }) => value === payType)
  if (!module) return null
  if (module.methodRequired && !method) {
    refuse(code.badRequest, 'payInfo.method: missing', { field: 'payInfo.method' })
  }
  const adapter = context.vendors[vendorOf(module) as PayVendor]
  if (!adapter) return null
  return {
    payType: module.value,
    vendor: adapter.id,
    isByHand: adapter.kind === 'hand-keyed',
    problem: await payAccountProblem(context, store.storeId, adapter),
  }
}

/** Refuses an amount to pay without a method, or with one that has no account; where nothing is left to pay, no provider takes part. */
function refuseWithoutMethod(method: PaymentMethod | null, amount: number): void {
  if (amount > 0 && !method) {
    refuse(code.badRequest, 'payType: not a payment method of this store', { field: 'payType' })
  }
  if (amount > 0 && method?.problem) {
    refuse(payCode.noAccount, 'the account at this provider cannot be used', { reason: method.problem })
  }
}

const minuteMs = 60_000

/**
 * Rate limits of one customer: more than paying needs, and fewer than would fill tables and make the store's open pages
 * refetch again and again. A payment with a hand-keyed card sends one card to its provider: whoever tries out
 * stolen cards needs many payments.
 */
const rates = {
  payment: { max: 30, windowMs: 10 * minuteMs },
  hold: { max: 60, windowMs: 10 * minuteMs },
  card: { max: 10, windowMs: 60 * minuteMs },
} as const

/** Refuses with 429 over the rate limit; within the transaction, so that refused requests do not count (ADR-0027). */
export async function limitPayments(
  tx: Transaction,
  secrets: Pick<Secrets, 'hash'>,
  attempt: { rate: keyof typeof rates; storeId: number; userId: number; now: number },
): Promise<void> {
  const { rate, storeId, userId, now } = attempt
  // Counted over all stores, because cards work in every store.
  const limitScope = rate === 'card' ? 'everywhere' : storeId
  await enforceRateLimit({ db: tx, secrets, bucket: [`pay ${rate}`, limitScope, userId], now }, rates[rate])
}
