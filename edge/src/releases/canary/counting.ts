import type { PageReport, ReportedPart } from '@storefront/contract/page-report.ts'
import type { Channels } from '@storefront/contract/registry/channels.ts'
import {
  emptyTally,
  type Observation,
  type ReportOrder,
  reportOrders,
  type Tally,
  timeClassOf,
} from './observation.ts'

/** Kinds of problems that are distinguished on one side; further ones are counted as one. */
const MAX_KINDS = 20

/**
 * A canary that is judged, by everything that distinguishes it from an earlier one of the same part: `id` of its release, and `start`,
 * the revision of the channels with which its trial began.
 */
export type TrialKey = { part: string; id: string; start: number }

/**
 * Counts reports of pages for the canaries on trial, and beside them for the stable release of the same part. What is
 * neither of both is not counted.
 */
export class ReportCounts {
  readonly #counted = new Map<string, { key: TrialKey; canary: Tally; stable: Tally }>()

  add(report: PageReport, channels: Channels): void {
    const order = orderOf(report)
    for (const partReport of report.parts) {
      const trial = Object.hasOwn(channels.trials, partReport.part)
        ? channels.trials[partReport.part]
        : undefined
      if (!trial) continue
      const { id, start } = trial
      const side =
        partReport.release === id
          ? 'canary'
          : partReport.release === channels.stable[partReport.part]?.[0]
            ? 'stable'
            : undefined
      if (!side) continue
      const key = { part: partReport.part, id, start }
      const name = nameOf(key, order)
      const counted = this.#counted.get(name) ?? {
        key,
        canary: emptyTally(),
        stable: emptyTally(),
      }
      this.#counted.set(name, counted)
      addPage(counted[side], partReport)
    }
  }

  /**
   * Takes what was counted of a canary's first or second reports since the last time. What has pages of one side only waits for the other, because
   * only pages of the same time are compared.
   * @param hasNoStable there is no stable release to wait for
   */
  take(key: TrialKey, reports: ReportOrder, time: Date, hasNoStable: boolean): Observation | undefined {
    const name = nameOf(key, reports)
    const counted = this.#counted.get(name)
    if (!counted || counted.canary.pages === 0) return undefined
    if (counted.stable.pages === 0 && !hasNoStable) return undefined
    this.#counted.delete(name)
    return { at: time.toISOString(), reports, canary: counted.canary, stable: counted.stable }
  }

  /** Forgets canaries that are no longer on trial. */
  retain(keys: readonly TrialKey[]): void {
    const names = new Set(keys.flatMap((key) => reportOrders.map((order) => nameOf(key, order))))
    for (const name of this.#counted.keys()) if (!names.has(name)) this.#counted.delete(name)
  }
}

const nameOf = ({ part, id, start }: TrialKey, order: ReportOrder) => `${part} ${id} ${start} ${order}`

/** The first report of every page, also of earlier releases of the shell, has the time to usable of the shell. */
const orderOf = ({ parts }: PageReport): ReportOrder =>
  parts.some(({ usableMs }) => usableMs !== undefined) ? 'first' : 'second'

/** Adds one view of a page to a side: those with the canary, or those with stable. */
export function addPage(tally: Tally, { loaded, kinds, usableMs }: ReportedPart): void {
  tally.pages += 1
  if (!loaded) tally.loadFailures += 1
  else if (kinds.length > 0) tally.errors += 1
  for (const kind of new Set(kinds)) {
    const isKnown = Object.hasOwn(tally.kinds, kind) || Object.keys(tally.kinds).length < MAX_KINDS
    const name = isKnown ? kind : 'others'
    tally.kinds[name] = (tally.kinds[name] ?? 0) + 1
  }
  if (usableMs !== undefined) {
    const timeClass = timeClassOf(usableMs)
    tally.times[timeClass] = (tally.times[timeClass] ?? 0) + 1
  }
}
