import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/** Timeout of loading a remote's entry, in milliseconds. */
const ENTRY_TIMEOUT_MS = 8_000

/**
 * Federation runtime plugin for loading an entry: integrity hash, timeout, and one retry after an immediate failure. A
 * timed-out entry is not retried automatically, because the customer has waited long enough.
 * @param integrityOf hash of an entry by its address; undefined for what is not an entry of the registry
 * @param now milliseconds, monotonic
 */
export function entryPlugin(
  integrityOf: (url: string) => string | undefined,
  now: () => number,
): ModuleFederationRuntimePlugin {
  const startedAt = new Map<string, number>()
  return {
    name: 'storefront-entries',

    createScript({ url }) {
      startedAt.set(url, now())
      const script = document.createElement('script')
      script.src = url
      script.async = true
      // As in the document's preload, or the entry would be fetched twice.
      script.crossOrigin = 'anonymous'
      script.fetchPriority = 'high'
      const integrity = integrityOf(url)
      if (integrity) script.integrity = integrity
      return { script, timeout: ENTRY_TIMEOUT_MS }
    },

    loadEntryError({
      getRemoteEntry,
      origin,
      remoteInfo,
      remoteEntryExports,
      globalLoading,
      uniqueKey,
    }): SecondTry {
      const waited = now() - (startedAt.get(remoteInfo.entry) ?? 0)
      if (waited >= ENTRY_TIMEOUT_MS || remoteInfo.entry.includes('?')) return Promise.resolve(undefined)
      delete globalLoading[uniqueKey]
      // Cache-busting: the browser may have cached the failed answer.
      const getEntryUrl = (url: string) => `${url}?r=0`
      const retried = getRemoteEntry({ origin, remoteInfo, remoteEntryExports, getEntryUrl })
      // The hook is typed as a promise of a promise, but awaits a plain promise.
      return retried as Promise<unknown> as SecondTry
    },
  }
}

type SecondTry = ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>>
