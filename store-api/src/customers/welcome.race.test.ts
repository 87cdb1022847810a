import { leavePlatform } from '@storefront/contract/endpoints/leaving.ts'
import { requestSmsAuthNumber, verifySmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { getUnusedCouponListOfUser, getUserPointAmount } from '@storefront/contract/endpoints/pay-popup.ts'
import { getTermsUserAgreementListByPhoneNumber } from '@storefront/contract/endpoints/terms.ts'
import { couponIssueType } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { usedOfferRetentionMs } from '../repositories/used-one-time-offers.ts'
import { inParallel, raceApi } from '../testing/race-api.ts'
import { aStoreWithPayments } from '../testing/store-with-payments.ts'
import type { TestApi, TestStoreWithKey } from '../testing/test-api.ts'
import { codeFor } from '../testing/texts.ts'
import { welcome } from './welcome.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

const gifts = {
  coupons: [
    { name: '환영', issueType: couponIssueType.issuedToUser, isWelcome: true },
    { name: '끝난 환영', issueType: couponIssueType.issuedToUser, isWelcome: true, endDay: '2026-11-01' },
  ],
  policy: { welcomePoints: 3_000 },
}

async function signsIn(store: TestStoreWithKey, phoneNumber: string) {
  const { storeId } = store
  const person = { storeId, name: '김하늘', phoneNumber }
  api.clock.pass(121_000)
  const { createDate } = await api.call(requestSmsAuthNumber, person)
  const authNumber = await codeFor(api, phoneNumber)
  const terms = await api.call(getTermsUserAgreementListByPhoneNumber, {
    storeId,
    phoneNumber,
    includeAncestor: 1,
  })
  const termsUserAgreementList = terms.map((each) => ({
    storeId: each.storeId,
    termsType: each.termsType,
    hasAgreed: 1 as const,
    hash: each.hash,
  }))
  const { user, authToken } = await api.call(verifySmsAuthNumber, {
    ...person,
    createDate,
    authNumber,
    termsUserAgreementList,
  })
  const customer = { userId: user.userId, phoneNumber, name: user.name, token: authToken }
  const ownRequest = { storeId, userId: user.userId }
  return {
    userId: user.userId,
    leaves: async () => {
      api.clock.pass(121_000)
      const sent = await api.call(requestSmsAuthNumber, person)
      const confirmed = { createDate: sent.createDate, authNumber: await codeFor(api, phoneNumber) }
      await api.call(leavePlatform, { ...ownRequest, ...confirmed }, { as: customer })
    },
    points: async () => (await api.call(getUserPointAmount, ownRequest, { as: customer })).pointAmount,
    coupons: async () => (await api.call(getUnusedCouponListOfUser, ownRequest, { as: customer })).couponList,
  }
}

describe('a store with welcome gifts', () => {
  it('gives valid coupons and points with the first sign-in only', async () => {
    const store = await aStoreWithPayments(api, gifts)
    const first = await signsIn(store, '01055550001')
    expect(await first.points()).toBe(3_000)
    expect(await first.coupons()).toMatchObject([{ templateId: store.templateIds[0] }])
    const again = await signsIn(store, '01055550001')
    expect(await again.points()).toBe(3_000)
    expect(await again.coupons()).toHaveLength(1)
  })

  it('gives the head office’s coupons too, and each store its own points', async () => {
    const head = await aStoreWithPayments(api, gifts)
    const branch = await aStoreWithPayments(api, { ...gifts, parentStoreId: head.storeId })
    const guest = await signsIn(branch, '01055550002')
    expect(await guest.points()).toBe(3_000)
    expect(await guest.coupons()).toHaveLength(2)
    const atHead = await signsIn(head, '01055550002')
    expect(await atHead.points()).toBe(3_000)
    expect(await atHead.coupons()).toHaveLength(1)
  })

  it('gives nothing where the store uses neither', async () => {
    const store = await aStoreWithPayments(api, {
      ...gifts,
      flags: { notUsingCoupon: true, notUsingPoint: true },
    })
    const guest = await signsIn(store, '01055550003')
    expect(await guest.points()).toBe(0)
    expect(await guest.coupons()).toEqual([])
  })

  it('gives once where a customer signs in on many phones at the same moment', async () => {
    const store = await aStoreWithPayments(api, gifts)
    const guest = await signsIn(await aStoreWithPayments(api), '01055550004')
    const snapshot = await api.app.services.stores.fresh(store.storeId)
    await inParallel(10, () =>
      api.db.transaction((tx) => welcome(tx, snapshot, guest.userId, api.clock.now())),
    )
    const customer = await signsIn(store, '01055550004')
    expect(await customer.points()).toBe(3_000)
    expect(await customer.coupons()).toHaveLength(1)
  })
})

describe('a phone number whose account was removed', () => {
  const spend = statement(
    'test_spend_coupons',
    `update coupon set state = 'used', tx_number = 'TX' || coupon_id::text, tx_store_id = store_id where user_id = $1`,
  )

  it('gets used one-time offers no second time in any store, and unused ones again', async () => {
    const store = await aStoreWithPayments(api, gifts)
    const storeWithoutPoints = await aStoreWithPayments(api, { coupons: gifts.coupons })
    const first = await signsIn(store, '01055550005')
    await api.db.run(spend, [first.userId])
    await signsIn(storeWithoutPoints, '01055550005')
    await first.leaves()

    for (const _ of ['again', 'and again']) {
      const again = await signsIn(storeWithoutPoints, '01055550005')
      expect(again.userId).not.toBe(first.userId)
      expect(await again.coupons()).toHaveLength(1)
      const customer = await signsIn(store, '01055550005')
      expect(await customer.points()).toBe(0)
      expect(await customer.coupons()).toEqual([])
      await customer.leaves()
    }
  })

  it('gets welcome gifts again after a year; another number gets its first ones at once', async () => {
    const store = await aStoreWithPayments(api, gifts)
    const first = await signsIn(store, '01055550006')
    await api.db.run(spend, [first.userId])
    await first.leaves()
    expect(await (await signsIn(store, '01055550007')).points()).toBe(3_000)
    api.clock.pass(usedOfferRetentionMs)
    const laterCustomer = await signsIn(store, '01055550006')
    expect(await laterCustomer.points()).toBe(3_000)
  })
})
