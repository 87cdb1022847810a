import type { CashReceiptUse } from '@storefront/contract/entities/cash-receipt.ts'
import type { TenderUse } from '@storefront/contract/entities/payment.ts'
import { type CashReceiptRequest, isCashReceiptValid } from '@storefront/domain/payment/cash-receipt.ts'
import { type CardChoice, receiptMoney } from '@storefront/domain/payment/pay-choices.ts'
import { useSession } from '@storefront/host'
import { useState } from 'react'
import { keptCashReceipt } from './kept-cash-receipt.ts'

interface Paid {
  /** The API can issue cash receipts. */
  isOffered: boolean
  cards: readonly CardChoice[]
  tenderList: readonly TenderUse[]
}

/** The cash receipt of a payment: what the customer chose, first what they kept, and whether it can be issued. */
export function useCashReceipt({ isOffered, cards, tenderList }: Paid) {
  const { user } = useSession()
  const [choice, setChoice] = useState(() => firstChoice(user?.userId))
  const eligible = isOffered ? receiptMoney(cards, tenderList) : 0
  const { isWanted, use, identityNumber, keeps } = choice
  const request: CashReceiptRequest | null = isWanted && eligible > 0 ? { use, identityNumber } : null
  return {
    ...choice,
    /** Won that it would be for; 0: it does not apply, and is not shown. */
    eligible,
    /** To send with the payment; null: none. */
    request,
    isValid: isCashReceiptValid(request, eligible),
    set: (change: Partial<typeof choice>) => setChoice({ ...choice, ...change }),
    /** It was paid: keeps the number or forgets it, as the customer chose. */
    store() {
      if (!request || !user) return
      const { userId } = user
      if (keeps)
        keptCashReceipt().set({
          userId,
          saveCashReceiptInfo: true,
          identityNumber,
          isBizCashReceipt: use === 'business',
        })
      else keptCashReceipt().clear()
    },
  }
}
export type CashReceiptState = ReturnType<typeof useCashReceipt>

function firstChoice(userId: number | undefined) {
  const value = keptCashReceipt()
  const kept = value.get()
  const isOwn = kept !== null && kept.userId === userId
  if (kept && !isOwn) value.clear()
  const use: CashReceiptUse = isOwn && kept.isBizCashReceipt ? 'business' : 'personal'
  return { isWanted: isOwn, use, identityNumber: isOwn ? kept.identityNumber : '', keeps: isOwn }
}
