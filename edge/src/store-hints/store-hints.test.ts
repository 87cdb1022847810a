import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { anApi, fakeHints } from '../testing/an-edge.ts'
import { rememberHints } from './remembered.ts'
import { storeHintsFromApi } from './store-hints.ts'

let open: FastifyInstance | undefined
afterEach(() => open?.close())

async function apiThat(answers: { code: number; payload: unknown }, seen: Record<string, unknown>[] = []) {
  const { api, origin } = await anApi((routes) => {
    routes.get('/storefront/edge/:call', async ({ query, headers }) => {
      seen.push({ query, key: headers['x-edge-key'] })
      return { message: '', ...answers }
    })
  })
  open = api
  return origin
}

describe('asking the API about a store', () => {
  const payload = {
    storeId: 7,
    pageName: 'cafe',
    name: '카페',
    bundles: ['ordering'],
    extra: 'of a later day',
  }

  it('brings what a document needs, with defaults where the store chose nothing', async () => {
    const seen: Record<string, unknown>[] = []
    const source = storeHintsFromApi(await apiThat({ code: 200, payload }, seen), 'storefront', 'secret')
    expect(await source.hintsOf('cafe')).toMatchObject({
      hints: { storeId: 7, pageName: 'cafe', name: '카페', accentHue: 165, bundles: ['ordering'] },
    })
    expect(seen).toEqual([{ query: { pageName: 'cafe' }, key: 'secret' }])
  })

  it('knows a store that is not there from an API that is not there', async () => {
    const origin = await apiThat({ code: 404, payload: null })
    expect(await storeHintsFromApi(origin, 'storefront').hintsOf('nowhere')).toBe('unknown')
    await expect(storeHintsFromApi('http://127.0.0.1:9', 'storefront').hintsOf('cafe')).rejects.toThrow()
  })

  it.each([[{ code: 500, payload: null }], [{ code: 200, payload: { storeId: 'seven' } }]])(
    'does not make a store of %j',
    async (answer) => {
      const source = storeHintsFromApi(await apiThat(answer), 'storefront')
      await expect(source.hintsOf('cafe')).rejects.toThrow()
    },
  )

  it('lists no sample stores where the API has none to show', async () => {
    expect(
      await storeHintsFromApi(await apiThat({ code: 404, payload: null }), 'storefront').samples(),
    ).toEqual([])
  })
})

describe('remembering', () => {
  it('asks again after ten seconds', async () => {
    let time = 0
    const source = fakeHints()
    const hints = rememberHints(source, () => time)
    await hints.hintsOf('cafe')
    time = 9_999
    await hints.hintsOf('cafe')
    expect(source.asked).toBe(1)
    time = 10_000
    await hints.hintsOf('cafe')
    expect(source.asked).toBe(2)
  })

  it('goes by what it knew for an hour while the API is down, and no longer', async () => {
    let time = 0
    const source = fakeHints()
    const hints = rememberHints(source, () => time)
    const known = await hints.hintsOf('cafe')
    source.down = true
    time = 3_599_999
    expect(await hints.hintsOf('cafe')).toBe(known)
    expect(hints.peek('cafe')).toBe(known)
    time = 3_600_000
    expect(await hints.hintsOf('cafe')).toBe('unavailable')
    expect(hints.peek('cafe')).toBeUndefined()
  })

  it('asks once for all who come at the same time', async () => {
    const source = fakeHints()
    const hints = rememberHints(source, () => 0)
    await Promise.all(Array.from({ length: 50 }, () => hints.hintsOf('cafe')))
    expect(source.asked).toBe(1)
  })

  it('forgets the oldest when somebody makes up names without end', async () => {
    const hints = rememberHints(fakeHints(), () => 0)
    await hints.hintsOf('cafe')
    for (let i = 0; i < 5_000; i++) await hints.hintsOf(`made-up-${i}`)
    expect(hints.peek('cafe')).toBeUndefined()
    expect(hints.peek('made-up-4999')).toBeUndefined()
  })
})
