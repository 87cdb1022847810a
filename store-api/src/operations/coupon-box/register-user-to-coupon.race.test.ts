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

it('assigns a number to one of many concurrent customers', async () => {
  const { storeId, number } = await aCouponStore(api)
  const customers = await inParallel(12, () => api.aCustomer())
  const coupon = { couponNum: number }
  const answers = await Promise.all(
    customers.map((as) => api.request(registerUserToCoupon, { storeId, userId: as.userId, coupon }, { as })),
  )
  expect(countByCode(answers)).toEqual({ [code.ok]: 1, [code.notFound]: 11 })
  const boxes = await Promise.all(
    customers.map((as) => api.call(getCouponListOfUser, { storeId, userId: as.userId }, { as })),
  )
  const held = boxes.map(({ couponList }) => couponList.length)
  expect(held).toEqual(answers.map((answer) => (answer.code === code.ok ? 1 : 0)))
})

it('assigns it once to one customer on two phones', async () => {
  const { storeId, number } = await aCouponStore(api)
  const as = await api.aCustomer()
  const request = { storeId, userId: as.userId, coupon: { couponNum: number } }
  const answers = await inParallel(8, () => api.request(registerUserToCoupon, request, { as }))
  expect(countByCode(answers)).toEqual({ [code.ok]: 8 })
  const box = await api.call(getCouponListOfUser, { storeId, userId: as.userId }, { as })
  expect(box.couponList).toHaveLength(1)
})
