import type { Trial } from '@storefront/contract/registry/trial.ts'
import type { Figures, Measure, Rules, Verdict } from './judge.ts'

/** The share of browsers of all stores that a canary with stages gets, in percent, one stage after the other; then all. */
export const SHARES = [5, 25] as const

/** What happens to a canary now. */
export type Step =
  | { do: 'roll back'; because: readonly Measure[]; figures: Figures }
  | { do: 'widen'; share: number; figures: Figures }
  | { do: 'make stable'; figures: Figures }
  | undefined

/**
 * The next step of a canary: a worse one is rolled back, one with stages advances after enough pages and time. Nothing while a
 * person has stopped it.
 * @param stagePages pages with the canary since its stage began
 * @param now milliseconds
 */
export function nextStep(
  trial: Trial,
  verdict: Verdict,
  stagePages: number,
  now: number,
  rules: Rules,
): Step {
  if (trial.stopped) return undefined
  const { figures } = verdict
  if (verdict.kind === 'worse') return { do: 'roll back', because: verdict.measures, figures }
  if (verdict.kind === 'waiting' || !trial.stages) return undefined
  const isLongEnough = now - Date.parse(trial.stageSince) >= rules.stageMs
  if (!isLongEnough || stagePages < rules.stagePages) return undefined
  if (suspicionsOf(figures).length > 0) return undefined
  return { ...stageAfter(trial), figures }
}

/** Measures in which a canary looks worse already: its next stage waits until that is certain, or has passed. */
export const suspicionsOf = ({ evidence, needed }: Figures): Measure[] =>
  (Object.keys(evidence) as Measure[]).filter((measure) => evidence[measure] > needed / 10)

/** The stage after the present one. */
export function stageAfter({ share }: Trial): { do: 'widen'; share: number } | { do: 'make stable' } {
  const next = SHARES.find((each) => each > share)
  return next === undefined ? { do: 'make stable' } : { do: 'widen', share: next }
}
