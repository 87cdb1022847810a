import { getAnswerTags, getFirstScreenAnswers } from '@storefront/contract/endpoints/edge.ts'
import {
  getProductData,
  getProductOrderLimitList,
  getRootProductData,
} from '@storefront/contract/endpoints/products.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { storeSetOrderLimit } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { Packed } from '@storefront/contract/packed.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

const answersOf = (storeId: number, menu: { withMenu?: number } = { withMenu: 1 }) =>
  api.call(getFirstScreenAnswers, { storeId, ...menu }, { as: 'edge' })

describe('the answers for a first screen, in one call', () => {
  it('are those that guests get, with the tags of all answers that are asked for at once', async () => {
    const { storeId: parentStoreId } = await api.aStore()
    const store = await api.aStore({ parentStoreId })
    const { storeId } = store
    await api.call(
      storeSetOrderLimit,
      { storeId, productId: store.idOf('케이크'), maxNumber: 3 },
      { as: store },
    )
    const answers = await answersOf(storeId)
    const ids = String(storeId)
    const { storeList } = await api.call(getAnswerTags, { storeIds: ids, menuStoreIds: ids }, { as: 'edge' })
    const { storeId: _id, hints: _hints, ...tags } = storeList[0] ?? { storeId }
    expect({
      initData: answers.initData.tag,
      productData: answers.productData?.tag,
      rootProductData: answers.rootProductData?.tag,
      productLimits: answers.productLimits?.tag,
    }).toEqual(tags)
    expect(answers.initData.text).toBe((await api.raw(getInitData, { storeId })).body)
    expect(answers.productLimits?.text).toBe(
      (await api.raw(getProductOrderLimitList, { storeId, includeProductKind: 1 })).body,
    )
  })

  it('have the products of store and head office without the choices below them', async () => {
    const { storeId: parentStoreId } = await api.aStore()
    const { storeId } = await api.aStore({ parentStoreId })
    const answers = await answersOf(storeId)
    for (const [endpoint, answer] of [
      [getProductData, answers.productData],
      [getRootProductData, answers.rootProductData],
    ] as const) {
      const { productList, ...rest } = await api.call(endpoint, { storeId })
      const topLevel = withoutChoices(productList)
      expect(topLevel.values.length).toBeGreaterThan(0)
      expect(topLevel.values.length).toBeLessThan(productList.values.length)
      expect(JSON.parse(answer?.text ?? '').payload).toEqual({ ...rest, productList: topLevel })
    }
  })

  it('are the start-up answer alone where the menu is not asked for, and have no head office where there is none', async () => {
    const { storeId } = await api.aStore()
    expect(Object.keys(await answersOf(storeId, {}))).toEqual(['initData'])
    expect(Object.keys(await answersOf(storeId))).toEqual(['initData', 'productData', 'productLimits'])
  })

  it('are given to the edge only, for stores that exist', async () => {
    const { storeId } = await api.aStore()
    const asCustomer = await api.request(getFirstScreenAnswers, { storeId }, { as: await api.aCustomer() })
    expect(asCustomer.code).toBe(code.unauthenticated)
    const unknown = await api.request(getFirstScreenAnswers, { storeId: 999_999 }, { as: 'edge' })
    expect(unknown.code).toBe(code.notFound)
  })
})

function withoutChoices({ fields, values }: Packed): Packed {
  const parentAt = fields.indexOf('parentProductId')
  return { fields, values: values.filter((row) => row[parentAt] === null) }
}
