import { prepareInfoForPaying } from '@storefront/contract/endpoints/pay-popup.ts'
import { getProductData, getProductOrderLimitList } from '@storefront/contract/endpoints/products.ts'
import { copySampleStore } from '@storefront/contract/endpoints/sandbox.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { storeListTables } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { unpack } from '@storefront/contract/packed.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleData } from '../../seed/index.ts'
import { migrate } from '../database/migrate.ts'
import { openPglite } from '../database/pglite.ts'
import { statement } from '../database/statement.ts'
import { noon } from '../testing/clock.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'
import { sampleErrors } from './check-sample.ts'
import { loadSample } from './load.ts'

const issueDates = statement<{ issued: number }>(
  'test_sample_issue_dates',
  'select distinct create_date as issued from coupon where store_id = any($1::bigint[]) and coupon_num is not null',
)

let api: TestApi
beforeAll(async () => {
  const db = await openPglite()
  await migrate(db)
  await loadSample(db, sampleData, noon)
  api = await testApi({ db, env: { SANDBOX_URL: 'http://sandbox.test', SANDBOX_SECRET: 'shared' } })
})
afterAll(async () => {
  await api.close()
  await api.db.close()
})

describe('sample data', () => {
  it('fills an empty database, and does not change a filled one', async () => {
    expect(await loadSample(api.db, sampleData, noon)).toBe(false)
    const listed = sampleData.stores.filter(({ isListed }) => isListed)
    for (const { storeId, info } of listed) {
      expect((await api.call(getInitData, { storeId })).storeInfo.name).toBe(info.name)
    }
  })

  it('has numbered coupons that were issued when it was loaded', async () => {
    const dates = await api.db.run(issueDates, [
      [...new Set(sampleData.numberedCoupons?.map(({ storeId }) => storeId))],
    ])
    expect(dates).toEqual([{ issued: noon }])
  })

  it('is validated before a row is written', () => {
    const [store] = sampleData.stores
    if (!store) throw new Error('there are no samples')
    const errors = sampleErrors({
      ...sampleData,
      stores: [
        ...sampleData.stores,
        { ...store, pageName: 'api' },
        { ...store, storeId: 900, parentStoreId: 901 },
      ],
      limits: [{ storeId: store.storeId, maxNumber: 1 }],
      products: [...sampleData.products, { storeId: 77, productId: 1, name: '', price: 1 }],
    })
    for (const text of [
      'no page name',
      'stands twice',
      'parent does not exist',
      'store does not exist',
      'not both',
    ])
      expect(errors.join('\n')).toContain(text)
  })
})

describe('a copy of a sample store', () => {
  it('has the same menu, tables and terms under other ids, and is always open', async () => {
    const like = sampleData.stores.find(({ isListed }) => isListed)
    if (!like) throw new Error('there are no samples')
    const copy = await api.call(
      copySampleStore,
      { like: like.pageName, bundles: ['ordering'] },
      { as: 'edge' },
    )
    expect(copy.storeId).not.toBe(like.storeId)
    const [original, copied] = [
      await api.call(getInitData, { storeId: like.storeId }),
      await api.call(getInitData, { storeId: copy.storeId }),
    ]
    expect(copied.storeInfo.name).toBe(original.storeInfo.name)
    expect(copied.contract.bundles).toEqual(['ordering'])
    expect(copied.resourceList).toHaveLength(original.resourceList.length)
    expect(copied.storeInfo.openSetting.businessHours.weekday?.openingHours?.end).toBe('24:00')
    const products = async (storeId: number) =>
      unpack((await api.call(getProductData, { storeId })).productList)
    const [originalProducts, copiedProducts] = [await products(like.storeId), await products(copy.storeId)]
    expect(copiedProducts.map(({ name }) => name)).toEqual(originalProducts.map(({ name }) => name))
    const ids = new Set(copiedProducts.map(({ productId }) => productId))
    expect(
      copiedProducts.every(({ parentProductId: parent }) => parent === undefined || ids.has(parent)),
    ).toBe(true)
    const originalIds = new Set(originalProducts.map(({ productId }) => productId))
    expect(copiedProducts.some(({ productId }) => originalIds.has(productId))).toBe(false)
  })

  it('has its own coupons for its own menu, and the same pay modules', async () => {
    const like = sampleData.stores.find(({ bundles }) => bundles.includes('payment'))
    if (!like) throw new Error('no sample takes payments')
    api.clock.pass(60_000)
    const copy = await api.call(copySampleStore, { like: like.pageName }, { as: 'edge' })
    expect(await api.db.run(issueDates, [[copy.storeId]])).toEqual([{ issued: api.clock.now() }])
    const idsOf = async (storeId: number) => {
      const guest = await api.aCustomer()
      const info = await api.call(prepareInfoForPaying, { storeId, userId: guest.userId }, { as: guest })
      const { categoryList } = await api.call(getInitData, { storeId })
      const targets = info.couponTemplateList.flatMap((each) => each.categoryList)
      return {
        names: info.couponTemplateList.map(({ name }) => name),
        templateIds: info.couponTemplateList.map(({ templateId }) => templateId),
        modules: info.payModuleList.map(({ value }) => value),
        targetNames: targets.map(
          ({ categoryId }) => categoryList.find((each) => each.categoryId === categoryId)?.name,
        ),
      }
    }
    const [original, copied] = [await idsOf(like.storeId), await idsOf(copy.storeId)]
    expect(copied.names).toEqual(original.names)
    expect(copied.modules).toEqual(original.modules)
    expect(copied.modules.length).toBeGreaterThan(1)
    expect(copied.templateIds.some((id) => original.templateIds.includes(id))).toBe(false)
    expect(copied.targetNames.length).toBeGreaterThan(0)
    expect(copied.targetNames).toEqual(original.targetNames)
    expect(copied.targetNames).not.toContain(undefined)
  })

  it('accepts limits by name, and has a key of its own', async () => {
    const like = sampleData.stores.find(({ isListed }) => isListed)
    if (!like) throw new Error('there are no samples')
    const dish = sampleData.products.find(
      ({ storeId, categoryId, optionItems, isSalesStopped }) =>
        storeId === like.storeId && categoryId && !optionItems?.length && !isSalesStopped,
    )
    const name = dish?.name ?? ''
    const copy = await api.call(
      copySampleStore,
      { like: like.pageName, limits: { [name]: 2 } },
      { as: 'edge' },
    )
    const limits = await api.call(getProductOrderLimitList, { storeId: copy.storeId })
    expect(
      limits.productOrderLimitList.find(({ productId }) => productId === copy.productIds[name]),
    ).toMatchObject({
      maxNumber: 2,
      leftCount: 2,
    })
    const store = { ...copy, idOf: (each: string) => copy.productIds[each] ?? 0, tableCode: () => '' }
    const { tableList } = await api.call(storeListTables, { storeId: copy.storeId }, { as: store })
    expect(tableList[0]?.path).toContain(copy.pageName)
  })

  it('is refused for an unknown sample or product', async () => {
    expect((await api.request(copySampleStore, { like: 'nobody' }, { as: 'edge' })).code).toBe(code.notFound)
    const like = sampleData.stores.find(({ isListed }) => isListed)?.pageName ?? ''
    const request = { like, limits: { '없는 메뉴': 1 } }
    expect((await api.request(copySampleStore, request, { as: 'edge' })).code).toBe(code.notFound)
  })
})
