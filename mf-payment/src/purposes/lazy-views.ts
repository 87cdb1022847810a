import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { creditView } from './credit.tsx'
import { depositView } from './deposit.tsx'
import type { PurposeView } from './purpose-view.ts'
import { saleView } from './sale.tsx'

type AnyView = PurposeView<PayPurpose>

/** Every kind of purpose but orders has its view; a missing one does not compile. */
export const lazyViews: Record<Exclude<PayPurpose['kind'], 'order'>, AnyView> = {
  charge: saleView as AnyView,
  gift: saleView as AnyView,
  deposit: depositView as AnyView,
  credit: creditView,
}
