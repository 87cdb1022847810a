import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import {
  getUnusedCouponListOfUser,
  getUserPointAmount,
  registerPayResult,
} from '@storefront/contract/endpoints/payment.ts'
import {
  storeListRefusedMoney,
  storeRefundOrder,
  storeSettleRefusedMoney,
} from '@storefront/contract/endpoints/refund.ts'
import {
  storeCancelDeal,
  storeCancelOrder,
  storeCompleteDeal,
  storeCookOrder,
  storeListOpenDeals,
} from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import {
  dealStatus,
  orderItemStatus,
  orderStatus,
  payAction,
  pointPileType,
} from '@storefront/contract/wire-words.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { accruePoints } from '../points/accrue-points.ts'
import { noteSignIn } from '../repositories/customers.ts'
import { beginBalance } from '../repositories/points.ts'
import { CancelDesk } from '../testing/cancel-desk.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { aGuest, type Wish } from '../testing/guest.ts'
import { aPaidShop, aPayer, type PayWishes } from '../testing/payer.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'
import { textFor } from '../testing/texts.ts'
import { settleRefunds } from './settle-refunds.ts'

let api: TestApi
let desk: CancelDesk
beforeEach(async () => {
  const provider = new FakeProvider()
  desk = new CancelDesk(provider)
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: desk.adapters })
  return () => api.close()
})

const minute = 60_000
const lunch: Wish[] = [{ name: '케이크' }, { name: '아메리카노', count: 2 }]
const failed = (error: unknown) => {
  throw error
}
const settle = () => settleRefunds(api.app.services.payments, failed)
let keys = 0
const aKey = () => {
  keys += 1
  return `refund-${String(keys).padStart(4, '0')}`
}

const storeHeard = statement<{ data: { status: string; amount: number } }>(
  'test_refunds_told',
  `select data from store_outbox where store_id = $1 and kind = 'refund.changed' order by outbox_id`,
)
const webhook = statement('test_refund_webhook', 'update store set webhook_url = $2 where store_id = $1')

/** 16,000 won of lunch, paid: by card, or with a coupon of 1,000 and some points. */
async function aPaidLunch(of: { points?: number; coupon?: boolean; rate?: number; how?: PayWishes } = {}) {
  const { points = 0, coupon = false, rate, how } = of
  const shop = await aPaidShop(api, {
    coupons: [{ name: '천 원' }],
    limits: { 케이크: 9 },
    ...(rate !== undefined && { info: { pointAccumulationRate: rate } }),
  })
  const { storeId } = shop
  await api.db.run(webhook, [storeId, 'https://shop.example/hook'])
  const payer = await aPayer(api, shop)
  await api.db.run(beginBalance, [storeId, payer.userId, 5_000, pointPileType.manual, 1])
  const what = await payer.wantsTakeout(lunch)
  const templateId = shop.templateIds[0] ?? 0
  const payment = await payer.paysByWindow(what, {
    points,
    ...(coupon && { coupon: { templateId }, couponWon: 1_000 }),
    ...how,
  })
  expect(payment.state).toBe('approved')
  const { dealId } = what
  const mine = { storeId, userId: payer.userId }
  return {
    shop,
    payer,
    storeId,
    dealId,
    orderId: what.order.orderId,
    lineOf: (name: string) => {
      const line = what.order.orderItemList.find((each) => each.name === name)
      if (!line) throw new Error(`${name} was not ordered`)
      return line.orderItemId
    },
    detail: () => api.call(getPayAndOrderByDealId, { ...mine, dealId }, { as: payer }),
    points: async () => (await api.call(getUserPointAmount, mine, { as: payer })).pointAmount,
    couponIsFree: async () =>
      (await api.call(getUnusedCouponListOfUser, mine, { as: payer })).couponList.length === 1,
    refund: (of: { lines?: number[]; key?: string } = {}) =>
      api.ask(
        storeRefundOrder,
        {
          storeId,
          orderId: what.order.orderId,
          reason: '재료 소진',
          refundKey: of.key ?? aKey(),
          ...(of.lines && { orderItemIdList: of.lines }),
        },
        { as: shop },
      ),
    told: async () => (await api.db.run(storeHeard, [storeId])).map(({ data }) => data),
  }
}

