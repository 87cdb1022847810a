import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'

/**
 * Development only: `?mf.ordering=http://localhost:5001/remoteEntry.js` loads one remote from a build elsewhere,
 * beside the released others. Its files carry no integrity that the registry knows.
 * @returns the registry with the overrides, and the origins that the page must be allowed to load from
 */
export function applyOverrides(
  registry: ResolvedRegistry,
  query: Record<string, unknown>,
): { registry: ResolvedRegistry; origins: string[] } {
  const overrides = Object.entries(query).flatMap(([key, value]) => {
    const name = /^mf\.([a-z][a-z0-9-]*)$/.exec(key)?.[1]
    const url = name && typeof value === 'string' ? localUrl(value) : undefined
    return url ? [{ name: `mf-${name}`, url }] : []
  })
  if (overrides.length === 0) return { registry, origins: [] }
  return {
    origins: [...new Set(overrides.map(({ url }) => url.origin))],
    registry: {
      ...registry,
      revision: `${registry.revision}-override`,
      strict: false,
      remotes: registry.remotes.map((remote) => {
        const override = overrides.find(({ name }) => name === remote.name)
        if (!override) return remote
        const { integrity: _released, ...rest } = remote
        return { ...rest, entry: override.url.href, preload: [] }
      }),
    },
  }
}

function localUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal = url && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  return isLocal && /^https?:$/.test(url.protocol) ? url : undefined
}
