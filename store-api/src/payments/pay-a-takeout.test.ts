import { getProductOrderLimitList } from '@storefront/contract/endpoints/products.ts'
import { storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import {
  dealStatus,
  orderStatus,
  payAction,
  payMethod,
  pointPileType,
} from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { readHolds } from '../repositories/holds.ts'
import { readPayRecords } from '../repositories/pay-records.ts'
import { openBalance } from '../repositories/points.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { authenticatedReturn } from '../testing/pay-requests.ts'
import { aPayer, type Payer } from '../testing/payer.ts'
import { aStoreWithPayments } from '../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../testing/test-api.ts'

let api: TestApi
let provider: FakeProvider
beforeEach(async () => {
  provider = new FakeProvider()
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  return () => api.close()
})

const minute = 60_000
const oneCakeLine = [{ name: '케이크' }]

async function dealsOf(store: TestStoreWithKey) {
  return (await api.call(storeListOpenDeals, { storeId: store.storeId }, { as: store })).dealList
}
async function leftCountsOf(store: TestStoreWithKey) {
  const { productOrderLimitList } = await api.call(getProductOrderLimitList, { storeId: store.storeId })
  return productOrderLimitList.map(({ leftCount }) => leftCount)
}
async function givePoints(store: TestStoreWithKey, payer: Payer, amount: number) {
  await api.db.run(openBalance, [store.storeId, payer.userId, amount, pointPileType.manual, api.clock.now()])
}

describe('a takeout that is paid through a window', () => {
  it('goes to the kitchen at once, with its numbers, its record and its receipt [2.4-37, 2.7-11]', async () => {
    const store = await aStoreWithPayments(api, { limits: { 케이크: 5 } })
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    const payment = await payer.paysByWindow(purchase)

    expect(payment).toMatchObject({ state: 'approved', amount: 7000, vatAmount: 636 })
    const [deal] = await dealsOf(store)
    expect(deal?.deal).toMatchObject({ dealId: purchase.dealId, status: dealStatus.inProgress })
    expect(deal?.orderList).toMatchObject([
      { status: orderStatus.inKitchen, orderNumber: 1, totalAmount: 7000 },
    ])
    expect(await readPayRecords(api.db, store.storeId, purchase.dealId)).toMatchObject([
      {
        tender: 'provider',
        payMethod: payMethod.creditCard,
        payAction: payAction.approve,
        payVendor: 'kicc',
        amount: 7000,
        vatAmount: 636,
        approveInfo: { apprNumber: '12345678', cardNumber: '411111******1111' },
      },
    ])
    expect(await leftCountsOf(store)).toEqual([4])
    const holds = await readHolds(api.db, store.storeId, payment.txNumber)
    expect(holds.map(({ kind, state }) => [kind, state])).toEqual([
      ['order', 'confirmed'],
      // One unit of an order limit.
      ['portion', 'confirmed'],
    ])
    expect(provider.approvedCharges(payment.txNumber)).toHaveLength(1)
  })

  it('waits for acceptance if ordered for a later time', async () => {
    const store = await aStoreWithPayments(api)
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine, { at: api.clock.now() + 60 * minute })
    await payer.paysByWindow(purchase, { descp: '젓가락 두 개' })
    const [deal] = await dealsOf(store)
    expect(deal?.deal).toMatchObject({ status: dealStatus.requested, descp: '젓가락 두 개' })
    expect(deal?.orderList).toMatchObject([{ status: orderStatus.ordered }])
  })

  it('is done at once in a store that does not use the producer app', async () => {
    const store = await aStoreWithPayments(api, { flags: { notUsingProducterApp: true } })
    const payer = await aPayer(api, store)
    await payer.paysByWindow(await payer.placesTakeoutOrder([{ name: '케이크', count: 2 }]))
    const [deal] = await dealsOf(store)
    expect(deal?.orderList).toMatchObject([
      { status: orderStatus.cooked, orderItemList: [{ doneCount: 2, status: orderStatus.cooked }] },
    ])
  })

  it('may use a coupon and points, each with a record [2.1-08]', async () => {
    const store = await aStoreWithPayments(api, { coupons: [{}] })
    const payer = await aPayer(api, store)
    await givePoints(store, payer, 3000)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    const coupon = { templateId: store.templateIds[0] ?? 0 }
    const payment = await payer.paysByWindow(purchase, { coupon, couponWon: 1000, points: 2000 })
    expect(payment).toMatchObject({ state: 'approved', total: 7000, amount: 4000 })
    const records = await readPayRecords(api.db, store.storeId, purchase.dealId)
    expect(records.map(({ tender, amount }) => [tender, amount])).toEqual([
      ['provider', 4000],
      ['points', 2000],
      ['coupon', 1000],
    ])
    expect(await api.db.run(balanceOf, [store.storeId, payer.userId])).toEqual([{ balance: 1000, held: 0 }])
    const again = await payer.triesToSavePayment(await payer.placesTakeoutOrder(oneCakeLine), {
      coupon,
      couponWon: 1000,
    })
    expect(again.code).toBe(code.notHeld)
  })

  it('releases everything where the provider declines', async () => {
    const store = await aStoreWithPayments(api, { limits: { 케이크: 1 }, coupons: [{}] })
    const payer = await aPayer(api, store)
    await givePoints(store, payer, 3000)
    provider.approvalOutcome = 'declined'
    provider.refusalMessage = '<script>alert(1)</script>\u0007한도를 넘었어요'
    const coupon = { templateId: store.templateIds[0] ?? 0 }
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    const payment = await payer.paysByWindow(purchase, { coupon, couponWon: 1000, points: 2000 })
    expect(payment).toMatchObject({
      state: 'failed',
      reason: 'declined',
      // Stored without markup.
      message: '한도를 넘었어요',
    })
    expect(await leftCountsOf(store)).toEqual([1])
    expect(await api.db.run(balanceOf, [store.storeId, payer.userId])).toEqual([{ balance: 3000, held: 0 }])
    expect(await dealsOf(store)).toEqual([])
    // The same order can be paid again, with the same coupon.
    provider.approvalOutcome = 'approved'
    const second = await payer.paysByWindow(purchase, { coupon, couponWon: 1000, points: 2000 })
    expect(second.state).toBe('approved')
  })

  it('ends when the window is closed, and the order can be paid again', async () => {
    const store = await aStoreWithPayments(api, { limits: { 케이크: 1 } })
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    const saved = await payer.savesPayment(purchase)
    await payer.opensPayWindow(saved)
    expect(await leftCountsOf(store)).toEqual([0])
    expect(await payer.givesUp(saved.txNumber, 'window-closed')).toMatchObject({
      state: 'cancelled',
      reason: 'window-closed',
    })
    expect(await leftCountsOf(store)).toEqual([1])
    expect((await payer.paysByWindow(purchase)).state).toBe('approved')
  })

  it('is not approved after it was given up, even if the customer authenticates', async () => {
    const store = await aStoreWithPayments(api)
    const payer = await aPayer(api, store)
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    const address = await payer.opensPayWindow(saved)
    await payer.givesUp(saved.txNumber)
    expect(await payer.returnsFromProvider(address, authenticatedReturn(saved.txNumber))).toBe('cancelled')
    expect(provider.charges).toEqual([])
  })

  it('an approved takeout that is paid through a window is not cancelled by a later give-up', async () => {
    const store = await aStoreWithPayments(api)
    const payer = await aPayer(api, store)
    const { txNumber } = await payer.paysByWindow(await payer.placesTakeoutOrder(oneCakeLine))
    expect(await payer.givesUp(txNumber)).toMatchObject({ state: 'approved' })
  })

  it('ends if the provider refuses to register it, does not answer, or the request cannot be made [2.8-06]', async () => {
    const store = await aStoreWithPayments(api, { limits: { 케이크: 1 } })
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    for (const [outcome, reason] of [
      ['refused', 'refused'],
      ['silent', 'unavailable'],
      ['broken', 'not-prepared'],
    ] as const) {
      provider.startOutcome = outcome
      const saved = await payer.savesPayment(purchase)
      const answer = await payer.triesToOpenPayWindow(saved)
      expect(answer).toMatchObject({ code: code.changed, payload: { state: 'cancelled', reason } })
      expect(await leftCountsOf(store)).toEqual([1])
    }
  })

  it('answers the message of a provider that refuses it as plain text', async () => {
    const payer = await aPayer(api, await aStoreWithPayments(api))
    provider.startOutcome = 'refused'
    provider.refusalMessage = '<b onclick="x()">점검&nbsp;중</b><script>y()</script>\n카드 5409718263549071'
    const answer = await payer.triesToOpenPayWindow(
      await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine)),
    )
    expect(answer.payload).toMatchObject({ message: '점검 중 카드 540971******9071' })
  })
})

