import { takePayNotification } from '@storefront/contract/endpoints/pay-window.ts'
import { registerCouponAndPointPseudoUse } from '@storefront/contract/endpoints/payment.ts'
import { getProductOrderLimitList } from '@storefront/contract/endpoints/products.ts'
import { storeListRefusedMoney, storeSettleRefusedMoney } from '@storefront/contract/endpoints/refund.ts'
import { storeCancelDeal } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, pointPileType } from '@storefront/contract/wire-words.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { expireDeals } from '../../deals/expire-deals.ts'
import { readDeal } from '../../repositories/deals.ts'
import { readPayRecords } from '../../repositories/pay-records.ts'
import { beginBalance } from '../../repositories/points.ts'
import { readRefundsOfDeals } from '../../repositories/refunds.ts'
import { aClock } from '../../testing/clock.ts'
import { FakeProvider, type Script } from '../../testing/fake-provider.ts'
import { aPaidShop, aPayer, authenticated, byHand, type Payer } from '../../testing/payer.ts'
import { type TestApi, type TestShop, testApi } from '../../testing/test-api.ts'
import { releaseOrphans } from '../holds/release-orphans.ts'
import { ownNumber } from '../saving/own-number.ts'
import { lookAtPayments } from './look-at-payments.ts'
import { takeBackApprovals } from './take-back.ts'

let api: TestApi
let provider: FakeProvider
let shop: TestShop & { templateIds: number[] }
let payer: Payer
const minute = 60_000
const cake = [{ name: '케이크' }]

beforeEach(async () => {
  provider = new FakeProvider()
  const env = { SANDBOX_URL: 'http://sandbox.invalid' }
  // Each test has days of its own, so that no job looks at what another one has left.
  days += 1
  const clock = aClock(Date.UTC(2027, 0, days, 3))
  api = await testApi({ env, clock, vendors: provider.adapters })
  await jobs()
  provider.asked.length = 0
  shop = await aPaidShop(api, { limits: { 케이크: 3 }, coupons: [{ endDay: '2027-12-31' }] })
  payer = await aPayer(api, shop)
  return () => api.close()
})
let days = 0

function fail(error: unknown): void {
  throw error
}
/** What the processes do beside answering calls. */
async function jobs() {
  const { payments } = api.app.services
  await lookAtPayments(payments, fail)
  await takeBackApprovals(payments, fail)
  await releaseOrphans(api.db, api.clock.now())
}
async function left(): Promise<number[]> {
  const { productOrderLimitList } = await api.call(getProductOrderLimitList, { storeId: shop.storeId })
  return productOrderLimitList.map(({ leftCount }) => leftCount)
}
/** A payment whose approval ended so. */
async function paidWith(script: Script) {
  provider.script = script
  const what = await payer.wantsTakeout(cake)
  const payment = await payer.paysByWindow(what)
  return { what, payment, txNumber: payment.txNumber }
}
const reversalsOf = (txNumber: string) => api.db.run(reversals, [shop.storeId, txNumber])

