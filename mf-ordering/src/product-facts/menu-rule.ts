import { orderType } from '@storefront/contract/wire-words.ts'
import type { MenuRule } from '@storefront/domain/menu/visible-products.ts'
import { type ShopData, useShop } from '@storefront/host'
import { useMemo } from 'react'

/** What decides which products this store sells to be eaten here. */
export function menuRuleOf(shop: ShopData): MenuRule {
  return {
    orderType: orderType.general,
    useTaxFreeProduct: shop.storeData.useTaxFreeProduct,
    manualTaxPay: shop.manuallyFillTaxPayList.length > 0,
  }
}

export function useMenuRule(): MenuRule {
  const shop = useShop()
  return useMemo(() => menuRuleOf(shop), [shop])
}
