import type { EndpointDefinition, RequestOf } from '@storefront/contract/endpoint.ts'
import { getAnswerTags, getStoreHints } from '@storefront/contract/endpoints/edge.ts'
import {
  getProductData,
  getProductOrderLimitList,
  getRootProductData,
} from '@storefront/contract/endpoints/products.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { storePauseOrders, storeSetOrderLimit } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { maxTaggedStores } from '@storefront/contract/max-tagged-stores.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

const tagsOf = async (storeId: number) => {
  const ids = String(storeId)
  const { storeList } = await api.call(getAnswerTags, { storeIds: ids, menuStoreIds: ids }, { as: 'edge' })
  return storeList[0]
}
const etagOf = async <E extends EndpointDefinition>(endpoint: E, request: RequestOf<E>) =>
  (await api.raw(endpoint, request)).headers.etag

describe('the tags of the answers of many stores', () => {
  it('are those that the answers have for guests', async () => {
    const { storeId, pageName } = await api.aStore({ parentStoreId: (await api.aStore()).storeId })
    const { tag } = await api.call(getStoreHints, { pageName }, { as: 'edge' })
    expect(tag).toEqual(expect.any(String))
    expect(await tagsOf(storeId)).toEqual({
      storeId,
      hints: tag,
      initData: await etagOf(getInitData, { storeId }),
      productData: await etagOf(getProductData, { storeId }),
      rootProductData: await etagOf(getRootProductData, { storeId }),
      productLimits: await etagOf(getProductOrderLimitList, { storeId, includeProductKind: 1 }),
    })
  })

  it('change with what the store changes, and only those of what has changed', async () => {
    const store = await api.aStore()
    const { storeId } = store
    const before = await tagsOf(storeId)
    await api.call(storePauseOrders, { storeId, orderTypes: [orderType.takeout] }, { as: store })
    const paused = await tagsOf(storeId)
    expect(paused).toEqual({ ...before, initData: paused?.initData })
    expect(paused?.initData).not.toBe(before?.initData)

    const limit = { storeId, productId: store.idOf('케이크'), maxNumber: 3 }
    await api.call(storeSetOrderLimit, limit, { as: store })
    const limited = await tagsOf(storeId)
    expect(limited?.productData).toBe(before?.productData)
    expect(limited?.productLimits).not.toBe(before?.productLimits)
    expect(limited?.productLimits).toBe(
      await etagOf(getProductOrderLimitList, { storeId, includeProductKind: 1 }),
    )
  })

  it('are those of the stores that exist, of menus only where they are asked for', async () => {
    const { storeId } = await api.aStore()
    const answer = await api.call(getAnswerTags, { storeIds: `${storeId},999999` }, { as: 'edge' })
    expect(answer.storeList).toEqual([{ storeId, hints: expect.any(String), initData: expect.any(String) }])
  })

  it('are given to the edge only, and of a limited number of stores', async () => {
    expect((await api.request(getAnswerTags, { storeIds: '1' }, { as: await api.aCustomer() })).code).toBe(
      code.unauthenticated,
    )
    const tooMany = Array.from({ length: maxTaggedStores + 1 }, () => 1).join()
    for (const storeIds of [tooMany, '', '1,x', '1,'])
      expect((await api.request(getAnswerTags, { storeIds }, { as: 'edge' })).code).toBe(code.badRequest)
  })
})
