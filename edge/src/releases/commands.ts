import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Channels } from '@storefront/contract/registry/channels.ts'
import { deprecations } from '@storefront/contract/registry/deprecations.ts'
import { type PublishedRelease, releaseId } from '@storefront/contract/registry/release-record.ts'
import { trialBegun } from './canary/trial-moves.ts'
import { canaryUsage, moveCanary, watchReleases } from './canary-commands.ts'
import { promoted, rolledBack, type Target, withdrawn } from './channel-moves.ts'
import { deprecatedUses } from './deprecated-uses.ts'
import { findRelease, newestFirst } from './find-release.ts'
import { frontendDiscovery } from './frontend-discovery.ts'
import { matrixOf, vetoed } from './matrix.ts'
import { namedReleases } from './named-releases.ts'
import { planOf } from './plan.ts'
import { publish } from './publish.ts'
import type { ReleaseFolder } from './release-folder.ts'
import { tokenCommand } from './token-command.ts'
import { UsageError } from './usage-error.ts'
import { usesOf } from './uses.ts'

export { UsageError }

const usage = `release <command>

  publish <folder>...                      put built packages into the release folder; no page gets them yet
    --promote                              ... and make them stable at once, but none that was rolled back
    --first                                ... and make them stable if nothing has ever been released here
  list [part]                              what is published, and which pointers name it
  promote <part> [version or id]           make a build stable (default: the one published last, unless it was rolled back)
    --channel canary [--store <pageName>]  ... or the canary instead, and let this store try it; edges roll it back when
                                           it is worse than stable
      --stages                             ... and promote it by stages when it is not
    --pin <pageName>                       ... or what this store gets, whatever the channels say
  rollback <part> [--channel canary | --pin <pageName>]
                                           back to the release before; lifts a canary or a pin
  withdraw <remote>                        back to no stable release; canary and pins stay
  canary-stores [pageName]...              which stores try the canary, all of them
${canaryUsage}
  disable <remote> <why>                   switch a remote off in every store; "service-worker" has browsers drop theirs
  enable <remote>
  plan <part> [version or id]              what a promotion would change, store by store; takes the options of promote
  matrix                                   which builds run in which shells; what does not, no page gets
  deprecations                             who still uses what is to go
  token create <remote> [--days 90]        lets a team with a repository of its own publish and promote this remote
  token list | revoke <id> | uses [remote] ... who may, and what was done with it
  discovery                                print the registry in the frontend-discovery schema (v1-pre)

A part is "shell" or a remote such as "mf-ordering"; an id is "<version>-<build>" as list prints it.`

/**
 * Runs one command of the release CLI.
 * @param print takes each line of the answer
 * @param by who moves pointers, for the record
 * @throws {@link UsageError} when the command cannot be understood or carried out
 */
export async function runCommand(
  folder: ReleaseFolder,
  args: readonly string[],
  print: (line: string) => void,
  now: () => Date,
  by = 'command',
): Promise<void> {
  const { values, positionals } = parse(args)
  const [command, ...rest] = positionals
  const run = Object.hasOwn(commands, command ?? '') ? commands[command ?? ''] : undefined
  if (!run) throw new UsageError(command ? `unknown command "${command}"\n\n${usage}` : usage)
  refuseOtherOptions(command ?? '', values)
  const target = targetOf(values)
  const recordingFolder: ReleaseFolder = {
    ...folder,
    moveChannels: (note, change) => folder.moveChannels(note, change, { by, at: now() }),
  }
  await run({ folder: recordingFolder, rest, target, ...values, print, now })
}

type Context = {
  folder: ReleaseFolder
  rest: string[]
  target: Target
  /** Of `publish`: releases as well. */
  promote?: boolean | undefined
  /** Of `publish`: releases as well, but into an empty registry only. */
  first?: boolean | undefined
  /** Of a canary: a store to add to it. */
  store?: string | undefined
  /** Of a canary: advances automatically when it is not worse. */
  stages?: boolean | undefined
  /** Of `watch`: not again and again. */
  once?: boolean | undefined
  /** Of a token: how long it lasts. */
  days?: string | undefined
  print: (line: string) => void
  now: () => Date
}

