import {
  getCouponAndPoint,
  getCouponListOfUser,
  getIssuedCouponInfo,
  getPointAmountOfUser,
  getPointListOfUser,
  getUnusedCouponByCouponNum,
  registerUserToCoupon,
} from '@storefront/contract/endpoints/coupon-box.ts'
import { code } from '@storefront/contract/envelope.ts'
import { couponIssueType, pointPileType } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couponTemplate } from '../../database/schema/coupons.ts'
import { statement } from '../../database/statement.ts'
import { holdCoupon } from '../../payments/tenders/coupon.ts'
import { accrueOnce, openBalance } from '../../repositories/points.ts'
import { aCouponStore } from '../../testing/a-coupon-store.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

describe('the coupon box', () => {
  it('has the customer’s unused coupons, with their templates [1.7-28]', async () => {
    const { storeId, templateId, number } = await aCouponStore(api)
    const guest = await api.aCustomer()
    const ownRequest = { storeId, userId: guest.userId }
    expect((await api.call(getCouponListOfUser, ownRequest, { as: guest })).couponList).toEqual([])
    await api.call(registerUserToCoupon, { ...ownRequest, coupon: { couponNum: number } }, { as: guest })
    const box = await api.call(getCouponListOfUser, ownRequest, { as: guest })
    expect(box.couponList).toMatchObject([
      { templateId, couponNum: number, userId: guest.userId, leftRenewCount: 0, isApplied: false },
    ])
    expect(box.couponTemplateList).toMatchObject([{ templateId, name: '천 원 할인' }])
  })

  it('has the head office’s coupons at a branch, too, and the pictures of both [1.1-23]', async () => {
    const head = await aCouponStore(api)
    const branch = await aCouponStore(api, { parentStoreId: head.storeId })
    const guest = await api.aCustomer()
    const ownRequest = { storeId: branch.storeId, userId: guest.userId }
    for (const couponNum of [head.number, branch.number])
      await api.call(registerUserToCoupon, { ...ownRequest, coupon: { couponNum } }, { as: guest })
    const box = await api.call(getCouponListOfUser, ownRequest, { as: guest })
    const bothStoreIds = [branch.storeId, head.storeId]
    expect(new Set(box.couponTemplateList.map(({ storeId }) => storeId))).toEqual(new Set(bothStoreIds))
    expect(new Set(box.couponList.map(({ storeId }) => storeId))).toEqual(new Set(bothStoreIds))
    for (const { image } of box.couponTemplateList)
      expect(image).toEqual([{ url: '/images/coupon-of-the-store.webp' }])
  })

  it('marks a coupon whose template is suspended', async () => {
    const { storeId, number, suspend } = await aCouponStore(api)
    const guest = await api.aCustomer()
    const ownRequest = { storeId, userId: guest.userId }
    await api.call(registerUserToCoupon, { ...ownRequest, coupon: { couponNum: number } }, { as: guest })
    await suspend()
    const box = await api.call(getCouponListOfUser, ownRequest, { as: guest })
    expect(box.couponTemplateList).toMatchObject([{ isDisabled: true }])
  })

  it('is summed up for Main, with the points [1.7-32]', async () => {
    const { storeId, number } = await aCouponStore(api)
    const guest = await api.aCustomer()
    const ownRequest = { storeId, userId: guest.userId }
    await api.call(registerUserToCoupon, { ...ownRequest, coupon: { couponNum: number } }, { as: guest })
    await api.db.run(openBalance, [storeId, guest.userId, 1_200, pointPileType.manual, 1])
    const sum = await api.call(getCouponAndPoint, ownRequest, { as: guest })
    expect(sum).toMatchObject({
      couponList: [{ couponNum: number }],
      couponTemplateList: [{ name: '천 원 할인' }],
      pointAmount: 1_200,
    })
  })
})