describe('an approval without an answer', () => {
  it('is not known, keeps what is held, and is settled by asking: approved', async () => {
    const { payment, txNumber, what } = await paidWith('lost')
    expect(payment.state).toBe('unknown')
    expect(await left()).toEqual([2])
    provider.isDown = true
    for (let looks = 0; looks < 4; looks += 1) {
      api.clock.pass(minute)
      await jobs()
    }
    expect((await payer.payment(txNumber)).state).toBe('unknown')
    provider.isDown = false
    api.clock.pass(5 * minute)
    await jobs()
    expect((await payer.payment(txNumber)).state).toBe('approved')
    expect(provider.kept(txNumber)).toHaveLength(1)
    expect(await readPayRecords(api.db, shop.storeId, what.dealId)).toHaveLength(1)
    const asked = provider.asked.length
    api.clock.pass(60 * minute)
    await jobs()
    expect(provider.asked).toHaveLength(asked)
  })

  it('is settled by asking: failed, and asked for once more later', async () => {
    const { txNumber } = await paidWith('silent')
    api.clock.pass(minute)
    await jobs()
    expect(await payer.payment(txNumber)).toMatchObject({ state: 'failed', reason: 'not-approved' })
    expect(await left()).toEqual([3])
    // The request had been under way all the time, and arrives after all.
    provider.charges.push({ tid: 'T-late', orderNo: txNumber, amount: 7000, state: 'approved' })
    api.clock.pass(11 * minute)
    await jobs()
    expect(await payer.payment(txNumber)).toMatchObject({ state: 'failed' })
    expect(await reversalsOf(txNumber)).toMatchObject([{ tid: 'T-late', state: 'done', reason: 'late' }])
    expect(provider.kept(txNumber)).toEqual([])
  })

  it('is settled when the customer gives up, by asking first', async () => {
    const { txNumber } = await paidWith('lost')
    expect(await payer.givesUp(txNumber, 'window-closed')).toMatchObject({ state: 'approved' })
  })

  it('is settled when the customer comes back once more, by asking', async () => {
    provider.script = 'lost'
    const saved = await payer.saves(await payer.wantsTakeout(cake))
    const address = await payer.opens(saved)
    const form = authenticated(saved.txNumber)
    expect(await payer.comesBack(address, form)).toBe('unknown')
    expect(await payer.comesBack(address, form)).toBe('approved')
    expect(provider.asked).toEqual(['start', 'approve', 'inquire'])
  })

  it('that was cancelled at the provider is cancelled here', async () => {
    const { txNumber } = await paidWith('lost')
    for (const charge of provider.charges) charge.state = 'cancelled'
    api.clock.pass(minute)
    await jobs()
    expect(await payer.payment(txNumber)).toMatchObject({
      state: 'cancelled',
      reason: 'cancelled-at-provider',
    })
    expect(await left()).toEqual([3])
  })
})

describe('an answer about another payment', () => {
  it('says nothing of this one, and cancels nothing: the provider is asked', async () => {
    const { payment, txNumber } = await paidWith('other-number')
    expect(payment.state).toBe('unknown')
    api.clock.pass(minute)
    await jobs()
    expect((await payer.payment(txNumber)).state).toBe('approved')
    expect(provider.asked.some((each) => each.startsWith('cancel'))).toBe(false)
  })
})

describe('a notification', () => {
  const told = (orderNo: string) => {
    const bodyBase64 = Buffer.from(new URLSearchParams({ orderNo, result: 'ok' }).toString()).toString(
      'base64',
    )
    return api.call(takePayNotification, { vendor: 'kicc', query: '', bodyBase64 }, { as: 'edge' })
  }

  it('is believed in nothing, but has the provider asked what became of a payment', async () => {
    const { txNumber } = await paidWith('silent')
    await payer.givesUp(txNumber)
    expect((await payer.payment(txNumber)).state).toBe('failed')
    provider.charges.push({ tid: 'T-late', orderNo: txNumber, amount: 7000, state: 'approved' })
    expect(await told(txNumber)).toEqual({ status: 200, contentType: 'text/plain', body: 'res_cd=0000' })
    await jobs()
    expect(provider.kept(txNumber)).toEqual([])
    expect(await reversalsOf(txNumber)).toMatchObject([{ reason: 'late', state: 'done' }])
  })

  it('of what is paid keeps nobody busy: there is nothing to find out', async () => {
    const { txNumber } = await paidWith('yes')
    await told(txNumber)
    await jobs()
    expect(provider.asked).toEqual(['start', 'approve'])
  })

  it('that is forged moves nothing, and asks nothing of what was never to be approved', async () => {
    const saved = await payer.saves(await payer.wantsTakeout(cake))
    await payer.opens(saved)
    await told(saved.txNumber)
    await jobs()
    expect((await payer.payment(saved.txNumber)).state).toBe('opened')
    expect(provider.asked).toEqual(['start'])
    expect((await told('TX000000000000NOBODY')).status).toBe(404)
  })
})

