import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeCaches } from '../testing/fake-caches.ts'
import { answerDocument } from './answer-document.ts'
import { cachedAtHeader, cachesOf, documentAddress } from './caches-of-store.ts'

const shop = { pageName: 'cafe', scope: 'https://shop.example/cafe/' }
const caches = fakeCaches()
const fetched = vi.fn<() => Promise<Response>>()
vi.stubGlobal('fetch', fetched)

const request = new Request('https://shop.example/cafe/menus')
const keep = () =>
  caches.open(cachesOf('cafe').page).put(
    documentAddress(shop.scope),
    new Response('<!doctype html>\n<html lang="ko" data-worker>kept', {
      headers: { [cachedAtHeader]: '1763000000000', 'content-security-policy': "script-src 'sha256-x'" },
    }),
  )
const text = async (answer: Promise<Response>) => (await answer).text()
const never = () => new Promise<never>(() => {})

beforeEach(async () => {
  vi.useFakeTimers()
  caches.clear()
  fetched.mockReset()
  await keep()
})
afterEach(() => vi.useRealTimers())

describe('a page', () => {
  it('is the one that the edge gives out now, however much is kept: a rollback is seen at once', async () => {
    fetched.mockResolvedValue(new Response('fresh'))
    expect(await text(answerDocument({ request }, shop))).toBe('fresh')
  })

  it('is what the browser had begun to fetch before the worker was there', async () => {
    const preloadResponse = Promise.resolve(new Response('begun'))
    expect(await text(answerDocument({ request, preloadResponse }, shop))).toBe('begun')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('is the kept one where there is no network, and says since when, under the policy it came with', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const answer = await answerDocument({ request }, shop)
    expect(await answer.text()).toBe(
      '<!doctype html>\n<html data-cached-at="1763000000000" lang="ko" data-worker>kept',
    )
    expect(answer.headers.get('content-security-policy')).toBe("script-src 'sha256-x'")
  })

  it('is the kept one where the network takes longer than 4 s, and 15 s where somebody asks anew', async () => {
    fetched.mockImplementation(never)
    const first = answerDocument({ request }, shop)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await text(first)).toContain('kept')

    const seen = vi.fn()
    const reload = new Request(request, { cache: 'no-cache' })
    void answerDocument({ request: reload }, shop).then(seen)
    await vi.advanceTimersByTimeAsync(14_000)
    expect(seen).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(seen).toHaveBeenCalled()
  })

  it('is the kept one where somebody in between cannot reach the edge; what the edge itself says is seen', async () => {
    fetched.mockResolvedValue(new Response('bad gateway', { status: 502 }))
    expect(await text(answerDocument({ request }, shop))).toContain('kept')
    fetched.mockResolvedValue(new Response('the API is down', { status: 503 }))
    expect(await text(answerDocument({ request }, shop))).toBe('the API is down')
  })

  it('is waited for, or fails as it would without a worker, where nothing is kept', async () => {
    caches.clear()
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(answerDocument({ request }, shop)).rejects.toThrow('Failed to fetch')
    const late = Promise.withResolvers<Response>()
    fetched.mockReturnValue(late.promise)
    const answer = answerDocument({ request }, shop)
    await vi.advanceTimersByTimeAsync(20_000)
    late.resolve(new Response('late'))
    expect(await text(answer)).toBe('late')
  })
})
