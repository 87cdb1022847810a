import { releaseId } from '@storefront/contract/registry/release-record.ts'
import { expect, it } from 'vitest'
import { aRelease, aShell, stableAre } from '../testing/a-release.ts'
import { storeRegistry } from './store-registry.ts'

const [stable, next] = [aRelease({ version: '1.0.0' }), aRelease({ version: '1.1.0' })]
const stableChannels = stableAre(stable)
const state = {
  channels: {
    ...stableChannels,
    stable: { ...stableChannels.stable, shell: [releaseId(aShell())] },
    canary: { 'mf-ordering': releaseId(next) },
    canaryStores: ['trying'],
    pins: { pinned: { 'mf-ordering': releaseId(next) } },
  },
  remotes: [stable, next],
  shells: [aShell()],
  strict: true,
}
const resolved = (pageName: string, bundles = ['ordering']) => storeRegistry(state, { pageName, bundles })

it('stores with the same bundles share a registry, and each has the same object each time', () => {
  expect(resolved('one')).toBe(resolved('one'))
  expect(resolved('one')).not.toBe(resolved('two'))
  expect(resolved('one')?.registry).toBe(resolved('two')?.registry)
  expect(resolved('one')?.registry).not.toBe(resolved('three', [])?.registry)
})

it('a store that has a pin or tries the canary has a registry of its own', () => {
  const versionOf = (pageName: string) => resolved(pageName)?.registry.remotes[0]?.version
  expect(['one', 'pinned', 'trying', 'two'].map(versionOf)).toEqual(['1.0.0', '1.1.0', '1.1.0', '1.0.0'])
})

it('browsers that get a canary by its share have another registry than the others of their store', () => {
  const trial = {
    id: releaseId(next),
    start: 1,
    since: '',
    stages: true,
    share: 99,
    stageSince: '',
    stopped: false,
  }
  const shared = { ...state, channels: { ...state.channels, trials: { 'mf-ordering': trial } } }
  const versionOf = (bucket?: number) =>
    storeRegistry(shared, { pageName: 'one', bundles: ['ordering'], bucket })?.registry.remotes[0]?.version
  expect([versionOf(), versionOf(5)]).toEqual(['1.0.0', '1.1.0'])
})
