import { logEvidence, logEvidenceAbove, logMean, type PairedCounts } from './evidence.ts'
import {
  type Observation,
  pagesOf,
  quantileOf,
  reportOrders,
  sumOf,
  type Tally,
  TIME_ENDS_MS,
} from './observation.ts'

/** What a canary is judged by. */
export type Rules = {
  /** Chance to roll back a canary that is not worse, over its whole life and all three measures. */
  falseAlarm: number
  /** Pages of each side before anything is concluded, so that one odd browser decides nothing. */
  minPages: number
  /** Pages with the canary in a stage, after which a canary that is not worse goes on. */
  stagePages: number
  /** Shortest stage, in milliseconds. */
  stageMs: number
  /** Smallest difference of failures, as a share of pages: less is no harm, however certain. */
  minDifference: number
  /** Share of pages that may fail to load, and that may have errors, while there is no stable release to compare with. */
  maxShareWithoutStable: number
  /** Smallest ratio of the 75th percentiles of the time to usable. */
  minSlowdown: number
}

/** Measured in `judge.simulation.test.ts`; the reasons are in ADR-0089. */
export const defaultRules: Rules = {
  falseAlarm: 0.01,
  minPages: 20,
  stagePages: 400,
  stageMs: 10 * 60_000,
  minDifference: 0.01,
  maxShareWithoutStable: 0.05,
  minSlowdown: 1.2,
}

export type Measure = 'load failures' | 'errors' | 'time to usable'

/** `worse` names the measures; `waiting`: too few pages; `not-worse`: enough pages and none that is worse. */
export type Verdict =
  | { kind: 'waiting' | 'not-worse'; figures: Figures }
  | { kind: 'worse'; measures: readonly Measure[]; figures: Figures }

/** What was seen, as it stands in the record of releases. */
export type Figures = {
  canary: SideFigures
  stable: SideFigures
  /** Of each measure: the e-value (`evidence.ts`) of a worse canary; rolled back from `needed` on, where the difference is large enough. */
  evidence: Record<Measure, number>
  needed: number
}
export type SideFigures = {
  pages: number
  /** Reports with it, at most one of each page; a page may have failed before each of its two reports. */
  loadFailures: number
  errors: number
  kinds: Record<string, number>
  /** 75th percentile of the time to usable, in milliseconds; null without pages. */
  usableMs: number | null
}

/**
 * Compares a canary with the stable release of the same part by everything that was seen of both. Pages from when there
 * was no stable release are compared with a fixed limit of failures; there is no limit for their time to usable.
 */
export function judge(observations: readonly Observation[], rules: Rules): Verdict {
  const canary = sideOf(observations, 'canary')
  const stable = sideOf(observations, 'stable')
  const findings: Record<Measure, Finding[]> = {
    'load failures': findingsOf(observations, ({ loadFailures }) => loadFailures, rules),
    errors: findingsOf(observations, ({ errors }) => errors, rules),
    'time to usable': [
      {
        logEvidence: slownessOf(observations),
        isLargeEnough: (canary.usableMs ?? 0) >= (stable.usableMs ?? 0) * rules.minSlowdown,
      },
    ],
  }
  const measures = Object.keys(findings) as Measure[]
  // Three measures share the chance of a false alarm.
  const needed = measures.length / rules.falseAlarm
  const strongestOf = (measure: Measure) =>
    readable(Math.max(...findings[measure].map(({ logEvidence }) => logEvidence)))
  const figures: Figures = {
    canary,
    stable,
    evidence: {
      'load failures': strongestOf('load failures'),
      errors: strongestOf('errors'),
      'time to usable': strongestOf('time to usable'),
    },
    needed,
  }
  const hasNoStable = stable.pages === 0
  if (Math.min(canary.pages, hasNoStable ? canary.pages : stable.pages) < rules.minPages)
    return { kind: 'waiting', figures }
  const worse = measures.filter((measure) =>
    findings[measure].some(
      ({ isLargeEnough, logEvidence }) => isLargeEnough && logEvidence >= Math.log(needed),
    ),
  )
  return worse.length > 0 ? { kind: 'worse', measures: worse, figures } : { kind: 'not-worse', figures }
}

function sideOf(observations: readonly Observation[], side: 'canary' | 'stable'): SideFigures {
  const { times, kinds, loadFailures, errors } = sumOf(observations.map((each) => each[side]))
  const pages = pagesOf(observations, side)
  return {
    pages,
    loadFailures: Math.min(pages, loadFailures),
    errors: Math.min(pages, errors),
    kinds,
    usableMs: quantileOf(times, 0.75) ?? null,
  }
}

type Finding = { logEvidence: number; isLargeEnough: boolean }

/**
 * A share of pages, among the first reports and among the second. Both of a page may have the same cause, so they are no evidence
 * for each other: each kind is judged for itself, and both share the measure's chance of a false alarm.
 */
function findingsOf(
  observations: readonly Observation[],
  countOf: (tally: Tally) => number,
  rules: Rules,
): Finding[] {
  return reportOrders.map((order) => {
    const own = observations.filter(({ reports }) => reports === order)
    const [canary, stable] = [sumOf(own.map((each) => each.canary)), sumOf(own.map((each) => each.stable))]
    return {
      logEvidence: evidenceOf(pairedCountsOf(own, countOf), rules) - Math.log(reportOrders.length),
      isLargeEnough: differs(canary, stable, countOf, rules),
    }
  })
}

function pairedCountsOf(
  observations: readonly Observation[],
  hits: (tally: Tally) => number,
): PairedCounts[] {
  return observations.map(({ canary, stable }) => ({
    canary: { pages: canary.pages, hits: hits(canary) },
    stable: { pages: stable.pages, hits: hits(stable) },
  }))
}

/** Evidence that the canary is slower, averaged over the bounds of the histogram's buckets, so that no threshold must be chosen. */
function slownessOf(observations: readonly Observation[]): number {
  const countAbove = ({ times }: Tally, timeClass: number) => ({
    pages: count(times),
    hits: count(times.slice(timeClass + 1)),
  })
  return logMean(
    TIME_ENDS_MS.map((_, index) =>
      logEvidence(
        observations.map(({ canary, stable }) => ({
          canary: countAbove(canary, index),
          stable: countAbove(stable, index),
        })),
      ),
    ),
  )
}

function evidenceOf(pairs: readonly PairedCounts[], { maxShareWithoutStable }: Rules): number {
  const canariesAlone = pairs.filter(({ stable }) => stable.pages === 0).map(({ canary }) => canary)
  return logEvidence(pairs) + logEvidenceAbove(maxShareWithoutStable, canariesAlone)
}

function differs(canary: Tally, stable: Tally, countOf: (tally: Tally) => number, rules: Rules): boolean {
  if (stable.pages === 0) return countOf(canary) / canary.pages > rules.maxShareWithoutStable
  return countOf(canary) / canary.pages - countOf(stable) / stable.pages >= rules.minDifference
}

const count = (times: readonly number[]) => times.reduce((total, part) => total + part, 0)
/** Finite, with three digits: it is written into JSON. */
const readable = (log: number) => Number(Math.exp(Math.min(log, 50)).toPrecision(3))
