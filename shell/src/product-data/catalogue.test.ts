import type { OrderLimit } from '@storefront/contract/entities/product.ts'
import { aCatalogue } from '@storefront/host/testing/a-catalogue.ts'
import { describe, expect, it, vi } from 'vitest'
import { type CatalogueSource, createCatalogue } from './catalogue.ts'
import type { LoadedProducts } from './load-in-worker.ts'

const loadedProducts = (...ids: number[]): LoadedProducts => ({
  products: [...aCatalogue(ids.map((productId) => ({ productId }))).products],
  isCached: false,
})
const limit: OrderLimit = {
  productId: 1,
  maxNumber: 5,
  leftCount: 0,
  isClosed: false,
  applyStdDate: '2026-11-20',
}

function aStore({ bundles = ['ordering'], hasParent = true } = {}) {
  const load = vi.fn<CatalogueSource['load']>(async () => loadedProducts(1, 2))
  const report = vi.fn()
  const call = vi.fn(async () => ({
    productOrderLimitList: [limit],
    productKindOrderLimitList: [] as OrderLimit[],
  }))
  const source: CatalogueSource = {
    storeId: 10,
    bundles: () => bundles,
    hasParent,
    token: () => 'token',
    call: call as never,
    load,
    report,
  }
  const live = createCatalogue(source)
  return {
    ...live,
    load,
    call,
    report,
    ids: () => live.catalogue.get().products.map((product) => product.productId),
  }
}

