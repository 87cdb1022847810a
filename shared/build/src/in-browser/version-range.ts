const COMPARATOR = /([\^~]|[<>]=?|=)?\s*v?([\dxX*]+)(?:\.([\dxX*]+))?(?:\.([\dxX*]+))?\S*/g

/**
 * Whether a version lies in a range as package managers write them: `^1.2.0`, `~1.2`, `>=1 <3`, `1.x || 2.x`, `1.2 - 2`. A
 * pre-release counts as its release.
 */
export function satisfies(version: string, range: string): boolean {
  const [major = 0, minor, patch] = version.split(/[.+-]/).map(Number)
  const rank = versionNumber(major, minor, patch)
  return range.split('||').some((comparatorSet) => {
    const comparators = comparatorSet.replace(/(\S+)\s+-\s+(\S+)/, '>=$1 <=$2').matchAll(COMPARATOR)
    return [...comparators].every((comparator) => includes(comparator, rank))
  })
}

function includes([, operator = '=', ...parts]: RegExpMatchArray, rank: number): boolean {
  const [major, minor, patch] = parts.map((part) => (/^\d+$/.test(part) ? Number(part) : undefined))
  const floor = versionNumber(major, minor, patch)
  // The first version that the operators ^, ~ and = no longer include.
  let ceiling = Number.POSITIVE_INFINITY
  if (major !== undefined) {
    if (minor === undefined || (operator === '^' && major > 0)) ceiling = versionNumber(major + 1)
    else if (patch === undefined || operator === '~' || (operator === '^' && minor > 0))
      ceiling = versionNumber(major, minor + 1)
    else ceiling = versionNumber(major, minor, patch + 1)
  }
  if (operator === '>=') return rank >= floor
  if (operator === '<') return rank < floor
  if (operator === '>') return rank >= ceiling
  if (operator === '<=') return rank < ceiling
  return rank >= floor && rank < ceiling
}

/** Versions in their order. */
const versionNumber = (major = 0, minor = 0, patch = 0) => (major * 1e5 + minor) * 1e5 + patch
