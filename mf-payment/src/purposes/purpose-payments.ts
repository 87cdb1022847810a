import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { orderPayment } from './order-payment.ts'
import type { PurposePayment } from './purpose-view.ts'

/** Every kind of purpose has its entry; a missing one does not compile. */
const payments: { [Kind in PayPurpose['kind']]: PurposePayment<Extract<PayPurpose, { kind: Kind }>> } = {
  order: orderPayment,
}

export function purposePayment<Kind extends PayPurpose['kind']>(kind: Kind): (typeof payments)[Kind] {
  return payments[kind]
}

/** The entry of a payment's purpose as the API answers it; undefined for one of a newer server. */
export function paymentOfKind(kind: string | undefined): (typeof payments)[PayPurpose['kind']] | undefined {
  return kind !== undefined && Object.hasOwn(payments, kind)
    ? payments[kind as PayPurpose['kind']]
    : undefined
}
