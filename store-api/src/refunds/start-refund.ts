import { code } from '@storefront/contract/envelope.ts'
import { isProviderMoney } from '@storefront/domain/payment/tender.ts'
import type { Transaction } from '../database/database.ts'
import type { FrozenLine } from '../database/schema/payments.ts'
import { publishDealChanged } from '../deal-events/deal-events.ts'
import { purposeOf } from '../payments/purposes/purposes.ts'
import { refuse } from '../refusal.ts'
import { type DealRow, readDeal } from '../repositories/deals.ts'
import { paymentOfOrders } from '../repositories/holds.ts'
import { type PaymentRow, readPayment } from '../repositories/payments.ts'
import { addRefundLine, readRefundedLines } from '../repositories/refund-lines.ts'
import { readPaidTenders, readRefundTenders, takeShare } from '../repositories/refund-tenders.ts'
import { insertRefund, type RefundRow, readRefundOfKey } from '../repositories/refunds.ts'
import { enqueueStoreEvent } from '../repositories/store-outbox.ts'
import { amountOf, sumsOf } from './refund-amounts.ts'
import { refundShares } from './refund-shares.ts'

export interface RefundRequest {
  storeId: number
  /** Orders of one payment; empty for other purposes, whose payment is named by its number. */
  orderIds: readonly number[]
  txNumber?: string
  /** Main lines of these orders; null: all that are not refunded yet. */
  lineIds: readonly number[] | null
  reason: string
  refundKey: string
  now: number
}

export interface StartedRefund {
  refund: RefundRow
  /** False where the key has already started it. */
  isNew: boolean
}

/**
 * Refunds cancelled orders, one refund per payment, in the transaction that cancels them. Orders that were not paid
 * here have no refund.
 */
export async function refundCancelled(
  tx: Transaction,
  deal: Pick<DealRow, 'storeId' | 'dealId'>,
  cancelled: { orderIds: readonly number[]; reason: string; now: number },
): Promise<void> {
  const { orderIds, reason, now } = cancelled
  const byPayment = new Map<string, number[]>()
  for (const orderId of orderIds) {
    const txNumber = await paymentOfOrders(tx, deal.storeId, [orderId])
    if (txNumber !== null) byPayment.set(txNumber, [...(byPayment.get(txNumber) ?? []), orderId])
  }
  for (const ids of byPayment.values()) {
    // Callers cannot choose such a key.
    const refundKey = `cancel:${ids.join('+')}`
    await startRefund(tx, { storeId: deal.storeId, orderIds: ids, lineIds: null, reason, refundKey, now })
  }
}

/**
 * Starts a refund in the transaction that decides it; the caller has locked the purpose (`PurposeHandler.lock`). Stores
 * the lines with the share of each tender; the provider is called afterwards. Null where nothing was paid for the
 * orders, or everything is refunded; refused with 1001 where what was bought has been used. Idempotent per key.
 */
export async function startRefund(tx: Transaction, request: RefundRequest): Promise<StartedRefund | null> {
  const { storeId, orderIds, refundKey, reason, now } = request
  const earlier = await readRefundOfKey(tx, storeId, refundKey)
  if (earlier) return { refund: sameRefund(earlier, request), isNew: false }
  const payment = await paymentOf(tx, request)
  if (!payment) return null
  const lines = await linesToRefund(tx, payment, request)
  if (lines.thisRefund.length === 0) return null
  if (!(await purposeOf(payment).beginUndo(tx, payment, now))) {
    refuse(code.changed, 'what was paid for has been used', { reason: 'used' })
  }

  const tenders = await readPaidTenders(tx, payment)
  const shares = refundShares(tenders, {
    earlierRefunds: sumsOf(lines.earlierRefunds),
    thisRefund: sumsOf(lines.thisRefund),
    stillPaid: sumsOf(lines.stillPaid),
    vatRounding: payment.vatRounding,
  })
  const { txNumber, userId, dealId } = payment
  const refund = await insertRefund(tx, {
    storeId,
    dealId,
    orderId: orderIds[0] ?? null,
    txNumber,
    userId,
    refundKey,
    fingerprint: fingerprintOf(request),
    reason,
    amount: amountOf(shares),
    isWhole: lines.stillPaid.length === 0,
    createDate: now,
  })
  if (!refund) refuse(code.changed, 'the same refund has just been asked for')
  const { refundId } = refund
  for (const { lineId, total } of lines.thisRefund) {
    if (!(await addRefundLine(tx, { storeId, txNumber, refundId, lineId, total }))) refuseRefunded([lineId])
  }
  for (const share of shares) {
    // Idempotency key of the cancel at the provider, unique over stores and databases.
    const cancelKey = `${txNumber}R${refundId}P${share.payId}`
    if (!(await takeShare(tx, refund, share, cancelKey))) throw new Error('a refund of more than was paid')
  }
  await publishRefund(tx, refund, now)
  return { refund, isNew: true }
}