describe('a coupon by its number', () => {
  it('is found by a guest, too, with its benefit [1.7-29, 1.7-30]', async () => {
    const { storeId, templateId, number } = await aCouponStore(api)
    const request = { storeId, couponNum: number }
    const { coupon } = await api.call(getUnusedCouponByCouponNum, request)
    expect(coupon).toMatchObject({ templateId, couponNum: number, userId: null })
    const info = await api.call(getIssuedCouponInfo, request)
    expect(info.coupon).toEqual(coupon)
    expect(info.couponTemplate).toMatchObject({
      templateId,
      name: '천 원 할인',
      amount: 1_000,
      issueType: couponIssueType.issued,
    })
  })

  it('is found in branches of the issuing head office only', async () => {
    const head = await aCouponStore(api)
    const branch = await api.aStore({ parentStoreId: head.storeId })
    const other = await api.aStore()
    const ask = ({ storeId }: { storeId: number }) =>
      api.request(getUnusedCouponByCouponNum, { storeId, couponNum: head.number })
    expect((await ask(branch)).code).toBe(code.ok)
    expect((await ask(other)).code).toBe(code.unknownCoupon)
  })

  it('is unknown where the number was never issued, or the store uses no coupons', async () => {
    const { storeId } = await aCouponStore(api)
    const withoutCoupons = await aCouponStore(api, { flags: { notUsingCoupon: true } })
    const guest = await api.aCustomer()
    for (const coupon of [
      { storeId, couponNum: 'NOBODY-HAS-IT' },
      { storeId: withoutCoupons.storeId, couponNum: withoutCoupons.number },
    ]) {
      expect((await api.request(getUnusedCouponByCouponNum, coupon)).code).toBe(code.unknownCoupon)
      expect((await api.request(getIssuedCouponInfo, coupon)).code).toBe(code.unknownCoupon)
      const register = { storeId: coupon.storeId, userId: guest.userId, coupon }
      const { couponNum } = register.coupon
      const answer = await api.request(
        registerUserToCoupon,
        { ...register, coupon: { couponNum } },
        { as: guest },
      )
      expect(answer.code).toBe(code.unknownCoupon)
    }
  })

  it('is 404 once its last day of validity is over [1.8-05]', async () => {
    const { storeId, number } = await aCouponStore(api, { endsIn: -2 * 86_400_000 })
    const guest = await api.aCustomer()
    const request = { storeId, couponNum: number }
    expect((await api.request(getUnusedCouponByCouponNum, request)).code).toBe(code.notFound)
    const register = { storeId, userId: guest.userId, coupon: { couponNum: number } }
    expect((await api.request(registerUserToCoupon, register, { as: guest })).code).toBe(code.notFound)
    expect((await api.request(getIssuedCouponInfo, request)).code).toBe(code.ok)
  })

  it('is 404 for others once registered, and found by its owner until used', async () => {
    const { storeId, templateId, number } = await aCouponStore(api)
    const [owner, other] = [await api.aCustomer(), await api.aCustomer()]
    const request = { storeId, couponNum: number }
    const ownRequest = { storeId, userId: owner.userId, coupon: { couponNum: number } }
    await api.call(registerUserToCoupon, ownRequest, { as: owner })
    for (const customer of [undefined, other]) {
      const options = customer && { as: customer }
      expect((await api.request(getUnusedCouponByCouponNum, request, options)).code).toBe(code.notFound)
      expect((await api.request(getIssuedCouponInfo, request, options)).code).toBe(code.notFound)
    }
    const { coupon } = await api.call(getUnusedCouponByCouponNum, request, { as: owner })
    expect(coupon.userId).toBe(owner.userId)

    const txNumber = 'TXBOXHELDHELDHELD001'
    const template = { storeId, templateId }
    const hold = { storeId, txNumber, userId: owner.userId, template, couponId: coupon.couponId, now: 1 }
    expect(await api.db.transaction((tx) => holdCoupon(tx, hold))).toBe(true)
    expect((await api.request(getUnusedCouponByCouponNum, request, { as: owner })).code).toBe(code.notFound)
    expect((await api.request(registerUserToCoupon, ownRequest, { as: owner })).code).toBe(code.notFound)
    expect((await api.call(getIssuedCouponInfo, request, { as: owner })).coupon.isApplied).toBe(true)
  })
})

