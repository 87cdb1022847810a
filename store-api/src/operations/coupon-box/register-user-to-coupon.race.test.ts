import { getCouponListOfUser, registerUserToCoupon } from '@storefront/contract/endpoints/coupon-box.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCouponStore } from '../../testing/a-coupon-store.ts'
import { countByCode, inParallel, raceApi } from '../../testing/race-api.ts'
import type { TestApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

// Guard: `user_id is null or user_id = $3` of coupon_claim.
it('assigns a number to one of many concurrent customers', async () => {
  const { storeId, number } = await aCouponStore(api)
  const customers = await inParallel(12, () => api.aCustomer())
  const coupon = { couponNum: number }
  const answers = await Promise.all(
    customers.map((customer) =>
      api.request(registerUserToCoupon, { storeId, userId: customer.userId, coupon }, { as: customer }),
    ),
  )
  expect(countByCode(answers)).toEqual({ [code.ok]: 1, [code.notFound]: 11 })
  const boxes = await Promise.all(
    customers.map((customer) =>
      api.call(getCouponListOfUser, { storeId, userId: customer.userId }, { as: customer }),
    ),
  )
  const couponCounts = boxes.map(({ couponList }) => couponList.length)
  expect(couponCounts).toEqual(answers.map((answer) => (answer.code === code.ok ? 1 : 0)))
})

// Guard: `or user_id = $3` of coupon_claim, which makes it idempotent.
it('assigns it once to one customer on two phones', async () => {
  const { storeId, number } = await aCouponStore(api)
  const customer = await api.aCustomer()
  const request = { storeId, userId: customer.userId, coupon: { couponNum: number } }
  const answers = await inParallel(8, () => api.request(registerUserToCoupon, request, { as: customer }))
  expect(countByCode(answers)).toEqual({ [code.ok]: 8 })
  const box = await api.call(getCouponListOfUser, { storeId, userId: customer.userId }, { as: customer })
  expect(box.couponList).toHaveLength(1)
})
