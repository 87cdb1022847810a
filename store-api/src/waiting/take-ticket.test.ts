import { cancelWaiting, getWaitingInfo, makeWaiting } from '@storefront/contract/endpoints/waiting.ts'
import { code } from '@storefront/contract/envelope.ts'
import { beforeEach, expect, it } from 'vitest'
import { aWaitingStore, joins } from '../testing/a-waiting-store.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

it('a customer who joins and leaves again and again does not use up the numbers of the day', async () => {
  const limit = { waitingAvailableLimitType: 'limit', waitingAvailableLimit: 7 }
  const store = await aWaitingStore(api, limit)
  const { storeId } = store
  const [sky, sea] = [await api.aCustomer(), await api.aCustomer()]
  for (let times = 0; times < 5; times += 1) {
    const { dealId } = await joins(api, store, sky)
    await api.call(cancelWaiting, { storeId, deal: { dealId } }, { as: sky })
  }
  expect(await api.request(makeWaiting, { storeId }, { as: sky })).toMatchObject({
    code: code.notOrderable,
    payload: { reason: 'too-many-tickets', most: 5 },
  })
  expect((await joins(api, store, sea)).waiting.waitingNumber).toBe(6)
  expect(await api.call(getWaitingInfo, { storeId }, { as: sea })).toMatchObject({ waitingCount: 1 })
  api.clock.pass(24 * 3_600_000)
  expect((await joins(api, store, sky)).waiting.waitingNumber).toBe(1)
})

it('a customer who has joined five times keeps the fifth ticket', async () => {
  const store = await aWaitingStore(api)
  const { storeId } = store
  const sky = await api.aCustomer()
  for (let times = 0; times < 4; times += 1) {
    const { dealId } = await joins(api, store, sky)
    await api.call(cancelWaiting, { storeId, deal: { dealId } }, { as: sky })
  }
  const { key } = await joins(api, store, sky)
  const { waiting } = await api.call(makeWaiting, { storeId }, { as: sky })
  expect(waiting).toMatchObject(key)
})
