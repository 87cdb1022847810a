import type { PreloadFile } from '@storefront/contract/registry/release-record.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { prefetchWhenIdle } from './prefetch-when-idle.ts'

const integrity = `sha384-${'A'.repeat(64)}`

const prefetched = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) =>
    link.getAttribute('href'),
  )

/** The page on a network, idle when the test decides: both depend on how busy the machine is. */
function aPage(answer: () => Promise<Response>, connection: object = { effectiveType: '4g' }) {
  const runs: (() => void)[] = []
  const fetch = vi.fn<(address: string) => Promise<Response>>(answer)
  const page = { navigator: { connection }, document, fetch, requestIdleCallback: runs.push.bind(runs) }
  return { page: page as unknown as Window, fetch, becomeIdle: () => runs.forEach((run) => void run()) }
}

const aListOf =
  (...files: PreloadFile[]) =>
  async () =>
    Response.json({ files })

afterEach(() => {
  for (const link of document.querySelectorAll('link[rel=prefetch], link[data-test]')) link.remove()
})

describe('prefetching once the page is idle', () => {
  it('links the first files of each remote, in the same way as the runtime will request them', async () => {
    const { page, fetch, becomeIdle } = aPage(
      aListOf({ url: '/a.js', as: 'script', integrity }, { url: '/a.css', as: 'style' }),
    )
    prefetchWhenIdle('cafe', page)
    expect(fetch).not.toHaveBeenCalled()
    becomeIdle()
    await expect.poll(prefetched).toEqual(['/a.js', '/a.css'])
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/cafe/prefetch.json', { priority: 'low' })
    const [script] = document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')
    expect(script).toMatchObject({ as: 'script', integrity, crossOrigin: 'anonymous' })
  })

  it('skips what the document has linked, and links nothing twice', async () => {
    const preload = document.createElement('link')
    preload.setAttribute('href', '/entry.js')
    preload.dataset.test = ''
    document.head.append(preload)
    const twice: PreloadFile = { url: '/b.js', as: 'script' }
    const { page, becomeIdle } = aPage(aListOf({ url: '/entry.js', as: 'script' }, twice, twice))
    prefetchWhenIdle('cafe', page)
    becomeIdle()
    await expect.poll(prefetched).toEqual(['/b.js'])
  })

  it.each([
    ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the edge fails', async () => new Response('', { status: 503 })],
    [
      'the answer is not a list',
      async () => Response.json({ files: [{ url: 'https://elsewhere.example/' }] }),
    ],
  ])('links nothing and reports nothing where %s', async (_what, answer) => {
    const { page, fetch, becomeIdle } = aPage(answer)
    prefetchWhenIdle('cafe', page)
    becomeIdle()
    await expect.poll(() => fetch.mock.settledResults.length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve))
    expect(prefetched()).toEqual([])
  })

  it.each([
    ['saves data', { saveData: true }],
    ['is on a very slow network', { effectiveType: '2g' }],
  ])('requests nothing for a customer who %s', (_who, connection) => {
    const { page, fetch, becomeIdle } = aPage(aListOf({ url: '/c.js', as: 'script' }), connection)
    prefetchWhenIdle('cafe', page)
    becomeIdle()
    expect(fetch).not.toHaveBeenCalled()
  })
})
