import type { Product } from '@storefront/contract/entities/product.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { isAdultOnly } from '@storefront/domain/menu/adult-only.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { choiceGroups, needsOption } from '@storefront/domain/menu/choice-groups.ts'
import { isSoldOut, type OrderLimits, remainingUnits } from '@storefront/domain/menu/order-limit.ts'
import type { ProductIndex } from '@storefront/domain/menu/product-index.ts'
import { isOnTheMenu, isSellable, type MenuRule } from '@storefront/domain/menu/visible-products.ts'
import { isPricedByWeight } from './barcode.ts'

/** What follows from a number: goods that can be added, or why not. */
export type Found =
  | { kind: 'goods'; product: Product; isAdult: boolean; needsOption: boolean }
  | { kind: 'refused'; reason: RefusedReason; product?: Product }

export type RefusedReason =
  /** No goods of this store have the number. */
  | 'unknown'
  /** The number contains a weight or a price: the staff sells these. */
  | 'by-weight'
  | 'stopped'
  | 'sold-out'
  /** The cart has as many units as are left. */
  | 'no-more'
  /** Needs choices that self-pay does not ask. */
  | 'at-counter'

export interface StoreGoods {
  index: ProductIndex
  limits: OrderLimits
  /** The business date of limits; null while it is unknown. */
  businessDate: string | null
  rule: MenuRule
}

/** Products by barcode; one list is indexed once. */
const byBarcode = new WeakMap<readonly Product[], ReadonlyMap<string, Product>>()

function barcodesOf(products: readonly Product[]): ReadonlyMap<string, Product> {
  const cached = byBarcode.get(products)
  if (cached) return cached
  const map = new Map(products.flatMap((product) => (product.barcode ? [[product.barcode, product]] : [])))
  byBarcode.set(products, map)
  return map
}

/** Whether goods of the store have exactly this code. */
export const isBarcodeOf = ({ index }: Pick<StoreGoods, 'index'>, code: string): boolean =>
  barcodesOf(index.all).has(code)

/** What may be done with the first known of some numbers, which are the readings of one code (spec 3 §5). */
export function findGoods(barcodes: readonly string[], goods: StoreGoods, cart: readonly CartLine[]): Found {
  const map = barcodesOf(goods.index.all)
  const product = barcodes.map((barcode) => map.get(barcode)).find((each) => each !== undefined)
  if (!product) return { kind: 'refused', reason: barcodes.some(isPricedByWeight) ? 'by-weight' : 'unknown' }
  return checkGoods(product, goods, cart)
}

/** Whether one more of a product may be added to the cart. */
export function checkGoods(product: Product, goods: StoreGoods, cart: readonly CartLine[]): Found {
  const { index, limits, businessDate, rule } = goods
  const refused = (reason: RefusedReason): Found => ({ kind: 'refused', reason, product })
  if (!isOnTheMenu(product) || !isSellable(product, { ...rule, orderType: orderType.selfPay }))
    return refused('stopped')
  if (choiceGroups(product, index).some(({ min }) => min > 0)) return refused('at-counter')
  if (businessDate !== null) {
    const remaining = remainingUnits(product, cart, limits, index, businessDate)
    if (isSoldOut(remaining)) {
      return refused(cart.some(({ productId }) => productId === product.productId) ? 'no-more' : 'sold-out')
    }
  }
  return { kind: 'goods', product, isAdult: isAdultOnly(product), needsOption: needsOption(product, []) }
}

/** Goods whose Korean or English name contains the words, those that begin with them first; at most 30. */
export function searchGoods(words: string, { index, rule }: StoreGoods): Product[] {
  const query = words.trim().toLowerCase().replace(/\s+/g, '')
  if (query === '') return []
  const namesOf = ({ name, translations }: Product) =>
    [name, translations?.en?.name ?? ''].map((each) => each.toLowerCase().replace(/\s+/g, ''))
  const begins = (product: Product) => Number(namesOf(product).some((name) => name.startsWith(query)))
  return index.all
    .filter(
      (product) => isOnTheMenu(product) && isSellable(product, { ...rule, orderType: orderType.selfPay }),
    )
    .filter((product) => namesOf(product).some((name) => name.includes(query)))
    .sort((a, b) => begins(b) - begins(a))
    .slice(0, 30)
}
