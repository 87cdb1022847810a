import {
  getPayModuleList,
  getUnusedCouponListOfUser,
  getUserPointAmount,
  prepareInfoForPaying,
} from '@storefront/contract/endpoints/pay-popup.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { code } from '@storefront/contract/envelope.ts'
import {
  couponIssueType,
  couponTargetType,
  couponType,
  orderType,
  pointPileType,
  termsType,
} from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdCoupon } from '../../payments/tenders/coupon.ts'
import { holdPoints } from '../../payments/tenders/points.ts'
import { issueWelcomeCoupons } from '../../repositories/coupons.ts'
import { openBalance } from '../../repositories/points.ts'
import { writeSample } from '../../sample/load.ts'
import type { SampleCouponTemplate } from '../../sample/sample-coupons.ts'
import type { SamplePayModule } from '../../sample/sample-data.ts'
import type { StoreOptions } from '../../testing/a-store.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

let lastTemplateId = 700_000
type CouponOptions = Partial<Omit<SampleCouponTemplate, 'storeId' | 'templateId'>>

/** A store with its own coupons and payment methods. */
async function aPayingStore(
  storeOptions: StoreOptions & {
    coupons?: CouponOptions[]
    modules?: Omit<SamplePayModule, 'storeId' | 'nameEn'>[]
  },
) {
  const { coupons = [], modules = [], ...rest } = storeOptions
  const store = await api.aStore({ bundles: ['ordering', 'payment'], ...rest })
  const { storeId } = store
  const couponTemplates = coupons.map((each): SampleCouponTemplate => {
    lastTemplateId += 1
    return {
      storeId,
      templateId: lastTemplateId,
      name: `쿠폰 ${lastTemplateId}`,
      couponType: couponType.amount,
      amount: 1_000,
      minOrderAmount: 0,
      startDay: '2026-01-01',
      endDay: '2026-12-31',
      isDisabled: false,
      issueType: '',
      targetType: couponTargetType.all,
      orderType: [],
      useDay: [],
      descp: '설명',
      translations: { en: { name: 'Coupon', descp: 'A description' } },
      ...each,
    }
  })
  await api.db.transaction((tx) =>
    writeSample(
      tx,
      {
        stores: [],
        categories: [],
        products: [],
        tables: [],
        terms: [],
        limits: [],
        couponTemplates,
        payModules: modules.map((each) => ({ storeId, nameEn: each.name, ...each })),
      },
      api.clock.now(),
    ),
  )
  api.app.services.stores.forget(storeId)
  return { ...store, templateIds: couponTemplates.map(({ templateId }) => templateId) }
}

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('the data of the payment popup', () => {
  it('has each payment method’s entry and VAT rounding, from its provider’s adapter [2.4-61]', async () => {
    const store = await aPayingStore({
      modules: [
        { value: 'kicc-card-window', name: '카드' },
        { value: 'nanohand-card-key', name: '카드번호 직접 입력' },
        { value: 'newpay-card-window', name: '어댑터 없음' },
      ],
    })
    const guest = await api.aCustomer()
    const { payModuleList } = await api.call(
      prepareInfoForPaying,
      { storeId: store.storeId, userId: guest.userId, termsTypeList: [] },
      { as: guest },
    )
    expect(payModuleList.map(({ value, entry, vatRounding }) => [value, entry, vatRounding])).toEqual([
      ['kicc-card-window', 'window', 'floor'],
      ['nanohand-card-key', 'hand-keyed', 'round'],
      ['newpay-card-window', undefined, 'round'],
    ])
  })

  it('comes in one answer: coupons, points, payment methods, and the requested terms [2.7-09, 2.3-23]', async () => {
    const store = await aPayingStore({
      coupons: [{ name: '모두' }],
      modules: [{ value: 'kicc-card-window', name: '카드' }],
      terms: [
        { termsType: termsType.refund, title: '환불', isRequired: true, template: '{{name}} 환불' },
        { termsType: termsType.privacyProvision, title: '제공', isRequired: true, template: '{{name}} 제공' },
      ],
    })
    const { storeId } = store
    const guest = await api.aCustomer()
    await api.db.run(openBalance, [storeId, guest.userId, 2_500, pointPileType.manual, 1])
    const termsTypeList = [termsType.refund, termsType.privacyProvision]
    const info = await api.call(
      prepareInfoForPaying,
      { storeId, userId: guest.userId, termsTypeList },
      { as: guest },
    )
    expect(info).toMatchObject({
      couponList: [],
      couponTemplateList: [{ name: '모두', orderType: [], userCoupon: null }],
      pointAmount: 2_500,
      payModuleList: [{ name: '카드', value: 'kicc-card-window', enabled: true, hide: false }],
    })
    expect(info.termsTemplateList.map((each) => each.template)).toEqual([
      `카페 ${storeId} 환불`,
      `카페 ${storeId} 제공`,
    ])
  })

  it('has no coupons and points in a store without them', async () => {
    const store = await aPayingStore({
      coupons: [{}],
      flags: { notUsingCoupon: true, notUsingPoint: true },
    })
    const { storeId } = store
    const guest = await api.aCustomer()
    await api.db.run(openBalance, [storeId, guest.userId, 2_500, pointPileType.manual, 1])
    const ownRequest = { storeId, userId: guest.userId }
    expect(await api.call(prepareInfoForPaying, ownRequest, { as: guest })).toMatchObject({
      couponTemplateList: [],
      pointAmount: 0,
    })
  })

  it('is refused where payment is not in the contract, and for other customers', async () => {
    const plain = await api.aStore()
    const [guest, other] = [await api.aCustomer(), await api.aCustomer()]
    const ask = (storeId: number, userId: number) =>
      api.request(prepareInfoForPaying, { storeId, userId }, { as: guest })
    expect((await ask(plain.storeId, guest.userId)).code).toBe(code.notInContract)
    const store = await aPayingStore({})
    expect((await ask(store.storeId, other.userId)).code).toBe(code.forbidden)
  })
})

