import { type FulfilmentMethod, orderTypeOf } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import type { MenuRule } from '@storefront/domain/menu/visible-products.ts'
import { type ShopData, useShop } from '@storefront/host'
import { useMemo } from 'react'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'

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