describe('registering a coupon', () => {
  it('assigns it to the customer, idempotently [1.7-31, 1.4.6-04]', async () => {
    const { storeId, number } = await aCouponStore(api)
    const guest = await api.aCustomer()
    const { coupon } = await api.call(getUnusedCouponByCouponNum, { storeId, couponNum: number })
    const request = {
      storeId,
      userId: guest.userId,
      coupon: { couponId: coupon.couponId, couponNum: number },
    }
    await api.call(registerUserToCoupon, request, { as: guest })
    await api.call(registerUserToCoupon, request, { as: guest })
    const box = await api.call(getCouponListOfUser, { storeId, userId: guest.userId }, { as: guest })
    expect(box.couponList).toMatchObject([{ couponId: coupon.couponId, userId: guest.userId }])
  })

  it('finds the number however it is typed: case, spaces and dashes do not count', async () => {
    const { storeId, number } = await aCouponStore(api)
    const guest = await api.aCustomer()
    const request = { storeId, couponNum: number }
    const { coupon } = await api.call(getUnusedCouponByCouponNum, request)
    for (const typed of [number.toLowerCase(), number.replaceAll('-', ' '), number.replaceAll('-', '')]) {
      const found = await api.call(getUnusedCouponByCouponNum, { storeId, couponNum: typed })
      expect(found.coupon.couponId).toBe(coupon.couponId)
    }
    const typed = { couponId: coupon.couponId, couponNum: `  ${number.toLowerCase().replaceAll('-', '–')} ` }
    const ownRequest = { storeId, userId: guest.userId, coupon: typed }
    expect((await api.request(registerUserToCoupon, ownRequest, { as: guest })).code).toBe(code.ok)
    expect((await api.request(getUnusedCouponByCouponNum, { storeId, couponNum: ' - ' })).code).toBe(
      code.unknownCoupon,
    )
  })

  it.each(['GAEUL–100', 'ｇａｅｕｌ－100', 'gaeul 1\u30000\u00a00', 'Gaeul\u2212100'])(
    'finds a number that is stored as %j, typed like that or plainly',
    async (stored) => {
      const { storeId, number } = await aCouponStore(api)
      await api.db.run(renumber, [storeId, number, stored])
      for (const couponNum of [stored, 'GAEUL100', 'gaeul-100'])
        expect((await api.request(getUnusedCouponByCouponNum, { storeId, couponNum })).code).toBe(code.ok)
    },
  )

  it('needs a logged-in customer [1.4.6-05]', async () => {
    const { storeId, number } = await aCouponStore(api)
    const [guest, other] = [await api.aCustomer(), await api.aCustomer()]
    const request = { storeId, userId: other.userId, coupon: { couponNum: number } }
    expect((await api.request(registerUserToCoupon, request)).code).toBe(code.unauthenticated)
    expect((await api.request(registerUserToCoupon, request, { as: guest })).code).toBe(code.forbidden)
  })

  it('is refused where the id is of another coupon, and where the store has suspended it', async () => {
    const { storeId, number, suspend } = await aCouponStore(api)
    const guest = await api.aCustomer()
    const request = { storeId, userId: guest.userId, coupon: { couponId: 999_999, couponNum: number } }
    expect((await api.request(registerUserToCoupon, request, { as: guest })).code).toBe(code.notFound)
    await suspend()
    const validRequest = { ...request, coupon: { couponNum: number } }
    expect((await api.request(registerUserToCoupon, validRequest, { as: guest })).code).toBe(code.notFound)
    const templates = await api.db.orm.select().from(couponTemplate)
    expect(
      templates.some(({ storeId: ownerStoreId, isDisabled }) => ownerStoreId === storeId && isDisabled),
    ).toBe(true)
  })
})

