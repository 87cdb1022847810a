import { buildRecord } from '@storefront/contract/registry/build-record.ts'
import type { ReleaseRecord } from '@storefront/contract/registry/release-record.ts'
import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import * as v from 'valibot'
import type { RegistryState } from '../registry/registry-source.ts'
import { withStableBuild } from '../registry/with-stable-build.ts'
import { remoteRecord } from '../releases/build-to-record.ts'

/** A remote of another server on this machine: its entry, and its record where the server has the build's. */
type Override = { name: string; entry: URL; record: ReleaseRecord | undefined }

/** A server on this machine answers within this time, in milliseconds. */
const ANSWER_MS = 2_000

/**
 * Development and the sandbox only: `?mf.loyalty=http://localhost:5001/` loads one remote from a server on this
 * machine, beside the released others, and describes it by its `build.json` there, so that it need not be released.
 * The address of an entry (`…/remoteEntry.js`) replaces only the code of a released remote.
 * @returns no override for an address on another machine, or for a folder without a build of that remote
 */
export async function overridesIn(query: Record<string, unknown>): Promise<Override[]> {
  const requested = Object.entries(query).flatMap(([key, value]) => {
    const name = /^mf\.([a-z][a-z0-9-]*)$/.exec(key)?.[1]
    const url = name && typeof value === 'string' ? localUrl(value) : undefined
    return url ? [{ name: `mf-${name}`, url }] : []
  })
  const builds = await Promise.all(
    requested.map(async ({ name, url }) =>
      url.pathname.endsWith('/') ? builtAt(name, url) : { name, entry: url, record: undefined },
    ),
  )
  return builds.filter((override) => override !== undefined)
}

/** The registry's inputs with these builds as the stable ones, for every store. */
export function withOverrides(state: RegistryState, overrides: readonly Override[]): RegistryState {
  return overrides
    .flatMap(({ record }) => record ?? [])
    .reduce(withStableBuild, overrides.length > 0 ? { ...state, strict: false } : state)
}

/**
 * Entries of these builds instead of the released ones. Their files carry no integrity that the registry knows.
 * @returns the registry, and the origins that the page must be allowed to load from
 */
export function applyOverrides(
  registry: ResolvedRegistry,
  overrides: readonly Override[],
): { registry: ResolvedRegistry; origins: string[] } {
  if (overrides.length === 0) return { registry, origins: [] }
  return {
    origins: [...new Set(overrides.map(({ entry }) => entry.origin))],
    registry: {
      ...registry,
      revision: `${registry.revision}-override`,
      strict: false,
      remotes: registry.remotes.map((remote) => {
        const override = overrides.find(({ name }) => name === remote.name)
        if (!override) return remote
        const { integrity: _released, ...rest } = remote
        return { ...rest, entry: override.entry.href, preload: [] }
      }),
    },
  }
}

async function builtAt(name: string, folder: URL): Promise<Override | undefined> {
  try {
    const [build, manifest] = await Promise.all([
      jsonOf('build.json', folder),
      jsonOf('mf-manifest.json', folder),
    ])
    const parsed = v.parse(buildRecord, build)
    if (parsed.kind !== 'remote' || parsed.name !== name) return undefined
    const { metaData } = v.parse(manifestOfBuild, manifest)
    const published = {
      version: parsed.version,
      build: '0'.repeat(12),
      base: '/',
      files: {},
      publishedAt: NEVER,
    }
    const record = remoteRecord(parsed, metaData.remoteEntry.name, published)
    return { name, entry: new URL(metaData.remoteEntry.name, folder), record }
  } catch {
    return undefined
  }
}

const NEVER = new Date(0).toISOString()
const manifestOfBuild = v.object({ metaData: v.object({ remoteEntry: v.object({ name: v.string() }) }) })

async function jsonOf(file: string, folder: URL): Promise<unknown> {
  const answer = await fetch(new URL(file, folder), {
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  return answer.json()
}

function localUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal = url && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  return isLocal && /^https?:$/.test(url.protocol) ? url : undefined
}
