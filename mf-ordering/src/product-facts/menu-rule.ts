import type { MenuRule } from '@storefront/domain/menu/visible-products.ts'
import { type ShopData, useShop } from '@storefront/host'
import { useMemo } from 'react'
import { type OrderMode, orderTypeOf, useOrderMode } from '../order-mode/order-mode.ts'

/** What decides which products this store sells in a mode. */
export function menuRuleOf(shop: ShopData, mode: OrderMode): MenuRule {
  return {
    orderType: orderTypeOf[mode],
    useTaxFreeProduct: shop.storeData.useTaxFreeProduct,
    manualTaxPay: shop.manuallyFillTaxPayList.length > 0,
  }
}

export function useMenuRule(): MenuRule {
  const shop = useShop()
  const mode = useOrderMode()
  return useMemo(() => menuRuleOf(shop, mode), [shop, mode])
}
