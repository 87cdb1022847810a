import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { holidayCheck } from '@storefront/contract/endpoints/business-days.ts'
import { getSampleStores, getStoreHints } from '@storefront/contract/endpoints/edge.ts'
import { getProductData, getRootProductData } from '@storefront/contract/endpoints/products.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import {
  storeCloseBusiness,
  storeOpenBusiness,
  storePauseOrders,
} from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { unpack } from '@storefront/contract/packed.ts'
import { bizHourType, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

describe('the start-up data', () => {
  it('contain everything that a page needs, in one answer [1.7-04, 3.7-68]', async () => {
    const head = await api.aStore()
    const store = await api.aStore({ parentStoreId: head.storeId, bundles: ['ordering', 'giftcards'] })
    const data = await api.call(getInitData, { storeId: store.storeId })
    expect(data).toMatchObject({
      storeInfo: { storeId: store.storeId, name: `카페 ${store.storeId}` },
      storeData: { pageName: store.pageName, timezoneOffset: 540, pausedOrderTypes: [] },
      categoryList: [{ name: '커피' }],
      resourceList: [{ name: '1번 테이블' }, { name: '2번 테이블' }],
      parentStore: { storeId: head.storeId },
      parentStoreInfo: { storeId: head.storeId, name: `카페 ${head.storeId}` },
      parentStoreCategoryList: [{ storeId: head.storeId, name: '커피' }],
      user: null,
      isTokenValid: false,
      isPrepaidcardEnabled: true,
      isCafeStore: false,
      waitingCount: 0,
      lastBizHourHistory: null,
      contract: { bundles: ['ordering', 'giftcards'] },
      features: { logout: false },
    })
    for (const field of ['groundList', 'couponTemplateList', 'manuallyFillTaxPayList', 'termsTemplateList'])
      expect(Array.isArray(data[field])).toBe(true)
    // Days as numbers: of this month and the next one, only Christmas is a public holiday.
    expect(data.holidayList).toEqual([20_261_225])
  })

  it('contain the settings as JSON text', async () => {
    const store = await api.aStore()
    const answer = await api.raw(getInitData, { storeId: store.storeId })
    const { storeInfo } = answer.json<{ payload: { storeInfo: Record<string, unknown> } }>().payload
    expect(JSON.parse(String(storeInfo.openSetting))).toHaveProperty('businessHours')
  })

  it('reflect changes of the shop at once', async () => {
    const store = await api.aStore()
    const read = () => api.call(getInitData, { storeId: store.storeId })
    await read()
    const pause = { storeId: store.storeId, orderTypes: [orderType.takeout] }
    await api.call(storePauseOrders, pause, { as: store })
    expect((await read()).storeData.pausedOrderTypes).toEqual([orderType.takeout])
    await api.call(storeOpenBusiness, { storeId: store.storeId }, { as: store })
    expect((await read()).lastBizHourHistory).toMatchObject({
      bizHourType: bizHourType.business,
      stdDate: '2026-11-18',
    })
    api.clock.pass(60_000)
    await api.call(storeCloseBusiness, { storeId: store.storeId }, { as: store })
    expect((await read()).lastBizHourHistory).toMatchObject({
      bizHourType: bizHourType.off,
      orgLastBizHour: { bizHourType: bizHourType.business },
    })
  })

  it('reflect changes without a signal, once revisions are polled', async () => {
    const store = await api.aStore()
    const nameOf = async () => (await api.call(getInitData, { storeId: store.storeId })).storeInfo.name
    await nameOf()
    await api.db.run(rename, [store.storeId, JSON.stringify({ name: '새 이름' })])
    expect(await nameOf()).toBe(`카페 ${store.storeId}`)
    await api.app.services.stores.checkRevisions()
    expect(await nameOf()).toBe('새 이름')
  })

  it('support ETag revalidation and compression', async () => {
    const store = await api.aStore()
    const first = await api.raw(getInitData, { storeId: store.storeId })
    const etag = String(first.headers.etag)
    const second = await api.raw(
      getInitData,
      { storeId: store.storeId },
      { headers: { 'if-none-match': etag } },
    )
    expect([second.statusCode, second.body]).toEqual([304, ''])
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await api.raw(
        getInitData,
        { storeId: store.storeId },
        { headers: { 'accept-encoding': encoding } },
      )
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(open(answer.rawPayload).toString()).toBe(first.body)
    }
    for (const [header, encoding] of [
      ['BR', 'br'],
      ['*', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['br-2', undefined],
    ]) {
      const options = { headers: { 'accept-encoding': header ?? '' } }
      const { headers } = await api.raw(getInitData, { storeId: store.storeId }, options)
      expect(headers['content-encoding'], header).toBe(encoding)
    }
  })

  it('have the same code and message as a personal answer', async () => {
    const store = await api.aStore()
    const prepared = await api.request(getInitData, { storeId: store.storeId })
    expect(Object.keys(prepared)).toEqual(['code', 'message', 'payload'])
    expect([prepared.code, prepared.message]).toEqual([code.ok, 'ok'])
    const customer = await api.aCustomer()
    const own = await api.request(getInitData, { storeId: store.storeId }, { as: customer })
    expect([own.code, own.message]).toEqual([prepared.code, prepared.message])
  })

  it('cannot be shown to another session from the browser’s back/forward cache', async () => {
    const store = await api.aStore()
    const { headers } = await api.raw(getInitData, { storeId: store.storeId })
    expect(String(headers.vary)).toContain('authorization')
    const customer = await api.aCustomer()
    const own = await api.raw(getInitData, { storeId: store.storeId }, { as: customer })
    expect(own.headers['cache-control']).toBe('no-store')
  })

  it('change with the day', async () => {
    const store = await api.aStore()
    await api.call(getInitData, { storeId: store.storeId })
    api.clock.set(Date.UTC(2027, 1, 1, 3))
    expect((await api.call(getInitData, { storeId: store.storeId })).holidayList).toContain(20_270_301)
  })

  it('are 404 for an unknown store', async () => {
    const answer = await api.raw(getInitData, { storeId: 999_999 })
    expect([answer.statusCode, answer.json().code]).toEqual([404, code.notFound])
  })
})

describe('product data', () => {
  it('has field names once and a row of values per product [1.7-11, 3.7-70, 3.7-72]', async () => {
    const store = await api.aStore()
    const { productList, version } = await api.call(getProductData, { storeId: store.storeId })
    expect(productList.fields).toContain('price')
    const products = unpack(productList)
    expect(products.find(({ name }) => name === '라테')).toMatchObject({
      productId: store.idOf('라테'),
      price: 5000,
      optionItems: [{ value: '보통' }, { value: '크게', price: 700 }],
    })
    expect(version).toBe(`${store.storeId}.1`)
  })

  it('are a separate call for the head office, empty without one [1.7-10, 3.7-69]', async () => {
    const head = await api.aStore()
    const store = await api.aStore({ parentStoreId: head.storeId })
    const { productList } = await api.call(getRootProductData, { storeId: store.storeId })
    expect(unpack(productList).every(({ storeId }) => storeId === head.storeId)).toBe(true)
    expect((await api.call(getRootProductData, { storeId: head.storeId })).productList.values).toEqual([])
  })

  it('is not sent again for the same version: same ETag', async () => {
    const store = await api.aStore()
    const ask = (headers = {}) => api.raw(getProductData, { storeId: store.storeId }, { headers })
    const etag = String((await ask()).headers.etag)
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)
  })
})