const sumOf = (payList: readonly { amount: number }[]) => payList.reduce((sum, { amount }) => sum + amount, 0)

describe('a paid order that the shop cancels', () => {
  it('gives everything back: money, points and coupon, in the payments of its deal too', async () => {
    const lunch = await aPaidLunch({ points: 2_000, coupon: true })
    expect(await lunch.points()).toBe(3_000)
    const { storeId, orderId } = lunch
    await api.call(storeCancelOrder, { storeId, orderId, reason: '재료 소진' }, { as: lunch.shop })
    // Decided with the cancel; the provider is asked afterwards.
    expect(await lunch.told()).toMatchObject([{ status: 'pending', amount: 15_000 }])
    expect(desk.asked).toEqual([])
    const waiting = (await lunch.detail()).refundList
    expect(waiting).toMatchObject([{ status: 'pending', amount: 15_000, reason: '재료 소진' }])
    await settle()

    expect(desk.done).toMatchObject([{ amount: 13_000, remaining: 0, isWhole: true, reason: '재료 소진' }])
    expect(await lunch.points()).toBe(5_000)
    expect(await lunch.couponIsFree()).toBe(true)
    const { payList, payApproveInfoList, refundList, deal } = await lunch.detail()
    expect(refundList).toMatchObject([{ status: 'done' }])
    expect(deal.status).toBe(dealStatus.cancelled)
    expect(payList.map(({ tender, payAction: action, amount }) => [tender, action, amount])).toEqual([
      ['provider', payAction.approve, 13_000],
      ['points', payAction.approve, 2_000],
      ['coupon', payAction.approve, 1_000],
      ['provider', payAction.cancel, -13_000],
      ['points', payAction.cancel, -2_000],
      ['coupon', payAction.cancel, -1_000],
    ])
    expect(sumOf(payList)).toBe(0)
    expect(payList.reduce((sum, { vatAmount }) => sum + (vatAmount ?? 0), 0)).toBe(0)
    const cancel = payList.find(({ payAction: action }) => action === payAction.cancel)
    expect(payApproveInfoList.find(({ payId }) => payId === cancel?.payId)).toMatchObject({
      apprAmount: -13_000,
      otherApprNumber: 'C1',
      apprDate: '2026-11-18 12:00:00',
    })
    expect(await lunch.told()).toMatchObject([{ status: 'pending' }, { status: 'done', amount: 15_000 }])
    expect(await textFor(api, lunch.payer.phoneNumber)).toContain(
      '결제하신 수단으로 13,000원, 포인트 2,000P, 쿠폰 1장',
    )
  })

  it('is told to the customer in the language of the last sign-in', async () => {
    const lunch = await aPaidLunch({ points: 2_000 })
    const { payer, storeId, orderId } = lunch
    await api.db.transaction((tx) => noteSignIn(tx, payer.userId, { name: payer.name, locale: 'en' }))
    await api.call(storeCancelOrder, { storeId, orderId, reason: 'Sold out' }, { as: lunch.shop })
    await settle()
    const text = await textFor(api, payer.phoneNumber)
    expect(text).toContain('14,000 won to the way you paid, 2,000 points')
    expect(text).toContain('Sold out')
  })

  it('with its whole deal is one refund, and a second look does nothing more', async () => {
    const lunch = await aPaidLunch()
    const { storeId, dealId } = lunch
    await api.call(storeCancelDeal, { storeId, dealId, reason: '휴업' }, { as: lunch.shop })
    await settle()
    await settle()
    expect(desk.asked).toMatchObject([{ amount: 16_000, isWhole: true }])
    expect(sumOf((await lunch.detail()).payList)).toBe(0)
  })

  it('that was paid by points alone asks no provider', async () => {
    const shopRate = await aPaidLunch({ how: {} })
    const { shop, payer, storeId } = shopRate
    const what = await payer.wantsTakeout([{ name: '아메리카노' }])
    const saved = await payer.saves(what, { points: 4_500, payType: null })
    await api.call(registerPayResult, { storeId, txNumber: saved.txNumber }, { as: payer })
    expect(await shopRate.points()).toBe(500)
    const { orderId } = what.order
    await api.call(storeCancelOrder, { storeId, orderId, reason: '품절' }, { as: shop })
    await settle()
    expect(desk.asked).toEqual([])
    expect(await shopRate.points()).toBe(5_000)
  })

  it('that nobody paid here has nothing to give back', async () => {
    const shop = await aPaidShop(api)
    const guest = await aGuest(api, shop)
    const deal = await guest.sitDownAt('1')
    const { order } = await guest.ordersAt(deal, [{ name: '케이크' }])
    const { orderId } = order
    const { storeId } = shop
    const wish = { storeId, orderId, reason: '품절', refundKey: aKey() }
    expect(await api.ask(storeRefundOrder, wish, { as: shop })).toMatchObject({
      code: code.changed,
      payload: { reason: 'nothing-to-refund' },
    })
    await api.call(storeCancelOrder, { storeId, orderId, reason: '품절' }, { as: shop })
    await settle()
    expect(desk.asked).toEqual([])
  })
})

