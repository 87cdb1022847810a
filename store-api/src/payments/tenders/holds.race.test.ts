import { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { registerCouponAndPointPseudoUse } from '@storefront/contract/endpoints/payment.ts'
import { storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import { code, type Envelope } from '@storefront/contract/envelope.ts'
import { couponIssueType, dealType, orderType, pointPileType } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { expireDeals } from '../../deals/expire-deals.ts'
import { readDeal } from '../../repositories/deals.ts'
import { lockOrder } from '../../repositories/orders.ts'
import { openBalance } from '../../repositories/points.ts'
import { sessionsWaitingForLock } from '../../testing/databases.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { authenticatedReturn } from '../../testing/pay-requests.ts'
import { aPayer } from '../../testing/payer.ts'
import { minute, oneCakeLine, remainingCakes } from '../../testing/payment-setup.ts'
import { countByCode, inParallel, raceApi } from '../../testing/race-api.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import type { TestApi, TestStoreWithKey } from '../../testing/test-api.ts'
import { randomTxNumber } from '../save/random-tx-number.ts'

/* Each test fails without what is named above it: one guard, or guards of which each is enough. Locks serialise most calls; the named
   guard decides between calls that they do not serialise. */
let api: TestApi
const provider = new FakeProvider()
beforeAll(async () => {
  const env = { SANDBOX_URL: 'http://sandbox.invalid' }
  api = await raceApi({ env, vendors: provider.adapters })
})
beforeEach(() => {
  provider.approvalOutcome = 'approved'
  provider.requests.length = 0
  provider.approvalDelayMs = 0
})
afterAll(() => api.close())

const rounds = Array.from({ length: 6 }, (_, round) => round)

const remainingByLimit = (store: TestStoreWithKey) => remainingCakes(api, store)
async function openOrderCount(store: TestStoreWithKey): Promise<number> {
  const { dealList } = await api.call(storeListOpenDeals, { storeId: store.storeId }, { as: store })
  return dealList.reduce((sum, { orderList }) => sum + orderList.length, 0)
}
const successful = (answers: readonly Envelope[]) => answers.filter((answer) => answer.code === code.ok)

describe('the last units', () => {
  // Guard: `used + $4 <= max_number` of order_limit_take.
  it('are held for as many of the concurrent payments as there are units, and each of those is paid once', async () => {
    const store = await aStoreWithPayments(api, { limits: { 케이크: 3 } })
    const payers = await inParallel(20, async () => {
      const payer = await aPayer(api, store)
      return { payer, purchase: await payer.placesTakeoutOrder(oneCakeLine) }
    })
    const answers = await Promise.all(payers.map(({ payer, purchase }) => payer.triesToSavePayment(purchase)))
    expect(countByCode(answers)).toEqual({ 200: 3, [code.overLimit]: 17 })
    expect(await remainingByLimit(store)).toEqual([0])
    await Promise.all(
      answers.map(async ({ payload }, index) => {
        const saved = payload as { payInfo?: { txNumber: string }; nonce: string }
        const txNumber = saved.payInfo?.txNumber
        if (!txNumber) return
        const payer = payers[index]?.payer
        const returnUrl = await payer?.opensPayWindow({ ...saved, txNumber } as never)
        await payer?.returnsFromProvider(returnUrl ?? '', authenticatedReturn(txNumber))
      }),
    )
    expect(await openOrderCount(store)).toBe(3)
    expect(await remainingByLimit(store)).toEqual([0])
  })
})

describe('the last coupon', () => {
  // Guard: `state = 'unused'` of coupon_hold_own, in repositories/coupons.ts.
  it('is held at one branch of its head office by concurrent payments at two', async () => {
    for (const _round of rounds) {
      const parent = await aStoreWithPayments(api, {
        coupons: [{ issueType: couponIssueType.issued, endDay: '2026-12-31' }],
      })
      const [templateId = 0] = parent.templateIds
      const branches = await inParallel(2, () => aStoreWithPayments(api, { parentStoreId: parent.storeId }))
      const customer = await api.aCustomer()
      const [issued] = await api.db.run(giveCoupon, [parent.storeId, templateId, customer.userId])
      const coupon = { templateId, couponId: issued?.coupon_id ?? 0 }
      const answers = await Promise.all(
        branches.map(({ storeId }) =>
          api.request(
            registerCouponAndPointPseudoUse,
            { storeId, txNumber: randomTxNumber(), couponList: [coupon] },
            { as: customer },
          ),
        ),
      )
      expect(countByCode(answers)).toEqual({ 200: 1, [code.notHeld]: 1 })
    }
  })
})

describe('the last points', () => {
  // Guard: `where free >= $4` of points_hold; without it the check constraint of point_balance makes calls fail.
  it('are held once by concurrent tabs, and none is lost', async () => {
    for (const _round of rounds) {
      const store = await aStoreWithPayments(api)
      const payer = await aPayer(api, store)
      const { storeId } = store
      await api.db.run(openBalance, [storeId, payer.userId, 3000, pointPileType.manual, 0])
      const answers = await inParallel(8, () =>
        api.request(
          registerCouponAndPointPseudoUse,
          { storeId, txNumber: randomTxNumber(), pointOrder: { amount: 2000 } },
          { as: payer },
        ),
      )
      for (const answer of answers) expect([code.ok, code.notHeld]).toContain(answer.code)
      expect(successful(answers).length).toBeGreaterThan(0)
      expect(await api.db.run(balanceAndHolds, [storeId, payer.userId])).toEqual([
        { balance: 3000, held: 2000, sum_of_holds: 2000 },
      ])
    }
  })
})

describe('two tabs', () => {
  // Guard: the index payment_running.
  it('make one payment when they have two orders of one customer', async () => {
    for (const _round of rounds) {
      const store = await aStoreWithPayments(api)
      const payer = await aPayer(api, store)
      const tabs = [await payer.placesTakeoutOrder(oneCakeLine), await payer.placesTakeoutOrder(oneCakeLine)]
      const answers = await Promise.all(tabs.map((purchase) => payer.triesToSavePayment(purchase)))
      expect(countByCode(answers)).toEqual({ 200: 1, [code.payRunning]: 1 })
    }
  })

  // Guards: the indexes payment_running and hold_order.
  it('make one payment of one order when they save it at once under different payment numbers', async () => {
    for (const _round of rounds) {
      const store = await aStoreWithPayments(api, { limits: { 케이크: 5 } })
      const payer = await aPayer(api, store)
      const purchase = await payer.placesTakeoutOrder(oneCakeLine)
      const answers = await inParallel(5, () => payer.triesToSavePayment(purchase))
      expect(countByCode(answers)).toEqual({ 200: 1, [code.payRunning]: 4 })
      expect(await remainingByLimit(store)).toEqual([4])
    }
  })

  // Guard: the check of the order's customer in ordersToPay.
  it('of two guests at a prepaid table: each guest can pay only their own order', async () => {
    for (const _round of rounds) {
      const store = await aStoreWithPayments(api, { prepaid: true })
      const guests = await inParallel(2, () => aPayer(api, store))
      const { storeId } = store
      const deal = { dealType: dealType.self }
      const tn = store.tableCode('1')
      const [seated] = await Promise.all(
        guests.map((guest) => api.call(registerDeal, { storeId, deal, tn }, { as: guest })),
      )
      const [first] = guests
      if (!seated || !first) throw new Error('nobody sat down')
      const { dealId } = seated.deal
      const orderItemList = [{ orderItemId: -1, productId: store.idOf('케이크'), count: 1 }]
      const order = { orderId: null, orderType: orderType.general, orderItemList }
      const answer = await api.call(updateOrder, { storeId, dealId, order }, { as: first })
      const orderOfFirst = { dealId, order: answer.order as Order }
      const answers = await Promise.all(guests.map((guest) => guest.triesToSavePayment(orderOfFirst)))
      expect(countByCode(answers)).toEqual({ 200: 1, [code.forbidden]: 1 })
      // The open payment does not affect the second guest's own order.
      const [, second] = guests
      if (!second) throw new Error('nobody came along')
      const orderOfSecond = await api.call(updateOrder, { storeId, dealId, order }, { as: second })
      const ownPurchase = { dealId, order: orderOfSecond.order as Order }
      expect((await second.triesToSavePayment(ownPurchase)).code).toBe(code.ok)
    }
  })
})

describe('the deal of a payment', () => {
  // Guard: the query of running payments under the deal's lock, in deals/expire-deals.ts.
  it('does not expire while the payment is saved', async () => {
    for (const _round of rounds) {
      const store = await aStoreWithPayments(api)
      const payer = await aPayer(api, store)
      const purchase = await payer.placesTakeoutOrder(oneCakeLine)
      const expireProvisionalDeals = () => expireDeals(api.db, api.clock.now() + 20 * minute)
      const saving: Promise<Envelope>[] = []
      await api.db.transaction(async (tx) => {
        await lockOrder(tx, store.storeId, purchase.order.orderId)
        saving.push(payer.triesToSavePayment(purchase))
        await waitForLocks(1)
      })
      // Before, during and after the commit of the payment.
      await Promise.all([...saving, ...(await inParallel(4, expireProvisionalDeals))])
      await expireProvisionalDeals()
      expect((await saving[0])?.code).toBe(code.ok)
      expect(await readDeal(api.db, store.storeId, purchase.dealId)).not.toBeNull()
    }
  })

  // Guard: the version that order-purpose.ts increments by writing the order's lines.
  it('keeps the amount that the payment was saved with: a concurrent change of the order is refused', async () => {
    const store = await aStoreWithPayments(api)
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    const { storeId } = store
    const { orderId } = purchase.order
    const orderItemList = [{ orderItemId: -1, productId: store.idOf('아메리카노'), count: 1 }]
    const order = { orderId, orderType: orderType.takeout, orderItemList }
    const change = { storeId, dealId: purchase.dealId, order }
    const answers: Promise<Envelope>[] = []
    await api.db.transaction(async (tx) => {
      await lockOrder(tx, storeId, orderId)
      answers.push(payer.triesToSavePayment(purchase))
      await waitForLocks(1)
      answers.push(api.request(updateOrder, change, { as: payer }))
      await waitForLocks(2)
    })
    const [saved, changed] = await Promise.all(answers)
    expect([saved?.code, changed?.code]).toEqual([code.ok, code.payRunning])
    const [orderRow] = await api.db.run(totalOf, [storeId, orderId])
    expect(orderRow?.total_amount).toBe(7000)
  })
})

/** Resolves once this many statements of the database wait for a lock. */
async function waitForLocks(count: number): Promise<void> {
  for (;;) {
    if ((await sessionsWaitingForLock(api.db)) >= count) return
    await api.db.run(sleepBriefly, [])
  }
}
const sleepBriefly = statement('test_a_short_moment', 'select pg_sleep(0.005)')

/** A coupon that never expires. */
const giveCoupon = statement<{ coupon_id: number }>(
  'test_give_coupon',
  `insert into coupon (store_id, template_id, user_id, start_date, end_date, origin, create_date)
   values ($1, $2, $3, 0, 9999999999999, 'store', 0) returning coupon_id`,
)
const balanceAndHolds = statement<{ balance: number; held: number; sum_of_holds: number }>(
  'test_balance_and_holds_of_points',
  `select balance, held, (select coalesce(sum(quantity), 0)::int from hold
     where store_id = $1 and user_id = $2 and kind = 'points' and state = 'held') as sum_of_holds
   from point_balance where store_id = $1 and user_id = $2`,
)
const totalOf = statement<{ total_amount: number }>(
  'test_total_of_order',
  'select total_amount from customer_order where store_id = $1 and order_id = $2',
)