describe('public holidays', () => {
  const holidaysOf = async (day: string) => {
    const store = await api.aStore()
    return api.call(holidayCheck, { storeId: store.storeId, day })
  }

  it('are the published ones of a month [1.7-12]', async () => {
    expect(await holidaysOf('2026-03')).toEqual([20_260_301, 20_260_302])
    expect(await holidaysOf('2026-11')).toEqual([])
  })

  it('are unavailable for an unpublished month; rules treat every day as a holiday', async () => {
    const store = await api.aStore()
    const answer = await api.request(holidayCheck, { storeId: store.storeId, day: '2031-02' })
    expect(answer).toMatchObject({ code: code.notFound, payload: { field: 'day' } })
    api.clock.set(Date.UTC(2027, 11, 5))
    const { holidayList, unknownHolidayMonthList } = await api.call(getInitData, { storeId: store.storeId })
    expect(unknownHolidayMonthList).toEqual(['2028-01'])
    expect(holidayList?.filter((day) => day >= 20_280_101)).toHaveLength(31)
    expect(holidayList).toContain(20_271_225)
  })

  it('are requested by month', async () => {
    const store = await api.aStore()
    const answer = await api.request(holidayCheck, { storeId: store.storeId, day: '2026-13' })
    expect(answer).toMatchObject({ code: code.badRequest, payload: { field: 'day' } })
  })
})

describe('the edge’s calls', () => {
  it('return what a store’s HTML needs before any script runs', async () => {
    const userMobileSetting = { accentHue: 20, slides: [{ image: '/images/a.webp', hue: 20, title: '가을' }] }
    const store = await api.aStore({ info: { userMobileSetting, translations: { en: { name: 'Cafe' } } } })
    expect(await api.call(getStoreHints, { pageName: store.pageName }, { as: 'edge' })).toMatchObject({
      storeId: store.storeId,
      nameEn: 'Cafe',
      accentHue: 20,
      bundles: ['ordering'],
      hasParent: false,
      firstSlideImage: '/images/a.webp',
    })
    expect((await api.request(getStoreHints, { pageName: 'nobody' }, { as: 'edge' })).code).toBe(
      code.notFound,
    )
  })

  it('lists samples in the sandbox only', async () => {
    expect((await api.request(getSampleStores, {}, { as: 'edge' })).code).toBe(code.notFound)
    const sandbox = await testApi({ env: { SANDBOX_URL: 'http://sandbox.test' } })
    const [sample, copy] = [await sandbox.aStore({ isListed: true }), await sandbox.aStore()]
    // Other tests list stores in the same database.
    const { storeList } = await sandbox.call(getSampleStores, {}, { as: 'edge' })
    const listed = storeList.filter(({ storeId }) => storeId === sample.storeId || storeId === copy.storeId)
    expect(listed).toMatchObject([{ storeId: sample.storeId, pageName: sample.pageName }])
    await sandbox.close()
  })
})

const rename = statement(
  'test_rename_store',
  'update store set info = info || $2::jsonb, revision = revision + 1 where store_id = $1',
)
