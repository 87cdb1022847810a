import type { FirstScreenFacts, RenderedPart, RenderedScreen } from '@storefront/contract/first-screen.ts'
import { describe, expect, it, vi } from 'vitest'
import { aRelease, aShell } from '../testing/a-release.ts'
import { sampleStores } from '../testing/an-edge.ts'
import type { FirstScreenData } from './first-screen-data.ts'
import { firstScreens, type PageToRender } from './first-screens.ts'
import type { RenderThreads } from './render-threads.ts'

const shell = aShell({ firstScreen: 'first-screen.0a1b2c3d.mjs', screens: { main: [] } })
const registry = {
  revision: 'one',
  shell: { version: '1.0.0', build: shell.build, host: '1.4.0' },
  remotes: [],
  disabled: [],
  strict: true,
}
const page = (facts: Partial<PageToRender> = {}): PageToRender => ({
  path: '/',
  query: [],
  locale: 'ko',
  hints: sampleStores.cafe?.hints as PageToRender['hints'],
  shell,
  registry,
  remote: undefined,
  ...facts,
})
const pageOfStore = (storeId: number) => page({ hints: { ...page().hints, storeId } })

/** A page of the ordering remote, which has a module for the server. */
const sharedOrder = (path: string) => {
  const remote = aRelease({ firstScreen: 'first-screen.0a1b2c3d.mjs' })
  const { name, version, build, entry } = remote
  const resolved = { name, version, build, entry, screens: ['shareOrder'], popups: {}, preload: [] }
  return page({ path, remote, registry: { ...registry, remotes: [resolved] } })
}

/** First screens from mocked data and threads that count their calls; it is noon. */
function countingRenderer({ maxBytes }: { maxBytes?: number } = {}) {
  let now = Date.UTC(2026, 10, 20, 12)
  let initData = 'first'
  let until: number | undefined
  const run = vi.fn<RenderThreads['run']>(async (_release, { facts }) => ({
    ...renderedOf(facts),
    ...(until === undefined ? {} : { until }),
  }))
  const data = vi.fn<FirstScreenData>(async (_query, knownTags) =>
    knownTags?.initData === initData ? 'unchanged' : { answers: { initData }, tags: { initData } },
  )
  const onFailure = vi.fn()
  const screens = firstScreens({
    data,
    threads: { run, warm() {}, close: async () => {} },
    now: () => now,
    onFailure,
    ...(maxBytes ? { maxBytes } : {}),
  })
  return {
    ...screens,
    run,
    data,
    onFailure,
    advance(ms: number) {
      now += ms
    },
    /** What is rendered from now on says that it is valid this long. */
    validFor(ms: number) {
      until = now + ms
    },
    dataBecomes(data: string) {
      initData = data
    },
    html: async (pageToRender = page()) => (await screens.get(pageToRender))?.html,
  }
}
/** A part of a remote as well as a whole screen. */
const renderedOf = ({ answers, storeId }: FirstScreenFacts): RenderedScreen & RenderedPart => ({
  header: null,
  html: `${answers.initData} of ${storeId}`,
  css: '',
  pictures: [],
  assumes: [],
})

describe('a screen of a remote', () => {
  it('has the further characters that its part names, for the font of the document', async () => {
    const { get, run } = countingRenderer()
    run.mockImplementation(async (_release, { facts, part }) =>
      part ? renderedOf(facts) : { ...renderedOf(facts), furtherCharacters: '나각' },
    )
    expect((await get(sharedOrder('/share/order/2-3')))?.furtherCharacters).toBe('나각')
    run.mockImplementation(async (_release, { facts }) => renderedOf(facts))
    const ofOther = { ...sharedOrder('/share/order/2-3'), hints: pageOfStore(12).hints }
    expect(await get(ofOther)).not.toHaveProperty('furtherCharacters')
  })
})

