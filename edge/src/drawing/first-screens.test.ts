import type { FirstScreenFacts, RenderedScreen } from '@storefront/contract/first-screen.ts'
import { describe, expect, it, vi } from 'vitest'
import { aShell } from '../testing/a-release.ts'
import { anApi, sampleStores } from '../testing/an-edge.ts'
import { firstScreenDataFromApi } from './first-screen-data.ts'
import { firstScreens, type PageToDraw } from './first-screens.ts'
import type { DrawingThreads } from './threads.ts'

const shell = aShell({ firstScreen: 'first-screen.0a1b2c3d.mjs', screens: { main: [] } })
const registry = {
  revision: 'one',
  shell: { version: '1.0.0', build: shell.build, host: '1.4.0' },
  remotes: [],
  disabled: [],
  strict: true,
}
const page = (facts: Partial<PageToDraw> = {}): PageToDraw => ({
  path: '/',
  locale: 'ko',
  hints: sampleStores.cafe?.hints as PageToDraw['hints'],
  shell,
  registry,
  remote: undefined,
  ...facts,
})
const ofStore = (storeId: number) => page({ hints: { ...page().hints, storeId } })

/** A store API and a shell that count, at noon. */
function aDrawer() {
  let now = Date.UTC(2026, 10, 20, 12)
  let news = 'first'
  const run = vi.fn<DrawingThreads['run']>(async (_release, { facts }) => drawnOf(facts))
  const data = vi.fn(async () => ({ initData: news }))
  const onTrouble = vi.fn()
  const screens = firstScreens({
    data,
    threads: { run, warm() {}, close: async () => {} },
    now: () => now,
    onTrouble,
  })
  return {
    ...screens,
    run,
    data,
    onTrouble,
    later(ms: number) {
      now += ms
    },
    happens(what: string) {
      news = what
    },
    html: async (what = page()) => (await screens.of(what))?.html,
  }
}
const drawnOf = ({ answers, storeId }: FirstScreenFacts): RenderedScreen => ({
  html: `${answers.initData} of ${storeId}`,
  css: '',
  pictures: [],
  assumes: [],
})

describe('what was drawn', () => {
  it('serves everybody who opens the page in the next seconds', async () => {
    const { html, data, run } = aDrawer()
    expect(await Promise.all([html(), html(), html()])).toEqual(Array(3).fill('first of 11'))
    expect(data).toHaveBeenCalledTimes(1)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('is shown once more while a newer one is made', async () => {
    const { html, later, happens } = aDrawer()
    await html()
    happens('second')
    later(4_000)
    expect(await html()).toBe('first of 11')
    await expect.poll(() => html()).toBe('second of 11')
  })

  it('is not shown when it is old', async () => {
    const { html, later, happens } = aDrawer()
    await html()
    happens('second')
    later(20_000)
    expect(await html()).toBe('second of 11')
  })

  it('is not made again where nothing has changed, until hours are told anew', async () => {
    const { html, later, run, data } = aDrawer()
    await html()
    later(20_000)
    await html()
    expect(data).toHaveBeenCalledTimes(2)
    expect(run).toHaveBeenCalledTimes(1)
    later(60_000)
    await html()
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('is of one store, one language and one set of releases', async () => {
    const { html, run } = aDrawer()
    await html()
    await html(page({ locale: 'en' }))
    await html(page({ registry: { ...registry, revision: 'two' } }))
    expect(await html(ofStore(12))).toBe('first of 12')
    expect(run).toHaveBeenCalledTimes(4)
  })

  it('of many stores does not fill the memory', async () => {
    const { html, data } = aDrawer()
    for (let storeId = 1; storeId <= 501; storeId++) await html(ofStore(storeId))
    await html(ofStore(501))
    expect(data).toHaveBeenCalledTimes(501)
    await html(ofStore(1))
    expect(data).toHaveBeenCalledTimes(502)
  })

  it('that failed is counted each time and told once', async () => {
    const { of, run, later, onTrouble, failures } = aDrawer()
    run.mockRejectedValue(new Error('cannot'))
    for (let turn = 0; turn < 3; turn++) {
      expect(await of(page())).toBeUndefined()
      later(20_000)
    }
    expect(onTrouble).toHaveBeenCalledTimes(1)
    expect([...failures.values()]).toEqual([3])
    run.mockImplementation(async (_release, { facts }) => drawnOf(facts))
    expect((await of(page()))?.html).toBe('first of 11')
  })

  it('names only what this page can open', async () => {
    const { of, run } = aDrawer()
    await of(page({ hints: { ...page().hints, bundles: ['ordering'] } }))
    const [, task] = run.mock.lastCall ?? []
    expect(task?.facts).toMatchObject({ screens: ['main'], popups: ['login'] })
  })
})

it('is drawn from what a guest is told: no token, no cookie, no address of a customer', async () => {
  const asked: { url: string; headers: Record<string, unknown> }[] = []
  const { api, origin } = await anApi((routes) =>
    routes.get('/*', async ({ url, headers }) => {
      asked.push({ url, headers })
      return { code: 200, message: '', payload: {} }
    }),
  )
  const data = firstScreenDataFromApi(origin, 'storefront')
  const both = { storeId: 11, hasParent: false, showsProducts: true }
  const [answers] = await Promise.all([data(both), data(both)])
  await api.close()
  expect(asked.map(({ url }) => url.replace(/^.*\//, '')).sort()).toEqual([
    'getinitdata?storeId=11',
    'getproductdata?storeId=11',
    'getproductorderlimitlist?storeId=11&includeProductKind=1',
  ])
  expect(answers.rootProductData).toBeUndefined()
  for (const { headers } of asked) {
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('cookie')
  }
})
