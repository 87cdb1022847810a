import type { ParsedRequestOf } from '@storefront/contract/endpoint.ts'
import type { checkAndSavePayInfo } from '@storefront/contract/endpoints/payment.ts'
import type { PayPurpose, PayRequest, TenderUse } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { StoredTenderName } from '@storefront/domain/payment/tender.ts'
import type { Transaction } from '../../database/database.ts'
import { buyerPhone, vatRoundingOf } from '../../pay-vendors/facts-of-vendor.ts'
import { refuse } from '../../refusal.ts'
import { readCustomer } from '../../repositories/customers.ts'
import { claimNumber } from '../../repositories/payment-numbers.ts'
import {
  insertPayment,
  type PaymentRow,
  readPayment,
  readRunningPayment,
} from '../../repositories/payments.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import type { PaymentContext } from '../payment-context.ts'
import type { PurposeHandler, Quote } from '../purposes/purpose.ts'
import { purposeOf } from '../purposes/purposes.ts'
import { refuseOtherQuote } from '../purposes/refuse-other-quote.ts'
import { releaseAbandoned } from '../purposes/release-abandoned.ts'
import { paymentTimeMs } from '../state/move-payment.ts'
import { wirePayment } from '../state/wire-payment.ts'
import { holdTenders, isSameSubject, quotedTenders, requestedTenders } from '../tenders/tenders.ts'
import { nonceHash, payNonce } from '../window/pay-keys.ts'
import { limitPayments } from './payment-limits.ts'
import { type PaymentMethod, refuseWithoutMethod } from './payment-method.ts'
import { savePaymentTerms } from './save-payment-terms.ts'

export type SaveRequest = Pick<
  ParsedRequestOf<typeof checkAndSavePayInfo>,
  'storeId' | 'txNumber' | 'payInfo' | 'termsUserAgreementList' | 'dealDescp'
>

export interface Saving {
  context: Pick<PaymentContext, 'secrets'>
  store: StoreSnapshot
  userId: number
  method: PaymentMethod | null
  request: SaveRequest
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
  const known = await readPayment(tx, storeId, txNumber)
  const requested = requestedTenders(payInfo, store)
  if (known) return sameAgain(known, payInfo, requested, now)
  await releaseAbandoned(tx, owner, now)

  const { purpose } = payInfo
  refuseTenders(purposeOf(payInfo), requested)
  const vendor = method?.vendor ?? null
  const quoted = { store, userId, purpose, txNumber, vendor, request: payInfo, now }
  const running = await readRunningPayment(tx, storeId, userId)
  if (running) refuseRunning(running)
  const quote = await purposeOf(payInfo).quote(tx, quoted)
  const { draft } = quote
  refuseOtherQuote(draft, payInfo)
  refuseWithoutMethod(method, draft.amount)
  await savePaymentTerms(tx, store, userId, request.termsUserAgreementList, now)

  const payment = await insertPayment(tx, await newPayment(tx, saving, quote))
  // A concurrent call was faster.
  if (!payment) refuseRunning(await readRunningPayment(tx, storeId, userId))
  const { secrets } = saving.context
  await limitPayments(tx, secrets, { what: 'payment', storeId, userId, now })
  if (payment.vendor !== null && method?.isByHand)
    await limitPayments(tx, secrets, { what: 'card', storeId, userId, now })
  await quote.hold(owner, payment)
  await holdTenders(tx, owner, payment.tenders, { store, expireDate: null, now })
  return payment
}

async function newPayment(
  tx: Transaction,
  { context, store, userId, method, request, now }: Saving,
  { draft, lines }: Quote,
) {
  const { storeId } = store
  const { txNumber, payInfo } = request
  const customer = await readCustomer(tx, userId)
  const pays = draft.amount > 0 ? method : null
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
    vatRounding: vatRoundingOf(pays?.vendor ?? null),
    payType: pays?.payType ?? null,
    method: pays ? (payInfo.method ?? null) : null,
    vendor: pays?.vendor ?? null,
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
  known: PaymentRow,
  sent: PayRequest,
  requested: readonly TenderUse[],
  now: number,
): PaymentRow {
  const isSame =
    known.purpose.kind === sent.purpose.kind &&
    purposeOf(known).isSame(known.purpose, sent.purpose) &&
    known.total === sent.totalSeen &&
    known.amount === sent.amount &&
    known.vatAmount === sent.vatAmount &&
    isPaidWith(known, requested) &&
    known.payType === (known.amount > 0 ? sent.payType : null)
  if (isSame && known.state === 'created' && known.expireDate > now) return known
  const facts = { txNumber: known.txNumber, payment: wirePayment(known) }
  if (known.settleDate !== null || known.expireDate <= now)
    refuse(code.payExpired, 'this payment has ended', facts)
  refuse(code.payRunning, 'this number has a payment under way', facts)
}

/** Whether a payment uses the requested subjects, and as much of each; a discount's amount is not in the request. */
function isPaidWith({ tenders, amount }: PaymentRow, requested: readonly TenderUse[]): boolean {
  return (
    tenders.length === requested.length &&
    requested.every((sent) => {
      const used = tenders.find((use) => isSameSubject(use, sent))
      // Of the last tender, less may be used than was requested: no more than was left to pay.
      return used && (sent.amount === 0 || used.amount === sent.amount || amount === 0)
    })
  )
}
