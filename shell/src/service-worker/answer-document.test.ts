import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeCaches } from '../testing/fake-caches.ts'
import { answerDocument } from './answer-document.ts'
import { cachedAtHeader, cacheNamesOf, documentAddress } from './caches-of-store.ts'

const shop = { pageName: 'cafe', scope: 'https://shop.example/cafe/' }
const caches = fakeCaches()
const fetched = vi.fn<() => Promise<Response>>()
vi.stubGlobal('fetch', fetched)

const request = new Request('https://shop.example/cafe/menus')
const cacheDocument = () =>
  caches.open(cacheNamesOf('cafe').page).put(
    documentAddress(shop.scope),
    new Response('<!doctype html>\n<html lang="ko" data-worker>kept', {
      headers: { [cachedAtHeader]: '1763000000000', 'content-security-policy': "script-src 'sha256-x'" },
    }),
  )
const text = async (answer: Promise<Response>) => (await answer).text()
const neverSettled = () => new Promise<never>(() => {})

beforeEach(async () => {
  vi.useFakeTimers()
  caches.clear()
  fetched.mockReset()
  await cacheDocument()
})
afterEach(() => vi.useRealTimers())

describe('a page', () => {
  it('is the edge’s current one even where one is cached, so that a rollback takes effect at once', async () => {
    fetched.mockResolvedValue(new Response('fresh'))
    expect(await text(answerDocument({ request }, shop))).toBe('fresh')
  })

  it('is the navigation preload’s answer where there is one', async () => {
    const preloadResponse = Promise.resolve(new Response('preloaded'))
    expect(await text(answerDocument({ request, preloadResponse }, shop))).toBe('preloaded')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('is the cached one when offline, marked with its time, with its original policy', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const answer = await answerDocument({ request }, shop)
    expect(await answer.text()).toBe(
      '<!doctype html>\n<html data-cached-at="1763000000000" lang="ko" data-worker>kept',
    )
    expect(answer.headers.get('content-security-policy')).toBe("script-src 'sha256-x'")
  })

  it('is the cached one after 4 s without an answer, and 15 s for a reload', async () => {
    fetched.mockImplementation(neverSettled)
    const first = answerDocument({ request }, shop)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await text(first)).toContain('kept')

    const onFetch = vi.fn()
    const reload = new Request(request, { cache: 'no-cache' })
    void answerDocument({ request: reload }, shop).then(onFetch)
    await vi.advanceTimersByTimeAsync(14_000)
    expect(onFetch).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(onFetch).toHaveBeenCalled()
  })

  it('is the cached one for a proxy’s error, and the edge’s own error otherwise', async () => {
    fetched.mockResolvedValue(new Response('bad gateway', { status: 502 }))
    expect(await text(answerDocument({ request }, shop))).toContain('kept')
    fetched.mockResolvedValue(new Response('the API is down', { status: 503 }))
    expect(await text(answerDocument({ request }, shop))).toBe('the API is down')
  })

  it('is awaited, or fails as without a worker, where nothing is cached', async () => {
    caches.clear()
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(answerDocument({ request }, shop)).rejects.toThrow('Failed to fetch')
    const lateResponse = Promise.withResolvers<Response>()
    fetched.mockReturnValue(lateResponse.promise)
    const answer = answerDocument({ request }, shop)
    await vi.advanceTimersByTimeAsync(20_000)
    lateResponse.resolve(new Response('late'))
    expect(await text(answer)).toBe('late')
  })
})
