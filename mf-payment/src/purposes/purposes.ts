import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { orderView } from './order.tsx'
import type { PurposeView } from './purpose-view.ts'

/** Every kind of purpose has its view; a missing one does not compile. */
const views: { [Kind in PayPurpose['kind']]: PurposeView<Extract<PayPurpose, { kind: Kind }>> } = {
  order: orderView,
}

export function purposeView<Kind extends PayPurpose['kind']>(kind: Kind): (typeof views)[Kind] {
  return views[kind]
}

/** The view of a payment's purpose as the API answers it; undefined for one of a newer server. */
export function viewOfKind(kind: string | undefined): (typeof views)[PayPurpose['kind']] | undefined {
  return views[kind as PayPurpose['kind']]
}
