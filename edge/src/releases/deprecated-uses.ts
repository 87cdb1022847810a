import type { Deprecation } from '@storefront/contract/registry/deprecations.ts'
import { type ReleaseRecord, releaseId } from '@storefront/contract/registry/release-record.ts'
import type { Uses } from '@storefront/contract/registry/uses.ts'

/** A release that a page can get, with what is recorded of its uses. */
export type ReleaseUses = { record: ReleaseRecord; uses: Uses | undefined }

/** For each deprecation, which releases still use it, as text; a release without a record of its uses is named as such. */
export function deprecatedUses(
  deprecations: readonly Deprecation[],
  releases: readonly ReleaseUses[],
): string[] {
  if (deprecations.length === 0) return ['nothing is deprecated']
  return deprecations.flatMap((deprecation) => {
    const users = releases.flatMap((release) => {
      const use = useOf(deprecation, release)
      return use
        ? [`  ${release.record.name} ${releaseId(release.record)}${use === 'yes' ? '' : `: ${use}`}`]
        : []
    })
    const { since, instead } = deprecation
    return [
      `${nameOf(deprecation)}, since ${since}: ${instead}`,
      ...(users.length > 0 ? users : ['  nobody uses it: it may go with the next major']),
    ]
  })
}

function useOf(deprecation: Deprecation, { record, uses }: ReleaseUses): string | undefined {
  if ('popup' in deprecation) {
    const { popup, below } = deprecation
    const required = record.requires.popups[popup]
    const own = record.popups[popup]?.version
    if (required && isBelow(required, below)) return `opens ${required}`
    return own && isBelow(own, below) ? `provides ${own}` : undefined
  }
  if (!uses) return 'its uses are not recorded'
  if ('hostFunction' in deprecation) return uses.host.includes(deprecation.hostFunction) ? 'yes' : undefined
  const shape = uses.calls[deprecation.call]
  return shape && (deprecation.field in shape.payload || deprecation.field in shape.request)
    ? 'yes'
    : undefined
}

function isBelow(version: string, limit: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [limitMajor = 0, limitMinor = 0] = limit.split('.').map(Number)
  return major < limitMajor || (major === limitMajor && minor < limitMinor)
}

function nameOf(deprecation: Deprecation): string {
  if ('hostFunction' in deprecation) return `host ${deprecation.hostFunction}`
  return 'popup' in deprecation
    ? `popup ${deprecation.popup} below ${deprecation.below}`
    : `call ${deprecation.call}, field ${deprecation.field}`
}
