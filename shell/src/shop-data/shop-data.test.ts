import { ApiFailure } from '@storefront/host'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { describe, expect, it, vi } from 'vitest'
import { createShop } from './shop-data.ts'

const answer = (name: string) => ({ ...aShop({ storeData: { name } }), isTokenValid: true })
const earlyAnswer = (name: string) =>
  Promise.resolve(Response.json({ code: 200, message: '', payload: answer(name) }))

function aSource(...answers: (() => Promise<unknown>)[]) {
  const call = vi.fn(() => answers.shift()?.() ?? Promise.reject(new ApiFailure(0, 'no network')))
  const onAnswer = vi.fn()
  let token = 'one'
  const onEarly = vi.fn()
  const shop = createShop({ storeId: 10, call: call as never, token: () => token, onEarly, onAnswer })
  return {
    ...shop,
    call,
    onEarly,
    onAnswer,
    name: () => shop.shop.get().storeData.name,
    useToken(next: string) {
      token = next
    },
  }
}

describe('the store’s data', () => {
  it('use the document’s early request', async () => {
    const shop = aSource()
    await shop.load(earlyAnswer('달빛'))
    expect(shop.name()).toBe('달빛')
    expect(shop.shop.get().storeId).toBe(10)
    expect(shop.call).not.toHaveBeenCalled()
    expect(shop.onAnswer.mock.lastCall?.[1]).toBe('one')
  })

  it('set the clock by the document’s early answer', async () => {
    const shop = aSource()
    const answered = earlyAnswer('달빛')
    await shop.load(answered)
    expect(shop.onEarly).toHaveBeenCalledExactlyOnceWith(await answered)
  })

  it('are requested again where that failed [1.4.1-06]', async () => {
    for (const failed of [
      Promise.reject(new TypeError('offline')),
      Promise.resolve(new Response('', { status: 502 })),
    ]) {
      const shop = aSource(async () => answer('달빛'))
      await shop.load(failed)
      expect(shop.name()).toBe('달빛')
    }
  })

  it('are shown from the precache, and do not affect the session', async () => {
    const shop = aSource()
    const cached = { ...answer('달빛'), isTokenValid: false }
    await shop.loadPrecached(Response.json({ code: 200, message: '', payload: cached }))
    expect(shop.name()).toBe('달빛')
    expect(shop.shop.get().storeId).toBe(10)
    expect(shop.onAnswer).not.toHaveBeenCalled()
  })

  it('reject on a failure, and can be requested again', async () => {
    const shop = aSource(
      () => Promise.reject(new ApiFailure(500, 'down')),
      async () => answer('달빛'),
    )
    await expect(shop.load()).rejects.toMatchObject({ code: 500 })
    expect(() => shop.shop.get()).toThrow()
    await shop.load()
    expect(shop.name()).toBe('달빛')
  })

  it('stay as they are where a refetch fails', async () => {
    const shop = aSource(async () => answer('달빛'))
    await shop.load()
    await expect(shop.reload()).rejects.toThrow()
    expect(shop.name()).toBe('달빛')
  })

  it('are the same objects after a refetch with an equal answer, so that nothing is rendered again', async () => {
    const shop = aSource(
      async () => answer('달빛'),
      async () => answer('달빛'),
      async () => answer('새벽'),
    )
    await shop.load()
    const before = shop.shop.get()
    const changed = vi.fn()
    shop.shop.subscribe(changed)
    await shop.reload()
    expect(shop.shop.get()).toBe(before)
    expect(changed).not.toHaveBeenCalled()
    await shop.reload()
    expect(shop.name()).toBe('새벽')
    expect(changed).toHaveBeenCalledOnce()
    expect(shop.onAnswer).toHaveBeenCalledTimes(3)
  })

  it('are those of the last token, whichever answer comes first', async () => {
    const slow = Promise.withResolvers<unknown>()
    const shop = aSource(
      async () => answer('달빛'),
      () => slow.promise,
      async () => answer('새벽'),
    )
    await shop.load()
    const reloading = shop.reload()
    shop.useToken('two')
    const again = shop.reload()
    slow.resolve(answer('한낮'))
    await Promise.all([reloading, again])
    expect(shop.name()).toBe('새벽')
    expect(shop.onAnswer.mock.calls.map(([, sent]) => sent)).toEqual(['one', 'two'])
  })
})
