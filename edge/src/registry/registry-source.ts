import type { Channels } from '@storefront/contract/registry/channels.ts'
import type { ReleaseRecord, ShellRelease } from '@storefront/contract/registry/release-record.ts'
import type { ReleaseFolder } from '../releases/release-folder.ts'

/** Inputs of the resolver. */
export type RegistryState = {
  channels: Channels
  remotes: ReleaseRecord[]
  shells: ShellRelease[]
  /** Whether entries without integrity are refused; false in development only. */
  strict: boolean
}
export type RegistrySource = {
  /** The releases; while the folder cannot be read, those that were read last. @throws where it never could be read */
  state(): Promise<RegistryState>
  /** Why the folder could not be read the last time; undefined while it can. */
  failure?(): unknown
}

const FRESH_MS = 1_000

/**
 * Reads the release folder at most once a second, so that a rollback is effective after a second. While nothing has
 * changed, the state is the same object, so that what was made from it can be cached by it.
 */
export function registryFromFolder(folder: ReleaseFolder, now: () => number): RegistrySource {
  let cached: { at: number; state: Promise<RegistryState> } | undefined
  let last: RegistryState | undefined
  let failure: unknown
  const readNow = async () => {
    try {
      const next = await read(folder)
      requireNoStepBack(last, next)
      last = last && isSame(last, next) ? last : next
      failure = undefined
    } catch (error) {
      failure = error
      if (!last) throw error
    }
    return last
  }
  return {
    failure: () => failure,
    state() {
      if (cached && now() - cached.at < FRESH_MS) return cached.state
      const state = readNow()
      cached = { at: now(), state }
      // The next page retries a folder that never could be read.
      state.catch(() => {
        cached = undefined
      })
      return state
    },
  }
}

/** Pointers only move forward: a folder with an older revision is another one, such as the place of a share that is not mounted. */
function requireNoStepBack(last: RegistryState | undefined, next: RegistryState): void {
  const [before, now] = [last?.channels.revision ?? 0, next.channels.revision]
  if (now < before)
    throw new Error(
      `the releases have revision ${now} and had ${before}; if they were restored, restart the edge`,
    )
}

async function read(folder: ReleaseFolder): Promise<RegistryState> {
  const [channels, records] = await Promise.all([folder.channels(), folder.records()])
  return {
    channels,
    remotes: records.filter((record) => record.kind === 'remote'),
    shells: records.filter((record) => record.kind === 'shell'),
    strict: true,
  }
}

/** Records never change, so the same revision of the pointers and the same records are the same state. */
function isSame(last: RegistryState, next: RegistryState): boolean {
  const isSameList = <Item>(some: readonly Item[], others: readonly Item[]) =>
    some.length === others.length && some.every((each) => others.includes(each))
  return (
    last.channels.revision === next.channels.revision &&
    isSameList(last.remotes, next.remotes) &&
    isSameList(last.shells, next.shells)
  )
}
