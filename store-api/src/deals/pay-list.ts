import type { PayApproveInfo, PayRecord } from '@storefront/contract/entities/payment.ts'
import { payRequestType } from '@storefront/contract/wire-enums.ts'
import { maskedCardNumber } from '@storefront/domain/payment/card-number.ts'
import type { PayRecordRow } from '../repositories/pay-records.ts'
import type { PaidGiftCard } from './paid-gift-cards.ts'

/**
 * A deal's payments for its customers: one line for every approval and cancel of a tender.
 * @param giftCards receipt fields of the reader's gift cards, by `payId`
 * @param reader the customer who reads, and the numbers of the payments that this customer made
 */
export function payLines(
  records: readonly PayRecordRow[],
  giftCards: ReadonlyMap<number, PaidGiftCard> = new Map(),
  reader: { userId: number; ownTxNumbers: readonly string[] } | null = null,
): PayRecord[] {
  return records.map((row) => ({
    payId: row.payId,
    storeId: row.storeId,
    dealId: row.dealId,
    ...(reader?.ownTxNumbers.includes(row.txNumber) && { userId: reader.userId }),
    requestType: payRequestType.user,
    payDate: row.payDate,
    payType: row.payType,
    payMethod: row.payMethod,
    payAction: row.payAction,
    payVendor: row.payVendor,
    amount: row.amount,
    taxFreeAmount: row.taxFreeAmount,
    vatAmount: row.vatAmount,
    tender: row.tender,
    offsetPayId: row.offsetPayId,
    refundId: row.refundId,
    ...giftCards.get(row.payId),
  }))
}

/**
 * Providers' answers by `payId`; none for coupons and points. For other guests' payments only time and amount, without
 * card and provider references. @param ownTxNumbers numbers of the reader's payments
 */
export function approveInfos(
  records: readonly PayRecordRow[],
  ownTxNumbers: readonly string[],
): PayApproveInfo[] {
  return records.flatMap((row): PayApproveInfo[] => {
    const { payId, txNumber, approveInfo } = row
    if (!approveInfo) return []
    const info: Partial<PayApproveInfo> = approveInfo
    const { apprDate, apprAmount, taxFreeAmount, vatAmount } = info
    if (!ownTxNumbers.includes(txNumber)) return [{ payId, apprDate, apprAmount, taxFreeAmount, vatAmount }]
    const { storeId, dealId, offsetPayId, payVendor, payAction, payMethod, payType } = row
    return [
      {
        ...info,
        payId,
        storeId,
        dealId,
        offsetPayId,
        payVendor,
        payAction,
        payMethod,
        payType,
        apprResult: carriedOut,
        cardNumber: maskedCardNumber(info.cardNumber),
      },
    ]
  })
}

/** Result of every record, whatever its provider's own code of success is. */
const carriedOut = '0000'
