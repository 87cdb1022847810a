import { storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../testing/test-api.ts'
import { connectStore, disconnectSandbox, sandboxStoreKey } from './connect-sandbox.ts'

const sandbox = { url: 'http://localhost:8090', secret: 'the sandbox of these tests' }
const webhookOf = statement<{ webhook_url: string | null; webhook_secret: string | null }>(
  'test_webhook_of',
  'select webhook_url, webhook_secret from store where store_id = $1',
)
const setWebhook = statement('test_set_webhook', 'update store set webhook_url = $2 where store_id = $1')

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const connect = (store: TestStoreWithKey, to = sandbox) =>
  connectStore(api.db, api.app.services.secrets, to, store.storeId, api.clock.now())
const askSandbox = async (store: TestStoreWithKey, server = sandbox) => {
  const caller = { ...store, storeKey: sandboxStoreKey(server, store.storeId) }
  return (await api.request(storeListOpenDeals, { storeId: store.storeId }, { as: caller })).code
}

describe('a disabled sandbox', () => {
  it('has no access to stores, and gets no events', async () => {
    const store = await api.aStore()
    await connect(store)
    expect(await askSandbox(store)).toBe(code.ok)
    await disconnectSandbox(api.db, api.clock.now())
    expect(await askSandbox(store)).toBe(code.forbidden)
    expect(await api.db.run(webhookOf, [store.storeId])).toEqual([
      { webhook_url: null, webhook_secret: null },
    ])
  })

  it('does not affect the store’s own key and webhook', async () => {
    const store = await api.aStore()
    await api.db.run(setWebhook, [store.storeId, 'https://till.example/orders'])
    await disconnectSandbox(api.db, api.clock.now())
    expect((await api.request(storeListOpenDeals, { storeId: store.storeId }, { as: store })).code).toBe(
      code.ok,
    )
    expect(await api.db.run(webhookOf, [store.storeId])).toMatchObject([
      { webhook_url: 'https://till.example/orders' },
    ])
  })

  it('has access again when it is back', async () => {
    const store = await api.aStore()
    await connect(store)
    await disconnectSandbox(api.db, api.clock.now())
    await connect(store)
    expect(await askSandbox(store)).toBe(code.ok)
  })

  it('has no access with an earlier secret', async () => {
    const store = await api.aStore()
    const former = { ...sandbox, secret: 'a secret that many know by now' }
    await connect(store, former)
    await connect(store)
    expect(await askSandbox(store)).toBe(code.ok)
    expect(await askSandbox(store, former)).toBe(code.forbidden)
  })
})