const commands: Record<string, (context: Context) => Promise<void>> = {
  async publish({ folder, rest, promote, first, print, now }) {
    if (rest.length === 0) throw new UsageError('publish needs at least one built folder')
    const published: Awaited<ReturnType<typeof publish>>[] = []
    for (const built of rest) published.push(await publish(folder, distOf(built), now()))
    const before = await folder.channels()
    const released = published
      .map(({ release }) => release)
      .filter((release) => isReleasedBy({ promote, first }, before, release))
    // One move: a page sees all of it or nothing, and what is interrupted begins anew.
    if (released.length > 0) {
      const ids = released.map((release) => `${release.name} ${releaseId(release)}`)
      await folder.moveChannels(`publish ${ids.join(', ')} as stable`, (channels) =>
        released
          .filter((release) => isReleasedBy({ promote, first }, channels, release))
          .reduce(
            (next, release) => promoted(next, release.name, releaseId(release), { channel: 'stable' }),
            channels,
          ),
      )
    }
    const after = await folder.channels()
    for (const { release, isNew } of published) {
      const state = isNew ? 'published' : 'was published already'
      print(`${release.name} ${releaseId(release)} ${state}${stableNote(after, released, release)}`)
    }
  },

  async list({ folder, rest: [part], print }) {
    const channels = await folder.channels()
    const releases = (await folder.records())
      .filter((release) => part === undefined || release.name === part)
      .sort(newestFirst)
    print(`revision ${channels.revision}${channels.note ? ` (${channels.note})` : ''}`)
    for (const release of releases) {
      const id = releaseId(release)
      const stack = channels.stable[release.name] ?? []
      const pointers = [
        ...(stack[0] === id ? ['stable'] : stack.includes(id) ? ['was stable'] : []),
        ...(channels.canary[release.name] === id ? [`canary in ${channels.canaryStores.join(', ')}`] : []),
        ...Object.entries(channels.pins).flatMap(([store, pins]) =>
          pins[release.name] === id ? [`pinned in ${store}`] : [],
        ),
        ...(stack[0] === id && channels.disabled[release.name] !== undefined
          ? [`off: ${channels.disabled[release.name]}`]
          : []),
      ]
      print(
        [release.name.padEnd(14), id.padEnd(24), release.publishedAt, pointers.join('; ')]
          .join('  ')
          .trimEnd(),
      )
    }
  },

  async promote({ folder, rest: [part, id], target, store, stages, print, now }) {
    const release = await findRelease(folder, part, id)
    const storeText = store ? ` in ${store}` : ''
    const channels = await folder.moveChannels(
      `promote ${release.name} ${releaseId(release)} ${nameOf(target)}${storeText}`,
      (current) => {
        const next = isCanary(target)
          ? trialBegun(
              promoted(current, release.name, releaseId(release), target),
              release.name,
              stages === true,
              now(),
            )
          : promoted(current, release.name, releaseId(release), target)
        return store ? { ...next, canaryStores: [...new Set([...next.canaryStores, store])] } : next
      },
    )
    const stores = channels.canaryStores.join(', ') || 'no store yet: --store names one'
    const targetText = isCanary(target) ? `canary in ${stores}` : nameOf(target)
    print(`${release.name} ${releaseId(release)} is ${targetText} (revision ${channels.revision})`)
  },

  async rollback({ folder, rest: [part], target, print }) {
    if (!part) throw new UsageError('rollback needs a part')
    const channels = await folder.moveChannels(`rollback ${part} ${nameOf(target)}`, (current) =>
      orUsageError(() => rolledBack(current, part, target)),
    )
    const outcome =
      'pin' in target || target.channel === 'canary' ? 'lifted' : `at ${channels.stable[part]?.[0]}`
    print(`${part} ${nameOf(target)} is ${outcome} (revision ${channels.revision})`)
  },

  async withdraw({ folder, rest: [part], print }) {
    if (!part) throw new UsageError('withdraw needs a remote')
    const channels = await folder.moveChannels(`withdraw ${part}`, (current) =>
      orUsageError(() => withdrawn(current, part)),
    )
    print(`${part} has no stable release (revision ${channels.revision})`)
  },

  async 'canary-stores'({ folder, rest, print }) {
    const channels = await folder.moveChannels(`canary in ${rest.join(', ') || 'no store'}`, (current) => ({
      ...current,
      canaryStores: rest,
    }))
    print(`canary in ${rest.join(', ') || 'no store'} (revision ${channels.revision})`)
  },

  async canary({ folder, rest: [part, action], print, now }) {
    if (!part) throw new UsageError('canary needs a part')
    await moveCanary(folder, part, action, print, now())
  },

  async watch({ folder, rest: [part], once, print, now }) {
    await watchReleases(folder, part, once === true, print, now)
  },

  async disable({ folder, rest: [part, ...reason], print }) {
    if (!part || reason.length === 0) throw new UsageError('disable needs a remote and a reason')
    if (part === 'shell')
      throw new UsageError('the shell cannot be switched off, as no page opens without it: roll it back')
    const channels = await folder.moveChannels(`disable ${part}: ${reason.join(' ')}`, (current) => ({
      ...current,
      disabled: { ...current.disabled, [part]: reason.join(' ') },
    }))
    print(`${part} is off in every store (revision ${channels.revision})`)
  },

  async enable({ folder, rest: [part], print }) {
    if (!part) throw new UsageError('enable needs a remote')
    const channels = await folder.moveChannels(`enable ${part}`, (current) => ({
      ...current,
      disabled: Object.fromEntries(Object.entries(current.disabled).filter(([name]) => name !== part)),
    }))
    print(`${part} is on (revision ${channels.revision})`)
  },

  async plan({ folder, rest: [part, id], target, store, print }) {
    const release = await findRelease(folder, part, id)
    const [before, records] = await Promise.all([folder.channels(), folder.records()])
    const moved = promoted(before, release.name, releaseId(release), target)
    const after = store ? { ...moved, canaryStores: [...new Set([...moved.canaryStores, store])] } : moved
    for (const line of planOf(before, after, records)) print(line)
  },

  async matrix({ folder, print }) {
    const cells = await matrixOf(folder)
    for (const cell of cells)
      print(
        `${cell.remote} ${cell.id} in shell ${cell.shell}: ${cell.verdict === 'runs' ? 'runs' : `${cell.verdict}: ${cell.reason}`}`,
      )
    const before = await folder.channels()
    const { vetoes } = vetoed(before, cells)
    if (JSON.stringify(vetoes) !== JSON.stringify(before.vetoes ?? {}))
      await folder.moveChannels(`matrix: ${Object.keys(vetoes ?? {}).length} vetoes`, (channels) =>
        vetoed(channels, cells),
      )
  },

  async deprecations({ folder, print }) {
    const [channels, records] = await Promise.all([folder.channels(), folder.records()])
    const releasesInUse = namedReleases(
      channels,
      records.filter((record) => record.kind === 'remote'),
    )
    const used = releasesInUse.map(async (record) => ({
      record,
      uses: await usesOf(folder.store, record.name, releaseId(record)),
    }))
    for (const line of deprecatedUses(deprecations, await Promise.all(used))) print(line)
  },

  async token({ folder, rest, days, print, now }) {
    await tokenCommand(folder.store, rest, days, print, now())
  },

  async discovery({ folder, print }) {
    print(JSON.stringify(frontendDiscovery(await folder.records(), await folder.channels()), null, 2))
  },
}