describe('an approval that nothing may come of', () => {
  it('goes back where it is of another amount', async () => {
    const { payment, txNumber, what } = await paidWith('other-amount')
    expect(payment).toMatchObject({ state: 'cancelled', reason: 'not-completed' })
    await jobs()
    expect(await reversalsOf(txNumber)).toMatchObject([{ state: 'done', reason: 'other-amount' }])
    expect(provider.kept(txNumber)).toEqual([])
    expect(await left()).toEqual([3])
    expect(await readPayRecords(api.db, shop.storeId, what.dealId)).toEqual([])
  })

  it('goes back where the shop has cancelled the deal while the provider was asked', async () => {
    const saved = await payer.saves(await payer.wantsTakeout(cake))
    const address = await payer.opens(saved)
    const { reached, goOn } = provider.holds()
    const back = payer.comesBack(address, authenticated(saved.txNumber))
    await reached
    const named = { storeId: shop.storeId, dealId: saved.dealId, reason: '재료 소진' }
    await api.call(storeCancelDeal, named, { as: shop })
    goOn()
    expect(await back).toBe('cancelled')
    await jobs()
    expect(provider.kept(saved.txNumber)).toEqual([])
    expect(await reversalsOf(saved.txNumber)).toMatchObject([{ state: 'done', reason: 'deal-gone' }])
  })

  it('is not even asked for where the shop has cancelled the deal before', async () => {
    const saved = await payer.saves(await payer.wantsTakeout(cake))
    const address = await payer.opens(saved)
    const named = { storeId: shop.storeId, dealId: saved.dealId, reason: '재료 소진' }
    await api.call(storeCancelDeal, named, { as: shop })
    expect(await payer.comesBack(address, authenticated(saved.txNumber))).toBe('cancelled')
    expect(provider.asked).toEqual(['start'])
    // And nothing of it is to be refunded: nothing was paid.
    expect(await readRefundsOfDeals(api.db, shop.storeId, [named.dealId])).toEqual([])
  })

  it.each(['order', 'coupon', 'points'])('goes back where its %s is not held any more', async (kind) => {
    await api.db.run(beginBalance, [shop.storeId, payer.userId, 3000, pointPileType.manual, 0])
    const coupon = { templateId: shop.templateIds[0] ?? 0 }
    const how = { coupon, couponWon: 1000, points: 2000 }
    const saved = await payer.saves(await payer.wantsTakeout(cake), how)
    const address = await payer.opens(saved)
    const { reached, goOn } = provider.holds()
    const back = payer.comesBack(address, authenticated(saved.txNumber))
    await reached
    await api.db.run(loseHold, [shop.storeId, saved.txNumber, kind])
    goOn()
    expect(await back).toBe('cancelled')
    await jobs()
    expect(await reversalsOf(saved.txNumber)).toMatchObject([{ state: 'done', reason: 'holds-gone' }])
    expect(provider.kept(saved.txNumber)).toEqual([])
  })

  it('is cancelled until that is known, with one key, whatever gets lost', async () => {
    const { txNumber } = await paidWith('other-amount')
    provider.cancels = 'silent'
    await jobs()
    provider.cancels = 'lost'
    api.clock.pass(10_000)
    await jobs()
    provider.cancels = 'yes'
    api.clock.pass(minute)
    await jobs()
    expect(await reversalsOf(txNumber)).toMatchObject([{ state: 'done', tries: 3 }])
    const keys = new Set(provider.asked.filter((each) => each.startsWith('cancel')))
    expect(keys).toEqual(new Set([`cancel ${txNumber}R${provider.charges[0]?.tid}`]))
    expect(provider.kept(txNumber)).toEqual([])
  })

  it('stays with a note where the provider refuses for good', async () => {
    await api.db.run(webhook, [shop.storeId, 'https://shop.example/hook'])
    const { txNumber } = await paidWith('other-amount')
    provider.cancels = 'no'
    for (let tries = 0; tries < 6; tries += 1) {
      await jobs()
      api.clock.pass(5 * minute)
    }
    expect(await reversalsOf(txNumber)).toMatchObject([{ state: 'refused', message: 'C1 한도 초과' }])

    // The store is told once, and finds it in a list until somebody has seen to it.
    const { storeId } = shop
    const told = await api.db.run(storeHeard, [storeId])
    expect(told).toMatchObject([{ data: { txNumber, message: 'C1 한도 초과' } }])
    const refused = async () =>
      (await api.call(storeListRefusedMoney, { storeId }, { as: shop })).refusedList.filter(
        (each) => each.txNumber === txNumber,
      )
    const [waiting] = await refused()
    expect(waiting).toMatchObject({
      kind: 'reversal',
      message: 'C1 한도 초과',
      payVendor: expect.any(String),
    })
    if (!waiting) throw new Error('nothing waits')
    const seeTo = (how: 'again' | 'by-hand') => {
      const { kind, key } = waiting
      return api.ask(storeSettleRefusedMoney, { storeId, kind, key, txNumber, how }, { as: shop })
    }
    expect((await seeTo('again')).code).toBe(200)
    expect(await refused()).toEqual([])
    expect((await seeTo('again')).code).toBe(code.changed)
    for (let tries = 0; tries < 6; tries += 1) {
      await jobs()
      api.clock.pass(5 * minute)
    }
    expect(await refused()).toHaveLength(1)
    expect((await seeTo('by-hand')).code).toBe(200)
    expect(await refused()).toEqual([])
    expect((await seeTo('by-hand')).code).toBe(code.changed)
    expect(await reversalsOf(txNumber)).toMatchObject([{ state: 'refused' }])
  })

  it('goes back when it comes after the customer had given up on a payment that nobody knew of', async () => {
    const saved = await payer.saves(await payer.wantsTakeout(cake), { payType: byHand })
    const { reached, goOn } = provider.holds()
    const paying = payer.triesToPayByHand(saved)
    await reached
    // The process is taken for dead, and the provider knows of nothing yet.
    api.clock.pass(2 * minute)
    await jobs()
    expect((await payer.payment(saved.txNumber)).state).toBe('failed')
    goOn()
    expect(await paying).toMatchObject({ payload: { payment: { state: 'failed' } } })
    await jobs()
    expect(provider.kept(saved.txNumber)).toEqual([])
    expect(await left()).toEqual([3])
  })
})

