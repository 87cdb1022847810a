import type { PayRequest, PayVendor } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { vendorOf } from '@storefront/domain/payment/pay-modules.ts'
import { refuse } from '../../refusal.ts'
import { modulesOffered } from '../../stores/pay-modules.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import type { PaymentContext } from '../payment-context.ts'
import { payAccountOf } from '../provider/pay-account.ts'

/** How a payment is to be made: a module that the store offers, and its provider. */
export interface PaymentMethod {
  payType: string
  vendor: PayVendor
  /** The card is keyed in on our page; there is no window. */
  isByHand: boolean
}

/** Null where nothing was chosen, or a method that the store does not offer. */
export async function paymentMethodOf(
  context: PaymentContext,
  store: StoreSnapshot,
  { payType, method }: Pick<PayRequest, 'payType' | 'method'>,
): Promise<PaymentMethod | null> {
  const module = modulesOffered(store).find(({ value }) => value === payType)
  if (!module) return null
  if (module.methodRequired && !method) {
    refuse(code.badRequest, 'payInfo.method: missing', { field: 'payInfo.method' })
  }
  const adapter = context.vendors[vendorOf(module) as PayVendor]
  if (!adapter || !(await payAccountOf(context, store.storeId, adapter))) return null
  return { payType: module.value, vendor: adapter.id, isByHand: adapter.kind === 'hand-keyed' }
}

/** An amount above 0 requires a payment method; a payment of 0 won has no provider. */
export function refuseWithoutMethod(method: PaymentMethod | null, amount: number): void {
  if (amount > 0 && !method) {
    refuse(code.badRequest, 'payType: not a way to pay in this store', { field: 'payType' })
  }
}
