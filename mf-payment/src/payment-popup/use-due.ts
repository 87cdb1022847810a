import type { PayQuote } from '@storefront/contract/entities/payment.ts'
import type { PayDraft } from '@storefront/domain/payment/pay-draft.ts'
import { useState } from 'react'
import type { PayChoicesState } from './use-pay-choices.ts'

interface Agreed {
  quote: PayQuote
  /** What stood on the screen before, in won. */
  before: number
  choices: string
}

/**
 * What is to be paid: the draft's amounts, or the server's own where it came to others (spec decision 37). The server's
 * stand until another coupon, other points or another way to pay is chosen.
 */
export function useDue(draft: PayDraft | null, { coupon, points, module }: PayChoicesState) {
  const [agreed, setAgreed] = useState<Agreed>()
  const choices = JSON.stringify([coupon, points, module?.value])
  const server = agreed?.choices === choices ? agreed : undefined
  const due: PayQuote | null = server?.quote ?? (draft && { ...draft })
  return {
    due,
    before: server?.before ?? null,
    requote: (quote: PayQuote) => setAgreed({ quote, before: due?.amount ?? quote.amount, choices }),
  }
}
