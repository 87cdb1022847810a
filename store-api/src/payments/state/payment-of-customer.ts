import type { Payment } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { StoredTenderName } from '@storefront/domain/payment/tender.ts'
import type { Connection } from '../../database/database.ts'
import { refuse } from '../../refusal.ts'
import { readNumber } from '../../repositories/payment-numbers.ts'
import { type PaymentRow, readPayment } from '../../repositories/payments.ts'
import { purposeOf } from '../purposes/purposes.ts'

/** A customer's own payment in a store: 403 where the number is another's, 404 where it has no payment. */
export async function paymentOfCustomer(
  db: Connection,
  key: { storeId: number; txNumber: string; userId: number },
): Promise<PaymentRow> {
  return (await maybePaymentOf(db, key)) ?? refuse(code.notFound, 'no such payment')
}

/** The same; null where the number is new, of another store, or has only holds. */
export async function maybePaymentOf(
  db: Connection,
  { storeId, txNumber, userId }: { storeId: number; txNumber: string; userId: number },
): Promise<PaymentRow | null> {
  const payment = await readPayment(db, storeId, txNumber)
  if (payment?.userId === userId) return payment
  const number = await readNumber(db, txNumber)
  if (number && number.userId !== userId) refuse(code.forbidden, 'txNumber: not your own')
  return null
}

/** A payment in wire format for its customer, field by field: no keys, nonces or provider ids. */
export function wirePayment(row: PaymentRow): Payment {
  return {
    txNumber: row.txNumber,
    storeId: row.storeId,
    dealId: row.dealId,
    userId: row.userId,
    state: row.state,
    purpose: row.purpose,
    ...purposeOf(row).wire(row.purpose),
    total: row.total,
    couponDiscount: discountOf(row, 'coupon'),
    pointDiscount: discountOf(row, 'points'),
    tenderList: row.tenders,
    amount: row.amount,
    taxFreeAmount: row.taxFreeAmount,
    vatAmount: row.vatAmount,
    payType: row.payType,
    payVendor: row.vendor,
    createDate: row.createDate,
    expireDate: row.expireDate,
    settleDate: row.settleDate,
    reason: row.reason,
    message: row.message,
  }
}

/** Won, at most 0 and never -0 (spec decision 29). */
function discountOf({ tenders }: PaymentRow, name: StoredTenderName): number {
  return tenders.reduce((sum, { tender, amount }) => (tender === name ? sum - amount : sum), 0)
}
