import { type OrderWay, orderWay } from '@storefront/domain/order/order-way.ts'
import { useShop } from '@storefront/host'
import { orderTypeOf, useOrderMode } from './order-mode.ts'

/** Whether what is in the cart is paid first, paid later, or cannot be ordered here at all. */
export function useOrderWay(): OrderWay {
  const { contract, storeInfo } = useShop()
  return orderWay({
    orderType: orderTypeOf[useOrderMode()],
    postPay: storeInfo.functionSetting.isOrderAvailableWithPostPay === true,
    bundles: contract.bundles,
  })
}
