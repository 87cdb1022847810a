import type { ReleaseRecord, ShellRelease } from '@storefront/contract/registry/release-record.ts'
import type { DisabledReason } from '@storefront/contract/registry/resolved-registry.ts'
import semver from 'semver'

/** Why this build cannot run in this shell; undefined when it can. */
export function unmetByShell(record: ReleaseRecord, shell: ShellRelease): DisabledReason | undefined {
  const { host, ui, capabilities } = record.requires
  const hosts = [
    { version: shell.host, capabilities: shell.provides.capabilities },
    ...(shell.provides.olderHosts ?? []),
  ]
  const provided = hosts.find(({ version }) => unmetVersion(version, host) === undefined)
  // Against the shell's own: an older major beside it does not change the reason that a remote gets.
  if (!provided) return unmetVersion(shell.host, host)
  const unmetTokens = ui === undefined ? undefined : unmetVersion(shell.provides.ui ?? firstTokenVersion, ui)
  if (unmetTokens) return unmetTokens
  if (!capabilities.every((capability) => provided.capabilities.includes(capability)))
    return 'capability-missing'
  return undefined
}

/** The version of the design tokens of shells that do not name it yet. */
const firstTokenVersion = '1.0.0'

/** For the host and the design tokens alike: both come with the shell. */
function unmetVersion(provided: string, range: string): DisabledReason | undefined {
  if (semver.satisfies(provided, range, { includePrerelease: true })) return undefined
  return semver.validRange(range) !== null && semver.gtr(provided, range) ? 'host-too-new' : 'host-too-old'
}

/**
 * Whether a popup of version `provided` serves a caller written for `required`: same major, and not older. A popup that is
 * not on the page does not matter: the caller gets `unavailable`.
 */
export function compatiblePopup(required: string, provided: string | undefined): boolean {
  if (provided === undefined) return true
  const [requiredMajor = 0, requiredMinor = 0] = required.split('.').map(Number)
  const [major = 0, minor = 0] = provided.split('.').map(Number)
  return major === requiredMajor && minor >= requiredMinor
}
