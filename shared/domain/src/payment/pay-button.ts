import type { PayModule } from '@storefront/contract/entities/payment.ts'

export type PayBlockedReason =
  | 'no-order'
  | 'no-total'
  | 'negative-amount'
  | 'no-module'
  | 'method-missing'
  | 'receipt-info-invalid'
  | 'not-agreed'

export interface PayButtonInput {
  /** There are lines to pay for. */
  hasOrder: boolean
  /** Amounts in won before and after discounts. */
  total: number
  amount: number
  module: Pick<PayModule, 'methodRequired'> | null
  /** The chosen method of the module. */
  method: string | null
  /** The number of the requested cash receipt is valid; true if none is requested. */
  isReceiptInfoValid: boolean
  /** Agreement to refund rules and to sharing personal data. */
  agreements: { refund: boolean; privacy: boolean }
}

/**
 * Why an order cannot be paid yet, the first to fix first; empty: the button is enabled (spec 2 §5). A total covered
 * by coupon, points and gift cards needs no module (spec decision 34).
 */
export function payBlockedReasons(input: PayButtonInput): PayBlockedReason[] {
  const needsModule = input.amount !== 0
  const reasons: [PayBlockedReason, boolean][] = [
    ['no-order', !input.hasOrder],
    ['no-total', input.total === 0],
    ['negative-amount', input.amount < 0],
    ['no-module', needsModule && !input.module],
    ['method-missing', needsModule && input.module?.methodRequired === true && !input.method],
    ['receipt-info-invalid', !input.isReceiptInfoValid],
    ['not-agreed', !(input.agreements.refund && input.agreements.privacy)],
  ]
  return reasons.flatMap(([reason, isBlocking]) => (isBlocking ? [reason] : []))
}