describe('a refund from the store’s side', () => {
  it('of single lines gives their share of what was paid, from the provider first, and keeps the coupon', async () => {
    const lunch = await aPaidLunch({ points: 2_000, coupon: true })
    const answer = await lunch.refund({ lines: [lunch.lineOf('케이크')] })
    // 15,000 was paid for 16,000 of lines, 7,000 of which go back.
    const share = Math.floor((15_000 * 7_000) / 16_000)
    expect(answer).toMatchObject({ code: 200, payload: { status: 'pending', amount: share } })
    await settle()
    expect(desk.done).toMatchObject([{ amount: share, remaining: 13_000 - share, isWhole: false }])
    const detail = await lunch.detail()
    // All tenders together are the price of what stands: the rest of the line's was the coupon's.
    expect(sumOf(detail.payList)).toBe(9_000)
    expect(detail.orderList[0]).toMatchObject({ totalAmount: 9_000, totalCount: 2 })
    const statuses = detail.orderList[0]?.orderItemList.map(({ name, status }) => [name, status])
    expect(statuses).toEqual([
      ['케이크', orderItemStatus.cancelled],
      ['아메리카노', orderItemStatus.ordered],
    ])
    expect(detail.orderList[0]?.status).toBe(orderStatus.inKitchen)
    expect(await lunch.couponIsFree()).toBe(false)
    expect(await textFor(api, lunch.payer.phoneNumber)).toContain('일부')

    // The rest is the rest, to the won, and with it the coupon comes back.
    const rest = await lunch.refund()
    expect(rest).toMatchObject({ code: 200, payload: { amount: 15_000 - share } })
    await settle()
    expect(desk.given()).toBe(13_000)
    expect(await lunch.points()).toBe(5_000)
    expect(await lunch.couponIsFree()).toBe(true)
    const after = await lunch.detail()
    expect(sumOf(after.payList)).toBe(0)
    expect(after.payList.reduce((sum, { vatAmount }) => sum + (vatAmount ?? 0), 0)).toBe(0)
    expect(after.orderList[0]?.status).toBe(orderStatus.cancelled)
  })

  it('is done once for one key, and refused where the key was used for something else', async () => {
    const lunch = await aPaidLunch()
    const key = aKey()
    const first = await lunch.refund({ key, lines: [lunch.lineOf('케이크')] })
    expect(await lunch.refund({ key, lines: [lunch.lineOf('케이크')] })).toEqual(first)
    await settle()
    expect(await lunch.refund({ key, lines: [lunch.lineOf('케이크')] })).toMatchObject({
      payload: { status: 'done', amount: 7_000 },
    })
    expect((await lunch.refund({ key })).code).toBe(code.keyReused)
    expect(desk.given()).toBe(7_000)
  })

  it('leaves the coupon with what stays paid, where the provider refused an earlier part, until that is back too', async () => {
    const lunch = await aPaidLunch({ coupon: true })
    const [cake, coffee] = [lunch.lineOf('케이크'), lunch.lineOf('아메리카노')]
    await lunch.refund({ lines: [cake] })
    await lunch.refund({ lines: [coffee] })
    desk.script = 'no'
    desk.meanwhile = ({ amount }) => {
      desk.script = amount < 8_000 ? 'no' : 'yes'
    }
    await settle()
    await settle()
    expect((await lunch.detail()).refundList).toMatchObject([{ status: 'refused' }, { status: 'done' }])
    expect(await lunch.couponIsFree()).toBe(false)
    desk.meanwhile = null
    desk.script = 'yes'
    await lunch.refund({ lines: [cake] })
    await settle()
    expect(desk.given()).toBe(15_000)
    expect(await lunch.couponIsFree()).toBe(true)
  })

  it('does not give a line back twice, nor a line that was not paid', async () => {
    const lunch = await aPaidLunch()
    await lunch.refund({ lines: [lunch.lineOf('케이크')] })
    expect(await lunch.refund({ lines: [lunch.lineOf('케이크'), lunch.lineOf('아메리카노')] })).toMatchObject(
      {
        code: code.changed,
        payload: { reason: 'already-refunded', orderItemIdList: [lunch.lineOf('케이크')] },
      },
    )
    expect((await lunch.refund({ lines: [999_999] })).code).toBe(code.notFound)
  })

  it('leaves what the kitchen has done as it is', async () => {
    const lunch = await aPaidLunch()
    const { storeId, orderId } = lunch
    await api.call(storeCookOrder, { storeId, orderId }, { as: lunch.shop })
    expect((await lunch.refund()).code).toBe(200)
    await settle()
    expect(desk.given()).toBe(16_000)
    const [order] = (await lunch.detail()).orderList
    expect(order).toMatchObject({ status: orderStatus.cooked, totalAmount: 0 })
    expect(order?.orderItemList.every(({ status }) => status === orderItemStatus.cooked)).toBe(true)
  })

  it('is for the store whose order it is', async () => {
    const [lunch, other] = [await aPaidLunch(), await aPaidLunch()]
    const wish = { orderId: lunch.orderId, reason: '재료 소진', refundKey: aKey() }
    const ask = (storeId: number) => api.ask(storeRefundOrder, { ...wish, storeId }, { as: other.shop })
    expect((await ask(other.storeId)).code).toBe(code.notFound)
    expect((await ask(lunch.storeId)).code).toBe(code.forbidden)
  })
})

