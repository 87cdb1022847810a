import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { apiProcesses } from '../api-processes/api-processes.ts'
import { anApi } from '../testing/an-edge.ts'
import { answerTagsFromApi, type ConfirmHints } from './answer-tags.ts'
import { firstScreenDataFromApi } from './first-screen-data.ts'

const menus = { storeId: 11, hasParent: false, showsProducts: true, isAwaited: true }
let open: FastifyInstance | undefined
afterEach(() => open?.close())

/** A fake store API with a version for each call; calls with an ETag are revalidated as the store API does it. */
async function aStoreApi({
  hasTags = true,
  confirmHints,
}: {
  hasTags?: boolean
  confirmHints?: ConfirmHints
} = {}) {
  const versions: Record<string, number> = { getinitdata: 1, getproductdata: 1, getproductorderlimitlist: 1 }
  const requests: { call: string; url: string; headers: Record<string, unknown>; status: number }[] = []
  const { api, origin } = await anApi((routes) =>
    routes.get('/*', async ({ url, headers }, reply) => {
      const call = /([a-z]+)\?/.exec(url)?.[1] ?? ''
      if (call === 'answertags') {
        requests.push({ call, url: url.replace(/^.*\//, ''), headers, status: hasTags ? 200 : 404 })
        if (!hasTags) return reply.code(404).send({ code: 404, message: '', payload: {} })
        const tag = (of: string) => `"${of}-${versions[of]}"`
        const menus = new URLSearchParams(url.split('?')[1]).get('menuStoreIds')?.split(',') ?? []
        const storeIds = new URLSearchParams(url.split('?')[1]).get('storeIds')?.split(',') ?? []
        const storeList = storeIds.map((storeId) => ({
          storeId: Number(storeId),
          ...(confirmHints && { hints: `hints of ${storeId}` }),
          initData: tag('getinitdata'),
          ...(menus.includes(storeId) && {
            productData: tag('getproductdata'),
            productLimits: tag('getproductorderlimitlist'),
          }),
        }))
        return { code: 200, message: '', payload: { storeList } }
      }
      const etag = `"${call}-${versions[call]}"`
      const status = headers['if-none-match'] === etag ? 304 : 200
      requests.push({ call, url: url.replace(/^.*\//, ''), headers, status })
      reply.header('etag', etag)
      return status === 304 ? reply.code(304).send() : { version: versions[call] }
    }),
  )
  open = api
  const data = firstScreenDataFromApi(
    apiProcesses([origin]),
    'storefront',
    'a key',
    confirmHints,
    () => 5_000,
  )
  return { data, versions, requests }
}

it('data of a first screen is requested once for concurrent pages, as a guest: without token, cookie or address of a customer', async () => {
  const { data, requests } = await aStoreApi()
  const [found] = await Promise.all([data(menus), data(menus)])
  expect(requests.map(({ url }) => url).sort()).toEqual([
    'getinitdata?storeId=11',
    'getproductdata?storeId=11',
    'getproductorderlimitlist?storeId=11&includeProductKind=1',
  ])
  expect(found).toMatchObject({ answers: { initData: '{"version":1}', productData: '{"version":1}' } })
  expect(found).not.toHaveProperty('answers.rootProductData')
  for (const { headers } of requests) {
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).toHaveProperty('accept-encoding', 'identity')
  }
})

it('whether data of many stores have changed is asked in one call, with the key of the edge', async () => {
  const { data, requests } = await aStoreApi()
  const first = await data(menus)
  const main = await data({ ...menus, showsProducts: false })
  if (first === 'unchanged' || main === 'unchanged') throw new Error('unchanged without a tag')
  requests.length = 0
  const again = [
    data(menus, first.tags),
    data({ ...menus, storeId: 12 }, first.tags),
    data({ ...menus, storeId: 13, showsProducts: false }, main.tags),
  ]
  expect(await Promise.all(again)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  const [asked, ...others] = requests
  expect(others).toEqual([])
  expect(decodeURIComponent(asked?.url ?? '')).toBe('answertags?storeIds=11,12,13&menuStoreIds=11,12')
  expect(asked?.headers).toMatchObject({ 'x-edge-key': 'a key' })
})

it('the tags of the stores’ hints come with those of their answers, as of when they were asked for', async () => {
  const confirmed: unknown[] = []
  const { data } = await aStoreApi({ confirmHints: (...hints) => confirmed.push(hints) })
  const first = await data(menus)
  if (first === 'unchanged') throw new Error('unchanged without a tag')
  expect(confirmed).toEqual([])
  await Promise.all([data(menus, first.tags), data({ ...menus, storeId: 12 }, first.tags)])
  expect(confirmed).toEqual([
    [11, 'hints of 11', 5_000],
    [12, 'hints of 12', 5_000],
  ])
})

it('stores whose pages are served from the cache are collected for longer, until a page waits for one of them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked: string[] = []
  const api = {
    async get(path: string): Promise<never> {
      asked.push(path)
      throw new Error('down')
    },
  }
  const tagsOf = answerTagsFromApi(api, 'storefront')
  const tags = [tagsOf({ storeId: 1, showsProducts: false, isAwaited: false })]
  await vi.advanceTimersByTimeAsync(49)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(1)

  tags.push(tagsOf({ storeId: 2, showsProducts: false, isAwaited: false }))
  await vi.advanceTimersByTimeAsync(20)
  tags.push(tagsOf({ storeId: 3, showsProducts: false, isAwaited: true }))
  await vi.advanceTimersByTimeAsync(9)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(decodeURIComponent(asked[1] ?? '')).toContain('storeIds=2,3')
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toHaveLength(2)
  expect(await Promise.all(tags)).toEqual([undefined, undefined, undefined])
})

it('data that were not needed before are requested, although nothing else has changed', async () => {
  const { data, requests } = await aStoreApi()
  const main = await data({ ...menus, showsProducts: false })
  if (main === 'unchanged') throw new Error('unchanged without a tag')
  requests.length = 0
  expect(await data(menus, main.tags)).toMatchObject({ answers: { productData: '{"version":1}' } })
  expect(requests.map(({ call }) => call)).toContain('getproductdata')
})

it('more stores than a call may name are asked in several calls', async () => {
  const { data, requests } = await aStoreApi()
  const first = await data(menus)
  if (first === 'unchanged') throw new Error('unchanged without a tag')
  requests.length = 0
  const stores = Array.from({ length: 250 }, (_, storeId) => data({ ...menus, storeId }, first.tags))
  expect(new Set(await Promise.all(stores))).toEqual(new Set(['unchanged']))
  expect(requests.map(({ call }) => call)).toEqual(['answertags', 'answertags', 'answertags'])
})

it('data that has not changed is not transferred again by an API that does not give tags of many stores', async () => {
  const { data, requests } = await aStoreApi({ hasTags: false })
  const first = await data(menus)
  if (first === 'unchanged') throw new Error('unchanged without a tag')
  requests.length = 0
  expect(await data(menus, first.tags)).toBe('unchanged')
  expect(Object.fromEntries(requests.map(({ call, status }) => [call, status]))).toEqual({
    answertags: 404,
    getinitdata: 304,
    getproductdata: 304,
    getproductorderlimitlist: 304,
  })
})

it.each(['getinitdata', 'getproductdata', 'getproductorderlimitlist'])(
  'where only %s has changed, all answers are given, each as it is now',
  async (changed) => {
    const { data, versions } = await aStoreApi()
    const first = await data(menus)
    if (first === 'unchanged') throw new Error('unchanged without a tag')
    versions[changed] = 2
    const second = await data(menus, first.tags)
    const answerOf = (call: string) => `{"version":${versions[call]}}`
    expect(second).toMatchObject({
      answers: {
        initData: answerOf('getinitdata'),
        productData: answerOf('getproductdata'),
        productLimits: answerOf('getproductorderlimitlist'),
      },
    })
    expect(second).not.toMatchObject({ tags: first.tags })
  },
)
