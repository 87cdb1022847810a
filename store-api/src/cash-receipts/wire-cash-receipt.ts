import type { CashReceipt } from '@storefront/contract/entities/cash-receipt.ts'
import { payAction } from '@storefront/contract/wire-enums.ts'
import { cancelledTax, type ReceiptTax, receiptTax } from '@storefront/domain/payment/cash-receipt.ts'
import type { ReceiptWithCancels } from '../repositories/cash-receipts.ts'

/** A receipt and its cancels for the customer who paid, each as one entry. Nothing of it where everything was returned before its issue. */
export function wireCashReceipt({ receipt, cancels }: ReceiptWithCancels): CashReceipt[] {
  const { receiptUse: use, maskedIdentity, state, apprNumber, settleDate, createDate } = receipt
  const { amount, returned, issueAmount } = receipt
  if (state === 'cancelled' && issueAmount === null) return []
  const isPending = state === 'saved' || state === 'issuing'
  const issued: CashReceipt = {
    payAction: payAction.approve,
    use,
    maskedIdentity,
    status: isPending ? 'pending' : state === 'refused' ? 'refused' : 'done',
    apprNumber,
    date: settleDate ?? createDate,
    ...wireTax(receiptTax(receipt, issueAmount ?? amount - returned)),
  }
  if (issued.status === 'refused') return [issued]
  return [
    issued,
    ...cancels.map((cancel) => ({
      payAction: payAction.cancel,
      use,
      maskedIdentity,
      status: cancel.state,
      apprNumber: cancel.apprNumber,
      date: cancel.settleDate ?? cancel.createDate,
      ...wireTax(cancelledTax(receipt, cancel.leftAfter + cancel.amount, cancel.leftAfter), true),
    })),
  ]
}

/** Negative for a cancel; never -0. */
function wireTax({ amount, taxFree, vat }: ReceiptTax, isCancel = false) {
  const signedWon = (won: number) => (isCancel && won !== 0 ? -won : won)
  return { amount: signedWon(amount), taxFreeAmount: signedWon(taxFree), vatAmount: signedWon(vat) }
}