describe('a provider', () => {
  it('that does not answer is asked again under the same key, later and later, and gives back once', async () => {
    const lunch = await aPaidLunch()
    desk.script = 'lost'
    await lunch.refund()
    await settle()
    await settle()
    expect(desk.asked).toHaveLength(1)
    api.clock.pass(1_000)
    await settle()
    api.clock.pass(1_000)
    await settle()
    expect(desk.asked).toHaveLength(2)
    desk.script = 'yes'
    api.clock.pass(minute)
    await settle()
    expect(new Set(desk.asked.map(({ cancelKey }) => cancelKey)).size).toBe(1)
    expect(desk.given()).toBe(16_000)
    expect(sumOf((await lunch.detail()).payList)).toBe(0)
  })

  it('that will not give a part back ends that refund as refused, and the whole can still be refunded', async () => {
    const lunch = await aPaidLunch({ points: 2_000 })
    desk.script = 'no-parts'
    await lunch.refund({ lines: [lunch.lineOf('케이크')] })
    await settle()
    const refused = { status: 'refused', message: 'not in parts' }
    expect(await lunch.told()).toMatchObject([{ status: 'pending' }, refused])
    const detail = await lunch.detail()
    expect(sumOf(detail.payList)).toBe(16_000)
    expect(detail.orderList[0]?.totalAmount).toBe(16_000)
    expect((await lunch.refund()).code).toBe(200)
    await settle()
    expect(desk.done).toMatchObject([{ amount: 14_000, isWhole: true }])
    expect(await lunch.points()).toBe(5_000)
  })

  it('that refuses leaves the money in a list of the store, until it is asked again or gone some other way', async () => {
    const lunch = await aPaidLunch({ points: 2_000 })
    const { storeId, orderId, shop } = lunch
    desk.script = 'no'
    await api.call(storeCancelOrder, { storeId, orderId, reason: '재료 소진' }, { as: shop })
    await settle()
    const refused = async () => (await api.call(storeListRefusedMoney, { storeId }, { as: shop })).refusedList
    const seeTo = async (how: 'again' | 'by-hand') => {
      const [
        { kind, key, txNumber } = { kind: 'refund' as const, key: '0', txNumber: 'TX000000000000000000' },
      ] = await refused()
      return api.ask(storeSettleRefusedMoney, { storeId, kind, key, txNumber, how }, { as: shop })
    }
    expect(await refused()).toMatchObject([
      { kind: 'refund', orderId, amount: 16_000, reason: '재료 소진', message: 'C1 not today' },
    ])
    expect((await seeTo('again')).code).toBe(200)
    expect(await refused()).toEqual([])
    await settle()
    expect(await refused()).toMatchObject([{ kind: 'refund', amount: 16_000 }])
    desk.script = 'yes'
    expect((await seeTo('again')).code).toBe(200)
    await settle()
    expect(desk.given()).toBe(14_000)
    expect(await lunch.points()).toBe(5_000)
    expect(await refused()).toEqual([])
    expect((await seeTo('by-hand')).code).toBe(code.changed)
  })

  it('that refuses lines is asked again for those that have not gone back since', async () => {
    const lunch = await aPaidLunch()
    const { storeId, shop } = lunch
    desk.script = 'no'
    await lunch.refund({ lines: [lunch.lineOf('케이크')] })
    await settle()
    const { refusedList } = await api.call(storeListRefusedMoney, { storeId }, { as: shop })
    const [{ kind, key, txNumber } = { kind: 'refund' as const, key: '', txNumber: '' }] = refusedList
    desk.script = 'yes'
    await lunch.refund({ lines: [lunch.lineOf('케이크')] })
    await settle()
    await api.call(storeSettleRefusedMoney, { storeId, kind, key, txNumber, how: 'again' }, { as: shop })
    await settle()
    expect(desk.given()).toBe(7_000)
  })

  it('has its part of a refund named beside points and coupon, with the lines that it is for', async () => {
    const lunch = await aPaidLunch({ points: 2_000, coupon: true })
    await lunch.refund()
    const tenderList = [
      { tender: 'provider', amount: 13_000 },
      { tender: 'points', amount: 2_000 },
      { tender: 'coupon', amount: 1_000 },
    ]
    const lines = [lunch.lineOf('케이크'), lunch.lineOf('아메리카노')].sort((a, b) => a - b)
    expect((await lunch.detail()).refundList).toMatchObject([
      { status: 'pending', settleDate: null, tenderList, orderItemIdList: lines },
    ])
    await settle()
    const settleDate = expect.any(Number)
    expect((await lunch.detail()).refundList).toMatchObject([
      { status: 'done', settleDate, isWhole: true, tenderList },
    ])
  })

  it('that has part of an open order is named on the store’s board, with the orders that were paid', async () => {
    const lunch = await aPaidLunch()
    const { storeId, shop, orderId } = lunch
    await lunch.refund({ lines: [lunch.lineOf('케이크')] })
    const { dealList } = await api.call(storeListOpenDeals, { storeId }, { as: shop })
    expect(dealList).toMatchObject([
      { paidOrderIdList: [orderId], refundList: [{ status: 'pending', amount: 7_000 }] },
    ])
  })

  it('that refused a cancelled order’s refund is asked again where the store asks again', async () => {
    const lunch = await aPaidLunch()
    const { storeId, orderId } = lunch
    desk.script = 'no'
    await api.call(storeCancelOrder, { storeId, orderId, reason: '재료 소진' }, { as: lunch.shop })
    await settle()
    expect(desk.given()).toBe(0)
    desk.script = 'yes'
    expect((await lunch.refund()).code).toBe(200)
    await settle()
    expect(desk.given()).toBe(16_000)
    const [order] = (await lunch.detail()).orderList
    expect(order).toMatchObject({ status: orderStatus.cancelled, totalAmount: 16_000 })
  })

  it('is asked for the refunds of one approval in turn, the later ones not before the earlier has ended', async () => {
    const lunch = await aPaidLunch()
    desk.script = 'silent'
    await lunch.refund({ lines: [lunch.lineOf('케이크')] })
    await settle()
    await lunch.refund({ lines: [lunch.lineOf('아메리카노')] })
    await settle()
    expect(desk.asked.map(({ amount }) => amount)).toEqual([7_000])
    desk.script = 'yes'
    api.clock.pass(minute)
    await settle()
    await settle()
    expect(desk.done.map(({ amount, remaining }) => [amount, remaining])).toEqual([
      [7_000, 9_000],
      [9_000, 0],
    ])
  })
})

