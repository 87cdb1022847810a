import { storeCancelOrder, storeCompleteDeal } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { aGuest } from '../testing/guest.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const pay = statement(
  'test_pay',
  `insert into pay_record (store_id, deal_id, amount, pay_date, tx_number, tender, pay_method, pay_action)
   values ($1, $2, $3, $4, $5, 'provider', 'test', 'test')`,
)
const startRefund = statement<{ refund_id: number }>(
  'test_start_refund',
  `insert into refund (store_id, deal_id, tx_number, user_id, refund_key, fingerprint, reason, amount, is_whole, create_date)
   values ($1, $2, 'paid', $3, 'key', '', 'test', 7000, false, $4) returning refund_id::int`,
)
/** Never due: its payment does not exist, and the jobs of other tests process all shares that are due. */
const addShare = statement(
  'test_add_share_of_refund',
  `insert into refund_tender (store_id, refund_id, pay_id, tender, tx_number, amount, cancel_key, create_date, next_try_date)
   values ($1, $2, 1, 'provider', 'paid', 7000, 'key', $3, ${Number.MAX_SAFE_INTEGER})`,
)
const endRefund = statement(
  'test_end_refund',
  `update refund set state = 'refused', settle_date = $3 where store_id = $1 and refund_id = $2`,
)
const oneCakeLine = [{ name: '케이크' }]
const tenMinutes = 600_000

/** Simulates repeated orders of a guest. */
async function ordersAgainAndAgain(count: number, policy: object = {}) {
  const store = await api.aStore({ policy })
  const guest = await aGuest(api, store)
  for (let order = 0; order < count; order += 1) {
    api.clock.pass(tenMinutes)
    await guest.ordersAtCounter(oneCakeLine)
  }
  api.clock.pass(tenMinutes)
  return { store, guest }
}

describe('post-pay orders away from a table', () => {
  it('are limited to five per visit, until the shop has completed it', async () => {
    const { store, guest } = await ordersAgainAndAgain(4)
    const { deal } = await guest.ordersAtCounter(oneCakeLine)
    expect(await guest.triesToOrderAtCounter(oneCakeLine)).toMatchObject({
      code: code.unpaidLimit,
      payload: { reason: 'open-orders', limit: 5 },
    })
    await api.call(storeCompleteDeal, { storeId: store.storeId, dealId: deal.dealId }, { as: store })
    await guest.ordersAtCounter(oneCakeLine)
  })

  it('do not count once cancelled', async () => {
    const { store, guest } = await ordersAgainAndAgain(1, { postPayLimits: { openOrders: 2 } })
    const { order } = await guest.ordersAtCounter(oneCakeLine)
    expect((await guest.triesToOrderAtCounter(oneCakeLine)).code).toBe(code.unpaidLimit)
    const cancel = { storeId: store.storeId, orderId: order.orderId, reason: '품절' }
    await api.call(storeCancelOrder, cancel, { as: store })
    await guest.ordersAtCounter(oneCakeLine)
  })

  it('are limited to 300,000 won', async () => {
    const { guest } = await ordersAgainAndAgain(0)
    expect(await guest.triesToOrderAtCounter([{ name: '케이크', count: 43 }])).toMatchObject({
      code: code.unpaidLimit,
      payload: { reason: 'open-amount', limit: 300_000 },
    })
    await guest.ordersAtCounter([{ name: '케이크', count: 42 }])
  })

  it('are limited to three in ten minutes, without refused ones', async () => {
    const { guest } = await ordersAgainAndAgain(0)
    await guest.triesToOrderAtCounter(oneCakeLine, { totalSeen: 1 })
    for (let order = 0; order < 3; order += 1) await guest.ordersAtCounter(oneCakeLine)
    expect(await guest.triesToOrderAtCounter(oneCakeLine)).toMatchObject({
      code: code.unpaidLimit,
      payload: { reason: 'too-often', limit: 3 },
    })
    api.clock.pass(tenMinutes)
    await guest.ordersAtCounter(oneCakeLine)
  })

  it('do not count once the deal is paid', async () => {
    const { store, guest } = await ordersAgainAndAgain(1, { postPayLimits: { openOrders: 2 } })
    const { deal } = await guest.ordersAtCounter(oneCakeLine)
    expect((await guest.triesToOrderAtCounter(oneCakeLine)).code).toBe(code.unpaidLimit)
    await api.db.run(pay, [store.storeId, deal.dealId, 13_999, api.clock.now(), 'first'])
    expect((await guest.triesToOrderAtCounter(oneCakeLine)).code, 'one won is missing').toBe(code.unpaidLimit)
    await api.db.run(pay, [store.storeId, deal.dealId, 1, api.clock.now(), 'second'])
    await guest.ordersAtCounter(oneCakeLine)
  })

  it('count money that is being refunded as not paid', async () => {
    const { store, guest } = await ordersAgainAndAgain(1, { postPayLimits: { openOrders: 2 } })
    const { deal } = await guest.ordersAtCounter(oneCakeLine)
    await api.db.run(pay, [store.storeId, deal.dealId, 14_000, api.clock.now(), 'paid'])
    const refunding = [store.storeId, deal.dealId, guest.userId, api.clock.now()]
    const [refund] = await api.db.run(startRefund, refunding)
    await api.db.run(addShare, [store.storeId, refund?.refund_id ?? 0, api.clock.now()])
    expect((await guest.triesToOrderAtCounter(oneCakeLine)).code).toBe(code.unpaidLimit)
    await api.db.run(endRefund, [store.storeId, refund?.refund_id ?? 0, api.clock.now()])
    await guest.ordersAtCounter(oneCakeLine)
  })

  it('do not have these limits at a table', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    for (let order = 0; order < 6; order += 1) await guest.ordersAt(deal, oneCakeLine)
  })

  it('are replayed by their key beyond the limits', async () => {
    const { guest } = await ordersAgainAndAgain(0, { postPayLimits: { openOrders: 1 } })
    const first = await guest.ordersAtCounter(oneCakeLine, { key: 'the-same-order' })
    const again = await guest.ordersAtCounter(oneCakeLine, { key: 'the-same-order' })
    expect(again.order.orderId).toBe(first.order.orderId)
  })
})

it('post-pay orders at a table are limited to twenty in ten minutes per guest', async () => {
  const store = await api.aStore()
  const [guest, friend] = [await aGuest(api, store), await aGuest(api, store)]
  const deal = await guest.sitDownAt('1')
  await friend.sitDownAt('1')
  await guest.ordersAt(deal, [{ name: '케이크', count: 100 }])
  for (let order = 2; order <= 20; order += 1) await guest.ordersAt(deal, oneCakeLine)
  expect(await guest.triesToOrderAt(deal, oneCakeLine)).toMatchObject({
    code: code.unpaidLimit,
    payload: { reason: 'too-often', limit: 20 },
  })
  await friend.ordersAt(deal, oneCakeLine)
  api.clock.pass(tenMinutes)
  await guest.ordersAt(deal, oneCakeLine)
})
