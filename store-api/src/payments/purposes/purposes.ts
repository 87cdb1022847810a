import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import { creditPurpose } from './credit/credit-purpose.ts'
import { depositPurpose } from './deposit/deposit-purpose.ts'
import { chargePurpose } from './gift-card/charge-purpose.ts'
import { giftPurpose } from './gift-card/gift-purpose.ts'
import { orderPurpose } from './order/order-purpose.ts'
import type { PurposeHandler, PurposeHandlers } from './purpose.ts'

/** Every purpose. A new one is a variant of the contract's `PayPurpose` and a line here. */
export const purposes = {
  order: orderPurpose,
  charge: chargePurpose,
  gift: giftPurpose,
  deposit: depositPurpose,
  credit: creditPurpose,
} satisfies PurposeHandlers

/** The handler of a purpose. Throws for an unknown kind. */
export function purposeOf({ purpose }: Pick<PaymentRow, 'purpose'>): PurposeHandler<PayPurpose> {
  const handler = (purposes as Partial<Record<string, PurposeHandler<PayPurpose>>>)[purpose.kind]
  if (!handler) throw new Error(`no such purpose: ${purpose.kind}`)
  return handler
}
