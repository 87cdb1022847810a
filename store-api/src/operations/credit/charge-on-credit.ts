import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, orderItemStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { publishCreditChanged } from '../../credit/publish-credit.ts'
import type { Transaction } from '../../database/database.ts'
import type { FrozenLine } from '../../database/schema/payments.ts'
import { publishDealChanged } from '../../deal-events/deal-events.ts'
import { isFeeLine, mainLines, totalOfLine } from '../../orders/order-lines.ts'
import { buyerPhone } from '../../pay-vendors/facts-of-vendor.ts'
import { randomTxNumber } from '../../payments/save/random-tx-number.ts'
import { movePayment } from '../../payments/state/move-payment.ts'
import { confirmTenders, recordTenders } from '../../payments/tenders/tenders.ts'
import { refuse } from '../../refusal.ts'
import { lockCredit } from '../../repositories/credit.ts'
import { readCustomer } from '../../repositories/customers.ts'
import type { DealRow } from '../../repositories/deals.ts'
import { addHold, endHolds } from '../../repositories/holds.ts'
import type { StoredOrder } from '../../repositories/orders.ts'
import { claimNumber } from '../../repositories/payment-numbers.ts'
import { insertPayment, type PaymentRow } from '../../repositories/payments.ts'

/**
 * Pays a placed order with its customer's credit: a payment of the order that the tender `credit` covers, so that
 * receipts, cancels and refunds treat it like any other. Call under the order's lock; refused with `code.changed` and a reason.
 */
export async function chargeOnCredit(
  tx: Transaction,
  { deal, order, now }: { deal: DealRow; order: StoredOrder; now: number },
): Promise<PaymentRow> {
  const { storeId, dealId } = deal
  const { orderId, userId } = order.row
  const isOver =
    order.row.isDraft ||
    unchargeableOrderStatuses.includes(order.row.status) ||
    unchargeableDealStatuses.includes(deal.status)
  if (isOver) refuseFor('over')
  const lines = linesOf(order)
  const total = lines.reduce((won, line) => won + line.total, 0)
  if (total === 0) refuseFor('nothing')

  const txNumber = randomTxNumber()
  const owner = { storeId, txNumber, userId }
  await claimNumber(tx, { ...owner, now })
  const customer = (await readCustomer(tx, userId)) ?? refuseFor('no-customer')
  // Locked before the payment is inserted: a repayment locks in the same order, so that the two cannot deadlock.
  await lockCredit(tx, storeId, userId)
  const payment = await insertPayment(tx, {
    storeId,
    txNumber,
    userId,
    dealId,
    purpose: { kind: 'order', dealId, orderIdList: [orderId] },
    lines,
    total,
    tenders: [{ tender: 'credit', subject: 'credit', amount: total }],
    tenderAmount: total,
    amount: 0,
    taxFreeAmount: 0,
    vatAmount: 0,
    vatRounding: 'round',
    payType: null,
    method: null,
    vendor: null,
    planMonth: '00', // a lump sum
    goodsName: lines[0]?.name ?? '',
    buyerName: customer.name,
    buyerPhone: buyerPhone(customer.phoneNumber),
    dealDescp: null,
    nonceHash: null,
    createDate: now,
    expireDate: now,
    inquiryDate: null,
  })
  // A customer has one payment under way in a store.
  if (!payment) refuseFor('paying')
  const hold = { kind: 'order', subject: String(orderId), quantity: 1 }
  if (!(await addHold(tx, owner, hold, { expireDate: null, now }))) refuseFor('paid')
  const moved = await movePayment(tx, {
    storeId,
    txNumber,
    from: ['created'],
    to: 'approved',
    by: 'store',
    now,
  })
  if (!moved.moved) throw new Error('a payment that was just added has gone')
  await endHolds(tx, payment, 'confirmed')
  if (!(await confirmTenders(tx, moved.payment, now))) refuseFor('paid')
  recordTenders(tx, moved.payment, null, now)
  publishDealChanged(tx, { storeId, dealId, status: deal.status, now })
  publishCreditChanged(tx, { storeId, userId, now })
  return moved.payment
}

const unchargeableOrderStatuses: readonly string[] = [orderStatus.provisional, orderStatus.cancelled]
const unchargeableDealStatuses: readonly string[] = [
  dealStatus.provisional,
  dealStatus.cancelled,
  dealStatus.noShow,
]

/** The lines that were not cancelled, at the prices at which they were ordered. */
function linesOf({ row, lines }: StoredOrder): FrozenLine[] {
  return mainLines(lines)
    .filter((line) => line.status !== orderItemStatus.cancelled)
    .map((line) => {
      const total = totalOfLine(line.lineId, lines)
      return {
        orderId: row.orderId,
        lineId: line.lineId,
        productId: line.productId,
        isFeeOfOrder: isFeeLine(line),
        name: line.name,
        unitPrice: Math.floor(total / line.count),
        count: line.count,
        total,
        discount: 0,
        isTaxFree: line.isTaxFree,
      }
    })
}

function refuseFor(reason: 'over' | 'nothing' | 'no-customer' | 'paying' | 'paid'): never {
  refuse(code.changed, 'the order cannot go on credit', { reason })
}