describe('points that a payment brings', () => {
  it('come when the deal is complete, of what the provider was paid, and go with a refund [2.9-15, 2.9-16, 2.3-35]', async () => {
    const lunch = await aPaidLunch({ rate: 5, points: 2_000 })
    const { storeId, dealId } = lunch
    expect(await lunch.points()).toBe(3_000)
    await api.call(storeCompleteDeal, { storeId, dealId }, { as: lunch.shop })
    expect(await lunch.points()).toBe(3_700)
    expect((await lunch.detail()).point).toMatchObject({ piledPoint: 700, totalUserPoint: 3_700 })
    await lunch.refund({ lines: [lunch.lineOf('케이크')] })
    await settle()
    const left = 14_000 - Math.floor((16_000 * 7_000) / 16_000)
    expect(await lunch.points()).toBe(3_000 + Math.floor((left * 5) / 100))
    await lunch.refund()
    await settle()
    expect(await lunch.points()).toBe(5_000)
    expect((await lunch.detail()).point).toMatchObject({ piledPoint: 0 })
  })

  it('are those of what was kept, where something went back before', async () => {
    const lunch = await aPaidLunch({ rate: 5 })
    const { storeId, dealId } = lunch
    await lunch.refund({ lines: [lunch.lineOf('케이크')] })
    await settle()
    await api.call(storeCompleteDeal, { storeId, dealId }, { as: lunch.shop })
    expect(await lunch.points()).toBe(5_000 + 450)
  })

  it('that are spent by then are not asked for: the balance does not go below what it was', async () => {
    const lunch = await aPaidLunch({ rate: 50 })
    const { storeId, dealId, payer } = lunch
    await api.call(storeCompleteDeal, { storeId, dealId }, { as: lunch.shop })
    expect(await lunch.points()).toBe(13_000)
    const next = await payer.wantsTakeout([{ name: '케이크', count: 2 }])
    await payer.paysByWindow(next, { points: 11_000 })
    await lunch.refund()
    await settle()
    expect(await lunch.points()).toBe(0)
  })

  it('come once, however often they are asked for, and in a store without points not at all', async () => {
    const lunch = await aPaidLunch({ rate: 5 })
    const store = await api.app.services.stores.fresh(lunch.storeId)
    const accrue = () => api.db.transaction((tx) => accruePoints(tx, store, lunch, api.clock.now()))
    await accrue()
    await accrue()
    expect(await lunch.points()).toBe(5_800)

    const none = await aPaidLunch({ rate: 0 })
    const { storeId, dealId } = none
    await api.call(storeCompleteDeal, { storeId, dealId }, { as: none.shop })
    expect(await none.points()).toBe(5_000)

    const other = await aPaidLunch({ rate: 5 })
    const found = await api.app.services.stores.fresh(other.storeId)
    const withoutPoints = { ...found, data: { ...found.data, notUsingPoint: true } }
    await api.db.transaction((tx) => accruePoints(tx, withoutPoints, other, api.clock.now()))
    expect(await other.points()).toBe(5_000)
  })
})
