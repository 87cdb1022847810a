import { orderType } from '@storefront/contract/wire-enums.ts'
import { businessDate } from '@storefront/domain/availability/business-date.ts'
import { type OrderTime, orderTime } from '@storefront/domain/availability/order-time.ts'
import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { productIndexOf } from '@storefront/domain/menu/product-index.ts'
import { type CheckedOrder, checkOrder } from '@storefront/domain/order/check-order.ts'
import { now, type ShopData, shop, useCatalogue, useNow, useShop } from '@storefront/host'
import { useMemo } from 'react'
import type { Scanned } from '../cart/cart.ts'
import type { StoreGoods } from './goods.ts'

/** What the store sells by self-pay now, with its limits. */
export function useStoreGoods(): StoreGoods {
  const data = useShop()
  const { products, productLimits, kindLimits } = useCatalogue()
  const date = businessDate(storeFacts(data), useNow(30_000))
  return useMemo(
    () => ({
      index: productIndexOf(products),
      limits: { products: productLimits, kinds: kindLimits },
      businessDate: date,
      rule: {
        orderType: orderType.selfPay,
        useTaxFreeProduct: data.storeData.useTaxFreeProduct,
        manualTaxPay: data.manuallyFillTaxPayList.length > 0,
      },
    }),
    [data, products, productLimits, kindLimits, date],
  )
}

/** Whether self-pay is possible now, by the store's hours (spec 3 §5). */
export const selfPayTime = (data: ShopData = shop(), time = now()): OrderTime =>
  orderTime('self-pay', storeFacts(data), time)

/** The scanned goods with prices, and what the rules say against each. */
export function checkScanned(lines: Scanned, goods: StoreGoods): CheckedOrder {
  const { index, rule, businessDate: date } = goods
  return checkOrder({
    lines,
    index,
    rule,
    limits: date === null ? { products: [], kinds: [] } : goods.limits,
    businessDate: date ?? '',
  })
}
