import type { Category, OrderLimit, Product } from '@storefront/contract/entities/product.ts'
import { productType } from '@storefront/contract/wire-enums.ts'
import type { CartLine, Choice } from '../menu/cart-line.ts'

/** A plain product for 5,000 won, with overrides. */
export function aProduct(changes: Partial<Product> & { productId: number }): Product {
  return {
    storeId: 10,
    categoryId: 1,
    name: `상품 ${changes.productId}`,
    price: 5000,
    image: [],
    allergyInfo: [],
    isAdult: false,
    isCategory: false,
    productType: productType.general,
    childCountLimit: 1,
    minChildCount: 0,
    maxChildCount: 0,
    optionItems: [],
    showOrder: 0,
    productShowOrder: 0,
    isSalesStopped: false,
    isTaxFree: false,
    productSetting: { showMenuForUser: true },
    tags: [],
    translations: undefined,
    ...changes,
  }
}

/** A group of choices below `parentProductId`. */
export function aGroup(changes: Partial<Product> & { productId: number; parentProductId: number }): Product {
  return aProduct({
    isCategory: true,
    price: 0,
    productType: productType.topping,
    categoryId: null,
    ...changes,
  })
}

/** A choice in the group `parentProductId`. */
export function aChoice(changes: Partial<Product> & { productId: number; parentProductId: number }): Product {
  return aProduct({ productType: productType.topping, categoryId: null, ...changes })
}

export function aLine(changes: Partial<CartLine> & { productId: number }): CartLine {
  return { orderItemId: -1, count: 1, options: [], children: [], ...changes }
}

export function choice(groupProductId: number, productId: number, count = 1): Choice {
  return { groupProductId, productId, count }
}

export function aCategory(changes: Partial<Category> & { categoryId: number }): Category {
  return { name: `분류 ${changes.categoryId}`, showOrder: 0, translations: undefined, ...changes }
}

export const businessDate = '2026-11-20'

export function aLimit(changes: Partial<OrderLimit>): OrderLimit {
  return { maxNumber: 10, leftCount: 10, isClosed: false, applyStdDate: businessDate, ...changes }
}

/**
 * A small menu: 100 americano with a size (one of two) and up to three shots; 200 a lunch set with a main slot of two
 * dishes and a preselected rice slot; 300 a soju for adults; 400 tea, hot or iced; 500 a pasta set whose pasta has a
 * spiciness option and cheese up to twice.
 */
export const menu: Product[] = [
  aProduct({ productId: 100, name: '아메리카노', price: 4500, productKindId: 7 }),
  aGroup({ productId: 110, parentProductId: 100, minChildCount: 1, maxChildCount: 1 }),
  aChoice({ productId: 111, parentProductId: 110, name: '톨', price: 0 }),
  aChoice({ productId: 112, parentProductId: 110, name: '벤티', price: 1000 }),
  aGroup({ productId: 120, parentProductId: 100, minChildCount: 0, maxChildCount: 3 }),
  aChoice({ productId: 121, parentProductId: 120, name: '샷 추가', price: 500 }),
  aProduct({ productId: 200, name: '점심 세트', price: 12_000, productType: productType.set }),
  aGroup({ productId: 210, parentProductId: 200, productType: productType.individualCategory, showOrder: 1 }),
  aChoice({
    productId: 211,
    parentProductId: 210,
    name: '불고기',
    price: 0,
    productType: productType.general,
  }),
  aChoice({
    productId: 212,
    parentProductId: 210,
    name: '갈비찜',
    price: 3000,
    productType: productType.general,
  }),
  aGroup({ productId: 220, parentProductId: 200, productType: productType.individualCategory, showOrder: 2 }),
  aChoice({
    productId: 221,
    parentProductId: 220,
    name: '공깃밥',
    price: 0,
    productType: productType.general,
  }),
  aProduct({ productId: 300, name: '소주', price: 5000, useInfo: '성인 인증 필요' }),
  aProduct({
    productId: 400,
    name: '유자차',
    price: 5500,
    productKindId: 7,
    optionItems: [
      { value: '따뜻하게', price: 0 },
      { value: '차갑게', price: 500 },
    ],
  }),
  aProduct({ productId: 500, name: '파스타 세트', price: 15_000, productType: productType.set }),
  aGroup({
    productId: 510,
    parentProductId: 500,
    productType: productType.quantityCategory,
    minChildCount: 1,
    maxChildCount: 2,
  }),
  aChoice({
    productId: 511,
    parentProductId: 510,
    name: '파스타',
    price: 1000,
    productType: productType.general,
    optionItems: [
      { value: '순하게', price: 0 },
      { value: '맵게', price: 500 },
    ],
  }),
  aGroup({ productId: 512, parentProductId: 511, minChildCount: 0, maxChildCount: 2 }),
  aChoice({ productId: 513, parentProductId: 512, name: '치즈', price: 700 }),
]