describe('coupons to choose from', () => {
  it('are the customer’s own unheld ones with their templates, and those open to everybody [2.7-04, 2.2-64]', async () => {
    const store = await aPayingStore({
      coupons: [
        { name: '모두' },
        { name: '환영', issueType: couponIssueType.issuedToUser, isWelcome: true },
        { name: '단골', issueType: couponIssueType.issued },
        { name: '꺼짐', isDisabled: true },
      ],
    })
    const { storeId } = store
    const guest = await api.aCustomer()
    const ownRequest = { storeId, userId: guest.userId }
    const list = () => api.call(getUnusedCouponListOfUser, ownRequest, { as: guest })
    expect(names((await list()).couponTemplateList)).toEqual(['모두'])
    await api.db.run(issueWelcomeCoupons, [[storeId], guest.userId, api.clock.now()])
    const before = await list()
    expect(names(before.couponTemplateList)).toEqual(['모두', '환영'])
    expect(before.couponList).toMatchObject([{ templateId: store.templateIds[1], isApplied: false }])

    const [coupon] = before.couponList
    const template = { storeId, templateId: store.templateIds[1] ?? 0 }
    await api.db.transaction((tx) =>
      holdCoupon(tx, {
        ...ownRequest,
        txNumber: 'TXHELDHELDHELDHELD01',
        template,
        couponId: coupon?.couponId,
        now: 1,
      }),
    )
    expect((await list()).couponList).toEqual([])
    // The selector of the payment popup shows it disabled, with the reason.
    const forPaying = await api.call(prepareInfoForPaying, ownRequest, { as: guest })
    expect(forPaying.couponList).toMatchObject([{ couponId: coupon?.couponId, isApplied: true }])
    expect(names(forPaying.couponTemplateList)).toEqual(['모두', '환영'])
  })

  it('exclude an expired coupon once a payment holds it [2.2-64]', async () => {
    const store = await aPayingStore({
      coupons: [
        { name: '지난', issueType: couponIssueType.issuedToUser, isWelcome: true, endDay: '2026-01-31' },
      ],
    })
    const { storeId } = store
    const guest = await api.aCustomer()
    const ownRequest = { storeId, userId: guest.userId }
    await api.db.run(issueWelcomeCoupons, [[storeId], guest.userId, Date.parse('2026-01-15T12:00:00+09:00')])
    const [coupon] = (await api.call(prepareInfoForPaying, ownRequest, { as: guest })).couponList
    await api.db.transaction((tx) =>
      holdCoupon(tx, {
        ...ownRequest,
        txNumber: 'TXHELDHELDHELDHELD03',
        template: { storeId, templateId: store.templateIds[0] ?? 0 },
        couponId: coupon?.couponId,
        now: 1,
      }),
    )
    expect(coupon).toMatchObject({ isApplied: false })
    expect((await api.call(prepareInfoForPaying, ownRequest, { as: guest })).couponList).toEqual([])
  })

  it('have all fields of the popup, with lists as JSON text [2.3-25, 2.3-26]', async () => {
    const store = await aPayingStore({
      coupons: [
        {
          name: '환영',
          issueType: couponIssueType.issuedToUser,
          isWelcome: true,
          maxDiscountAmount: 3_000,
          applyCountLimit: 2,
          minOrderAmount: 5_000,
          orderType: [orderType.takeout],
          useDay: ['weekday'],
          productIdList: [1],
          categoryIdList: [2],
        },
      ],
    })
    const { storeId } = store
    const guest = await api.aCustomer()
    await api.db.run(issueWelcomeCoupons, [[storeId], guest.userId, api.clock.now()])
    const ownRequest = { storeId, userId: guest.userId }
    const { payload } = await api.request(getUnusedCouponListOfUser, ownRequest, { as: guest })
    const [templateId] = store.templateIds
    expect(payload).toMatchObject({
      couponTemplateList: [
        {
          ...{ templateId, storeId, name: '환영', issueType: couponIssueType.issuedToUser },
          ...{ targetType: couponTargetType.all, couponType: couponType.amount, amount: 1_000 },
          ...{ maxDiscountAmount: 3_000, minOrderAmount: 5_000, applyCountLimit: 2 },
          orderType: JSON.stringify([orderType.takeout]),
          useDay: '["weekday"]',
          productList: [{ productId: 1 }],
          categoryList: [{ categoryId: 2 }],
          endDate: Date.parse('2027-01-01T00:00:00+09:00') - 1,
          userCoupon: null,
        },
      ],
      couponList: [
        { templateId, storeId, startDate: Date.parse('2026-01-01T00:00:00+09:00'), isApplied: false },
      ],
    })
  })

  it('mark a public template that a payment of this customer holds', async () => {
    const store = await aPayingStore({ coupons: [{}] })
    const { storeId } = store
    const guest = await api.aCustomer()
    const ownRequest = { storeId, userId: guest.userId }
    const template = { storeId, templateId: store.templateIds[0] ?? 0 }
    await api.db.transaction((tx) =>
      holdCoupon(tx, { ...ownRequest, txNumber: 'TXHELDHELDHELDHELD02', template, now: 1 }),
    )
    const { couponList, couponTemplateList } = await api.call(getUnusedCouponListOfUser, ownRequest, {
      as: guest,
    })
    expect(couponList).toEqual([])
    expect(couponTemplateList[0]?.userCoupon).toMatchObject({ isApplied: true })
  })

  it('include the head office’s in its branch', async () => {
    const head = await aPayingStore({ coupons: [{ name: '전 지점' }] })
    const branch = await aPayingStore({ parentStoreId: head.storeId, coupons: [{ name: '이 지점' }] })
    const guest = await api.aCustomer()
    const ownRequest = { storeId: branch.storeId, userId: guest.userId }
    const { couponTemplateList } = await api.call(getUnusedCouponListOfUser, ownRequest, { as: guest })
    expect(names(couponTemplateList)).toEqual(['이 지점', '전 지점'])
  })

  it('coupons that are valid and open to everybody are in the start-up data, without details', async () => {
    const head = await aPayingStore({ coupons: [{ name: '전 지점' }] })
    const store = await aPayingStore({
      parentStoreId: head.storeId,
      coupons: [
        { name: '모두', endDay: '2026-11-18' },
        { name: '끝남', endDay: '2026-11-17' },
        { name: '단골', issueType: couponIssueType.issued },
      ],
    })
    const data = await api.call(getInitData, { storeId: store.storeId })
    expect(names(data.couponTemplateList)).toEqual(['모두'])
    expect(names(data.parentStoreCouponTemplateList)).toEqual(['전 지점'])
    expect(data.couponTemplateList[0]).not.toHaveProperty('descp')
    expect(JSON.stringify(data.couponTemplateList).length).toBeLessThan(500)
  })
})

