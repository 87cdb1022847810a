import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
import { writeNew } from './write-new.ts'

/**
 * Releases in a plain folder. Everything is written once and never changed, so any object store or CDN can hold
 * it; the only requirement is an atomic "create if absent" for moving a pointer.
 *
 *     files/…                     files for browsers, under the URL path of each release
 *     records/<part>/<id>.json    what was published
 *     channels/<revision>.json    all pointers, one file for each move; the highest number counts
 */
export type ReleaseFolder = {
  root: string
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
  moveChannels(note: string, change: (now: Channels) => Channels): Promise<Channels>
}

export function openReleaseFolder(root: string): ReleaseFolder {
  // Records never change: what was read once need not be read again.
  const known = new Map<string, PublishedRelease>()

  async function record(part: string, id: string) {
    const key = `${part}/${id}`
    const found = known.get(key)
    if (found) return found
    const text = await readIfThere(join(root, 'records', part, `${id}.json`))
    if (text === undefined) return undefined
    const parsed = v.parse(publishedRelease, JSON.parse(text))
    known.set(key, parsed)
    return parsed
  }

  async function channels() {
    const numbers = (await namesIn(join(root, 'channels'))).map((name) => Number.parseInt(name, 10))
    const latest = Math.max(0, ...numbers.filter(Number.isInteger))
    if (latest === 0) return emptyChannels
    return v.parse(channelsSchema, JSON.parse(await readFile(channelsFile(latest), 'utf8')))
  }

  const channelsFile = (revision: number) =>
    join(root, 'channels', `${String(revision).padStart(8, '0')}.json`)

  return {
    root,
    record,
    channels,

    async records() {
      const parts = await namesIn(join(root, 'records'))
      const found = await Promise.all(
        parts.map(async (part) => {
          const names = await namesIn(join(root, 'records', part))
          return Promise.all(
            names
              .filter((name) => name.endsWith('.json'))
              .map((name) => record(part, name.replace(/\.json$/, ''))),
          )
        }),
      )
      return found.flat().filter((release) => release !== undefined)
    },

    async addRecord(release) {
      const folder = join(root, 'records', release.name)
      await mkdir(folder, { recursive: true })
      await writeNew(join(folder, `${releaseId(release)}.json`), json(v.parse(publishedRelease, release)))
    },

    async moveChannels(note, change) {
      await mkdir(join(root, 'channels'), { recursive: true })
      for (;;) {
        const now = await channels()
        const next = v.parse(channelsSchema, { ...change(now), revision: now.revision + 1, note })
        if (await writeNew(channelsFile(next.revision), json(next))) return next
      }
    },
  }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
