import { type FulfilmentMethod, orderTypeOf } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import type { OrderLimits } from '@storefront/domain/menu/order-limit.ts'
import { type ProductIndex, productIndexOf } from '@storefront/domain/menu/product-index.ts'
import type { MenuRule } from '@storefront/domain/menu/visible-products.ts'
import { catalogue, type ShopData, useCatalogue, useReadable, useShop } from '@storefront/host'
import { useMemo } from 'react'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { visitLimits } from '../pre-order/visit-limits.ts'

export const productIndex = (): ProductIndex => productIndexOf(catalogue().products)
export const useProductIndex = (): ProductIndex => productIndexOf(useCatalogue().products)

/** Order limits of today, or of the visit's day for a pre-order. */
export function useOrderLimits(): OrderLimits {
  const { productLimits, kindLimits } = useCatalogue()
  const limitsOfVisit = useReadable(visitLimits)
  const method = useFulfilmentMethod()
  return useMemo(
    () => (method === 'pre-order' ? limitsOfVisit : { products: productLimits, kinds: kindLimits }),
    [method, limitsOfVisit, productLimits, kindLimits],
  )
}

export function orderLimits(method: FulfilmentMethod): OrderLimits {
  if (method === 'pre-order') return visitLimits.get()
  const { productLimits, kindLimits } = catalogue()
  return { products: productLimits, kinds: kindLimits }
}

/** Facts that decide which products this store sells in a method. */
export function menuRuleOf(shop: ShopData, method: FulfilmentMethod): MenuRule {
  return {
    orderType: orderTypeOf[method],
    useTaxFreeProduct: shop.storeData.useTaxFreeProduct,
    manualTaxPay: shop.manuallyFillTaxPayList.length > 0,
  }
}

export function useMenuRule(): MenuRule {
  const shop = useShop()
  const method = useFulfilmentMethod()
  return useMemo(() => menuRuleOf(shop, method), [shop, method])
}