describe('the products of the store', () => {
  it('are requested with the token, those of the head office too [1.4.1-08] [3.7-71]', async () => {
    const store = aStore()
    store.start()
    await expect.poll(() => store.catalogue.get().status).toBe('ready')
    expect(store.load).toHaveBeenCalledOnce()
    expect(store.load.mock.lastCall?.[0]).toEqual({
      urls: [
        '/api/storefront/user/index/root/root/getproductdata?storeId=10',
        '/api/storefront/user/index/root/root/getrootproductdata?storeId=10',
      ],
      early: [undefined, undefined],
      token: 'token',
    })
    expect(store.ids()).toEqual([1, 2])
  })

  it('are its own alone where it has no head office', async () => {
    const store = aStore({ hasParent: false })
    store.start()
    await expect.poll(() => store.load).toHaveBeenCalled()
    expect(store.load.mock.lastCall?.[0].urls).toEqual([
      '/api/storefront/user/index/root/root/getproductdata?storeId=10',
    ])
  })

  it('include today’s remaining quantities, which a reload keeps', async () => {
    const store = aStore()
    store.start()
    await expect.poll(() => store.ids()).toEqual([1, 2])
    expect(store.catalogue.get().productLimits).toEqual([limit])
    await store.reload()
    expect(store.catalogue.get().productLimits).toEqual([limit])
  })

  it('are loaded from two product lists and the limits by product and kind [3.7-73]', async () => {
    const limitOfKind: OrderLimit = { ...limit, productId: null, productKindId: 7 }
    const store = aStore()
    store.call.mockResolvedValue({ productOrderLimitList: [limit], productKindOrderLimitList: [limitOfKind] })
    store.start()
    await expect.poll(() => store.ids()).toEqual([1, 2])
    await expect.poll(() => store.catalogue.get().kindLimits).toEqual([limitOfKind])
    expect(store.catalogue.get().productLimits).toEqual([limit])
    expect(store.load.mock.lastCall?.[0].urls).toHaveLength(2)
  })

  it('are shown where only the limits failed to load', async () => {
    const store = aStore()
    store.call.mockRejectedValueOnce(new Error('offline'))
    store.start()
    await expect.poll(() => store.ids()).toEqual([1, 2])
    expect(store.report).toHaveBeenCalledWith(expect.any(Error), 'order limits')
  })

  it('are loaded once for all callers', async () => {
    const store = aStore()
    store.start()
    store.start()
    await expect.poll(() => store.catalogue.get().status).toBe('ready')
    expect(store.load).toHaveBeenCalledTimes(1)
  })

  it('use the document’s early requests', async () => {
    const store = aStore()
    const worker = { postMessage: () => {} } as unknown as Worker
    store.start({
      productData: Promise.resolve(new Response('own')),
      rootProductData: Promise.resolve(new Response('root')),
      productLimits: Promise.resolve(
        Response.json({ code: 200, message: '', payload: { productOrderLimitList: [limit] } }),
      ),
      productWorker: worker,
    })
    await expect.poll(() => store.load).toHaveBeenCalled()
    const [request, , started] = store.load.mock.lastCall ?? []
    expect(request?.early?.map((bytes) => new TextDecoder().decode(bytes))).toEqual(['own', 'root'])
    expect(started).toBe(worker)
    await expect.poll(() => store.catalogue.get().productLimits).toEqual([limit])
    expect(store.call).not.toHaveBeenCalled()
  })

  it('are requested again where an early request failed', async () => {
    const store = aStore()
    const failed = () => Promise.reject(new TypeError('offline'))
    store.start({ productData: failed(), rootProductData: failed(), productLimits: failed() })
    await expect.poll(() => store.ids()).toEqual([1, 2])
    expect(store.load.mock.lastCall?.[0].early).toEqual([undefined, undefined])
    expect(store.catalogue.get().productLimits).toEqual([limit])
  })

  it('are empty without a request where ordering is not in the contract', async () => {
    const store = aStore({ bundles: ['booking'] })
    store.start()
    expect(store.catalogue.get()).toMatchObject({ status: 'ready', products: [] })
    expect(store.load).not.toHaveBeenCalled()
    await store.reloadLimits()
    expect(store.call).not.toHaveBeenCalled()
  })

  it('have the status failed after a failure, and can be reloaded', async () => {
    const store = aStore()
    store.load.mockRejectedValueOnce(new Error('offline'))
    store.start()
    await expect.poll(() => store.catalogue.get().status).toBe('failed')
    expect(store.report).toHaveBeenCalledOnce()
    store.catalogue.get().retry()
    expect(store.catalogue.get().status).toBe('loading')
    await expect.poll(() => store.ids()).toEqual([1, 2])
  })

  it('are retried only where they failed', async () => {
    const store = aStore()
    store.load.mockRejectedValueOnce(new Error('offline'))
    store.retryFailed()
    expect(store.load).not.toHaveBeenCalled()
    store.start()
    store.retryFailed()
    await expect.poll(() => store.catalogue.get().status).toBe('failed')
    expect(store.load).toHaveBeenCalledTimes(1)
    store.retryFailed()
    await expect.poll(() => store.ids()).toEqual([1, 2])
    store.retryFailed()
    expect(store.load).toHaveBeenCalledTimes(2)
  })

  it('stay while they are reloaded, and where that fails', async () => {
    const store = aStore()
    store.start()
    await expect.poll(() => store.ids()).toEqual([1, 2])
    store.load.mockResolvedValueOnce(loadedProducts(1, 2, 3))
    const reloading = store.reload()
    expect(store.ids()).toEqual([1, 2])
    await reloading
    expect(store.ids()).toEqual([1, 2, 3])
    store.load.mockRejectedValueOnce(new Error('offline'))
    await store.reload()
    expect(store.catalogue.get().status).toBe('ready')
    expect(store.ids()).toEqual([1, 2, 3])
  })

  it.each([
    ['a reload failed', () => Promise.reject(new Error('offline'))],
    ['they are from the cache', async () => ({ ...loadedProducts(1), isCached: true })],
  ])('are loaded once more when the network is back where %s', async (_case, oldMenu) => {
    const store = aStore()
    store.start()
    await expect.poll(() => store.ids()).toEqual([1, 2])
    store.load.mockImplementationOnce(oldMenu)
    await store.reload()
    store.load.mockResolvedValueOnce(loadedProducts(1, 2, 3))
    store.retryFailed()
    await expect.poll(() => store.ids()).toEqual([1, 2, 3])
    store.retryFailed()
    expect(store.load).toHaveBeenCalledTimes(3)
  })

  it('start with the top of the menu, and are ready only when complete', async () => {
    const store = aStore()
    const whole = Promise.withResolvers<LoadedProducts>()
    store.load.mockImplementationOnce((_, onFirst) => {
      onFirst(loadedProducts(1).products)
      return whole.promise
    })
    store.start()
    await expect.poll(() => store.ids()).toEqual([1])
    expect(store.catalogue.get()).toMatchObject({ status: 'loading' })
    expect(store.catalogue.get().byId.get(1)).toBeDefined()
    whole.resolve(loadedProducts(1, 2))
    await expect.poll(() => store.catalogue.get().status).toBe('ready')
    expect(store.ids()).toEqual([1, 2])
  })

  it('do not shrink to the top of the menu while they are reloaded', async () => {
    const store = aStore()
    store.start()
    await expect.poll(() => store.catalogue.get().status).toBe('ready')
    store.load.mockImplementationOnce(async (_, onFirst) => {
      onFirst(loadedProducts(1).products)
      expect(store.ids()).toEqual([1, 2])
      return loadedProducts(1, 2, 3)
    })
    await store.reload()
    expect(store.ids()).toEqual([1, 2, 3])
  })

  it('are those of the last request, whichever answer comes first', async () => {
    const store = aStore()
    const slow = Promise.withResolvers<LoadedProducts>()
    store.load.mockReturnValueOnce(slow.promise)
    store.start()
    await expect.poll(() => store.load).toHaveBeenCalledOnce()
    await store.reload()
    slow.resolve(loadedProducts(9))
    await slow.promise
    expect(store.ids()).toEqual([1, 2])
  })

  it('take new limits without a reload', async () => {
    const store = aStore()
    store.start()
    await expect.poll(() => store.ids()).toEqual([1, 2])
    const newLimit = { ...limit, leftCount: 3 }
    store.call.mockResolvedValueOnce({ productOrderLimitList: [newLimit], productKindOrderLimitList: [] })
    await store.reloadLimits()
    expect(store.catalogue.get().productLimits).toEqual([newLimit])
    expect(store.load).toHaveBeenCalledTimes(1)
  })

  it('stay the same object when the limits are equal, so that the menu is not rendered again', async () => {
    const store = aStore()
    store.start()
    await expect.poll(() => store.catalogue.get().productLimits).toEqual([limit])
    await expect.poll(() => store.ids()).toEqual([1, 2])
    const before = store.catalogue.get()
    await store.reloadLimits()
    expect(store.catalogue.get()).toBe(before)
  })
})
