import type { OrderLimit } from '@storefront/contract/entities/product.ts'
import { aCatalogue } from '@storefront/host/testing/a-catalogue.ts'
import { describe, expect, it, vi } from 'vitest'
import { type CatalogueSource, createCatalogue } from './catalogue.ts'
import type { LoadedProducts, ProductsRequest } from './load-products.ts'

const loaded = (...ids: number[]): LoadedProducts => ({
  products: [...aCatalogue(ids.map((productId) => ({ productId }))).products],
})
const limit: OrderLimit = {
  productId: 1,
  maxNumber: 5,
  leftCount: 0,
  isClosed: false,
  applyStdDate: '2026-11-20',
}

function aStore({ bundles = ['ordering'] }: { bundles?: string[] } = {}) {
  const load = vi.fn<(request: ProductsRequest) => Promise<LoadedProducts>>(async () => loaded(1, 2))
  const report = vi.fn()
  const call = vi.fn(async () => ({ productOrderLimitList: [limit], productKindOrderLimitList: [] }))
  const source: CatalogueSource = {
    storeId: 10,
    bundles: () => bundles,
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
  it('are asked for with the token, those of the head office too [1.4.1-08] [3.7-71]', async () => {
    const store = aStore()
    store.start()
    await vi.waitFor(() => expect(store.catalogue.get().status).toBe('ready'))
    expect(store.load).toHaveBeenCalledExactlyOnceWith({
      urls: [
        '/api/storefront/user/index/root/root/getproductdata?storeId=10',
        '/api/storefront/user/index/root/root/getrootproductdata?storeId=10',
      ],
      early: undefined,
      token: 'token',
    })
    expect(store.ids()).toEqual([1, 2])
  })

  it('come with what is left of them today, which a new load keeps', async () => {
    const store = aStore()
    store.start()
    await vi.waitFor(() => expect(store.ids()).toEqual([1, 2]))
    expect(store.catalogue.get().productLimits).toEqual([limit])
    await store.reload()
    expect(store.catalogue.get().productLimits).toEqual([limit])
  })

  it('show where only the limits could not be read', async () => {
    const store = aStore()
    store.call.mockRejectedValueOnce(new Error('offline'))
    store.start()
    await vi.waitFor(() => expect(store.ids()).toEqual([1, 2]))
    expect(store.report).toHaveBeenCalledWith(expect.any(Error), 'order limits')
  })

  it('are loaded once, whoever asks first', async () => {
    const store = aStore()
    store.start()
    store.start()
    await vi.waitFor(() => expect(store.catalogue.get().status).toBe('ready'))
    expect(store.load).toHaveBeenCalledTimes(1)
  })

  it('come from what the document has already asked for', async () => {
    const store = aStore()
    store.start(Promise.resolve(new Response('early')))
    await vi.waitFor(() => expect(store.load).toHaveBeenCalled())
    expect(new TextDecoder().decode(store.load.mock.lastCall?.[0].early)).toBe('early')
  })

  it('are asked for all the same where that failed', async () => {
    const store = aStore()
    store.start(Promise.reject(new TypeError('offline')))
    await vi.waitFor(() => expect(store.ids()).toEqual([1, 2]))
  })

  it('are none, and nothing is asked, where ordering is not in the contract', () => {
    const store = aStore({ bundles: ['booking'] })
    store.start()
    expect(store.catalogue.get()).toMatchObject({ status: 'ready', products: [] })
    expect(store.load).not.toHaveBeenCalled()
  })

  it('say that they could not be loaded, and can be tried again', async () => {
    const store = aStore()
    store.load.mockRejectedValueOnce(new Error('offline'))
    store.start()
    await vi.waitFor(() => expect(store.catalogue.get().status).toBe('failed'))
    expect(store.report).toHaveBeenCalledOnce()
    store.catalogue.get().retry()
    expect(store.catalogue.get().status).toBe('loading')
    await vi.waitFor(() => expect(store.ids()).toEqual([1, 2]))
  })

  it('stay on the screen while they are loaded again, and where that fails', async () => {
    const store = aStore()
    store.start()
    await vi.waitFor(() => expect(store.ids()).toEqual([1, 2]))
    store.load.mockResolvedValueOnce(loaded(1, 2, 3))
    const reloading = store.reload()
    expect(store.ids()).toEqual([1, 2])
    await reloading
    expect(store.ids()).toEqual([1, 2, 3])
    store.load.mockRejectedValueOnce(new Error('offline'))
    await store.reload()
    expect(store.catalogue.get().status).toBe('ready')
    expect(store.ids()).toEqual([1, 2, 3])
  })

  it('are those that were asked for last, whichever come first', async () => {
    const store = aStore()
    const slow = Promise.withResolvers<LoadedProducts>()
    store.load.mockReturnValueOnce(slow.promise)
    store.start()
    await vi.waitFor(() => expect(store.load).toHaveBeenCalledOnce())
    await store.reload()
    slow.resolve(loaded(9))
    await slow.promise
    expect(store.ids()).toEqual([1, 2])
  })

  it('take new limits without being loaded again', async () => {
    const store = aStore()
    store.start()
    await vi.waitFor(() => expect(store.ids()).toEqual([1, 2]))
    await store.reloadLimits()
    expect(store.catalogue.get().productLimits).toEqual([limit])
    expect(store.load).toHaveBeenCalledTimes(1)
  })
})