describe('what a process leaves behind when it dies', () => {
  it('between the customer’s word and the question to the provider: another one asks', async () => {
    const saved = await payer.saves(await payer.wantsTakeout(cake))
    const address = await payer.opens(saved)
    const { reached } = provider.holds()
    void payer.comesBack(address, authenticated(saved.txNumber))
    await reached
    await api.db.run(force, [shop.storeId, saved.txNumber, 'authenticated', api.clock.now()])
    await jobs()
    expect((await payer.payment(saved.txNumber)).state).toBe('approved')
  })

  it('after the question: it is not asked again, but what became of it', async () => {
    const saved = await payer.saves(await payer.wantsTakeout(cake))
    const address = await payer.opens(saved)
    const { reached } = provider.holds()
    void payer.comesBack(address, authenticated(saved.txNumber))
    await reached
    provider.charges.push({ tid: 'T-1', orderNo: saved.txNumber, amount: 7000, state: 'approved' })
    await jobs()
    expect((await payer.payment(saved.txNumber)).state).toBe('approving')
    api.clock.pass(2 * minute)
    await jobs()
    expect((await payer.payment(saved.txNumber)).state).toBe('approved')
    expect(provider.asked.filter((each) => each === 'approve')).toHaveLength(1)
  })
})

describe('a payment whose time is over', () => {
  it('ends by itself, and its deal lives as long as it does', async () => {
    const saved = await payer.saves(await payer.wantsTakeout(cake))
    await payer.opens(saved)
    api.clock.pass(14 * minute)
    await expireDeals(api.db, api.clock.now() + 10 * minute)
    expect(await readDeal(api.db, shop.storeId, saved.dealId)).toMatchObject({
      status: dealStatus.provisional,
    })
    api.clock.pass(2 * minute)
    await jobs()
    expect(await payer.payment(saved.txNumber)).toMatchObject({ state: 'cancelled', reason: 'expired' })
    expect(await left()).toEqual([3])
    await expireDeals(api.db, api.clock.now())
    expect(await readDeal(api.db, shop.storeId, saved.dealId)).toBeNull()
  })

  it('opens no window, and takes no card', async () => {
    const first = await payer.saves(await payer.wantsTakeout(cake))
    api.clock.pass(15 * minute)
    expect((await payer.triesToOpen(first)).code).toBe(code.payExpired)
    const second = await payer.saves(await payer.wantsTakeout(cake), { payType: byHand })
    api.clock.pass(15 * minute)
    expect((await payer.triesToPayByHand(second)).code).toBe(code.payExpired)
    expect(provider.charges).toEqual([])
  })

  it('does not stand in the way of the next one, before any sweep', async () => {
    await payer.saves(await payer.wantsTakeout(cake))
    api.clock.pass(15 * minute)
    await payer.saves(await payer.wantsTakeout(cake))
  })
})

