import { orderType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, menu } from '../testing/menu.ts'
import { isAdultOnly } from './adult-only.ts'
import { categoryTree } from './category-tree.ts'
import { type MenuRule, menuSections, productsOf, visibleProducts } from './visible-products.ts'

const rule: MenuRule = { orderType: orderType.general, useTaxFreeProduct: false, manualTaxPay: false }
const ids = (products: readonly { productId: number }[]) => products.map((product) => product.productId)

describe('the menu', () => {
  it('shows products that are on sale and visible to customers [2.5-13]', () => {
    const products = [
      aProduct({ productId: 1 }),
      aProduct({ productId: 2, isSalesStopped: true }),
      aProduct({ productId: 3, productSetting: { showMenuForUser: false } }),
    ]
    expect(ids(visibleProducts(products, rule))).toEqual([1])
  })

  it('does not show choices and their groups as products', () => {
    expect(ids(visibleProducts(menu, rule))).toEqual([100, 200, 300, 400, 500])
  })

  it('hides tax-free products where the store uses them without a tax-pay list [2.5-14]', () => {
    const products = [aProduct({ productId: 1, isTaxFree: true }), aProduct({ productId: 2 })]
    const visibleIds = (changes: Partial<MenuRule>) => ids(visibleProducts(products, { ...rule, ...changes }))
    expect(visibleIds({ useTaxFreeProduct: true })).toEqual([2])
    expect(visibleIds({ useTaxFreeProduct: true, manualTaxPay: true })).toEqual([1, 2])
    expect(visibleIds({})).toEqual([1, 2])
  })

  it('excludes adult-only products for delivery; each order type has its own list [1.5.3-19, 2.5-02, 2.9-21]', () => {
    const visibleIds = (type: string) => ids(visibleProducts(menu, { ...rule, orderType: type }))
    expect(visibleIds(orderType.delivery)).toEqual([100, 200, 400, 500])
    expect(visibleIds(orderType.takeout)).toEqual([100, 200, 300, 400, 500])
    const bingsu = aProduct({
      productId: 7,
      productSetting: { showMenuForUser: true, orderTypes: [orderType.general, orderType.preOrder] },
    })
    const hasBingsu = (type: string) => visibleProducts([bingsu], { ...rule, orderType: type }).length > 0
    const types = [orderType.general, orderType.preOrder, orderType.takeout, orderType.delivery]
    expect(types.map(hasBingsu)).toEqual([true, true, false, false])
  })

  it('is in display order [2.9-20]', () => {
    const products = [
      aProduct({ productId: 1, showOrder: 5 }),
      aProduct({ productId: 2, showOrder: 1, productShowOrder: 2 }),
      aProduct({ productId: 3, showOrder: 1, productShowOrder: 1 }),
    ]
    expect(ids(visibleProducts(products, rule))).toEqual([3, 2, 1])
  })

  it('lists the products of the chosen category, with those of its filters [2.5-13]', () => {
    const tree = categoryTree([
      aCategory({ categoryId: 1 }),
      aCategory({ categoryId: 2, parentCategoryId: 1 }),
      aCategory({ categoryId: 3, parentCategoryId: 1 }),
      aCategory({ categoryId: 4 }),
    ])
    const products = [
      aProduct({ productId: 1, categoryId: 1 }),
      aProduct({ productId: 2, categoryId: 2 }),
      aProduct({ productId: 9, categoryId: null }),
    ]
    const sections = menuSections(tree, products)
    expect(sections.map((section) => section.category.categoryId)).toEqual([1])
    expect(sections[0]?.subs.map((sub) => sub.categoryId)).toEqual([2])
    expect(ids(sections[0]?.products ?? [])).toEqual([1, 2])
    expect(ids(productsOf(sections[0]?.subs ?? [], products))).toEqual([2])
  })
})

describe('an adult-only product', () => {
  it('is recognised by its flag or its use notes [2.3-03, 3.3-35]', () => {
    expect(isAdultOnly(aProduct({ productId: 1, useInfo: '만 19세 이상 성인만' }))).toBe(true)
    expect(isAdultOnly(aProduct({ productId: 1, isAdult: true }))).toBe(true)
    expect(isAdultOnly(aProduct({ productId: 1, useInfo: '매운맛' }))).toBe(false)
    expect(isAdultOnly(aProduct({ productId: 1, useInfo: null }))).toBe(false)
  })
})
