import { storeCancelOrder, storeCompleteDeal } from '@storefront/contract/endpoints/store-side.ts'
import type { StoreWebhook } from '@storefront/contract/sandbox.ts'
import { beforeEach, expect, it } from 'vitest'
import { deliverStoreEvents } from '../outbox/deliver-store-events.ts'
import { connectStore } from '../sample/connect-sandbox.ts'
import { aGuest } from '../testing/guest.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../testing/test-api.ts'

let api: TestApi
let store: TestStoreWithKey
beforeEach(async () => {
  api = await testApi()
  store = await api.aStore()
  const sandbox = { url: 'http://sandbox.test', secret: 'shared' }
  await connectStore(api.db, api.app.services.secrets, sandbox, store.storeId, api.clock.now())
  return () => api.close()
})

/** Store events since the last call. */
async function newStoreEvents(): Promise<[string, unknown][]> {
  const events: StoreWebhook[] = []
  const { secrets } = api.app.services
  await deliverStoreEvents(
    api.db,
    secrets,
    async (_url, _secret, event) => void events.push(event),
    api.clock.now,
  )
  return events.filter(({ storeId }) => storeId === store.storeId).map(({ kind, data }) => [kind, data])
}

it('the store gets events of every order, its cancellation, and the end of the deal', async () => {
  const guest = await aGuest(api, store)
  const { dealId } = await guest.sitDownAt('1')
  const { order } = await guest.ordersAt({ dealId }, [{ name: '케이크' }])
  expect(await newStoreEvents()).toEqual([
    ['deal.opened', { dealId }],
    ['order.placed', { dealId, orderId: order.orderId }],
  ])
  const { storeId } = store
  await api.call(storeCancelOrder, { storeId, orderId: order.orderId, reason: '품절' }, { as: store })
  expect(await newStoreEvents()).toEqual([['order.cancelled', { dealId, orderId: order.orderId }]])
  await api.call(storeCompleteDeal, { storeId, dealId }, { as: store })
  expect(await newStoreEvents()).toMatchObject([['deal.changed', { dealId, status: '완료' }]])
})

it('the store gets no event of a refused order', async () => {
  const guest = await aGuest(api, store)
  await guest.triesToOrderAtCounter([{ name: '케이크' }], { totalSeen: 1 })
  expect(await newStoreEvents()).toEqual([])
})
