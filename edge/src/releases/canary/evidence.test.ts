import fc from 'fast-check'
import { expect, it } from 'vitest'
import { logEvidence, logEvidenceAbove, type PairedCounts } from './evidence.ts'

/** The exact mean of the evidence of one pair, over everything that could be seen. */
function meanEvidence(pages: { canary: number; stable: number }, shares: { canary: number; stable: number }) {
  let mean = 0
  for (let canary = 0; canary <= pages.canary; canary += 1)
    for (let stable = 0; stable <= pages.stable; stable += 1)
      mean +=
        binomial(pages.canary, canary, shares.canary) *
        binomial(pages.stable, stable, shares.stable) *
        Math.exp(
          logEvidence([
            { canary: { pages: pages.canary, hits: canary }, stable: { pages: pages.stable, hits: stable } },
          ]),
        )
  return mean
}

function binomial(pages: number, hits: number, share: number): number {
  let ways = 1
  for (let index = 0; index < hits; index += 1) ways = (ways * (pages - index)) / (index + 1)
  return ways * share ** hits * (1 - share) ** (pages - hits)
}

const pages = fc.record({ canary: fc.integer({ min: 1, max: 9 }), stable: fc.integer({ min: 1, max: 9 }) })

it('has a mean of at most one where the canary is not worse, computed exactly: so looking often raises no false alarm', () => {
  fc.assert(
    fc.property(
      pages,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (counts, stable, factor) => {
        expect(meanEvidence(counts, { stable, canary: stable * factor })).toBeLessThanOrEqual(1 + 1e-9)
        expect(meanEvidence(counts, { stable, canary: stable })).toBeLessThanOrEqual(1 + 1e-9)
      },
    ),
    { numRuns: 40 },
  )
})

it('is the same in whatever order edges read the reports', () => {
  const hitCounts = fc
    .integer({ min: 0, max: 50 })
    .chain((count) => fc.record({ pages: fc.constant(count), hits: fc.integer({ min: 0, max: count }) }))
  const pairs = fc.array(fc.record({ canary: hitCounts, stable: hitCounts }), { maxLength: 20 })
  fc.assert(
    fc.property(pairs, (orderedPairs) => {
      expect(logEvidence([...orderedPairs].reverse())).toBeCloseTo(logEvidence(orderedPairs), 8)
    }),
    { numRuns: 50 },
  )
})

it('grows with every failing page of the canary, and ignores pairs where one side has no pages', () => {
  const pair = (hits: number): PairedCounts => ({
    canary: { pages: 20, hits },
    stable: { pages: 200, hits: 1 },
  })
  const evidences = [0, 1, 3, 10, 20].map((hits) => logEvidence([pair(hits)]))
  expect([...evidences].sort((a, b) => a - b)).toEqual(evidences)
  expect(evidences.at(-1)).toBeGreaterThan(Math.log(1e9))
  expect(logEvidence([{ canary: { pages: 20, hits: 20 }, stable: { pages: 0, hits: 0 } }])).toBeCloseTo(0)
})

it('against a limit has a mean of at most one where the limit is kept, computed exactly', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.double({ min: 0.001, max: 0.6, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (count, limit, factor) => {
        let mean = 0
        for (let hits = 0; hits <= count; hits += 1)
          mean +=
            binomial(count, hits, limit * factor) *
            Math.exp(logEvidenceAbove(limit, [{ pages: count, hits }]))
        expect(mean).toBeLessThanOrEqual(1 + 1e-9)
      },
    ),
    { numRuns: 100 },
  )
})
