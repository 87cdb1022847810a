import { couponTargetType, couponType } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couponTemplate } from '../../database/schema/coupons.ts'
import { statement } from '../../database/statement.ts'
import {
  confirmCoupon,
  issueWelcomeCoupons,
  readCouponsOfUser,
  releaseCoupon,
  returnCoupon,
} from '../../repositories/coupons.ts'
import { inParallel, raceApi } from '../../testing/race-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { holdCoupon } from './coupon.ts'

/* A test fails without the guard that is named above it. Where several are named, each is enough unless it says otherwise. */
let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

let templates = 0
let numbers = 0
const aNumber = () => {
  numbers += 1
  return `TXCOUPON${String(numbers).padStart(12, '0')}`
}

async function aTemplate(isWelcome: boolean) {
  const { storeId } = await api.aStore()
  const { userId } = await api.aCustomer()
  templates += 1
  const template = { storeId, templateId: templates }
  await api.db.orm.insert(couponTemplate).values({
    ...template,
    name: '천 원 할인',
    couponType: couponType.amount,
    amount: 1_000,
    startDate: 0,
    endDate: api.clock.now() + 1_000_000,
    isDisabled: false,
    issueType: '',
    targetType: couponTargetType.all,
    orderType: [],
    useDay: [],
    productList: [],
    categoryList: [],
    isWelcome,
  })
  const now = api.clock.now()
  return {
    ...template,
    userId,
    now,
    hold: (txNumber: string, couponId?: number, customerId = userId) =>
      api.db.transaction((tx) =>
        holdCoupon(tx, { storeId, txNumber, userId: customerId, template, couponId, now }),
      ),
    ownCoupons: () => readCouponsOfUser(api.db, [storeId], userId),
  }
}

describe('a coupon held by several payments at once', () => {
  // Guard: the condition on `known.state` of coupon_hold_open.
  it('a coupon of a template for everybody becomes one coupon of the customer, held by one of several concurrent payments', async () => {
    const coupons = await aTemplate(false)
    const holdResults = await inParallel(12, () => coupons.hold(aNumber()))
    expect(holdResults.filter(Boolean)).toHaveLength(1)
    expect(await coupons.ownCoupons()).toMatchObject([{ state: 'held', origin: 'open' }])
  })

  // Guard: the condition on `state` of coupon_hold_own.
  it('a coupon that was issued once is held by one payment, idempotently', async () => {
    const coupons = await aTemplate(true)
    await inParallel(6, () =>
      api.db.run(issueWelcomeCoupons, [[coupons.storeId], coupons.userId, coupons.now]),
    )
    const [own, ...others] = await coupons.ownCoupons()
    expect(others).toEqual([])
    const txNumbers = Array.from({ length: 8 }, aNumber)
    const holdResults = await inParallel(8, (index) => coupons.hold(txNumbers[index] ?? '', own?.couponId))
    const winner = txNumbers[holdResults.indexOf(true)] ?? ''
    expect(holdResults.filter(Boolean)).toHaveLength(1)
    expect(await coupons.hold(winner, own?.couponId)).toBe(true)
  })

  // Guard: `user_id = $4` of coupon_hold_own.
  it('a coupon cannot be held by another customer', async () => {
    const coupons = await aTemplate(true)
    await api.db.run(issueWelcomeCoupons, [[coupons.storeId], coupons.userId, coupons.now])
    const [own] = await coupons.ownCoupons()
    const other = await api.aCustomer()
    expect(await coupons.hold(aNumber(), own?.couponId, other.userId)).toBe(false)
  })

  it('a coupon of a head office is used at a branch and returned there, also after the branch has left it', async () => {
    const { storeId: headOffice, templateId, userId, now } = await aTemplate(false)
    const { storeId } = await api.aStore({ parentStoreId: headOffice })
    const payment = { storeId, txNumber: aNumber() }
    const template = { storeId: headOffice, templateId }
    expect(await holdCoupon(api.db, { ...payment, userId, template, now })).toBe(true)
    expect(await confirmCoupon(api.db, { ...payment, now })).toBe(true)
    await api.db.run(leaveHeadOffice, [storeId])
    expect(await returnCoupon(api.db, payment)).toBe(true)
    expect(await releaseCoupon(api.db, payment)).toBe(false)
  })

  // Guards, of one call each: the conditions on `state` of coupon_use, coupon_release and coupon_give_back.
  it('is used once by concurrent confirmations, is not released or held again afterwards, and is returned once', async () => {
    const coupons = await aTemplate(false)
    const payment = { storeId: coupons.storeId, txNumber: aNumber() }
    await coupons.hold(payment.txNumber)
    expect(await returnCoupon(api.db, payment)).toBe(false)
    const { now } = coupons
    const confirmations = await inParallel(10, (index) =>
      api.db.transaction((tx) => confirmCoupon(tx, { ...payment, now: now + index })),
    )
    expect(confirmations.filter(Boolean)).toHaveLength(1)
    expect(await api.db.transaction((tx) => releaseCoupon(tx, payment))).toBe(false)
    expect(await coupons.hold(aNumber())).toBe(false)
    expect(await api.db.transaction((tx) => returnCoupon(tx, payment))).toBe(true)
    expect(await api.db.transaction((tx) => returnCoupon(tx, payment))).toBe(false)
    expect(await coupons.hold(aNumber())).toBe(true)
  })
})

const leaveHeadOffice = statement(
  'test_leave_head_office',
  'update store set parent_store_id = null where store_id = $1',
)
