import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import type { RemoteManifest } from '@storefront/host'
import { RemoteFailure } from './remote-failure.ts'
import { isRemoteManifest } from './remote-shape.ts'

/** The parts of the federation runtime that the shell uses; replaced in tests. */
export type FederationRuntime = {
  /** Registers a remote, or registers it again under another address. */
  register(remote: { name: string; entry: string; integrity: string | undefined }, again: boolean): void
  /** Whether the remote's entry has run; what it exposes may have failed, or be no manifest. */
  hasRun(name: string): boolean
  /** Evaluates the entry and the exposed module. */
  loadManifest(name: string): Promise<unknown>
  /** Chunks of this remote are requested with this query from now on. */
  setChunkQuery(name: string, query: string): void
}

/** The remotes of this document: one version of each per page load. */
export type Remotes = {
  registry: ResolvedRegistry
  /** Whether this store has the remote, and it can run here. */
  has(name: string): boolean
  /**
   * The remote's manifest; loads it once. Its screens and popups are loaded by calling its functions.
   * @throws RemoteFailure
   */
  load(name: string): Promise<RemoteManifest>
  /**
   * Call before a retry: what failed is requested with a cache-busting query, because the browser may have
   * cached the failed answer. What has run is unaffected.
   */
  bustCache(name: string): void
}

/** @param registry as inlined in the document */
export function createRemotes(registry: ResolvedRegistry, runtime: FederationRuntime): Remotes {
  const loading = new Map<string, Promise<RemoteManifest>>()
  const attempts = new Map<string, number>()

  for (const { name, entry, integrity } of registry.remotes)
    runtime.register({ name, entry, integrity }, false)

  async function load(name: string): Promise<RemoteManifest> {
    const remote = registry.remotes.find((other) => other.name === name)
    if (!remote) throw new RemoteFailure(name, 'absent')
    // Fails closed: without a hash in the registry nothing runs.
    if (registry.strict && !remote.integrity) throw new RemoteFailure(name, 'untrusted')
    const exposed = await runtime.loadManifest(name).catch((cause: unknown) => {
      throw new RemoteFailure(name, 'unreachable', cause)
    })
    const manifest = (exposed as { default?: unknown } | null)?.default
    if (!isRemoteManifest(manifest, name)) throw new RemoteFailure(name, 'broken')
    return manifest
  }

  return {
    registry,

    has: (name) => registry.remotes.some((remote) => remote.name === name),

    load(name) {
      const running = loading.get(name)
      if (running) return running
      const manifest = load(name)
      loading.set(name, manifest)
      // A failure is not cached: the next request retries.
      manifest.catch(() => loading.delete(name))
      return manifest
    },

    bustCache(name) {
      const remote = registry.remotes.find((other) => other.name === name)
      if (!remote) return
      const attempt = (attempts.get(name) ?? 0) + 1
      attempts.set(name, attempt)
      const query = `?r=${attempt}`
      runtime.setChunkQuery(name, query)
      // A second copy of a running remote would have separate state, and do again what the first one has done.
      if (!runtime.hasRun(name))
        runtime.register({ name, entry: remote.entry + query, integrity: remote.integrity }, true)
    },
  }
}
