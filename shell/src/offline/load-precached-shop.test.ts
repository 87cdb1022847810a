import { aShop } from '@storefront/host/testing/a-shop.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cacheNamesOf } from '../service-worker/caches-of-store.ts'
import { createShop } from '../shop-data/shop-data.ts'
import { fakeCaches } from '../testing/fake-caches.ts'
import { loadPrecachedShop } from './load-precached-shop.ts'

const caches = fakeCaches()
const called = vi.fn()
const onAnswer = vi.fn()
const aStore = () => createShop({ storeId: 10, call: called as never, token: () => 'one', onAnswer })
const name = (shop: ReturnType<typeof aStore>) => shop.shop.get().storeData.name
const answer = (name: string) => ({ code: 200, message: '', payload: aShop({ storeData: { name } }) })

beforeEach(async () => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  caches.clear()
  const address = '/api/storefront/user/index/root/root/getinitdata?storeId=10'
  await caches.open(cacheNamesOf('cafe').page).put(address, Response.json(answer('어제의 달빛')))
})
afterEach(() => vi.useRealTimers())

it('a page that was opened offline shows the precached store, and keeps the session', async () => {
  called.mockRejectedValue(new TypeError('Failed to fetch'))
  const shop = aStore()
  await loadPrecachedShop({ shop, storeId: 10 }, 'cafe', Promise.reject(new TypeError('Failed to fetch')))
  expect(name(shop)).toBe('어제의 달빛')
  expect(onAnswer).not.toHaveBeenCalled()
})

it('shows the current store where the network is back, and the precached one after 4 s', async () => {
  const shop = aStore()
  await loadPrecachedShop({ shop, storeId: 10 }, 'cafe', Promise.resolve(Response.json(answer('달빛'))))
  expect(name(shop)).toBe('달빛')

  const slow = aStore()
  const lateResponse = Promise.withResolvers<Response>()
  const loaded = loadPrecachedShop({ shop: slow, storeId: 10 }, 'cafe', lateResponse.promise)
  await vi.advanceTimersByTimeAsync(4_000)
  await loaded
  expect(name(slow)).toBe('어제의 달빛')
  lateResponse.resolve(Response.json(answer('달빛')))
  await expect.poll(() => name(slow)).toBe('달빛')
})

it('fails where nothing of this store was precached', async () => {
  called.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(loadPrecachedShop({ shop: aStore(), storeId: 10 }, 'other', undefined)).rejects.toThrow(
    'Failed to fetch',
  )
})
