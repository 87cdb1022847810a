import fc from 'fast-check'
import semver from 'semver'
import { describe, expect, it } from 'vitest'
import { satisfies } from './version-range.ts'

const number = fc.nat({ max: 3 })
const version = fc.tuple(number, number, number).map((parts) => parts.join('.'))
const partial = fc
  .tuple(number, fc.option(fc.oneof(number, fc.constant('x'))), fc.option(fc.oneof(number, fc.constant('*'))))
  .map(([major, minor, patch]) =>
    [major, ...(minor === null ? [] : patch === null || minor === 'x' ? [minor] : [minor, patch])].join('.'),
  )
const comparator = fc
  .tuple(fc.constantFrom('', '^', '~', '=', '>=', '<=', '>', '<', '>= ', '^ '), partial)
  .map((parts) => parts.join(''))
const range = fc.oneof(
  fc
    .array(fc.array(comparator, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
    .map((sets) => sets.map((set) => set.join(' ')).join(' || ')),
  fc.tuple(partial, partial).map(([from, to]) => `${from} - ${to}`),
  fc.constantFrom('*', '', 'x', 'v1.2.3', '^v2'),
)

describe('whether a version lies in a range', () => {
  it('is what the edge finds with semver, for every form of a range', () => {
    fc.assert(
      fc.property(version, range, (candidate, within) => {
        expect(satisfies(candidate, within)).toBe(semver.satisfies(candidate, within))
      }),
      { numRuns: 5_000 },
    )
  })

  it('counts a pre-release as its release, so that a shell may be tried with a canary of React', () => {
    expect(satisfies('19.4.0-canary.3', '^19.0.0')).toBe(true)
    expect(satisfies('20.0.0-rc.1', '^19.0.0')).toBe(false)
  })
})