const options = {
  channel: { type: 'string' },
  store: { type: 'string' },
  pin: { type: 'string' },
  days: { type: 'string' },
  promote: { type: 'boolean' },
  first: { type: 'boolean' },
  stages: { type: 'boolean' },
  once: { type: 'boolean' },
} as const

/** The options of the commands that have any. */
const optionsOf: Record<string, readonly (keyof typeof options)[]> = {
  publish: ['promote', 'first'],
  promote: ['channel', 'store', 'stages', 'pin'],
  rollback: ['channel', 'pin'],
  plan: ['channel', 'store', 'stages', 'pin'],
  watch: ['once'],
  token: ['days'],
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`)
  }
}

/** An option of another command is refused and not ignored: who typed it expects something of it. */
function refuseOtherOptions(command: string, values: object): void {
  const known: readonly string[] = optionsOf[command] ?? []
  const other = Object.keys(values).find((name) => !known.includes(name))
  if (other !== undefined) throw new UsageError(`${command} has no option --${other}`)
}

/** Whether `publish` makes a build stable. Only a command that names a build brings back what was rolled back. */
function isReleasedBy(
  { promote, first }: Pick<Context, 'promote' | 'first'>,
  channels: Channels,
  release: PublishedRelease,
): boolean {
  const id = releaseId(release)
  if (channels.stable[release.name]?.[0] === id || channels.rolledBack[release.name]?.includes(id))
    return false
  return promote === true || (first === true && channels.revision === 0)
}

function stableNote(
  after: Channels,
  released: readonly PublishedRelease[],
  release: PublishedRelease,
): string {
  if (after.stable[release.name]?.[0] !== releaseId(release))
    return after.rolledBack[release.name]?.includes(releaseId(release))
      ? ', was rolled back and is not released'
      : ', is not released'
  return released.includes(release) ? ', is stable' : ''
}

function orUsageError<T>(move: () => T): T {
  try {
    return move()
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

const isCanary = (target: Target) => 'channel' in target && target.channel === 'canary'

function targetOf({ channel, store, pin, stages }: ReturnType<typeof parse>['values']): Target {
  if (channel !== undefined && channel !== 'stable' && channel !== 'canary')
    throw new UsageError(`there is no channel "${channel}": stable, canary`)
  if (pin !== undefined && channel !== undefined)
    throw new UsageError('--pin stands for itself, without --channel')
  if (store !== undefined && channel !== 'canary') throw new UsageError('--store goes with --channel canary')
  if (stages && channel !== 'canary') throw new UsageError('--stages goes with --channel canary')
  return pin !== undefined ? { pin } : { channel: channel ?? 'stable' }
}

/** The folder of a package stands for its `dist`. */
function distOf(folder: string): string {
  const dist = join(folder, 'dist')
  return existsSync(join(dist, 'build.json')) ? dist : folder
}

const nameOf = (target: Target) => ('pin' in target ? `pinned in ${target.pin}` : target.channel)
