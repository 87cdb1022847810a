import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { apiProcesses } from '../api-processes/api-processes.ts'
import { anApi } from '../testing/an-edge.ts'
import { answerTagsFromApi, type ConfirmHints } from './answer-tags.ts'
import { firstScreenDataFromApi } from './first-screen-data.ts'

const menus = { storeId: 11, showsProducts: true, isAwaited: true }
let openApi: FastifyInstance | undefined
afterEach(() => openApi?.close())

/** A fake store API with a version of each answer, which is its tag and in its text. */
async function aStoreApi({
  hasTags = true,
  confirmHints,
}: {
  hasTags?: boolean
  confirmHints?: ConfirmHints
} = {}) {
  const versions: Record<string, number> = { initData: 1, productData: 1, productLimits: 1 }
  const tagOf = (name: string) => `"${name}-${versions[name]}"`
  const textOf = (name: string) => `{"${name}":${versions[name]}}`
  const requests: { call: string; url: string; headers: Record<string, unknown>; status: number }[] = []
  const { api, origin } = await anApi((routes) =>
    routes.get('/*', async ({ url, headers }, reply) => {
      const call = /([a-z]+)\?/.exec(url)?.[1] ?? ''
      if (call === 'answertags') {
        requests.push({ call, url: url.replace(/^.*\//, ''), headers, status: hasTags ? 200 : 404 })
        if (!hasTags) return reply.code(404).send({ code: 404, message: '', payload: {} })
        const query = new URLSearchParams(url.split('?')[1])
        const menuIds = query.get('menuStoreIds')?.split(',') ?? []
        const storeList = (query.get('storeIds')?.split(',') ?? []).map((storeId) => ({
          storeId: Number(storeId),
          ...(confirmHints && { hints: `hints of ${storeId}` }),
          initData: tagOf('initData'),
          ...(menuIds.includes(storeId) && {
            productData: tagOf('productData'),
            rootProductData: 'of no head office',
            productLimits: tagOf('productLimits'),
          }),
        }))
        return { code: 200, message: '', payload: { storeList } }
      }
      requests.push({ call, url: url.replace(/^.*\//, ''), headers, status: 200 })
      const names = url.includes('withMenu=1') ? Object.keys(versions) : ['initData']
      const payload = names.map((name) => [name, { tag: tagOf(name), text: textOf(name) }])
      return { code: 200, message: '', payload: Object.fromEntries(payload) }
    }),
  )
  openApi = api
  const data = firstScreenDataFromApi(
    apiProcesses([origin]),
    'storefront',
    'a key',
    confirmHints,
    () => 5_000,
  )
  return { data, versions, requests, textOf }
}

it('data of a first screen are requested once for concurrent pages, as a guest: without token, cookie or address of a customer', async () => {
  const { data, requests } = await aStoreApi()
  const [found] = await Promise.all([data(menus), data(menus), data({ ...menus, showsProducts: false })])
  expect(requests.map(({ url }) => url).sort()).toEqual([
    'firstscreenanswers?storeId=11',
    'firstscreenanswers?storeId=11&withMenu=1',
  ])
  expect(found).toMatchObject({ answers: { initData: '{"initData":1}', productData: '{"productData":1}' } })
  for (const { headers } of requests) {
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('x-forwarded-for')
    expect(headers).toMatchObject({ 'accept-encoding': 'identity', 'x-edge-key': 'a key' })
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
  expect(await data(menus, main.tags)).toMatchObject({ answers: { productData: '{"productData":1}' } })
  expect(requests.map(({ call }) => call)).toEqual(['firstscreenanswers'])
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

it('data that have not changed are not rendered again where the API does not give tags of many stores', async () => {
  const { data, requests } = await aStoreApi({ hasTags: false })
  const first = await data(menus)
  if (first === 'unchanged') throw new Error('unchanged without a tag')
  requests.length = 0
  expect(await data(menus, first.tags)).toBe('unchanged')
  expect(requests.map(({ call, status }) => [call, status])).toEqual([
    ['answertags', 404],
    ['firstscreenanswers', 200],
  ])
})

it('an answer of the API that is no success is an error', async () => {
  const api = { get: async () => ({ status: 503, text: '{"code":503}' }) }
  await expect(firstScreenDataFromApi(api, 'storefront')(menus)).rejects.toThrow('503')
})

it.each(['initData', 'productData', 'productLimits'])(
  'where only %s has changed, all answers are given, each as it is now',
  async (changed) => {
    const { data, versions, textOf } = await aStoreApi()
    const first = await data(menus)
    if (first === 'unchanged') throw new Error('unchanged without a tag')
    versions[changed] = 2
    const second = await data(menus, first.tags)
    expect(second).toMatchObject({
      answers: {
        initData: textOf('initData'),
        productData: textOf('productData'),
        productLimits: textOf('productLimits'),
      },
    })
    expect(second).not.toMatchObject({ tags: first.tags })
  },
)
