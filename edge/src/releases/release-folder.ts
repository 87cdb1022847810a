import {
  type Channels,
  channels as channelsSchema,
  emptyChannels,
} from '@storefront/contract/registry/channels.ts'
import {
  type PublishedRelease,
  publishedRelease,
  releaseId,
} from '@storefront/contract/registry/release-record.ts'
import * as v from 'valibot'
import { folderStore, type ReleaseStore } from './release-store.ts'

/**
 * Releases in a folder or a bucket. Everything is written once and never changed; the only requirement is an atomic
 * "create if absent" for moving a pointer.
 *
 *     files/…                     files for browsers, under the URL path of each release
 *     records/<part>/<id>.json    what was published
 *     channels/<revision>.json    all pointers, one file for each move; the highest number counts
 *     uses/<part>/<id>.json       what a remote's release uses of host and API
 *     observations/…              what edges saw of canaries
 *     tokens/…, tokens-revoked/…, token-uses/…    teams' tokens, and what was done with them
 */
export type ReleaseFolder = {
  store: ReleaseStore
  /** Every published build of every part, in no order. */
  records(): Promise<PublishedRelease[]>
  record(part: string, id: string): Promise<PublishedRelease | undefined>
  /** Writes a record; does nothing when it exists. */
  addRecord(record: PublishedRelease): Promise<void>
  channels(): Promise<Channels>
  /**
   * Compare-and-swap: computes the next pointers from the current ones, and retries when another process was first.
   * @throws what `change` throws
   */
  moveChannels(note: string, change: (current: Channels) => Channels, mover?: Mover): Promise<Channels>
}

/** By whom and when a pointer was moved, and the figures that it was decided by. */
export type Mover = { by: string; at: Date; figures?: unknown }

/** @param pathOrStore a folder, or another store */
export function openReleaseFolder(pathOrStore: string | ReleaseStore): ReleaseFolder {
  const store = typeof pathOrStore === 'string' ? folderStore(pathOrStore) : pathOrStore
  // Records never change: what was read once need not be read again.
  const cached = new Map<string, PublishedRelease>()

  async function record(part: string, id: string) {
    return recordAt(`records/${part}/${id}.json`)
  }

  async function recordAt(key: string) {
    const cachedRecord = cached.get(key)
    if (cachedRecord) return cachedRecord
    const content = await store.read(key)
    if (content === undefined) return undefined
    const parsed = v.parse(publishedRelease, JSON.parse(content.toString()))
    cached.set(key, parsed)
    return parsed
  }

  async function channels() {
    const names = (await store.list('channels/')).map((key) => key.slice('channels/'.length))
    const latest = Math.max(0, ...names.map((name) => Number.parseInt(name, 10)).filter(Number.isInteger))
    if (latest === 0) return emptyChannels
    const content = await store.read(channelsKey(latest))
    if (content === undefined)
      throw new Error(`${store.name} lists ${channelsKey(latest)}, which is not there`)
    return v.parse(channelsSchema, JSON.parse(content.toString()))
  }

  const channelsKey = (revision: number) => `channels/${String(revision).padStart(8, '0')}.json`

  return {
    store,
    record,
    channels,

    async records() {
      const keys = (await store.list('records/')).filter((key) => key.endsWith('.json'))
      const records = await Promise.all(keys.map(recordAt))
      return records.filter((release) => release !== undefined)
    },

    async addRecord(release) {
      await store.writeNew(
        `records/${release.name}/${releaseId(release)}.json`,
        json(v.parse(publishedRelease, release)),
      )
    },

    async moveChannels(note, change, mover) {
      for (;;) {
        const { at: _at, by: _by, figures: _figures, ...current } = await channels()
        const next = v.parse(channelsSchema, {
          ...withoutEndedTrials(change(current)),
          revision: current.revision + 1,
          note,
          ...(mover && { ...mover, at: mover.at.toISOString() }),
        })
        if (await store.writeNew(channelsKey(next.revision), json(next))) return next
      }
    },
  }
}

/** A trial ends with its canary, whether by a person or the edge. */
function withoutEndedTrials(channels: Channels): Channels {
  const current = Object.entries(channels.trials).filter(([part, { id }]) => channels.canary[part] === id)
  return { ...channels, trials: Object.fromEntries(current) }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`
