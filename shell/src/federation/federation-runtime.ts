import './provided.ts'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { FederationRuntime } from './remotes.ts'
import { entryPlugin } from './runtime-plugin.ts'

/** The Module Federation runtime that the build put into the shell. */
export function federationRuntime(): FederationRuntime {
  const hashes = new Map<string, string>()
  registerPlugins([
    entryPlugin(
      (url) => hashes.get(addressOf(url)),
      () => performance.now(),
    ),
  ])

  return {
    register({ name, entry, integrity }, again) {
      if (integrity) hashes.set(addressOf(entry), integrity)
      registerRemotes([{ name: federationName(name), entry, type: 'global' }], { force: again })
    },
    loadManifest: (name) => loadRemote(`${federationName(name)}/remote`),
    setChunkQuery(name, query) {
      globalThis.__chunkQuery ??= {}
      globalThis.__chunkQuery[federationName(name)] = query
    },
  }
}

declare global {
  /** Part → query of its chunk requests. Read by a few lines that the build adds to every part. */
  var __chunkQuery: Record<string, string> | undefined
}

/** As the build names it: `mf-ordering` → `mf_ordering`. */
const federationName = (remote: string) => remote.replaceAll('-', '_')

/** Without query, absolute: the runtime may complete an address before it asks for it. */
const addressOf = (url: string) => {
  const { origin, pathname } = new URL(url, location.href)
  return origin + pathname
}
