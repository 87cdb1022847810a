import type { Measure, SideFigures } from '../canary/judge.ts'
import { suspicionsOf } from '../canary/next-step.ts'
import type { CanaryState, Overview } from './overview.ts'

/** The overview as lines of a terminal. @param width of it, in characters */
export function terminalLines({ revision, at, parts, moves }: Overview, width: number): string[] {
  const cut = (line: string) => (line.length > width ? `${line.slice(0, width - 1)}…` : line)
  return [
    `releases  revision ${revision}  ${timeOf(at.toISOString())}`,
    '',
    ...parts.flatMap(({ part, stable, canary, pins, off }) => [
      `${part.padEnd(14)} ${(stable ?? 'no stable release').padEnd(24)}${off === undefined ? '' : `  OFF: ${off}`}`,
      ...Object.entries(pins).map(([store, id]) => `  pinned       ${id.padEnd(24)}  ${store}`),
      ...(canary ? canaryLines(canary) : []),
    ]),
    '',
    'last moves',
    ...moves.map(
      (move) =>
        `  ${String(move.revision).padStart(5)}  ${move.at ? timeOf(move.at) : '-'.padEnd(19)}  ${(move.by ?? '-').padEnd(10)}  ${move.note}`,
    ),
  ].map(cut)
}

function canaryLines(canary: CanaryState): string[] {
  const { figures } = canary
  return [
    `  canary       ${canary.id.padEnd(24)}  ${placeOfCanary(canary)}  ${stateOf(canary)}`,
    ...(figures
      ? [
          `    ${'pages'.padStart(20)}${'not loaded'.padStart(13)}${'errors'.padStart(10)}${'usable p75'.padStart(13)}`,
          sideLine('canary', figures.canary),
          ...(figures.stable.pages === 0 && canary.hasNoStable ? [] : [sideLine('stable', figures.stable)]),
          `    ${'evidence'.padEnd(13)}${(['load failures', 'errors', 'time to usable'] as Measure[])
            .map((measure) => `${measure} ${evidenceText(figures.evidence[measure])}`)
            .join(', ')} (rolled back at ${figures.needed})`,
        ]
      : []),
  ]
}

function sideLine(side: string, figures: SideFigures): string {
  const share = (hits: number) => percentOf(hits, figures.pages)
  return `    ${side.padEnd(13)}${String(figures.pages).padStart(7)}${share(figures.loadFailures).padStart(13)}${share(figures.errors).padStart(10)}${(figures.usableMs === null ? '–' : `${figures.usableMs} ms`).padStart(13)}`
}

/** A share of pages; one decimal. */
export const percentOf = (hits: number, pages: number) =>
  pages === 0 ? '–' : `${((hits / pages) * 100).toFixed(1)} %`

/** An e-value (`canary/evidence.ts`), rounded: only whether it is near its limit matters. */
export function evidenceText(eValue: number): string {
  if (eValue >= 10_000) return 'over 9999'
  return eValue < 10 ? eValue.toFixed(1) : String(Math.round(eValue))
}

/** Where a canary is. */
export function placeOfCanary({ stores, share }: Pick<CanaryState, 'stores' | 'share'>): string {
  const inStores = stores.length > 0 ? `in ${stores.join(', ')}` : 'in no store'
  return share > 0 ? `${inStores} and for ${share} % of browsers` : inStores
}

/** What is happening to a canary, and what it waits for. */
export function stateOf({ verdict, stopped, stage, hasNoStable, figures }: CanaryState): string {
  if (verdict === 'not judged') return 'not judged'
  if (stopped) return 'judging stopped by a person'
  if (verdict === 'waiting') return 'too few pages yet'
  if (verdict === 'worse') return 'worse: is rolled back'
  const suspicions = figures ? suspicionsOf(figures) : []
  if (figures && suspicions.length > 0) {
    const suspicionText = suspicions.join(' and ')
    if (suspicions.some((measure) => figures.evidence[measure] >= figures.needed))
      return `worse in ${suspicionText}, by too little to be rolled back${stage ? ': its next stage waits for a person' : ''}`
    return `looks worse in ${suspicionText}, may be chance: ${stage ? 'its next stage waits' : 'not rolled back'} until more pages tell`
  }
  const verdictText = hasNoStable ? 'no more faults than a first release may have' : 'not worse'
  if (!stage) return verdictText
  const { pages, requiredPages, minutes, requiredMinutes } = stage
  return `${verdictText}: goes on after ${requiredPages} pages and ${requiredMinutes} minutes in this stage (${pages} and ${minutes} now)`
}

/** ISO → `2026-11-20 09:41:05`, UTC. */
export const timeOf = (iso: string) => iso.slice(0, 19).replace('T', ' ')
