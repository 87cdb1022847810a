import { randomUUID } from 'node:crypto'
import type { PageReport } from '@storefront/contract/page-report.ts'
import type { Channels } from '@storefront/contract/registry/channels.ts'
import type { Trial } from '@storefront/contract/registry/trial.ts'
import * as v from 'valibot'
import type { ReleaseFolder } from '../release-folder.ts'
import { ReportCounts, type TrialKey } from './counting.ts'
import { judge, type Rules } from './judge.ts'
import { nextStep, type Step } from './next-step.ts'
import { type Observation, observation, pagesOf, reportOrders } from './observation.ts'
import { stepTaken } from './trial-moves.ts'

/** Folder of what edges have seen of a canary. */
const folderOf = ({ part, id, start }: TrialKey) => `observations/${part}/${id}/${start}/`

/**
 * Everything that edges have written of a canary. Objects never change, so each is read once.
 * @param observations what was read before; added to
 */
export async function observationsOf(
  { store }: ReleaseFolder,
  key: TrialKey,
  observations = new Map<string, Observation>(),
): Promise<Observation[]> {
  const names = (await store.list(folderOf(key))).filter((name) => name.endsWith('.json')).sort()
  await Promise.all(
    names
      .filter((name) => !observations.has(name))
      .map(async (name) => {
        const content = await store.read(name)
        if (content) observations.set(name, v.parse(observation, JSON.parse(content.toString())))
      }),
  )
  return names.flatMap((name) => observations.get(name) ?? [])
}

/** Pages with a canary since its stage began. */
export const stagePagesOf = (
  recorded: readonly Observation[],
  { stageSince }: Pick<Trial, 'stageSince'>,
): number =>
  pagesOf(
    recorded.filter(({ at: time }) => time >= stageSince),
    'canary',
  )

/**
 * One edge's part in judging canaries: it writes what its pages report, reads what all edges have written, and moves a
 * pointer where the rules say so. Edges share no state but the release store; a move is a compare-and-swap that does
 * nothing where another edge or a person was first.
 */
export class CanaryWatch {
  readonly #folder: ReleaseFolder
  readonly #rules: Rules
  readonly #now: () => number
  readonly #edge = randomUUID().slice(0, 8)
  readonly #counts = new ReportCounts()
  readonly #known = new Map<string, Map<string, Observation>>()
  #written = 0

  /** @param folder where releases are kept, not a copy of it */
  constructor(folder: ReleaseFolder, rules: Rules, now: () => number) {
    this.#folder = folder
    this.#rules = rules
    this.#now = now
  }

  /** A page has reported. */
  add(report: PageReport, channels: Channels): void {
    this.#counts.add(report, channels)
  }

  /** Writes, reads, judges and moves. @returns the steps that it took */
  async run(): Promise<{ part: string; step: NonNullable<Step> }[]> {
    const channels = await this.#folder.channels()
    const trials = Object.entries(channels.trials)
    const keys = trials.map(([part, { id, start }]) => ({ part, id, start }))
    this.#counts.retain(keys)
    for (const folder of this.#known.keys())
      if (!keys.some((key) => folderOf(key) === folder)) this.#known.delete(folder)
    const steps: { part: string; step: NonNullable<Step> }[] = []
    for (const [part, trial] of trials) {
      const step = await this.#judgePart(part, trial, channels.stable[part] === undefined)
      if (step) steps.push({ part, step })
    }
    return steps
  }

  async #judgePart(part: string, trial: Trial, hasNoStable: boolean): Promise<Step> {
    const key = { part, id: trial.id, start: trial.start }
    const now = new Date(this.#now())
    for (const reports of reportOrders) {
      const counted = this.#counts.take(key, reports, now, hasNoStable)
      if (!counted) continue
      this.#written += 1
      const name = `${folderOf(key)}${this.#edge}-${this.#written}.json`
      await this.#folder.store.writeNew(name, JSON.stringify(counted))
    }
    const observations = this.#known.get(folderOf(key)) ?? new Map<string, Observation>()
    this.#known.set(folderOf(key), observations)
    const recorded = await observationsOf(this.#folder, key, observations)
    const pages = stagePagesOf(recorded, trial)
    const step = nextStep(trial, judge(recorded, this.#rules), pages, now.getTime(), this.#rules)
    if (!step) return undefined
    return (await this.#apply(part, trial, step, now)) ? step : undefined
  }

  /** @returns false where the canary has ended or has moved on meanwhile */
  async #apply(part: string, trial: Trial, step: NonNullable<Step>, time: Date): Promise<boolean> {
    try {
      await this.#folder.moveChannels(
        noteOf(part, trial, step),
        (channels) => {
          const next = stepTaken(channels, part, trial, step, time)
          if (next === channels) throw new Superseded()
          return next
        },
        { by: 'edge', at: time, figures: step.figures },
      )
      return true
    } catch (error) {
      if (error instanceof Superseded) return false
      throw error
    }
  }
}

class Superseded extends Error {}

function noteOf(part: string, { id }: Trial, step: NonNullable<Step>): string {
  if (step.do === 'roll back') return `canary ${part} ${id} rolled back: worse in ${step.because.join(', ')}`
  return step.do === 'widen'
    ? `canary ${part} ${id} to ${step.share} % of browsers`
    : `canary ${part} ${id} made stable`
}
