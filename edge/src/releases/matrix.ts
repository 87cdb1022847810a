import { endpoints } from '@storefront/contract/endpoints/all.ts'
import { callShape, incompatibilities } from '@storefront/contract/registry/call-shape.ts'
import { type Channels, vetoKey } from '@storefront/contract/registry/channels.ts'
import {
  type ReleaseRecord,
  releaseId,
  type ShellRelease,
} from '@storefront/contract/registry/release-record.ts'
import { unmetByShell } from '../resolve/requirements.ts'
import { integrityOf } from './dist-files.ts'
import { namedReleases } from './named-releases.ts'
import type { ReleaseFolder } from './release-folder.ts'
import type { ReleaseStore } from './release-store.ts'
import { usesOf } from './uses.ts'

/** One cell: a build of a remote in a build of the shell. */
export type Cell = { shell: string; remote: string; id: string } & (
  | { verdict: 'runs' }
  /** By the remote's own requirements: the resolver sees that itself. */
  | { verdict: 'refused'; reason: string }
  /** By what is in the files and the API. */
  | { verdict: 'veto'; reason: string }
)

/**
 * {stable shell, next shell} × {every build of every remote that a channel, a pin or a rollback can name}: requirements,
 * the published files against their hashes, and the calls of the build against the API of this version.
 */
export async function matrixOf(folder: ReleaseFolder): Promise<Cell[]> {
  const [channels, records] = await Promise.all([folder.channels(), folder.records()])
  const shells = shellsOf(
    channels,
    records.filter((record) => record.kind === 'shell'),
  )
  const remotes = namedReleases(
    channels,
    records.filter((record) => record.kind === 'remote'),
  )
  const problems = new Map(
    await Promise.all(
      remotes.map(async (remote) => [remote, await problemsOf(folder.store, remote)] as const),
    ),
  )
  return shells.flatMap((shell) =>
    remotes.map((remote): Cell => {
      const cell = { shell: releaseId(shell), remote: remote.name, id: releaseId(remote) }
      const unmet = unmetByShell(remote, shell)
      if (unmet) return { ...cell, verdict: 'refused', reason: unmet }
      const [problem] = problems.get(remote) ?? []
      return problem === undefined
        ? { ...cell, verdict: 'runs' }
        : { ...cell, verdict: 'veto', reason: problem }
    }),
  )
}

/** The pointers with the vetoes of a matrix, instead of those of the last one. */
export function vetoed(channels: Channels, cells: readonly Cell[]): Channels {
  const vetoes = cells.flatMap((cell) =>
    cell.verdict === 'veto' ? [[vetoKey(cell.remote, cell.id, cell.shell), cell.reason] as const] : [],
  )
  return { ...channels, vetoes: Object.fromEntries(vetoes) }
}

/** The stable shell, and the next one: a canary, pinned ones, and the one published last. */
function shellsOf(channels: Channels, shells: readonly ShellRelease[]): ShellRelease[] {
  const [newest] = [...shells].sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))
  const stable = channels.stable.shell?.[0]
  return shells.filter(
    (shell) =>
      shell === newest ||
      releaseId(shell) === stable ||
      (releaseId(shell) !== stable && namedReleases({ ...channels, stable: {} }, [shell]).length > 0),
  )
}

async function problemsOf(store: ReleaseStore, remote: ReleaseRecord): Promise<string[]> {
  return [...(await damagedFiles(store, remote)), ...(await incompatibleCallsOf(store, remote))]
}

async function damagedFiles(store: ReleaseStore, { base, files }: ReleaseRecord): Promise<string[]> {
  const damaged = await Promise.all(
    Object.entries(files).map(async ([path, { integrity }]) => {
      const content = await store.read(`files${base}${path}`)
      if (content === undefined) return [`${path} is not there`]
      return integrityOf(content) === integrity ? [] : [`${path} is not what was published`]
    }),
  )
  return damaged.flat()
}

/** The calls that a build makes, as its schemas were, replayed on the schemas of this version. */
async function incompatibleCallsOf(store: ReleaseStore, remote: ReleaseRecord): Promise<string[]> {
  const { calls = {} } = (await usesOf(store, remote.name, releaseId(remote))) ?? {}
  const currentShapes = new Map(
    Object.values(endpoints).map((endpoint) => [endpoint.name as string, callShape(endpoint)]),
  )
  return Object.entries(calls).flatMap(([name, earlierShape]) => {
    const shape = currentShapes.get(name)
    return shape
      ? incompatibilities(earlierShape, shape).map((text) => `${name}: ${text}`)
      : [`${name} is no call any more`]
  })
}
