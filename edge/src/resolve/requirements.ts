import type { ReleaseRecord, ShellRelease } from '@storefront/contract/registry/release-record.ts'
import type { DisabledReason } from '@storefront/contract/registry/resolved-registry.ts'
import semver from 'semver'

/** Why this build cannot run in this shell; undefined when it can. */
export function unmetByShell(record: ReleaseRecord, shell: ShellRelease): DisabledReason | undefined {
  const { host, capabilities } = record.requires
  if (!semver.satisfies(shell.host, host, { includePrerelease: true }))
    return semver.validRange(host) !== null && semver.gtr(shell.host, host) ? 'host-too-new' : 'host-too-old'
  if (!capabilities.every((capability) => shell.provides.capabilities.includes(capability)))
    return 'capability-missing'
  return undefined
}

/**
 * Whether a popup that speaks `spoken` serves a caller that was written for `wanted`: the same first number,
 * and no older. A popup that is not on the page at all is no obstacle: the caller hears `unavailable`.
 */
export function compatiblePopup(wanted: string, spoken: string | undefined): boolean {
  if (spoken === undefined) return true
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number)
  const [major = 0, minor = 0] = spoken.split('.').map(Number)
  return major === wantedMajor && minor >= wantedMinor
}
