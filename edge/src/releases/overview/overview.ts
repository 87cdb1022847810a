import type { Channels } from '@storefront/contract/registry/channels.ts'
import { channels as channelsSchema } from '@storefront/contract/registry/channels.ts'
import * as v from 'valibot'
import { observationsOf, stagePagesOf } from '../canary/canary-watch.ts'
import { type Figures, judge, type Rules } from '../canary/judge.ts'
import type { ReleaseFolder } from '../release-folder.ts'
import type { ReleaseStore } from '../release-store.ts'

/** What moved, when and by whom. */
export type Move = {
  revision: number
  note: string
  /** ISO; undefined in moves of older versions. */
  at: string | undefined
  by: string | undefined
  /** Of a judged move. */
  figures: Figures | undefined
}
/** A canary of a part, as it is doing now. */
export type CanaryState = {
  id: string
  /** Canary stores; none where it is given to shares only. */
  stores: readonly string[]
  /** Percent of browsers. */
  share: number
  stages: boolean
  stopped: boolean
  since: string | undefined
  verdict: 'waiting' | 'not-worse' | 'worse' | 'not judged'
  figures: Figures | undefined
  /** There is no stable release to compare with. */
  hasNoStable: boolean
  /** How far its stage is, and what ends it. */
  stage: { pages: number; requiredPages: number; minutes: number; requiredMinutes: number } | undefined
}
export type PartState = {
  part: string
  stable: string | undefined
  canary: CanaryState | undefined
  /** Store → release. */
  pins: Readonly<Record<string, string>>
  /** Why the remote is switched off. */
  off: string | undefined
}
export type Overview = { revision: number; at: Date; parts: readonly PartState[]; moves: readonly Move[] }

const LAST_MOVES = 20
/** Moves that are searched for those of one part: `watch` of a quiet part must not read all that ever moved. */
export const SEARCHED_MOVES = 500

/**
 * Everything that people look at: which release is where, how canaries are doing, and what moved last.
 * @param onlyPart a part, where the others do not matter
 */
export async function overviewOf(
  folder: ReleaseFolder,
  rules: Rules,
  time: Date,
  onlyPart?: string,
): Promise<Overview> {
  const channels = await folder.channels()
  const partNames = [
    ...new Set([
      ...Object.keys(channels.stable),
      ...Object.keys(channels.canary),
      ...Object.values(channels.pins).flatMap(Object.keys),
    ]),
  ]
  const parts = (onlyPart === undefined ? partNames : [onlyPart]).sort((a, b) =>
    a === 'shell' ? -1 : b === 'shell' ? 1 : a < b ? -1 : 1,
  )
  return {
    revision: channels.revision,
    at: time,
    parts: await Promise.all(
      parts.map(async (part) => ({
        part,
        stable: channels.stable[part]?.[0],
        canary: await canaryOf(folder, channels, part, rules, time),
        pins: Object.fromEntries(
          Object.entries(channels.pins).flatMap(([store, pins]) => (pins[part] ? [[store, pins[part]]] : [])),
        ),
        off: channels.disabled[part],
      })),
    ),
    moves: await lastMoves(folder, onlyPart),
  }
}

async function canaryOf(
  folder: ReleaseFolder,
  channels: Channels,
  part: string,
  rules: Rules,
  now: Date,
): Promise<CanaryState | undefined> {
  const id = channels.canary[part]
  if (id === undefined) return undefined
  const trial = channels.trials[part]
  const base = { id, stores: channels.canaryStores, hasNoStable: channels.stable[part] === undefined }
  if (!trial)
    return {
      ...base,
      share: 0,
      stages: false,
      stopped: false,
      since: undefined,
      verdict: 'not judged',
      figures: undefined,
      stage: undefined,
    }
  const recorded = await observationsOf(folder, { part, id, start: trial.start })
  const { kind, figures } = judge(recorded, rules)
  const { share, stages, stopped, since, stageSince } = trial
  const stage = {
    pages: stagePagesOf(recorded, trial),
    requiredPages: rules.stagePages,
    minutes: Math.floor((now.getTime() - Date.parse(stageSince)) / 60_000),
    requiredMinutes: rules.stageMs / 60_000,
  }
  return { ...base, share, stages, stopped, since, verdict: kind, figures, stage: stages ? stage : undefined }
}

/** What is written of a move beside its pointers. */
const moveSchema = v.pick(channelsSchema, ['revision', 'note', 'at', 'by', 'figures'])

/** Moves by their key: they never change, and `watch` asks for them every few seconds. */
const movesRead = new WeakMap<ReleaseStore, Map<string, Move>>()

/** The newest first. A part's may be far behind those of others, so they are read until there are enough, or `SEARCHED_MOVES` were searched. */
async function lastMoves({ store }: ReleaseFolder, onlyPart: string | undefined): Promise<Move[]> {
  const all = (await store.list('channels/')).filter((key) => key.endsWith('.json')).sort()
  const keys = all.slice(-SEARCHED_MOVES)
  const moves: Move[] = []
  while (keys.length > 0 && moves.length < LAST_MOVES) {
    const newest = keys.splice(-LAST_MOVES).reverse()
    const read = await Promise.all(newest.map((key) => moveAt(store, key)))
    moves.push(...read.filter((move) => move !== undefined).filter(({ note }) => names(note, onlyPart)))
  }
  return moves.slice(0, LAST_MOVES)
}

async function moveAt(store: ReleaseStore, key: string): Promise<Move | undefined> {
  const cached = movesRead.get(store) ?? new Map<string, Move>()
  movesRead.set(store, cached)
  const known = cached.get(key)
  if (known) return known
  const content = await store.read(key)
  if (!content) return undefined
  const { revision, note, at, by, figures } = v.parse(moveSchema, JSON.parse(content.toString()))
  const move: Move = { revision, note, at, by, figures: figures as Figures | undefined }
  cached.set(key, move)
  return move
}

const names = (note: string, part: string | undefined) =>
  part === undefined || note.split(/[ ,:]/).includes(part)
