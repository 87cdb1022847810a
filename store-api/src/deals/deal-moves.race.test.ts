import { registerDeal, removeSelfOrderDealUser } from '@storefront/contract/endpoints/main-page.ts'
import { getProductOrderLimitList } from '@storefront/contract/endpoints/products.ts'
import {
  storeCancelDeal,
  storeCompleteDeal,
  storeRemoveGuest,
} from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType, orderStatus } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { aGuest } from '../testing/guest.ts'
import { countByCode, inParallel, raceApi } from '../testing/race-api.ts'
import type { TestApi, TestStoreWithKey } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

const rounds = Array.from({ length: 8 }, (_, round) => round)
const oneCakeLine = [{ name: '케이크' }]

/** Invariants of ended deals. */
const leftBehind = statement<{ customers: number; orders: number }>(
  'test_left_behind',
  `select
     (select count(*)::int from deal_user join deal using (store_id, deal_id)
      where store_id = $1 and is_running and deal.status = any($2)) as customers,
     (select count(*)::int from customer_order as o join deal using (store_id, deal_id)
      where o.store_id = $1 and deal.status = any($2) and o.status = any($3)) as orders`,
)

async function nothingIsLeftBehind(store: TestStoreWithKey): Promise<void> {
  const endStatuses = [dealStatus.complete, dealStatus.cancelled]
  const open = [orderStatus.provisional, orderStatus.ordered, orderStatus.inKitchen]
  const found = await api.db.run(leftBehind, [store.storeId, endStatuses, open])
  expect(found).toEqual([{ customers: 0, orders: 0 }])
}

async function aTable(limits?: Record<string, number>) {
  const store = await api.aStore(limits && { limits })
  const guests = await inParallel(4, () => aGuest(api, store))
  const [deal] = await Promise.all(guests.map((guest) => guest.sitDownAt('1')))
  if (!deal) throw new Error('nobody sat down')
  return { store, guests, deal, dealRef: { storeId: store.storeId, dealId: deal.dealId } }
}

describe('a table deal that the store ends while its guests order', () => {
  it('has no active order after a cancel, and its limits are returned', async () => {
    for (const round of rounds) {
      const { store, guests, deal, dealRef } = await aTable({ 케이크: 20 })
      const orders = guests.map((guest) => guest.triesToOrderAt(deal, oneCakeLine))
      // Late enough that some orders are running and some are not.
      await Promise.race([orders[round % 4], api.db.run(aMoment, [round / 400])])
      const cancelled = await api.request(storeCancelDeal, { ...dealRef, reason: '재료 소진' }, { as: store })
      expect(cancelled.code).toBe(code.ok)
      for (const { code: answer } of await Promise.all(orders))
        expect([code.ok, code.notFound]).toContain(answer)
      await nothingIsLeftBehind(store)
      const { productOrderLimitList } = await api.call(getProductOrderLimitList, { storeId: store.storeId })
      expect(productOrderLimitList.map(({ leftCount }) => leftCount)).toEqual([20])
    }
  })

  it('accepts no guest after its completion', async () => {
    for (const _round of rounds) {
      const { store, dealRef } = await aTable()
      const lateGuests = await inParallel(6, () => aGuest(api, store))
      const sitting = lateGuests.map((guest) => guest.sitDownAt('1'))
      const done = api.request(storeCompleteDeal, dealRef, { as: store })
      const deals = await Promise.all(sitting)
      expect((await done).code).toBe(code.ok)
      await nothingIsLeftBehind(store)
      // Late guests share one new deal.
      expect(new Set(deals.map(({ dealId }) => dealId)).size).toBeLessThanOrEqual(2)
    }
  })

  it('is ended once by many concurrent calls', async () => {
    const { store, guests, deal, dealRef } = await aTable({ 케이크: 20 })
    await guests[0]?.ordersAt(deal, oneCakeLine)
    const answers = await inParallel(8, (till) =>
      till % 2
        ? api.request(storeCompleteDeal, dealRef, { as: store })
        : api.request(storeCancelDeal, { ...dealRef, reason: '품절' }, { as: store }),
    )
    expect(countByCode(answers)).toEqual({ 200: 1, [code.changed]: 7 })
    await nothingIsLeftBehind(store)
  })
})

describe('a guest who is removed while ordering, drafting and rejoining', () => {
  it('has either ordered or been removed, never both', async () => {
    for (const round of rounds) {
      const { store, guests, deal, dealRef } = await aTable()
      const [stranger] = guests
      if (!stranger) throw new Error('nobody came')
      const order = stranger.triesToOrderAt(deal, oneCakeLine)
      const draft = stranger.triesToPut(deal, oneCakeLine)
      // Late enough that the order arrives first in about half of the runs.
      await Promise.race([order, api.db.run(aMoment, [round / 400])])
      const removal = api.request(storeRemoveGuest, { ...dealRef, userId: stranger.userId }, { as: store })
      const again = stranger.asksToSitDownAt(store.tableCode('1'))
      const answers = await Promise.all([order, removal, draft, again])
      for (const { code: answer } of answers) expect(answer).not.toBe(code.internal)
      const [ordered, removed] = answers.map((answer) => answer.code === code.ok)
      expect(ordered).toBe(!removed)
      const seat = await api.db.run(seatOfGuest, [store.storeId, deal.dealId, stranger.userId])
      expect(seat).toEqual(
        removed ? [{ isSeated: false, lines: 0 }] : [expect.objectContaining({ isSeated: true })],
      )
    }
  })
})

describe('a table whose last guest leaves while another sits down', () => {
  it('keeps a guest whose call was answered with success', async () => {
    for (const _round of rounds) {
      const store = await api.aStore()
      const [leaving, coming] = [await aGuest(api, store), await aGuest(api, store)]
      const { dealId } = await leaving.sitDownAt('1')
      const request = { storeId: store.storeId, userId: leaving.userId, deal: { dealId } }
      const sit = { storeId: store.storeId, deal: { dealType: dealType.self }, tn: store.tableCode('1') }
      const [leaveAnswer, there] = await Promise.all([
        api.request(removeSelfOrderDealUser, request, { as: leaving }),
        api.call(registerDeal, sit, { as: coming }),
      ])
      expect(leaveAnswer.code).toBe(code.ok)
      expect((await coming.triesToOrderAt(there.deal, oneCakeLine)).code).toBe(code.ok)
      await nothingIsLeftBehind(store)
    }
  })
})

const aMoment = statement('test_moment', 'select pg_sleep($1)')
const seatOfGuest = statement<{ isSeated: boolean; lines: number }>(
  'test_seat_of_guest',
  `select leave_date is null as "isSeated",
     (select count(*)::int from order_line as l join customer_order as o using (store_id, order_id)
      where o.store_id = $1 and o.deal_id = $2 and l.added_by_user_id = $3) as lines
   from deal_user where store_id = $1 and deal_id = $2 and user_id = $3`,
)
