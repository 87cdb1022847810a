import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { getProductData } from '@storefront/contract/endpoints/products.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { unpack } from '@storefront/contract/packed.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleData } from '../../seed/index.ts'
import { migrate } from '../database/migrate.ts'
import { openPglite } from '../database/pglite.ts'
import { statement } from '../database/statement.ts'
import { noon } from '../testing/clock.ts'
import { aGuest } from '../testing/guest.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'
import { loadSample } from './load.ts'
import { refreshSample } from './refresh.ts'
import type { SampleData } from './sample-data.ts'

const cafe = sampleData.stores.find(({ isListed, bundles }) => isListed && bundles.includes('payment'))
if (!cafe) throw new Error('no sample takes payments')
const { storeId } = cafe
const rowsOfCafe = <Row extends { storeId: number }>(rows: readonly Row[] = []) =>
  rows.filter((row) => row.storeId === storeId)
const dish = rowsOfCafe(sampleData.products).find(
  ({ productId, categoryId, image, optionItems, isAdult }) =>
    categoryId &&
    image?.length &&
    !optionItems?.length &&
    !isAdult &&
    !sampleData.products.some(({ parentProductId }) => parentProductId === productId),
)
const [template] = rowsOfCafe(sampleData.couponTemplates)
const [limit] = rowsOfCafe(sampleData.limits)
const [module, droppedModule] = rowsOfCafe(sampleData.payModules)
if (!dish || !template || !limit || !module || !droppedModule) throw new Error('the sample is too small')

const { productKindId: _, ...withoutKind } = dish
const oldPicture = [{ url: '/pictures/camera.webp' }]
/** Samples of an earlier build: another picture, other texts, a removed product, a missing pay module. */
const earlier: SampleData = {
  ...sampleData,
  stores: sampleData.stores.map((each) =>
    each.storeId === storeId ? { ...each, info: { ...each.info, descp: '어제의 소개' } } : each,
  ),
  products: [
    ...sampleData.products.map((each) =>
      each.productId === dish.productId ? { ...each, image: oldPicture, name: '어제의 이름' } : each,
    ),
    { ...withoutKind, productId: 999_999, name: '어제까지만 팔던 메뉴' },
  ],
  couponTemplates: (sampleData.couponTemplates ?? []).map((each) =>
    each.templateId === template.templateId ? { ...each, name: '어제의 쿠폰' } : each,
  ),
  payModules: (sampleData.payModules ?? []).filter((each) => each !== droppedModule),
}

const forgetHashes = statement('test_sample_forget', 'delete from sample_state')
const pause = statement('test_sample_pause', 'update store set paused_order_types = $2 where store_id = $1')
const pauses = statement<{ paused: string[] }>(
  'test_sample_pauses',
  'select paused_order_types as paused from store where store_id = $1',
)
const setLimit = statement(
  'test_sample_limit',
  'update order_limit_rule set max_number = 77, is_closed = true where store_id = $1',
)
const limitsNow = statement<{ max_number: number; is_closed: boolean }>(
  'test_sample_limits_now',
  'select max_number, is_closed from order_limit_rule where store_id = $1',
)
const couponNames = statement<{ name: string }>(
  'test_sample_coupons',
  'select name from coupon_template where store_id = $1 and template_id = $2',
)
const issueDate = statement<{ issued: number }>(
  'test_sample_issue_date',
  'select create_date as issued from coupon where store_id = $1 and coupon_num = $2',
)
const modulesNow = statement<{ value: string }>(
  'test_sample_modules',
  'select value from pay_module where store_id = $1 order by show_order, value',
)

let api: TestApi
beforeEach(async () => {
  const db = await openPglite()
  await migrate(db)
  await loadSample(db, earlier, noon)
  api = await testApi({ db, env: { SANDBOX_URL: 'http://sandbox.test', SANDBOX_SECRET: 'shared' } })
  return async () => {
    await api.close()
    await db.close()
  }
})
const menu = async () => unpack((await api.call(getProductData, { storeId })).productList)
const nameNow = async (productId: number) =>
  (await menu()).find((each) => each.productId === productId)?.name ?? null

