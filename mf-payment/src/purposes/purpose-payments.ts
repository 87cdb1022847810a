import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { creditPayment } from './credit-payment.ts'
import { orderPayment } from './order-payment.ts'
import type { PurposePayment } from './purpose-view.ts'
import { chargePayment, depositPayment, giftPayment } from './sale-payment.ts'

type AnyPayment = PurposePayment<PayPurpose>

/** Every kind of purpose has its entry; a missing one does not compile. */
const payments: Record<PayPurpose['kind'], AnyPayment> = {
  order: orderPayment as AnyPayment,
  charge: chargePayment as AnyPayment,
  gift: giftPayment as AnyPayment,
  deposit: depositPayment as AnyPayment,
  credit: creditPayment,
}

export function purposePayment(kind: PayPurpose['kind']): AnyPayment {
  return payments[kind]
}

/** The entry of a payment's purpose as the API answers it; undefined for one of a newer server. */
export function paymentOfKind(kind: string | undefined): AnyPayment | undefined {
  return kind !== undefined && Object.hasOwn(payments, kind)
    ? payments[kind as PayPurpose['kind']]
    : undefined
}