describe('points', () => {
  it('are the customer’s usable balance [1.7-36]', async () => {
    const { storeId } = await api.aStore()
    const guest = await api.aCustomer()
    const ownRequest = { storeId, userId: guest.userId }
    expect(await api.call(getPointAmountOfUser, ownRequest, { as: guest })).toMatchObject({ amount: 0 })
    await api.db.run(openBalance, [storeId, guest.userId, 900, pointPileType.manual, 1])
    expect(await api.call(getPointAmountOfUser, ownRequest, { as: guest })).toMatchObject({ amount: 900 })
  })

  it('are listed in pages of twenty, the latest first, with the total count [1.7-37, 1.9-02]', async () => {
    const { storeId } = await api.aStore()
    const [guest, other] = [await api.aCustomer(), await api.aCustomer()]
    const ownRequest = { storeId, userId: guest.userId }
    for (let index = 1; index <= 45; index += 1) {
      const txNumber = `TXPAGE${String(index).padStart(14, '0')}`
      const values = [storeId, txNumber, guest.userId, 1, index, pointPileType.accrual, 1, index * 1_000]
      await api.db.run(accrueOnce, values)
    }
    const page = (startIndex?: number, count?: number) =>
      api.call(getPointListOfUser, { ...ownRequest, startIndex, count }, { as: guest })
    const first = await page()
    expect(first.totalCount).toBe(45)
    expect(first.pointList.map(({ amount }) => amount)).toEqual(
      Array.from({ length: 20 }, (_, index) => 45 - index),
    )
    expect(first.pointList[0]).toMatchObject({ pileType: pointPileType.accrual, amount: 45, date: 45_000 })
    const last = await page(40, 20)
    expect(last.pointList.map(({ amount }) => amount)).toEqual([5, 4, 3, 2, 1])
    const othersRequest = { storeId, userId: other.userId }
    expect(await api.call(getPointListOfUser, othersRequest, { as: other })).toMatchObject({
      pointList: [],
      totalCount: 0,
    })
  })

  it('are 0 in a store that uses no points', async () => {
    const { storeId } = await api.aStore({ flags: { notUsingPoint: true } })
    const guest = await api.aCustomer()
    const ownRequest = { storeId, userId: guest.userId }
    await api.db.run(openBalance, [storeId, guest.userId, 900, pointPileType.manual, 1])
    expect(await api.call(getPointAmountOfUser, ownRequest, { as: guest })).toMatchObject({ amount: 0 })
    expect(await api.call(getPointListOfUser, ownRequest, { as: guest })).toMatchObject({ totalCount: 0 })
  })

  it('have a maximum page size of a hundred', async () => {
    const { storeId } = await api.aStore()
    const guest = await api.aCustomer()
    const request = { storeId, userId: guest.userId, count: 101 }
    expect((await api.request(getPointListOfUser, request, { as: guest })).code).toBe(code.badRequest)
  })
})

it('limits tries of numbers by IP address, over all calls with a coupon number', async () => {
  api.clock.pass(3_600_000)
  const { storeId } = await api.aStore()
  const guest = await api.aCustomer()
  const { userId } = guest
  const codes: number[] = []
  for (let index = 0; index < 61; index += 1) {
    const couponNum = `TRY-${index}`
    const calls = [
      () => api.request(getIssuedCouponInfo, { storeId, couponNum }),
      () => api.request(getUnusedCouponByCouponNum, { storeId, couponNum }),
      () => api.request(registerUserToCoupon, { storeId, userId, coupon: { couponNum } }, { as: guest }),
    ]
    const answer = await calls[index % calls.length]?.()
    codes.push(answer?.code ?? 0)
  }
  expect(codes.slice(0, 60).every((each) => each === code.unknownCoupon)).toBe(true)
  expect(codes.at(-1)).toBe(code.tooMany)
})

const renumber = statement(
  'test_renumber_coupon',
  'update coupon set coupon_num = $3 where store_id = $1 and coupon_num = $2',
)
