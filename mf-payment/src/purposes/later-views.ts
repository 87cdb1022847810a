import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { depositView } from './deposit.tsx'
import type { PurposeView } from './purpose-view.ts'
import { saleView } from './sale.tsx'

/** Every kind of purpose but orders has its view; a missing one does not compile. */
export const laterViews: Record<Exclude<PayPurpose['kind'], 'order'>, PurposeView<PayPurpose>> = {
  charge: saleView,
  gift: saleView,
  deposit: depositView,
}