describe('a payment with a hand-keyed card', () => {
  it('is approved in one call [2.1-07, 2.7-16]', async () => {
    const store = await aStoreWithPayments(api)
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    const saved = await payer.savesPayment(purchase, { payType: 'nanohand-card-1' })
    const answer = await payer.triesToPayByHand(saved)
    expect(answer).toMatchObject({ code: code.ok, payload: { payment: { state: 'approved' } } })
    expect(provider.requests).toEqual(['pay'])
  })

  it('is requested once, whatever is sent again, and never with another amount', async () => {
    const store = await aStoreWithPayments(api)
    const payer = await aPayer(api, store)
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine), {
      payType: 'nanohand-card-1',
    })
    const otherAmount = { ...saved, payment: { ...saved.payment, amount: 1 } }
    expect((await payer.triesToPayByHand(otherAmount)).code).toBe(code.priceChanged)
    provider.approvalOutcome = 'lost'
    expect(await payer.triesToPayByHand(saved)).toMatchObject({ payload: { payment: { state: 'unknown' } } })
    expect(await payer.triesToPayByHand(saved)).toMatchObject({ payload: { payment: { state: 'unknown' } } })
    expect(provider.requests).toEqual(['pay'])
    expect(await payer.givesUp(saved.txNumber)).toMatchObject({ state: 'approved' })
  })

  it('opens no window, and a payment through a window accepts no card', async () => {
    const store = await aStoreWithPayments(api)
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    const byHand = await payer.savesPayment(purchase, { payType: 'nanohand-card-1' })
    expect((await payer.triesToOpenPayWindow(byHand)).code).toBe(code.changed)
    expect(await payer.payment(byHand.txNumber)).toMatchObject({ state: 'created' })
    await payer.givesUp(byHand.txNumber)
    const byWindow = await payer.savesPayment(purchase)
    expect((await payer.triesToPayByHand(byWindow)).code).toBe(code.changed)
  })
})

const balanceOf = statement<{ balance: number; held: number }>(
  'test_balance_of',
  'select balance, held from point_balance where store_id = $1 and user_id = $2',
)
