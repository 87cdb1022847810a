import { payAction, payMethod } from '@storefront/contract/wire-enums.ts'
import type { Transaction } from '../../database/database.ts'
import { addPayRecord, type PayRecordRow } from '../../repositories/pay-records.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import { couponSubject } from '../holds/hold-tenders.ts'
import type { Approval } from '../vendors/vendor.ts'

/**
 * What paid: one record for the provider, one each for points and coupon. Where nothing was left to pay, the
 * provider's place is taken by a record of 0 won in cash (2.4-57).
 */
export async function recordTenders(
  tx: Transaction,
  payment: PaymentRow,
  approval: Approval | null,
  now: number,
): Promise<void> {
  const { storeId, dealId, txNumber, payType, vendor, amount, taxFreeAmount, vatAmount } = payment
  const record = (of: Pick<PayRecordRow, 'tender' | 'payMethod' | 'amount'> & Partial<PayRecordRow>) =>
    addPayRecord(tx, {
      storeId,
      dealId,
      txNumber,
      subject: '',
      payDate: now,
      payType: null,
      payAction: payAction.approve,
      payVendor: null,
      taxFreeAmount: 0,
      vatAmount: 0,
      offsetPayId: null,
      refundId: null,
      approveInfo: null,
      ...of,
    })
  await record({
    tender: 'provider',
    payMethod: approval?.payMethod ?? payMethod.cash,
    payType,
    payVendor: vendor,
    amount,
    taxFreeAmount,
    vatAmount,
    approveInfo: approval
      ? { ...approval.info, taxFreeAmount, vatAmount }
      : { apprNumber: txNumber, apprAmount: 0 },
  })
  if (payment.pointDiscount < 0) {
    await record({ tender: 'points', payMethod: payMethod.points, amount: -payment.pointDiscount })
  }
  if (payment.coupon && payment.couponDiscount < 0) {
    const subject = couponSubject(payment.coupon)
    await record({ tender: 'coupon', payMethod: payMethod.coupon, subject, amount: -payment.couponDiscount })
  }
}
