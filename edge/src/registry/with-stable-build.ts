import { type PublishedRelease, releaseId } from '@storefront/contract/registry/release-record.ts'
import type { RegistryState } from './registry-source.ts'

/** A build as the stable release of its part in every store. */
export function withStableBuild(state: RegistryState, build: PublishedRelease): RegistryState {
  const { stable, pins } = state.channels
  const withoutPins = Object.entries(pins).map(([store, pointers]) => {
    const { [build.name]: _pin, ...others } = pointers
    return [store, others]
  })
  const { [build.name]: _canary, ...canary } = state.channels.canary
  return {
    ...state,
    channels: {
      ...state.channels,
      stable: { ...stable, [build.name]: [releaseId(build)] },
      canary,
      pins: Object.fromEntries(withoutPins),
    },
    shells: build.kind === 'shell' ? [...state.shells, build] : state.shells,
    remotes: build.kind === 'remote' ? [...state.remotes, build] : state.remotes,
  }
}
