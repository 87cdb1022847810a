import type { FirstScreenFacts } from '@storefront/contract/first-screen.ts'
import { pack } from '@storefront/contract/packed.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'

/** A raw answer of the API. */
export const answer = (payload: unknown) => JSON.stringify({ code: 200, message: '', payload })
export const noon = Date.parse('2026-11-20T12:00:00+09:00')

export type Row = {
  productId: number
  name: string
  categoryId?: number
  parentProductId?: number
  descp?: string
}

/** The edge's input for a menu of these products in three categories. */
export function facts(
  rows: readonly Row[],
  extraAnswers: Partial<FirstScreenFacts['answers']> = {},
): FirstScreenFacts {
  const products = rows.map((row) => ({ storeId: 10, price: 4500, categoryId: 1, ...row }))
  const fields = ['productId', 'storeId', 'name', 'price', 'categoryId', 'parentProductId', 'descp'] as const
  const categoryList = [1, 2, 3].map((categoryId) => ({
    categoryId,
    storeId: 10,
    name: `Kind ${categoryId}`,
  }))
  return {
    pageName: 'moonlight',
    storeId: 10,
    path: '/menus',
    locale: 'ko',
    now: noon,
    screens: ['main', 'menus'],
    popups: ['product', 'cart'],
    remotes: [],
    answers: {
      initData: answer(aShop({ categoryList: categoryList as never })),
      productData: answer({ productList: pack(products as Record<string, unknown>[], [...fields] as never) }),
      productLimits: answer({ productOrderLimitList: [] }),
      ...extraAnswers,
    },
  }
}