describe('a coupon and points that are set aside', () => {
  const couponList = () => [{ templateId: shop.templateIds[0] ?? 0 }]
  const setAside = (txNumber: string, amount = 2000) =>
    api.ask(
      registerCouponAndPointPseudoUse,
      { storeId: shop.storeId, txNumber, couponList: couponList(), pointOrder: { amount } },
      { as: payer },
    )
  const balance = async () => (await api.db.run(balanceOf, [shop.storeId, payer.userId]))[0]
  beforeEach(async () => {
    await api.db.run(beginBalance, [shop.storeId, payer.userId, 3000, pointPileType.manual, api.clock.now()])
  })

  it('are taken over by the payment of the same number [2.7-12]', async () => {
    const txNumber = ownNumber()
    expect((await setAside(txNumber)).code).toBe(code.ok)
    expect(await balance()).toEqual({ balance: 3000, held: 2000 })
    const [coupon] = couponList()
    const how = { txNumber, coupon, couponWon: 1000, points: 2000 }
    const payment = await payer.paysByWindow(await payer.wantsTakeout(cake), how as object)
    expect(payment).toMatchObject({ state: 'approved', amount: 4000 })
    expect(await balance()).toEqual({ balance: 1000, held: 0 })
  })

  it('come free with a payment that goes without them', async () => {
    const txNumber = ownNumber()
    await setAside(txNumber)
    await payer.saves(await payer.wantsTakeout(cake), { txNumber })
    expect(await balance()).toEqual({ balance: 3000, held: 0 })
  })

  it('come free when the customer gives up [2.7-14]', async () => {
    const txNumber = ownNumber()
    await setAside(txNumber)
    expect(await payer.givesUp(txNumber)).toBeNull()
    expect(await balance()).toEqual({ balance: 3000, held: 0 })
    expect((await setAside(ownNumber())).code).toBe(code.ok)
  })

  it('come free by themselves where no payment follows', async () => {
    await setAside(ownNumber())
    api.clock.pass(16 * minute)
    await jobs()
    expect(await balance()).toEqual({ balance: 3000, held: 0 })
  })

  it('come free for the same customer’s next attempt, at once', async () => {
    await setAside(ownNumber())
    expect((await setAside(ownNumber(), 3000)).code).toBe(code.ok)
    expect(await balance()).toEqual({ balance: 3000, held: 3000 })
  })

  it('are never more than there are', async () => {
    const answer = await setAside(ownNumber(), 3001)
    expect(answer).toMatchObject({ code: code.notHeld, payload: { kind: 'points' } })
    expect(await balance()).toEqual({ balance: 3000, held: 0 })
  })
})

const reversals = statement<{ tid: string; state: string; reason: string; tries: number; message: string }>(
  'test_reversals',
  'select * from payment_reversal where store_id = $1 and tx_number = $2',
)
const storeHeard = statement<{ data: object }>(
  'test_reversal_told',
  `select data from store_outbox where store_id = $1 and kind = 'reversal.refused'`,
)
const webhook = statement('test_reversal_webhook', 'update store set webhook_url = $2 where store_id = $1')
const loseHold = statement(
  'test_lose_hold',
  `update hold set state = 'released' where store_id = $1 and tx_number = $2 and kind = $3`,
)
const force = statement(
  'test_force_state',
  'update payment set state = $3, look_date = $4 where store_id = $1 and tx_number = $2',
)
const balanceOf = statement<{ balance: number; held: number }>(
  'test_balance_of',
  'select balance, held from point_balance where store_id = $1 and user_id = $2',
)
