import {
  callStaff,
  getStaffCall,
  storeAnswerStaffCall,
  storeListStaffCalls,
} from '@storefront/contract/endpoints/staff-call.ts'
import { storeCompleteDeal } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { aGuest, type Guest } from '../../testing/guest.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

const storeEvents = statement<{ kind: string; data: unknown }>(
  'test_staff_call_events',
  `select kind, data from store_outbox where store_id = $1 and kind = 'staff.called' order by outbox_id`,
)

/** Port 9: nothing listens there. */
const setWebhookUrl = statement(
  'test_store_listens',
  `update store set webhook_url = 'http://127.0.0.1:9/' where store_id = $1`,
)

async function seatGuest(storeOptions: Parameters<TestApi['aStore']>[0] = {}) {
  const store = await api.aStore(storeOptions)
  const guest = await aGuest(api, store)
  const { dealId } = await guest.sitDownAt('1')
  return { store, guest, dealId }
}
const calls = (store: TestStoreWithKey, dealId: number, guest: Guest, ...itemKeyList: string[]) =>
  api.request(callStaff, { storeId: store.storeId, dealId, itemKeyList }, { as: guest })
const openCalls = async (store: TestStoreWithKey) =>
  (await api.call(storeListStaffCalls, { storeId: store.storeId }, { as: store })).callList
const answers = (store: TestStoreWithKey, callId: number) =>
  api.request(storeAnswerStaffCall, { storeId: store.storeId, callId }, { as: store })

describe('a staff call', () => {
  it('is sent to the store with table and items, and answered once', async () => {
    const { store, guest, dealId } = await seatGuest()
    await api.db.run(setWebhookUrl, [store.storeId])
    expect((await calls(store, dealId, guest, 'water', 'bill')).code).toBe(code.ok)
    const [waiting] = await openCalls(store)
    expect(waiting).toMatchObject({
      resourceName: '1번 테이블',
      call: { dealId, state: 'called', itemList: [{ name: '물' }, { name: '계산' }] },
    })
    const callId = waiting?.call.callId ?? 0
    expect(await api.db.run(storeEvents, [store.storeId])).toMatchObject([
      { data: { dealId, callId, itemKeyList: ['water', 'bill'] } },
    ])
    expect((await answers(store, callId)).code).toBe(code.ok)
    expect((await answers(store, callId)).code).toBe(code.changed)
    expect(await openCalls(store)).toEqual([])
    const staffCall = await api.call(getStaffCall, { storeId: store.storeId, dealId }, { as: guest })
    expect(staffCall.call).toMatchObject({ callId, state: 'answered' })
  })

  it('is merged with another guest’s open call', async () => {
    const { store, guest, dealId } = await seatGuest()
    const friend = await aGuest(api, store)
    await friend.sitDownAt('1')
    await calls(store, dealId, guest, 'water', 'bill')
    await calls(store, dealId, friend, 'tissue', 'water')
    const waiting = await openCalls(store)
    expect(waiting).toHaveLength(1)
    expect(waiting[0]?.call.itemList.map(({ key }) => key).sort()).toEqual(['bill', 'tissue', 'water'])
  })

  it('has a cooldown from the answer of the staff on, and a rate limit', async () => {
    const { store, guest, dealId } = await seatGuest()
    await calls(store, dealId, guest, 'water')
    api.clock.pass(40_000)
    await answers(store, (await openCalls(store))[0]?.call.callId ?? 0)
    expect(await calls(store, dealId, guest, 'water')).toMatchObject({
      code: code.tooMany,
      payload: { waitMs: 30_000 },
    })
    api.clock.pass(30_000)
    expect((await calls(store, dealId, guest, 'water')).code).toBe(code.ok)
    const codes = []
    for (let time = 0; time < 12; time += 1) codes.push((await calls(store, dealId, guest, 'bill')).code)
    expect(codes.at(0)).toBe(code.ok)
    expect(codes.at(-1)).toBe(code.tooMany)
  })

  it('is tried at most ten times in ten minutes, refused attempts included', async () => {
    const { store, guest } = await seatGuest()
    const unknownDeal = 999_999
    const friend = await seatGuest()
    for (let nth = 0; nth < 10; nth += 1)
      expect((await calls(store, unknownDeal, guest, 'water')).code).toBe(code.notFound)
    expect((await calls(store, unknownDeal, guest, 'water')).code).toBe(code.tooMany)
    expect((await calls(friend.store, friend.dealId, friend.guest, 'water')).code).toBe(code.ok)
  })

  it('is refused for unknown items, by strangers, and after the deal has ended', async () => {
    const { store, guest, dealId } = await seatGuest()
    expect((await calls(store, dealId, guest, 'gold')).code).toBe(code.badRequest)
    expect((await calls(store, dealId, guest)).code).toBe(code.badRequest)
    expect((await calls(store, dealId, await aGuest(api, store), 'water')).code).toBe(code.forbidden)
    await calls(store, dealId, guest, 'water')
    await api.call(storeCompleteDeal, { storeId: store.storeId, dealId }, { as: store })
    expect(await openCalls(store)).toEqual([])
    expect((await calls(store, dealId, guest, 'water')).code).toBe(code.notFound)
  })

  it('of a visit of an earlier business date is not listed once others have the table', async () => {
    const { store, guest, dealId } = await seatGuest()
    await calls(store, dealId, guest, 'water')
    api.clock.pass(24 * 3_600_000)
    expect(await openCalls(store)).toHaveLength(1)
    const next = await aGuest(api, store)
    const visit = await next.sitDownAt('1')
    expect(await openCalls(store)).toEqual([])
    await calls(store, visit.dealId, next, 'bill')
    expect(await openCalls(store)).toMatchObject([{ call: { dealId: visit.dealId } }])
  })

  it('is refused without a table', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const { order } = await guest.ordersAtCounter([{ name: '케이크' }])
    expect((await calls(store, order.dealId, guest, 'water')).code).toBe(code.notFound)
  })

  it('offers the store’s own items; a store without any takes no calls', async () => {
    const own = await seatGuest({ policy: { staffCallItems: [{ key: 'coal', name: '숯 추가' }] } })
    const staffCall = await api.call(
      getStaffCall,
      { storeId: own.store.storeId, dealId: own.dealId },
      { as: own.guest },
    )
    expect(staffCall).toMatchObject({ itemList: [{ key: 'coal' }], call: null })
    expect((await calls(own.store, own.dealId, own.guest, 'coal')).code).toBe(code.ok)
    const none = await seatGuest({ policy: { staffCallItems: [] } })
    expect((await calls(none.store, none.dealId, none.guest, 'water')).code).toBe(code.badRequest)
  })

  it('is answered only by its own store', async () => {
    const { store, guest, dealId } = await seatGuest()
    await calls(store, dealId, guest, 'water')
    const other = await api.aStore()
    expect((await answers(other, (await openCalls(store))[0]?.call.callId ?? 0)).code).toBe(code.notFound)
  })
})
