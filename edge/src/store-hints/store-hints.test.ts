import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { apiProcesses } from '../api-processes/api-processes.ts'
import { anApi, fakeHints, sampleStores } from '../testing/an-edge.ts'
import { cacheHints } from './cached-hints.ts'
import { type KnownStore, storeHintsFromApi } from './store-hints.ts'

const hintsFrom = (origin: string, product: string, edgeKey?: string) =>
  storeHintsFromApi(apiProcesses([origin]), product, edgeKey)

let open: FastifyInstance | undefined
afterEach(() => open?.close())

async function apiThat(
  answers: { code: number; payload: unknown },
  requests: Record<string, unknown>[] = [],
) {
  const { api, origin } = await anApi((routes) => {
    routes.get('/storefront/edge/:call', async ({ query, headers }) => {
      requests.push({ query, key: headers['x-edge-key'] })
      return { message: '', ...answers }
    })
  })
  open = api
  return origin
}

describe('store hints from the API', () => {
  const payload = {
    storeId: 7,
    pageName: 'cafe',
    name: '카페',
    bundles: ['ordering'],
    extra: 'of a newer API',
  }

  it('have what a document needs, with defaults where the store set nothing', async () => {
    const requests: Record<string, unknown>[] = []
    const source = hintsFrom(await apiThat({ code: 200, payload }, requests), 'storefront', 'secret')
    expect(await source.hintsOf('cafe')).toMatchObject({
      hints: { storeId: 7, pageName: 'cafe', name: '카페', accentHue: 165, bundles: ['ordering'] },
    })
    expect(requests).toEqual([{ query: { pageName: 'cafe' }, key: 'secret' }])
  })

  it('distinguish an unknown store from an API that does not answer', async () => {
    const origin = await apiThat({ code: 404, payload: null })
    expect(await hintsFrom(origin, 'storefront').hintsOf('nowhere')).toBe('unknown')
    await expect(hintsFrom('http://127.0.0.1:9', 'storefront').hintsOf('cafe')).rejects.toThrow()
  })

  it.each([[{ code: 500, payload: null }], [{ code: 200, payload: { storeId: 'seven' } }]])(
    'are refused for the answer %j',
    async (answer) => {
      const source = hintsFrom(await apiThat(answer), 'storefront')
      await expect(source.hintsOf('cafe')).rejects.toThrow()
    },
  )

  it('have no sample stores where the API answers 404', async () => {
    expect(await hintsFrom(await apiThat({ code: 404, payload: null }), 'storefront').samples()).toEqual([])
  })
})

