import type { Channels } from '@storefront/contract/registry/channels.ts'
import { emptyChannels } from '@storefront/contract/registry/channels.ts'
import {
  type ReleaseRecord,
  releaseId,
  type ShellRelease,
} from '@storefront/contract/registry/release-record.ts'

const someIntegrity = `sha384-${'A'.repeat(64)}`

/** Twelve hex digits, derived from a word, so that tests can name builds. */
export function buildOf(word: string): string {
  return Buffer.from(word.padEnd(6, '_')).toString('hex').slice(0, 12)
}

/** A release of the ordering remote, with defaults. */
export function aRelease(facts: Partial<ReleaseRecord> = {}): ReleaseRecord {
  const name = facts.name ?? 'mf-ordering'
  const version = facts.version ?? '1.0.0'
  const build = facts.build ?? buildOf(version)
  return {
    kind: 'remote',
    name,
    version,
    build,
    base: `/releases/${name}/${version}-${build}/`,
    entry: 'remoteEntry.0a1b2c3d.js',
    files: {
      'remoteEntry.0a1b2c3d.js': { integrity: someIntegrity, size: 1 },
      'manifest.js': { integrity: someIntegrity, size: 1 },
      'menus.js': { integrity: someIntegrity, size: 1 },
    },
    manifestFiles: ['manifest.js'],
    publishedAt: '2026-11-20T00:00:00.000Z',
    requires: { host: '^1.0.0', capabilities: [], popups: {} },
    screens: { menus: { bundle: 'ordering', files: ['menus.js'] } },
    popups: {},
    messages: {},
    ...facts,
  }
}

/** A shell that provides host 1.4.0. */
export function aShell(facts: Partial<ShellRelease> = {}): ShellRelease {
  return {
    kind: 'shell',
    name: 'shell',
    version: '1.0.0',
    build: buildOf('shell'),
    base: '/assets/',
    files: {},
    publishedAt: '2026-11-20T00:00:00.000Z',
    host: '1.4.0',
    provides: { capabilities: ['popups'], popups: { login: '1.0' } },
    scripts: ['main.js'],
    startup: [],
    screens: {},
    messages: {},
    ...facts,
  }
}

/** Channels whose stable pointers are these releases, each remote's newest first. */
export function stableAre(...releases: ReleaseRecord[]): Channels {
  const stable: Channels['stable'] = {}
  for (const release of releases) stable[release.name] = [...(stable[release.name] ?? []), releaseId(release)]
  return { ...emptyChannels, revision: 1, stable }
}
