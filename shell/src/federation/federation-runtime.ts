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
    register({ name, entry, integrity }, isReplaced) {
      if (integrity) hashes.set(addressOf(entry), integrity)
      registerRemotes([{ name: federationName(name), entry, type: 'global' }], { force: isReplaced })
    },
    hasRun: (name) => Reflect.get(globalThis, federationName(name)) !== undefined,
    loadManifest: (name) => loadRemote(`${federationName(name)}/remote`),
    setChunkQuery(name, query) {
      globalThis.__chunkQuery ??= {}
      globalThis.__chunkQuery[federationName(name)] = query
    },
  }
}

declare global {
  /** Remote → query of its chunk requests. Read by a few lines that the build adds to every remote. */
  var __chunkQuery: Record<string, string> | undefined
}

/** The name in the build: `mf-ordering` → `mf_ordering`. */
const federationName = (remote: string) => remote.replaceAll('-', '_')

/** Absolute, because the runtime may resolve an address before requesting it, and without the query that a retry adds. */
const addressOf = (url: string) => {
  const { origin, pathname } = new URL(url, location.href)
  return origin + pathname
}
