import type { CashReceiptUse } from '@storefront/contract/entities/cash-receipt.ts'
import type { TenderUse } from '@storefront/contract/entities/payment.ts'
import { type CashReceiptRequest, isCashReceiptValid } from '@storefront/domain/payment/cash-receipt.ts'
import { type CardChoice, receiptMoney } from '@storefront/domain/payment/pay-choices.ts'
import { type PersistedValue, persisted, useSession } from '@storefront/host'
import { useState } from 'react'
import * as v from 'valibot'

/**
 * The cash receipt number that a customer asked to have filled in again (2.3-37). Only with their tick, of this customer
 * only, in this browser and store; that of another customer is not used, and removed when the popup opens.
 */
const schema = v.object({
  userId: v.number(),
  saveCashReceiptInfo: v.literal(true),
  identityNumber: v.pipe(v.string(), v.maxLength(20)),
  isBizCashReceipt: v.boolean(),
})
type PersistedCashReceipt = v.InferOutput<typeof schema>

export const persistedCashReceipt = (): PersistedValue<PersistedCashReceipt | null> =>
  persisted('shared', 'cash-receipt', null, (value) => v.parse(v.nullable(schema), value))

interface CashReceiptOptions {
  /** The API can issue cash receipts. */
  isOffered: boolean
  cards: readonly CardChoice[]
  tenderList: readonly TenderUse[]
}

/** The cash receipt of a payment: what the customer chose, at first the persisted one, and whether it can be issued. */
export function useCashReceipt({ isOffered, cards, tenderList }: CashReceiptOptions) {
  const { user } = useSession()
  const [choice, setChoice] = useState(() => firstChoice(user?.userId))
  const eligible = isOffered ? receiptMoney(cards, tenderList) : 0
  const { isWanted, use, identityNumber, remembersNumber } = choice
  const request: CashReceiptRequest | null = isWanted && eligible > 0 ? { use, identityNumber } : null
  return {
    ...choice,
    /** Won that it would be for; 0: it does not apply, and is not shown. */
    eligible,
    /** To send with the payment; null: none. */
    request,
    isValid: isCashReceiptValid(request, eligible),
    set: (change: Partial<typeof choice>) => setChoice({ ...choice, ...change }),
    /** It was paid with this receipt: persists its number or removes it, as the customer chose. */
    persistNumber() {
      if (!request || !user) return
      const { userId } = user
      if (remembersNumber)
        persistedCashReceipt().set({
          userId,
          saveCashReceiptInfo: true,
          identityNumber,
          isBizCashReceipt: use === 'business',
        })
      else persistedCashReceipt().clear()
    },
  }
}
export type CashReceiptState = ReturnType<typeof useCashReceipt>

function firstChoice(userId: number | undefined) {
  const value = persistedCashReceipt()
  const stored = value.get()
  const isOwn = stored !== null && stored.userId === userId
  if (stored && !isOwn) value.clear()
  const use: CashReceiptUse = isOwn && stored.isBizCashReceipt ? 'business' : 'personal'
  return { isWanted: isOwn, use, identityNumber: isOwn ? stored.identityNumber : '', remembersNumber: isOwn }
}
