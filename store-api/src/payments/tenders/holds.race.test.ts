import { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { registerCouponAndPointPseudoUse } from '@storefront/contract/endpoints/payment.ts'
import { storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import { code, type Envelope } from '@storefront/contract/envelope.ts'
import { dealType, orderType, pointPileType } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { expireDeals } from '../../deals/expire-deals.ts'
import { readDeal } from '../../repositories/deals.ts'
import { lockOrder } from '../../repositories/orders.ts'
import { openBalance } from '../../repositories/points.ts'
import { sessionsThatWait } from '../../testing/databases.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { authenticated } from '../../testing/pay-requests.ts'
import { aPayer } from '../../testing/payer.ts'
import { cake, minute, remainingCakes } from '../../testing/payment-setup.ts'
import { countByCode, inParallel, raceApi } from '../../testing/race-api.ts'
import { aShopWithPayments } from '../../testing/shop-with-payments.ts'
import type { TestApi, TestShop } from '../../testing/test-api.ts'
import { randomTxNumber } from '../save/random-tx-number.ts'

/* Each test fails without the guard that is named above it. Locks serialise most calls; the named guard holds where
   they do not. */
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

const cakesLeft = (shop: TestShop) => remainingCakes(api, shop)
async function ordersOf(shop: TestShop): Promise<number> {
  const { dealList } = await api.call(storeListOpenDeals, { storeId: shop.storeId }, { as: shop })
  return dealList.reduce((sum, { orderList }) => sum + orderList.length, 0)
}
const ok = (answers: readonly Envelope[]) => answers.filter((answer) => answer.code === code.ok)

describe('the last unit', () => {
  // Guard: `used + $4 <= max_number` of order_limit_take.
  it('is held for one payment of many, and paid once', async () => {
    const shop = await aShopWithPayments(api, { limits: { 케이크: 3 } })
    const payers = await inParallel(20, async () => {
      const payer = await aPayer(api, shop)
      return { payer, purchase: await payer.wantsTakeout(cake) }
    })
    const answers = await Promise.all(payers.map(({ payer, purchase }) => payer.triesToSave(purchase)))
    expect(countByCode(answers)).toEqual({ 200: 3, [code.overLimit]: 17 })
    expect(await cakesLeft(shop)).toEqual([0])
    await Promise.all(
      answers.map(async ({ payload }, index) => {
        const saved = payload as { payInfo?: { txNumber: string }; nonce: string }
        const txNumber = saved.payInfo?.txNumber
        if (!txNumber) return
        const payer = payers[index]?.payer
        const address = await payer?.opens({ ...saved, txNumber } as never)
        await payer?.comesBack(address ?? '', authenticated(txNumber))
      }),
    )
    expect(await ordersOf(shop)).toBe(3)
    expect(await cakesLeft(shop)).toEqual([0])
  })
})

describe('the last coupon', () => {
  // Guard: `state = 'unused'` of coupon_hold_own, in repositories/coupons.ts.
  it('is used at one branch of its head office, for concurrent payments at two', async () => {
    for (const _round of rounds) {
      const parent = await aShopWithPayments(api, { coupons: [{ issueType: '발급', endDay: '2026-12-31' }] })
      const [templateId = 0] = parent.templateIds
      const branches = await inParallel(2, () => aShopWithPayments(api, { parentStoreId: parent.storeId }))
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
  // Guard: `where free >= $4` of points_hold, and the check constraint of point_balance as second guard.
  it('are held once by concurrent tabs, and none is lost', async () => {
    for (const _round of rounds) {
      const shop = await aShopWithPayments(api)
      const payer = await aPayer(api, shop)
      const { storeId } = shop
      await api.db.run(openBalance, [storeId, payer.userId, 3000, pointPileType.manual, 0])
      const answers = await inParallel(8, () =>
        api.request(
          registerCouponAndPointPseudoUse,
          { storeId, txNumber: randomTxNumber(), pointOrder: { amount: 2000 } },
          { as: payer },
        ),
      )
      for (const answer of answers) expect([code.ok, code.notHeld]).toContain(answer.code)
      expect(ok(answers).length).toBeGreaterThan(0)
      expect(await api.db.run(pointsHeld, [storeId, payer.userId])).toEqual([
        { balance: 3000, held: 2000, holds: 2000 },
      ])
    }
  })
})

describe('two tabs', () => {
  // Guard: the index payment_running.
  it('make one payment when they have two orders of one customer', async () => {
    for (const _round of rounds) {
      const shop = await aShopWithPayments(api)
      const payer = await aPayer(api, shop)
      const tabs = [await payer.wantsTakeout(cake), await payer.wantsTakeout(cake)]
      const answers = await Promise.all(tabs.map((purchase) => payer.triesToSave(purchase)))
      expect(countByCode(answers)).toEqual({ 200: 1, [code.payRunning]: 1 })
    }
  })

  // Guard: the index payment_running, and the query of running payments under the deal's lock.
  it('make one payment when they have two numbers for one order', async () => {
    for (const _round of rounds) {
      const shop = await aShopWithPayments(api, { limits: { 케이크: 5 } })
      const payer = await aPayer(api, shop)
      const purchase = await payer.wantsTakeout(cake)
      const answers = await inParallel(5, () => payer.triesToSave(purchase))
      expect(countByCode(answers)).toEqual({ 200: 1, [code.payRunning]: 4 })
      expect(await cakesLeft(shop)).toEqual([4])
    }
  })

  // Guard: the index hold_order.
  it('hold only their own drafts when they are of two guests at one prepaid table', async () => {
    for (const _round of rounds) {
      const shop = await aShopWithPayments(api, { prepaid: true })
      const guests = await inParallel(2, () => aPayer(api, shop))
      const { storeId } = shop
      const deal = { dealType: dealType.self }
      const tn = shop.tableCode('1')
      const [seated] = await Promise.all(
        guests.map((guest) => api.call(registerDeal, { storeId, deal, tn }, { as: guest })),
      )
      const [first] = guests
      if (!seated || !first) throw new Error('nobody sat down')
      const { dealId } = seated.deal
      const orderItemList = [{ orderItemId: -1, productId: shop.idOf('케이크'), count: 1 }]
      const order = { orderId: null, orderType: orderType.general, orderItemList }
      const put = await api.call(updateOrder, { storeId, dealId, order }, { as: first })
      const ownOrder = { dealId, order: put.order as Order }
      const answers = await Promise.all(guests.map((guest) => guest.triesToSave(ownOrder)))
      expect(countByCode(answers)).toEqual({ 200: 1, [code.forbidden]: 1 })
      // The friend's own order is not affected by the open payment.
      const [, friend] = guests
      if (!friend) throw new Error('nobody came along')
      const friendsOrder = await api.call(updateOrder, { storeId, dealId, order }, { as: friend })
      expect((await friend.triesToSave({ dealId, order: friendsOrder.order as Order })).code).toBe(code.ok)
    }
  })
})

describe('the purpose of a payment', () => {
  // Guard: the condition on live payments, in deals_expired and again in deals/expire-deals.ts.
  it('is not expired while its payment starts', async () => {
    for (const _round of rounds) {
      const shop = await aShopWithPayments(api)
      const payer = await aPayer(api, shop)
      const purchase = await payer.wantsTakeout(cake)
      const sweep = () => expireDeals(api.db, api.clock.now() + 20 * minute)
      const saving: Promise<Envelope>[] = []
      await api.db.transaction(async (tx) => {
        await lockOrder(tx, shop.storeId, purchase.order.orderId)
        saving.push(payer.triesToSave(purchase))
        await waitForLocks(1)
      })
      // Before, during and after the commit of the payment.
      await Promise.all([...saving, ...(await inParallel(4, sweep))])
      await sweep()
      expect((await saving[0])?.code).toBe(code.ok)
      expect(await readDeal(api.db, shop.storeId, purchase.dealId)).not.toBeNull()
    }
  })

  // Guard: the version that order-purpose.ts increments by writing the order's lines.
  it('stays as frozen: a concurrent change of an earlier version fails', async () => {
    const shop = await aShopWithPayments(api)
    const payer = await aPayer(api, shop)
    const purchase = await payer.wantsTakeout(cake)
    const { storeId } = shop
    const { orderId } = purchase.order
    const orderItemList = [{ orderItemId: -1, productId: shop.idOf('아메리카노'), count: 1 }]
    const order = { orderId, orderType: orderType.takeout, orderItemList }
    const change = { storeId, dealId: purchase.dealId, order }
    const answers: Promise<Envelope>[] = []
    await api.db.transaction(async (tx) => {
      await lockOrder(tx, storeId, orderId)
      answers.push(payer.triesToSave(purchase))
      await waitForLocks(1)
      answers.push(api.request(updateOrder, change, { as: payer }))
      await waitForLocks(2)
    })
    const [saved, changed] = await Promise.all(answers)
    expect([saved?.code, changed?.code]).toEqual([code.ok, code.payRunning])
    const [now] = await api.db.run(totalOf, [storeId, orderId])
    expect(now?.total_amount).toBe(7000)
  })
})

/** Resolves once this many statements of the database wait for a lock. */
async function waitForLocks(count: number): Promise<void> {
  for (;;) {
    if ((await sessionsThatWait(api.db)) >= count) return
    await api.db.run(aMoment, [])
  }
}
const aMoment = statement('test_a_short_moment', 'select pg_sleep(0.005)')

const giveCoupon = statement<{ coupon_id: number }>(
  'test_give_coupon',
  `insert into coupon (store_id, template_id, user_id, start_date, end_date, origin, create_date)
   values ($1, $2, $3, 0, 9999999999999, 'store', 0) returning coupon_id`,
)
const pointsHeld = statement<{ balance: number; held: number; holds: number }>(
  'test_points_held',
  `select balance, held, (select coalesce(sum(quantity), 0)::int from hold
     where store_id = $1 and user_id = $2 and kind = 'points' and state = 'held') as holds
   from point_balance where store_id = $1 and user_id = $2`,
)
const totalOf = statement<{ total_amount: number }>(
  'test_total_of_order',
  'select total_amount from customer_order where store_id = $1 and order_id = $2',
)
