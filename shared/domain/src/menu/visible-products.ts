import type { Category, Product } from '@storefront/contract/entities/product.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { isAdultOnly } from './adult-only.ts'
import type { CategoryNode } from './category-tree.ts'

/** Input that decides which products a menu shows. */
export interface MenuRule {
  /** A value of `orderType`: each order type has its own list (spec 2 §9). */
  orderType: string
  /** `useTaxFreeProduct` of the store data. */
  useTaxFreeProduct: boolean
  /**
   * Some provider of the store takes a tax-free amount that the store states itself (`manuallyFillTaxPayList` has entries). Without one,
   * tax-free goods are hidden (spec decision 33).
   */
  manualTaxPay: boolean
}

/** A tab of the menu: `subs` are the filters that have products under this rule. */
export interface MenuSection {
  category: Category
  subs: Category[]
  products: Product[]
}

/** The products of the menu in display order, without choices and choice groups. */
export function visibleProducts(products: readonly Product[], rule: MenuRule): Product[] {
  return products.filter((product) => isOnTheMenu(product) && isSellable(product, rule)).sort(byMenuOrder)
}

/**
 * Whether a product may be sold under the rule: on sale, visible to customers, listed for this order type (spec 2 §9),
 * no adult-only product for delivery (spec 1 §5.3), and no tax-free one where spec decision 33 hides it.
 */
export function isSellable(product: Product, rule: MenuRule): boolean {
  if (product.isSalesStopped || product.productSetting.showMenuForUser === false) return false
  if (product.productSetting.orderTypes?.includes(rule.orderType) === false) return false
  if (rule.orderType === orderType.delivery && isAdultOnly(product)) return false
  return !(product.isTaxFree && rule.useTaxFreeProduct && !rule.manualTaxPay)
}

/** A top-level product of the menu: neither a choice nor a group of choices. */
export function isOnTheMenu(product: Pick<Product, 'parentProductId' | 'isCategory'>): boolean {
  return product.parentProductId == null && !product.isCategory
}

/** The menu by tab, without tabs and filters that have no product. */
export function menuSections(tree: readonly CategoryNode[], products: readonly Product[]): MenuSection[] {
  return tree
    .map(({ category, subs }) => ({
      category,
      subs: subs.filter((sub) => products.some((product) => product.categoryId === sub.categoryId)),
      products: productsOf([category, ...subs], products),
    }))
    .filter((section) => section.products.length > 0)
}

/** The products in these categories, in the given order. */
export function productsOf(categories: readonly Category[], products: readonly Product[]): Product[] {
  const ids = new Set(categories.map((category) => category.categoryId))
  return products.filter((product) => product.categoryId != null && ids.has(product.categoryId))
}

/** By the position in the whole menu, then in the category. */
function byMenuOrder(a: Product, b: Product): number {
  return a.showOrder - b.showOrder || a.productShowOrder - b.productShowOrder || a.productId - b.productId
}
