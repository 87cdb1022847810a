import type { ParsedRequestOf } from '@storefront/contract/endpoint.ts'
import type { checkAndSavePayInfo } from '@storefront/contract/endpoints/payment.ts'
import type { PayRequest } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { PayDraft } from '@storefront/domain/payment/pay-draft.ts'
import { buyerPhone } from '@storefront/domain/payment/provider-text.ts'
import { vatRounding } from '@storefront/domain/payment/vat-rounding.ts'
import { couponTemplatesOf } from '../../coupons/coupons-in-store.ts'
import type { Transaction } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { readCustomer } from '../../repositories/customers.ts'
import { claimNumber } from '../../repositories/payment-numbers.ts'
import {
  insertPayment,
  type PaymentRow,
  readPayment,
  readRunningPayment,
} from '../../repositories/payments.ts'
import { keepDealUntil } from '../../repositories/provisional-deals.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import { frozenLines, holdOrders } from '../holds/hold-orders.ts'
import { holdTenders } from '../holds/hold-tenders.ts'
import { releaseAbandoned } from '../holds/release-abandoned.ts'
import { payMs } from '../next-look.ts'
import type { PayMachine } from '../pay-machine.ts'
import { dateToPayFor, dealToPayIn, type OrderToPay, ordersToPay } from '../quote/orders-to-pay.ts'
import { quoteOf, refuseOtherQuote } from '../quote/quote.ts'
import { nonceHash, payNonce } from '../window/pay-keys.ts'
import { wirePayment } from '../wire-payment.ts'
import { type PayChoice, refuseWithoutChoice } from './pay-choice.ts'
import { limitPayments } from './payment-rate.ts'
import { keepPaymentTerms } from './payment-terms.ts'

export type SaveRequest = Pick<
  ParsedRequestOf<typeof checkAndSavePayInfo>,
  'storeId' | 'txNumber' | 'payInfo' | 'termsUserAgreementList' | 'dealDescp'
>

export interface Saving {
  machine: Pick<PayMachine, 'secrets'>
  store: StoreSnapshot
  userId: number
  choice: PayChoice | null
  request: SaveRequest
  now: number
}

/**
 * Freezes what is paid for, and holds it, in one transaction: either all of it stands, or nothing does. Locks
 * are taken in one order: number, deal, orders, limits, coupon and points. A number that has a payment
 * already is answered with that one, if it is the same payment and its window has not been opened.
 */
export async function savePayment(tx: Transaction, saving: Saving): Promise<PaymentRow> {
  const { store, userId, choice, request, now } = saving
  const { storeId } = store
  const { txNumber, payInfo } = request
  const { dealId, orderIdList } = payInfo.purpose
  const owner = { storeId, txNumber, userId }
  const number = await claimNumber(tx, { ...owner, now })
  if (number.storeId !== storeId || number.userId !== userId) refuse(code.forbidden, 'txNumber: not your own')
  const known = await readPayment(tx, storeId, txNumber)
  if (known) return sameAgain(known, payInfo, now)
  await releaseAbandoned(tx, owner, now)

  const deal = await dealToPayIn(tx, { storeId, dealId, userId, now })
  const running = await readRunningPayment(tx, storeId, userId)
  if (running) refuseRunning(running)
  const businessDate = dateToPayFor(store, deal, now)
  const orders = await ordersToPay(tx, store, deal, { orderIds: orderIdList, userId, businessDate })
  const vendor = choice?.vendor ?? null
  const draft = await quoteOf(tx, { store, orders, userId, txNumber, vendor, request: payInfo, now })
  refuseOtherQuote(draft, payInfo)
  refuseWithoutChoice(choice, draft.amount)
  await keepPaymentTerms(tx, store, userId, request.termsUserAgreementList, now)

  const payment = await insertPayment(tx, await newPayment(tx, saving, orders, draft))
  // Another one was faster.
  if (!payment) refuseRunning(await readRunningPayment(tx, storeId, userId))
  const { secrets } = saving.machine
  await limitPayments(tx, secrets, { what: 'payment', storeId, userId, now })
  if (payment.vendor !== null && choice?.isByHand)
    await limitPayments(tx, secrets, { what: 'card', storeId, userId, now })
  await holdOrders(tx, store, owner, orders, { stdDate: businessDate, now })
  await holdTenders(tx, owner, {
    coupon: payInfo.couponList[0] ?? null,
    templates: couponTemplatesOf(store),
    points: draft.points,
    expireDate: null,
    now,
  })
  await keepDealUntil(tx, { storeId, dealId, expireDate: payment.expireDate })
  return payment
}

async function newPayment(
  tx: Transaction,
  { machine, store, userId, choice, request, now }: Saving,
  orders: readonly OrderToPay[],
  draft: PayDraft,
) {
  const { storeId } = store
  const { txNumber, payInfo } = request
  const customer = await readCustomer(tx, userId)
  const lines = frozenLines(orders, draft.discountShares)
  const pays = draft.amount > 0 ? choice : null
  const expireDate = now + payMs
  return {
    storeId,
    txNumber,
    userId,
    dealId: payInfo.purpose.dealId,
    purpose: payInfo.purpose,
    lines,
    total: draft.total,
    couponDiscount: draft.couponDiscount,
    pointDiscount: draft.pointDiscount,
    amount: draft.amount,
    taxFreeAmount: draft.taxFreeAmount,
    vatAmount: draft.vatAmount,
    vatRounding: vatRounding(pays?.vendor ?? null),
    coupon: payInfo.couponList[0] ?? null,
    points: draft.points,
    payType: pays?.payType ?? null,
    method: pays ? (payInfo.method ?? null) : null,
    vendor: pays?.vendor ?? null,
    planMonth: payInfo.paymentPlanMonth,
    goodsName: lines[0]?.name ?? '',
    buyerName: customer?.name ?? '',
    buyerPhone: buyerPhone(customer?.phoneNumber ?? ''),
    dealDescp: request.dealDescp || null,
    nonceHash: nonceHash(machine.secrets, payNonce(machine.secrets, { storeId, txNumber, createDate: now })),
    createDate: now,
    expireDate,
    lookDate: expireDate,
  }
}

/** One payment of a customer in a store at a time (1022); the payload says which. */
function refuseRunning(running: PaymentRow | null): never {
  refuse(code.payRunning, 'another payment is under way', {
    txNumber: running?.txNumber ?? null,
    payment: running && wirePayment(running),
  })
}

/** The same number again: the same payment, as long as nothing has come of it. */
function sameAgain(known: PaymentRow, sent: PayRequest, now: number): PaymentRow {
  const wanted = { ...sent.purpose, orderIdList: [...sent.purpose.orderIdList].sort((a, b) => a - b) }
  const saved = { ...known.purpose, orderIdList: [...known.purpose.orderIdList].sort((a, b) => a - b) }
  const isSame =
    JSON.stringify([wanted.dealId, wanted.orderIdList]) ===
      JSON.stringify([saved.dealId, saved.orderIdList]) &&
    known.total === sent.totalSeen &&
    known.amount === sent.amount &&
    known.vatAmount === sent.vatAmount &&
    known.payType === (known.amount > 0 ? sent.payType : null)
  if (isSame && known.state === 'created' && known.expireDate > now) return known
  const facts = { txNumber: known.txNumber, payment: wirePayment(known) }
  if (known.settleDate !== null || known.expireDate <= now)
    refuse(code.payExpired, 'this payment has ended', facts)
  refuse(code.payRunning, 'this number has a payment under way', facts)
}
