import type { PayQuote } from '@storefront/contract/entities/payment.ts'
import type { PayDraft } from '@storefront/domain/payment/pay-draft.ts'
import { useState } from 'react'
import type { PayChoicesState } from './use-pay-choices.ts'

interface Agreed {
  quote: PayQuote
  /** The amount shown before, in won. */
  before: number
  choices: string
}

/**
 * Amounts to pay: the form's quote, or the server's where it differs (spec decision 37). The server's apply until
 * coupon, points, gift cards or pay module change.
 */
export function useDue(draft: PayDraft | null, { coupon, points, cards, module }: PayChoicesState) {
  const [agreed, setAgreed] = useState<Agreed>()
  const choices = JSON.stringify([coupon, points, cards, module?.value])
  const server = agreed?.choices === choices ? agreed : undefined
  const due: PayQuote | null = server?.quote ?? (draft && { ...draft })
  return {
    due,
    before: server?.before ?? null,
    requote: (quote: PayQuote) => setAgreed({ quote, before: due?.amount ?? quote.amount, choices }),
  }
}
