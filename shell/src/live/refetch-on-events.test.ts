import { getBizHourDealListOfPeriod } from '@storefront/contract/endpoints/main-info.ts'
import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { getStoreTermsTemplateList } from '@storefront/contract/endpoints/terms.ts'
import { queryOf } from '@storefront/host'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { createLive } from './live.ts'
import { refetchOnEvents } from './refetch-on-events.ts'
import { openSharedStream } from './shared-stream.ts'

vi.mock('./shared-stream.ts', () => ({ openSharedStream: vi.fn(() => () => {}) }))

function aShop() {
  const listeners = new Map<string, (data: never) => void>()
  const connectListeners: (() => void)[] = []
  const queryClient = new QueryClient()
  const parts = {
    reloadShop: vi.fn(async () => {}),
    reloadProducts: vi.fn(async () => {}),
    reloadLimits: vi.fn(async () => {}),
    onWaitingCount: vi.fn(),
  }
  refetchOnEvents({
    onLive: (kind, listener) => {
      listeners.set(kind, listener as never)
      return () => {}
    },
    onConnected: (listener) => connectListeners.push(listener),
    queryClient,
    ...parts,
  })
  return {
    connect: () => {
      for (const listener of connectListeners) listener()
    },
    ...parts,
    queryClient,
    emit: (kind: string, data: object = {}) => listeners.get(kind)?.(data as never),
  }
}

describe('what a live event refetches', () => {
  it.each(['deal.changed', 'order.changed'])('deals and orders after %s', async (kind) => {
    const { queryClient, emit } = aShop()
    const read = (query: { queryKey: readonly unknown[] }) =>
      queryClient.prefetchQuery({ ...query, queryFn: async () => ({}) })
    await read(queryOf(getBizHourDealListOfPeriod, { storeId: 10 }))
    await read(queryOf(getPayAndOrderByDealId, { storeId: 10, dealId: 5, userId: 100 }))
    await read(queryOf(getStoreTermsTemplateList, { storeId: 10, termsTypeList: 'x' }))
    emit(kind, { dealId: 5 })
    const stale = queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.isInvalidated)
    expect(stale.map((query) => query.queryKey[0])).toEqual([
      'getBizHourDealListOfPeriod',
      'getPayAndOrderByDealId',
    ])
  })

  it('the store, deals and limits on connect, because earlier changes were missed', async () => {
    const { queryClient, connect, reloadLimits, reloadShop } = aShop()
    const deals = queryOf(getBizHourDealListOfPeriod, { storeId: 10 })
    const read = (query: { queryKey: readonly unknown[] }) =>
      queryClient.prefetchQuery({ ...query, queryFn: async () => ({}) })
    await read(deals)
    const [query] = queryClient.getQueryCache().getAll()
    expect(query?.state.isInvalidated).toBe(false)
    connect()
    expect(query?.state.isInvalidated).toBe(true)
    expect(reloadShop).toHaveBeenCalledOnce()
    expect(reloadLimits).toHaveBeenCalledOnce()
  })

  it('each query once on connect, although several kinds of events change it', async () => {
    const { queryClient, connect } = aShop()
    const queryFn = vi.fn(async () => ({}))
    const { queryKey, meta } = queryOf(getBizHourDealListOfPeriod, { storeId: 10 })
    const stop = new QueryObserver(queryClient, {
      queryKey: queryKey as readonly unknown[],
      meta,
      queryFn,
    }).subscribe(() => {})
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    expect(queryFn).toHaveBeenCalledTimes(1)
    connect()
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    expect(queryFn).toHaveBeenCalledTimes(2)
    stop()
  })

  it('the limits, the products or the store where those changed', () => {
    const shop = aShop()
    shop.emit('limits.changed')
    expect(shop.reloadLimits).toHaveBeenCalledOnce()
    shop.emit('products.changed')
    expect(shop.reloadProducts).toHaveBeenCalledOnce()
    shop.emit('store.changed')
    expect(shop.reloadShop).toHaveBeenCalledOnce()
    shop.emit('waiting.changed', { waitingCount: 4 })
    expect(shop.onWaitingCount).toHaveBeenCalledWith(4)
  })

  it('not a number of waiting teams older than the known one', () => {
    const shop = aShop()
    shop.emit('waiting.changed', { waitingCount: 2, revision: 8 })
    shop.emit('waiting.changed', { waitingCount: 3, revision: 7 })
    shop.emit('waiting.changed', { waitingCount: 1, revision: 9 })
    expect(shop.onWaitingCount.mock.calls).toEqual([[2], [1]])
  })

  it('nothing more where a refetch fails: the event handler does not throw', async () => {
    const shop = aShop()
    shop.reloadLimits.mockRejectedValueOnce(new Error('offline'))
    expect(() => shop.emit('limits.changed')).not.toThrow()
  })
})

it('does not call unsubscribed listeners', async () => {
  const live = createLive({ storeId: 10, token: () => null })
  const [unsubscribed, subscribed] = [vi.fn(), vi.fn()]
  live.onLive('store.changed', unsubscribed)()
  live.onLive('store.changed', subscribed)
  await live.start()
  const [, emit] = vi.mocked(openSharedStream).mock.lastCall ?? []
  emit?.('store.changed', {})
  expect(subscribed).toHaveBeenCalledOnce()
  expect(unsubscribed).not.toHaveBeenCalled()
})
