import type { ResolvedRegistry, ResolvedRemote } from '@storefront/contract/registry/resolved-registry.ts'
import { describe, expect, it, vi } from 'vitest'
import { createRemotes, type FederationRuntime } from './remotes.ts'

const integrity = `sha384-${'A'.repeat(64)}`
const ordering: ResolvedRemote = {
  name: 'mf-ordering',
  version: '1.0.0',
  build: 'aaaaaaaaaaaa',
  entry: '/releases/mf-ordering/1/remoteEntry.js',
  integrity,
  screens: ['menus'],
  popups: {},
  preload: [],
}
const aRegistry = (facts: Partial<ResolvedRegistry> = {}): ResolvedRegistry => ({
  revision: 'r',
  shell: { version: '1.0.0', build: 'b', host: '2.0.0' },
  remotes: [ordering],
  disabled: [],
  strict: true,
  ...facts,
})
const manifest = {
  name: 'mf-ordering',
  requires: { host: '^2.0.0' },
  screens: { menus: async () => ({ default: () => null }) },
  popups: {},
  messages: async () => ({ default: {} }),
}

function aRuntime(
  answers: (() => Promise<unknown>)[] = [async () => ({ default: manifest })],
  { hasRun = false } = {},
) {
  let asked = 0
  return {
    register: vi.fn<FederationRuntime['register']>(),
    hasRun: () => hasRun,
    setChunkQuery: vi.fn<FederationRuntime['setChunkQuery']>(),
    loadManifest: vi.fn<FederationRuntime['loadManifest']>(() => {
      const answer = answers[Math.min(asked++, answers.length - 1)]
      return answer ? answer() : Promise.reject(new Error('no answer'))
    }),
  }
}

describe('loading a remote', () => {
  it('registers every remote of the registry by its hashed entry', () => {
    const runtime = aRuntime()
    createRemotes(aRegistry(), runtime)
    expect(runtime.register).toHaveBeenCalledExactlyOnceWith(
      { name: 'mf-ordering', entry: ordering.entry, integrity },
      false,
    )
    expect(runtime.loadManifest).not.toHaveBeenCalled()
  })

  it('loads it once for all callers', async () => {
    const runtime = aRuntime()
    const remotes = createRemotes(aRegistry(), runtime)
    const [one, two] = await Promise.all([remotes.load('mf-ordering'), remotes.load('mf-ordering')])
    expect(one).toBe(manifest)
    expect(two).toBe(manifest)
    expect(runtime.loadManifest).toHaveBeenCalledTimes(1)
  })

  it('rejects for a remote that this store does not have', async () => {
    const runtime = aRuntime()
    const remotes = createRemotes(aRegistry(), runtime)
    expect(remotes.has('mf-booking')).toBe(false)
    await expect(remotes.load('mf-booking')).rejects.toMatchObject({ reason: 'absent' })
    expect(runtime.loadManifest).not.toHaveBeenCalled()
  })

  it('rejects without a hash, except in development', async () => {
    const { integrity: _none, ...bare } = ordering
    const runtime = aRuntime()
    const strict = createRemotes(aRegistry({ remotes: [bare] }), runtime)
    await expect(strict.load('mf-ordering')).rejects.toMatchObject({ reason: 'untrusted' })
    expect(runtime.loadManifest).not.toHaveBeenCalled()
    const lax = createRemotes(aRegistry({ remotes: [bare], strict: false }), runtime)
    await expect(lax.load('mf-ordering')).resolves.toBe(manifest)
  })

  it.each([
    ['nothing', null],
    ['no default export', {}],
    ['another remote', { default: { ...manifest, name: 'mf-booking' } }],
    ['a screen that is no function', { default: { ...manifest, screens: { menus: 'menus' } } }],
    ['no messages', { default: { ...manifest, messages: undefined } }],
    [
      'an entry screen (`opening`) without messages',
      { default: { ...manifest, opening: { screen: 'menus' } } },
    ],
  ])('refuses a module that exposes %s', async (_case, exposed) => {
    const remotes = createRemotes(aRegistry(), aRuntime([async () => exposed]))
    await expect(remotes.load('mf-ordering')).rejects.toMatchObject({
      reason: 'broken',
      remote: 'mf-ordering',
    })
  })
})

describe('after a failure', () => {
  const failToLoad = async () => {
    throw new Error('503')
  }

  it('retries for the next caller', async () => {
    const remotes = createRemotes(aRegistry(), aRuntime([failToLoad, async () => ({ default: manifest })]))
    await expect(remotes.load('mf-ordering')).rejects.toMatchObject({ reason: 'unreachable' })
    await expect(remotes.load('mf-ordering')).resolves.toBe(manifest)
  })

  it('requests entry and chunks with another cache-busting query on each retry', async () => {
    const runtime = aRuntime([failToLoad])
    const remotes = createRemotes(aRegistry(), runtime)
    await remotes.load('mf-ordering').catch(() => {})
    remotes.bustCache('mf-ordering')
    remotes.bustCache('mf-ordering')
    expect(runtime.setChunkQuery.mock.calls).toEqual([
      ['mf-ordering', '?r=1'],
      ['mf-ordering', '?r=2'],
    ])
    expect(runtime.register).toHaveBeenLastCalledWith(
      { name: 'mf-ordering', entry: `${ordering.entry}?r=2`, integrity },
      true,
    )
  })

  it('does not load a second copy of a remote whose entry has run', () => {
    const runtime = aRuntime([failToLoad], { hasRun: true })
    const remotes = createRemotes(aRegistry(), runtime)
    remotes.bustCache('mf-ordering')
    expect(runtime.setChunkQuery).toHaveBeenCalledWith('mf-ordering', '?r=1')
    expect(runtime.register).toHaveBeenCalledTimes(1)
  })
})