/** Retries the lines of a refused refund, without those refunded in the meantime. */
export async function refundAgain(tx: Transaction, refused: RefundRow, now: number): Promise<void> {
  const { storeId, txNumber, refundId, reason } = refused
  const requested = requestedIn(refused.fingerprint)
  const refunded = await readRefundedLines(tx, storeId, txNumber)
  const lineIds = requested.lineIds?.filter((id) => !refunded.has(id)) ?? null
  if (lineIds?.length === 0) return
  // Callers cannot choose such a key.
  const refundKey = `again:${refundId}`
  const { orderIds } = requested
  await startRefund(tx, { storeId, txNumber, orderIds, lineIds, reason, refundKey, now })
}

/**
 * Starts a refund of the lines of a refused one, whose money the store has returned by hand. Refused with 1001 where
 * one of them is being refunded or was, or where the provider's part would be another one by now. Idempotent per
 * refused refund.
 */
export async function startByHand(tx: Transaction, refused: RefundRow, now: number): Promise<RefundRow> {
  const { storeId, txNumber, refundId, reason } = refused
  const { orderIds, lineIds: requestedIds } = requestedIn(refused.fingerprint)
  const lineIds = refused.refusedLineIds ?? requestedIds
  // Callers cannot choose such a key.
  const refundKey = `by-hand:${refundId}`
  const started = await startRefund(tx, { storeId, txNumber, orderIds, lineIds, reason, refundKey, now })
  if (!started) refuseRefunded([])
  const moneyOf = async (id: number) =>
    amountOf((await readRefundTenders(tx, storeId, id)).filter(isProviderMoney))
  if ((await moneyOf(started.refund.refundId)) !== (await moneyOf(refundId))) {
    refuse(code.changed, 'another amount is to be returned by now', { reason: 'other-amount' })
  }
  return started.refund
}

/** Open pages of the deal refetch its payments, and the store is notified of the refund's state. */
export async function publishRefund(
  tx: Transaction,
  refund: RefundRow,
  now: number,
  message: string | null = null,
): Promise<void> {
  const { storeId, dealId, orderId, refundId, state, amount } = refund
  const deal = dealId === null ? null : await readDeal(tx, storeId, dealId)
  if (dealId !== null && deal) publishDealChanged(tx, { storeId, dealId, status: deal.status, now })
  const data = { dealId, orderId, refundId, status: state, amount, message }
  enqueueStoreEvent(tx, { storeId, kind: 'refund.changed', data, now })
}

/** The approved payment of orders; null where they were not paid. */
async function paymentOf(tx: Transaction, request: RefundRequest): Promise<PaymentRow | null> {
  const { storeId, orderIds } = request
  const txNumber =
    orderIds.length > 0 ? await paymentOfOrders(tx, storeId, orderIds) : (request.txNumber ?? null)
  const payment = txNumber === null ? null : await readPayment(tx, storeId, txNumber)
  return payment?.state === 'approved' ? payment : null
}

async function linesToRefund(tx: Transaction, payment: PaymentRow, { orderIds, lineIds }: RefundRequest) {
  const refunded = await readRefundedLines(tx, payment.storeId, payment.txNumber)
  const linesOfOrders = payment.lines.filter(({ orderId }) => orderId === null || orderIds.includes(orderId))
  if (lineIds?.some((id) => !linesOfOrders.some(({ lineId }) => lineId === id))) {
    refuse(code.notFound, 'orderItemIdList: no such line of what was paid')
  }
  const refundedAgain = (lineIds ?? []).filter((id) => refunded.has(id))
  if (refundedAgain.length > 0) refuseRefunded(refundedAgain)
  const isAsked = (line: FrozenLine) => lineIds?.includes(line.lineId) ?? true
  // The last other line also refunds the delivery fee: nothing is left to deliver.
  const isNothingLeft = linesOfOrders.every(
    (line) => line.isFeeOfOrder || refunded.has(line.lineId) || isAsked(line),
  )
  const goesBack = (line: FrozenLine) => isAsked(line) || (isNothingLeft && line.isFeeOfOrder)
  const thisRefund = linesOfOrders.filter((line) => !refunded.has(line.lineId) && goesBack(line))
  return {
    thisRefund,
    earlierRefunds: payment.lines.filter(({ lineId }) => refunded.has(lineId)),
    stillPaid: payment.lines.filter((line) => !refunded.has(line.lineId) && !thisRefund.includes(line)),
  }
}

function refuseRefunded(orderItemIdList: number[]): never {
  refuse(code.changed, 'the money of a line has gone back', { reason: 'already-refunded', orderItemIdList })
}

function sameRefund(stored: RefundRow, request: RefundRequest): RefundRow {
  if (stored.fingerprint === fingerprintOf(request)) return stored
  refuse(code.keyReused, 'this refund key was used for another refund')
}

function fingerprintOf({ orderIds, lineIds }: RefundRequest): string {
  const lines = lineIds ? [...new Set(lineIds)].sort((a, b) => a - b).join() : 'whole'
  return `${orderIds.join('+')}:${lines}`
}

/** Parses what `fingerprintOf` made. */
function requestedIn(fingerprint: string): Pick<RefundRequest, 'orderIds' | 'lineIds'> {
  const [orders = '', lines = ''] = fingerprint.split(':')
  const orderIds = orders === '' ? [] : orders.split('+').map(Number)
  return { orderIds, lineIds: lines === 'whole' ? null : lines.split(',').map(Number) }
}
