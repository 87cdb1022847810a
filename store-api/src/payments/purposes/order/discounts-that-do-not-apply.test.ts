import { registerCouponAndPointPseudoUse } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { couponIssueType, pointPileType } from '@storefront/contract/wire-enums.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readHolds } from '../../../repositories/holds.ts'
import { openBalance } from '../../../repositories/points.ts'
import { FakeProvider } from '../../../testing/fake-provider.ts'
import type { PayOptions } from '../../../testing/pay-requests.ts'
import { aPayer } from '../../../testing/payer.ts'
import { aStoreWithPayments } from '../../../testing/store-with-payments.ts'
import { type TestApi, testApi } from '../../../testing/test-api.ts'
import { randomTxNumber } from '../../save/random-tx-number.ts'

let api: TestApi
beforeEach(async () => {
  const { adapters } = new FakeProvider()
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: adapters })
})
afterEach(() => api.close())

/**
 * Answer to a customer with 3,000 points who wants to pay 7,000 won with these options, in a store with these settings.
 */
async function answerTo(
  options: Parameters<typeof aStoreWithPayments>[1],
  payOptions: (templateId: number) => PayOptions,
) {
  const store = await aStoreWithPayments(api, options)
  const payer = await aPayer(api, store)
  const { storeId } = store
  await api.db.run(openBalance, [storeId, payer.userId, 3000, pointPileType.manual, api.clock.now()])
  const txNumber = randomTxNumber()
  const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
  const answer = await payer.triesToSavePayment(purchase, {
    txNumber,
    ...payOptions(store.templateIds[0] ?? 0),
  })
  if (answer.code !== code.ok) expect(await readHolds(api.db, storeId, txNumber)).toEqual([])
  return answer
}

describe('points', () => {
  it('are not used below the store’s threshold, whatever the browser allows', async () => {
    const withThreshold = { info: { pointUseThreshold: 2000 } }
    expect(await answerTo(withThreshold, () => ({ points: 1999 }))).toMatchObject({
      code: code.notHeld,
      payload: { kind: 'points', wanted: 1999, reason: 'below-threshold', quote: { amount: 7000 } },
    })
    expect((await answerTo(withThreshold, () => ({ points: 2000 }))).code).toBe(code.ok)
  })

  it('are used up to the balance, so that the amount differs', async () => {
    expect(await answerTo({}, () => ({ points: 3001 }))).toMatchObject({
      code: code.priceChanged,
      payload: { amount: 4000, pointDiscount: -3000 },
    })
  })

  it('cannot be held beyond the balance, nor beyond the range of the column', async () => {
    const store = await aStoreWithPayments(api)
    const payer = await aPayer(api, store)
    const { storeId } = store
    await api.db.run(openBalance, [storeId, payer.userId, 3000, pointPileType.manual, api.clock.now()])
    for (const amount of [3001, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      const request = { storeId, txNumber: randomTxNumber(), couponList: [], pointOrder: { amount } }
      expect(await api.request(registerCouponAndPointPseudoUse, request, { as: payer })).toMatchObject({
        code: code.notHeld,
        payload: { kind: 'points', amount },
      })
    }
  })

  it('are not used in a store that has none', async () => {
    expect(await answerTo({ flags: { notUsingPoint: true } }, () => ({ points: 3000 }))).toMatchObject({
      code: code.priceChanged,
      payload: { amount: 7000, pointDiscount: 0 },
    })
  })
})

describe('a coupon', () => {
  const couponUse = (templateId: number) => ({ coupon: { templateId }, couponWon: 1000 })

  it.each([
    ['in a store that uses none', { flags: { notUsingCoupon: true }, coupons: [{}] }, 'unknown'],
    ['below its minimum order amount', { coupons: [{ minOrderAmount: 7001 }] }, 'minimum-amount'],
    ['issued to other customers', { coupons: [{ issueType: couponIssueType.issued }] }, 'not-owned'],
    ['that the store withdrew', { coupons: [{ isDisabled: true }] }, 'disabled'],
    ['that has expired', { coupons: [{ endDay: '2026-01-02' }] }, 'expired'],
  ])('is refused: %s', async (_which, store, reason) => {
    expect(await answerTo(store, couponUse)).toMatchObject({
      code: code.notHeld,
      payload: { kind: 'coupon', reason, quote: { amount: 7000, couponDiscount: 0 } },
    })
  })

  it('issued to customers is not held by naming its template alone', async () => {
    const store = await aStoreWithPayments(api, { coupons: [{ issueType: couponIssueType.issued }] })
    const payer = await aPayer(api, store)
    const { storeId } = store
    const txNumber = randomTxNumber()
    const couponList = [{ templateId: store.templateIds[0] ?? 0 }]
    const request = { storeId, txNumber, couponList }
    const answer = await api.request(registerCouponAndPointPseudoUse, request, { as: payer })
    expect(answer).toMatchObject({ code: code.notHeld, payload: { kind: 'coupon' } })
    expect(await readHolds(api.db, storeId, txNumber)).toEqual([])
  })

  it('gives the discount that the server computes, not the one shown to the customer', async () => {
    const otherDiscount = (templateId: number) => ({ coupon: { templateId }, couponWon: 6000 })
    expect(await answerTo({ coupons: [{}] }, otherDiscount)).toMatchObject({
      code: code.priceChanged,
      payload: { amount: 6000, couponDiscount: -1000 },
    })
  })
})