describe('a rendered first screen', () => {
  it('is shared by pages opened within seconds', async () => {
    const { html, data, run } = countingRenderer()
    expect(await Promise.all([html(), html(), html()])).toEqual(Array(3).fill('first of 11'))
    expect(data).toHaveBeenCalledTimes(1)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('is served stale once while a new one is rendered', async () => {
    const { html, advance, dataBecomes } = countingRenderer()
    await html()
    dataBecomes('second')
    advance(4_000)
    expect(await html()).toBe('first of 11')
    await expect.poll(() => html()).toBe('second of 11')
  })

  it('is served for 15 s while the API cannot be asked whether it has changed', async () => {
    const { html, advance, data } = countingRenderer()
    await html()
    data.mockRejectedValue(new Error('down'))
    for (const ms of [4_000, 4_000, 4_000]) {
      advance(ms)
      expect(await html()).toBe('first of 11')
      await new Promise((resolve) => setImmediate(resolve))
    }
    advance(4_000)
    expect(await html()).toBeUndefined()
  })

  it('is not served when older than 15 s', async () => {
    const { html, advance, dataBecomes } = countingRenderer()
    await html()
    dataBecomes('second')
    advance(20_000)
    expect(await html()).toBe('second of 11')
  })

  it('is rendered again each minute where its release does not say when the time changes it', async () => {
    const { html, advance, run, data } = countingRenderer()
    await html()
    advance(20_000)
    await html()
    expect(data).toHaveBeenCalledTimes(2)
    expect(run).toHaveBeenCalledTimes(1)
    advance(60_000)
    await html()
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('is not rendered again for equal data until the time changes it, however many minutes pass', async () => {
    const { html, advance, validFor, run, data } = countingRenderer()
    validFor(3_600_000)
    for (let minute = 0; minute < 59; minute++) {
      await html()
      advance(60_000)
    }
    expect(data).toHaveBeenCalledTimes(59)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('is never rendered again for equal data where the time does not change it', async () => {
    const { html, advance, validFor, run } = countingRenderer()
    validFor(Number.POSITIVE_INFINITY)
    await html()
    advance(30 * 86_400_000)
    await html()
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('is rendered again at once when the time changes it, even a moment after it was', async () => {
    const { html, advance, validFor, run } = countingRenderer()
    validFor(1_000)
    await html()
    advance(999)
    await html()
    expect(run).toHaveBeenCalledTimes(1)
    validFor(60_000)
    advance(1)
    await html()
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('is cached per store, language and registry revision', async () => {
    const { html, run } = countingRenderer()
    await html()
    await html(page({ locale: 'en' }))
    await html(page({ registry: { ...registry, revision: 'two' } }))
    expect(await html(pageOfStore(12))).toBe('first of 12')
    expect(run).toHaveBeenCalledTimes(4)
  })

  it('is the same for all links to shared orders, which name no order', async () => {
    const { get, run } = countingRenderer()
    for (const link of ['3.7.abcdefgh', '4.8.ijklmnop'])
      expect((await get(sharedOrder(`/share/order/${link}`)))?.html).toBe('first of 11')
    expect(run.mock.calls.filter(([, { render }]) => render)).toHaveLength(1)
    expect(run.mock.calls[0]?.[1].facts).toMatchObject({ path: '/share/order/:dealIdWithUserId', query: [] })
  })

  it('is cached by the names in the query that it may know', async () => {
    const { html, run } = countingRenderer()
    await html()
    await html(page({ query: ['dealId'] }))
    await html(page({ query: ['dealId'] }))
    expect(run.mock.calls.map(([, { facts }]) => facts.query)).toEqual([[], ['dealId']])
  })

  it('does not exist for a path with capitals, whose document is not cached either', async () => {
    const { get, data } = countingRenderer()
    expect(await get(page({ path: '/SHOP' }))).toBeUndefined()
    expect(data).not.toHaveBeenCalled()
  })

  it('is dropped from the cache, oldest first, where all together have too many bytes', async () => {
    const { html, data } = countingRenderer({ maxBytes: 4_100 })
    for (let storeId = 1; storeId <= 5; storeId++) await html(pageOfStore(storeId))
    await html(pageOfStore(2))
    expect(data).toHaveBeenCalledTimes(5)
    await html(pageOfStore(1))
    expect(data).toHaveBeenCalledTimes(6)
  })

  it('is counted each time it fails, and reported once', async () => {
    const { get, run, advance, onFailure, failures } = countingRenderer()
    run.mockRejectedValue(new Error('cannot'))
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(await get(page())).toBeUndefined()
      advance(20_000)
    }
    expect(onFailure).toHaveBeenCalledTimes(1)
    expect([...failures.values()]).toEqual([3])
    run.mockImplementation(async (_release, { facts }) => renderedOf(facts))
    expect((await get(page()))?.html).toBe('first of 11')
  })

  it('gets only the screens and popups that this store has', async () => {
    const { get, run } = countingRenderer()
    await get(page({ hints: { ...page().hints, bundles: ['ordering'] } }))
    const [, task] = run.mock.lastCall ?? []
    expect(task?.facts).toMatchObject({ screens: ['main'], popups: ['login'] })
  })
})