describe('cached store hints', () => {
  it('are fetched again after ten seconds', async () => {
    let time = 0
    const source = fakeHints()
    const hints = cacheHints(source, () => time)
    await hints.hintsOf('cafe')
    time = 9_999
    await hints.hintsOf('cafe')
    expect(source.calls).toBe(1)
    time = 10_000
    await hints.hintsOf('cafe')
    expect(source.calls).toBe(2)
  })

  it('are the same object while the store has not changed, and another one after a change', async () => {
    let time = 0
    const store = structuredClone(sampleStores.cafe as KnownStore)
    const hints = cacheHints(
      { hintsOf: async () => structuredClone(store), samples: async () => [] },
      () => time,
    )
    const first = await hints.hintsOf('cafe')
    time = 10_000
    expect(await hints.hintsOf('cafe')).toBe(first)
    store.hints.accentHue = 300
    time = 20_000
    expect(await hints.hintsOf('cafe')).toEqual(store)
  })

  it('are the same object for all pages that wait for one call, that of the call before where nothing has changed', async () => {
    let time = 0
    const answer = async () => structuredClone(sampleStores.cafe as KnownStore)
    const hints = cacheHints({ hintsOf: answer, samples: async () => [] }, () => time)
    const first = await hints.hintsOf('cafe')
    time = 10_000
    const [one, other] = await Promise.all([hints.hintsOf('cafe'), hints.hintsOf('cafe')])
    expect(one).toBe(first)
    expect(other).toBe(first)
  })

  it('are not fetched again while the API confirms their tag, and are with the next page once it gives another one', async () => {
    let time = 0
    let asked = 0
    const store = { ...(sampleStores.cafe as KnownStore), tag: 'one' }
    const answer = async () => {
      asked += 1
      return structuredClone(store)
    }
    const hints = cacheHints({ hintsOf: answer, samples: async () => [] }, () => time)
    const { storeId } = store.hints
    hints.confirm(storeId, 'one', time)
    const first = await hints.hintsOf('cafe')
    hints.confirm(storeId, 'one', 9_000)
    // One that was asked for earlier and is answered later.
    hints.confirm(storeId, 'one', 8_000)
    time = 18_999
    expect(await hints.hintsOf('cafe')).toBe(first)
    expect(asked).toBe(1)
    time = 19_000
    expect(await hints.hintsOf('cafe')).toBe(first)
    expect(asked).toBe(2)

    hints.confirm(storeId, 'two', time)
    expect(hints.peek('cafe')).toBe(first)
    store.tag = 'two'
    store.descp = 'new'
    expect(await hints.hintsOf('cafe')).toMatchObject({ descp: 'new' })
    await hints.hintsOf('cafe')
    expect(asked).toBe(3)
  })

  it('are served for up to an hour while the API is down', async () => {
    let time = 0
    const source = fakeHints()
    const hints = cacheHints(source, () => time)
    const knownHints = await hints.hintsOf('cafe')
    source.down = true
    time = 3_599_999
    expect(await hints.hintsOf('cafe')).toBe(knownHints)
    expect(hints.peek('cafe')).toBe(knownHints)
    time = 3_600_000
    expect(await hints.hintsOf('cafe')).toBe('unavailable')
    expect(hints.peek('cafe')).toBeUndefined()
  })

  it('are fetched once for concurrent pages', async () => {
    const source = fakeHints()
    const hints = cacheHints(source, () => 0)
    await Promise.all(Array.from({ length: 50 }, () => hints.hintsOf('cafe')))
    expect(source.calls).toBe(1)
  })

  it('drop the oldest store beyond 5,000', async () => {
    const { cafe } = sampleStores
    if (!cafe) throw new Error('no sample store')
    const hintsOf = async (pageName: string) => ({ ...cafe, hints: { ...cafe.hints, pageName } })
    const hints = cacheHints({ hintsOf, samples: async () => [] }, () => 0)
    for (let i = 1; i <= 5_000; i++) await hints.hintsOf(`store-${i}`)
    expect(hints.peek('store-1')).toBeDefined()
    await hints.hintsOf('store-5001')
    expect(hints.peek('store-1')).toBeUndefined()
    expect(hints.peek('store-2')).toBeDefined()
  })

  it('stay while made-up names are asked for, of which the newest 5,000 are kept apart', async () => {
    const source = fakeHints()
    const hints = cacheHints(source, () => 0)
    const store = await hints.hintsOf('cafe')
    for (let i = 1; i <= 5_001; i++) await hints.hintsOf(`made-up-${i}`)
    expect(hints.peek('cafe')).toBe(store)
    const before = source.calls
    await hints.hintsOf('made-up-5001')
    expect(source.calls).toBe(before)
    await hints.hintsOf('made-up-1')
    expect(source.calls).toBe(before + 1)
  })

  it('are found for a name of no store once it is one, and not for one that is none any more', async () => {
    let now = 0
    let isKnown = false
    const { cafe } = sampleStores
    if (!cafe) throw new Error('no sample store')
    const hintsOf = async () => (isKnown ? cafe : ('unknown' as const))
    const hints = cacheHints({ hintsOf, samples: async () => [] }, () => now)
    for (const known of [false, true, false, true]) {
      isKnown = known
      now += 10_000
      expect(await hints.hintsOf('cafe')).toBe(known ? cafe : 'unknown')
      expect(hints.peek('cafe')).toBe(known ? cafe : undefined)
    }
  })
})
