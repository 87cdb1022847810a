import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeCaches } from '../testing/fake-caches.ts'
import { answerPicture, cacheEarlierPictures } from './answer-picture.ts'

const caches = fakeCaches()
const fetched = vi.fn<(request: Request | string) => Promise<Response>>()
vi.stubGlobal('fetch', fetched)
const names = { pictures: 'pictures', files: 'files' }
const address = (name: string) => `https://shop.example/images/${name}.webp`

/** An answer of this origin, which the browser gives the type `basic`. */
const basic = (
  content: string,
  type = 'image/webp',
  etag = '"1"',
  { status = 200, redirected = false } = {},
) => {
  const answer = new Response(content, { status, headers: { 'content-type': type, etag } })
  const withType = (each: Response): Response => {
    Object.defineProperty(each, 'type', { value: 'basic' })
    Object.defineProperty(each, 'redirected', { value: redirected })
    const clone = each.clone.bind(each)
    each.clone = () => withType(clone())
    return each
  }
  return withType(answer)
}
async function requestPicture(name: string): Promise<Response> {
  const work: Promise<unknown>[] = []
  const answer = await answerPicture(
    { request: new Request(address(name)), waitUntil: (promise) => void work.push(promise) },
    names,
  )
  await Promise.all(work)
  return answer
}

beforeEach(() => {
  caches.clear()
  fetched.mockReset()
})

describe('a picture', () => {
  it('is available offline when it was shown', async () => {
    fetched.mockResolvedValueOnce(basic('latte'))
    expect(await (await requestPicture('latte')).text()).toBe('latte')
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await (await requestPicture('latte')).text()).toBe('latte')
    await expect(requestPicture('mocha')).rejects.toThrow('Failed to fetch')
  })

  it('is shown offline in another size where only that was shown', async () => {
    await caches.open('pictures').put(`${address('latte')}?w=480`, basic('small latte'))
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await (await requestPicture('latte')).text()).toBe('small latte')
  })

  it('is available offline when it is of a release, though it was never shown', async () => {
    await caches.open('files').put(address('cup'), new Response('cup'))
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await (await requestPicture('cup')).text()).toBe('cup')
  })

  it('is replaced once there is a new one', async () => {
    fetched.mockResolvedValueOnce(basic('old'))
    await requestPicture('latte')
    fetched.mockResolvedValueOnce(basic('new', 'image/webp', '"2"'))
    await requestPicture('latte')
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await (await requestPicture('latte')).text()).toBe('new')
  })

  it('is never a captive portal’s page or a failed answer', async () => {
    fetched.mockResolvedValueOnce(basic('<html>', 'text/html'))
    await requestPicture('latte')
    // Of another origin: its type is not `basic`.
    fetched.mockResolvedValueOnce(
      new Response('of another origin', { headers: { 'content-type': 'image/webp' } }),
    )
    await requestPicture('latte')
    fetched.mockResolvedValueOnce(basic('sold out', 'image/webp', '"1"', { status: 404 }))
    await requestPicture('latte')
    fetched.mockResolvedValueOnce(basic('log in', 'image/webp', '"1"', { redirected: true }))
    await requestPicture('latte')
    expect(caches.addresses('pictures')).toEqual([])
  })

  it('is evicted after 160 newer ones', async () => {
    fetched.mockImplementation(async () => basic('x'))
    for (let i = 0; i < 170; i++) await requestPicture(String(i))
    expect(caches.addresses('pictures')).toHaveLength(160)
    expect(caches.addresses('pictures')[0]).toBe('/images/10.webp')
  })

  it('is cached from the browser’s cache when it was loaded before the worker', async () => {
    fetched.mockImplementation(async () => basic('x'))
    await cacheEarlierPictures([address('a'), address('b')], 'pictures')
    await cacheEarlierPictures([address('b'), address('c')], 'pictures')
    expect(caches.addresses('pictures')).toEqual(['/images/a.webp', '/images/b.webp', '/images/c.webp'])
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(fetched).toHaveBeenLastCalledWith(address('c'), { cache: 'force-cache' })
  })
})