describe('points', () => {
  it('held by a payment cannot be used by another [2.7-05]', async () => {
    const { storeId } = await aPayingStore({})
    const guest = await api.aCustomer()
    const ownRequest = { storeId, userId: guest.userId }
    const amount = async () => (await api.call(getUserPointAmount, ownRequest, { as: guest })).pointAmount
    expect(await amount()).toBe(0)
    await api.db.run(openBalance, [storeId, guest.userId, 3_000, pointPileType.manual, 1])
    expect(await amount()).toBe(3_000)
    const txNumber = 'TXHELDHELDHELDHELD03'
    await api.db.transaction((tx) => holdPoints(tx, { ...ownRequest, txNumber, amount: 1_200, now: 1 }))
    expect(await amount()).toBe(1_800)
  })
})

describe('payment methods', () => {
  const modules = [
    { value: 'kicc-card-window', name: '카드' },
    { value: 'kicc-kakaopay-window', name: '숨김', hide: true },
    { value: 'nanohand-card-keyed', name: '직접 입력' },
    { value: 'kicc-bank-window', name: '꺼짐', enabled: false },
  ] as const

  it('are the enabled and visible ones, in the store’s order [2.7-18]', async () => {
    const { storeId } = await aPayingStore({ modules: [...modules] })
    const guest = await api.aCustomer()
    const { payModuleList } = await api.call(
      getPayModuleList,
      { storeId, userId: guest.userId },
      { as: guest },
    )
    expect(names(payModuleList)).toEqual(['카드', '직접 입력'])
  })

  it('are only those of the listed providers in a store that enters taxes manually [2.6-05]', async () => {
    const { storeId } = await aPayingStore({
      modules: [...modules],
      policy: { manualTaxVendors: ['nanohand'] },
    })
    const guest = await api.aCustomer()
    const { payModuleList } = await api.call(
      getPayModuleList,
      { storeId, userId: guest.userId },
      { as: guest },
    )
    expect(names(payModuleList)).toEqual(['직접 입력'])
    const data = await api.call(getInitData, { storeId })
    expect(data.manuallyFillTaxPayList).toEqual([{ vendor: 'nanohand' }])
  })
})
