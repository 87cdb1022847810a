import type { Payment } from '@storefront/contract/entities/payment.ts'
import type { StoredTenderName } from '@storefront/domain/payment/tender.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import { purposeOf } from '../purposes/purposes.ts'

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