describe('a database that was filled by an earlier build', () => {
  it.each([
    ['and has the hashes of that build', false],
    ['before hashes were stored', true],
  ])('%s has the samples of this one', async (_, isOlder) => {
    if (isOlder) await api.db.run(forgetHashes, [])
    expect(await refreshSample(api.db, sampleData, api.clock.now())).toContain(storeId)

    const product = (await menu()).find(({ productId }) => productId === dish.productId)
    expect(product).toMatchObject({ name: dish.name, image: dish.image })
    expect(await nameNow(999_999)).toBe(null)
    const { storeInfo } = await api.call(getInitData, { storeId })
    expect(storeInfo.descp).toBe(cafe.info.descp)
    expect(await api.db.run(couponNames, [storeId, template.templateId])).toEqual([{ name: template.name }])
    const modules = (await api.db.run(modulesNow, [storeId])).map(({ value }) => value)
    expect(modules.sort()).toEqual(
      rowsOfCafe(sampleData.payModules)
        .map(({ value }) => value)
        .sort(),
    )
  })

  it('keeps the shop’s settings, orders, and names of ordered products', async () => {
    const productIds: Record<string, number> = { '어제까지만 팔던 메뉴': 999_999 }
    const store = {
      storeId,
      pageName: cafe.pageName,
      storeKey: '',
      productIds,
      idOf: (name: string) => productIds[name] ?? 0,
      tableCode: () => '',
    }
    const guest = await aGuest(api, store)
    const { deal } = await guest.ordersAtCounter([{ name: '어제까지만 팔던 메뉴' }])
    await api.db.run(pause, [storeId, [orderType.takeout]])
    await api.db.run(setLimit, [storeId])
    const limits = await api.db.run(limitsNow, [storeId])
    await refreshSample(api.db, sampleData, api.clock.now())

    expect(await api.db.run(pauses, [storeId])).toEqual([{ paused: [orderType.takeout] }])
    expect(await api.db.run(limitsNow, [storeId])).toEqual(limits)
    const request = { storeId, dealId: deal.dealId, userId: guest.userId }
    const { orderList } = await api.call(getPayAndOrderByDealId, request, { as: guest })
    expect(orderList[0]?.orderItemList[0]?.name).toBe('어제까지만 팔던 메뉴')
  })

  it('is updated once, without changing current samples and other stores', async () => {
    expect((await refreshSample(api.db, sampleData, api.clock.now())).length).toBeGreaterThan(0)
    expect(await refreshSample(api.db, sampleData, api.clock.now())).toEqual([])
    const rename = statement('test_sample_rename', 'update store set page_name = $2 where store_id = $1')
    await api.db.run(rename, [storeId, 'own-cafe'])
    const changed = { ...earlier, payModules: sampleData.payModules ?? [] }
    expect(await refreshSample(api.db, changed, api.clock.now())).not.toContain(storeId)
  })

  it('gets new numbered coupons, issued at the update', async () => {
    const couponNum = 'NEW-NUMBER'
    const numbered = [
      ...(sampleData.numberedCoupons ?? []),
      { storeId, templateId: template.templateId, couponNum },
    ]
    api.clock.pass(60_000)
    await refreshSample(api.db, { ...sampleData, numberedCoupons: numbered }, api.clock.now())
    expect(await api.db.run(issueDate, [storeId, couponNum])).toEqual([{ issued: api.clock.now() }])
  })

  it('gets a new sample store', async () => {
    const added = { ...cafe, storeId: 990, pageName: 'new-sample' }
    expect(
      await refreshSample(api.db, { ...sampleData, stores: [...sampleData.stores, added] }, api.clock.now()),
    ).toContain(990)
    expect((await api.call(getInitData, { storeId: 990 })).storeInfo.name).toBe(cafe.info.name)
  })
})
