import type { PayApproveInfo, PayRecord } from '@storefront/contract/entities/payment.ts'
import type { PayRecordRow } from '../repositories/pay-records.ts'

/** A deal's payments for its customers: one line for every approval and cancel of a tender. */
export function payLines(records: readonly PayRecordRow[]): PayRecord[] {
  return records.map((row) => ({
    payId: row.payId,
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
  }))
}

/**
 * Providers' answers by `payId`; none for coupons and points. For other guests' payments only time and amount, without
 * card and provider references. @param own numbers of the reader's payments
 */
export function approveInfos(records: readonly PayRecordRow[], own: readonly string[]): PayApproveInfo[] {
  return records.flatMap(({ payId, txNumber, approveInfo }): PayApproveInfo[] => {
    if (!approveInfo) return []
    const info: Partial<PayApproveInfo> = approveInfo
    const { apprDate, apprAmount, taxFreeAmount, vatAmount } = info
    if (!own.includes(txNumber)) return [{ payId, apprDate, apprAmount, taxFreeAmount, vatAmount }]
    return [{ ...info, payId, cardNumber: maskedCardNumber(info.cardNumber) }]
  })
}

/** Not all providers mask card numbers: only the first six and last four digits are sent. */
export function maskedCardNumber(cardNumber: string | null | undefined): string | null {
  if (!cardNumber) return null
  const length = [...cardNumber].filter(isMark).length
  let at = 0
  return [...cardNumber]
    .map((character) => {
      if (!isMark(character)) return character
      at += 1
      const isShown = length > 10 && (at <= 6 || at > length - 4)
      return isShown ? character : '*'
    })
    .join('')
}

const isMark = (character: string) => /[\d*Xx]/.test(character)
