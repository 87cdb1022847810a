/** Number of pages, and of those with the measured event (a failure, a long wait). */
export type HitCounts = { pages: number; hits: number }
/** Counts of the same time: pages with the canary, and pages with the stable release. */
export type PairedCounts = { canary: HitCounts; stable: HitCounts }

/**
 * How strongly these pairs speak for "the canary has more hits than stable", as a natural logarithm: an e-value (Turner,
 * Ly and Grünwald 2021, "Generic E-variables for exact sequential k-sample tests"), averaged over alternatives. Where the
 * canary is not worse, the chance that it ever exceeds `log(1 / a)` is at most `a`, however often it is tested (Ville's
 * inequality). So it may be tested after every report, and testing may stop at any of them.
 *
 * It is a product over pairs, so their order does not matter: every edge computes the same from the same reports. Pairs
 * without pages on one side are ignored.
 */
export function logEvidence(pairs: readonly PairedCounts[]): number {
  const useful = pairs.filter(({ canary, stable }) => canary.pages > 0 && stable.pages > 0)
  return logMean(alternatives.map((alternative) => sum(useful.map((pair) => logRatio(pair, alternative)))))
}

/**
 * How strongly these pages speak for "more than `limit` of them have hits", where there is nothing to compare them with.
 * Like {@link logEvidence}: where the limit is kept, the chance that it ever exceeds `log(1 / a)` is at most `a`.
 */
export function logEvidenceAbove(limit: number, counts: readonly HitCounts[]): number {
  const pages = sum(counts.map((each) => each.pages))
  const hits = sum(counts.map((each) => each.hits))
  return logMean(
    ODDS_RATIOS.map((odds) => {
      const worse = atOdds(odds, limit)
      return hits * Math.log(worse / limit) + (pages - hits) * Math.log((1 - worse) / (1 - limit))
    }),
  )
}

/** The logarithm of the mean of numbers that are given as logarithms. The mean of e-values is an e-value. */
export function logMean(logs: readonly number[]): number {
  const max = Math.max(...logs)
  return max + Math.log(sum(logs.map((log) => Math.exp(log - max))) / logs.length)
}

type Alternative = { stable: number; canary: number }

/** Odds ratios: how much worse a canary may be, from a little worse to all pages failing. */
const ODDS_RATIOS = [1.6, 3, 8, 30, 200] as const
const atOdds = (odds: number, share: number) => (odds * share) / (1 - share + odds * share)

/** Shares that a worse canary may have. */
const alternatives: readonly Alternative[] = [0.002, 0.005, 0.012, 0.03, 0.07, 0.15, 0.3, 0.5].flatMap(
  (stable) => ODDS_RATIOS.map((odds) => ({ stable, canary: atOdds(odds, stable) })),
)

function logRatio({ canary, stable }: PairedCounts, alternative: Alternative): number {
  const pages = canary.pages + stable.pages
  const common = (canary.pages * alternative.canary + stable.pages * alternative.stable) / pages
  return (
    canary.hits * Math.log(alternative.canary / common) +
    (canary.pages - canary.hits) * Math.log((1 - alternative.canary) / (1 - common)) +
    stable.hits * Math.log(alternative.stable / common) +
    (stable.pages - stable.hits) * Math.log((1 - alternative.stable) / (1 - common))
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
