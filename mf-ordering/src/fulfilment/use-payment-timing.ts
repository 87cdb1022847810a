import { orderTypeOf } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import { type PaymentTiming, paymentTiming } from '@storefront/domain/fulfilment/payment-timing.ts'
import { useShop } from '@storefront/host'
import { useFulfilmentMethod } from './fulfilment-method.ts'

/** Whether the cart is paid first, post-pay, or cannot be ordered here. */
export function usePaymentTiming(): PaymentTiming {
  const { contract, storeInfo } = useShop()
  return paymentTiming({
    orderType: orderTypeOf[useFulfilmentMethod()],
    postPay: storeInfo.functionSetting.isOrderAvailableWithPostPay === true,
    bundles: contract.bundles,
  })
}
