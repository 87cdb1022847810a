import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { filePath, releaseId } from '@storefront/contract/registry/release-record.ts'
import { teamReleasesPath, teamUpload } from '@storefront/contract/registry/team-release.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { runCommand } from '../releases/commands.ts'
import { publish } from '../releases/publish.ts'
import type { ReleaseFolder } from '../releases/release-folder.ts'
import { recordUse, type Token, tokenOf } from '../releases/team-tokens.ts'
import { UsageError } from '../releases/usage-error.ts'
import type { CachedHints } from '../store-hints/cached-hints.ts'

/** Four times the largest remote of the shop, in base64. */
const MAX_BYTES = 16 * 1024 * 1024

/**
 * Commands of the CLI that a team runs for its own remote. Those about other remotes or all of a store are not among them; but
 * a store that `promote --store` adds gets the canaries of all parts.
 */
const teamCommands = ['promote', 'rollback', 'withdraw', 'canary', 'plan', 'list', 'watch'] as const

const commandBody = v.strictObject({
  id: v.optional(v.pipe(v.string(), v.regex(/^\d[\w.-]*$/))),
  channel: v.optional(v.picklist(['stable', 'canary'])),
  store: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,62}$/))),
  stages: v.optional(v.boolean()),
  /** Of `canary`. */
  action: v.optional(v.picklist(['stop', 'resume', 'next'])),
})
type CommandBody = v.InferOutput<typeof commandBody>

/**
 * Publishing from a repository of a team's own. Each request carries a token that names one remote, and every use of one,
 * except looking by `watch`, is recorded beside the releases.
 */
export function addTeamReleases(
  app: FastifyInstance,
  folder: ReleaseFolder,
  hints: Pick<CachedHints, 'hintsOf'>,
  now: () => number,
): void {
  const { store } = folder
  const path = `${teamReleasesPath}/:remote`

  // Checked before the body is read, so that an upload without a token is refused at once.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await tokenIn(request))) return reply.code(401).send({ problem: 'no valid token' })
  }

  app.post<{ Params: { remote: string } }>(
    `${path}/publish`,
    { onRequest, bodyLimit: MAX_BYTES },
    (request, reply) =>
      answer(request, reply, 'publish', async () => {
        const upload = v.safeParse(teamUpload, request.body)
        if (!upload.success) throw new UsageError('the upload holds no files of a build')
        return [await publishUpload(folder, upload.output.files, request.params.remote, new Date(now()))]
      }),
  )

  for (const command of teamCommands)
    app.post<{ Params: { remote: string } }>(`${path}/${command}`, { onRequest }, (request, reply) => {
      const parsed = v.safeParse(commandBody, request.body ?? {})
      const body = parsed.success ? parsed.output : {}
      const args = argsOf(command, request.params.remote, body)
      return answer(request, reply, args.join(' '), async (token) => {
        if (!parsed.success)
          throw new UsageError('not understood: id, channel, store, stages and action only')
        // A misspelt store would stay on the list of canary stores unnoticed.
        if (body.store && (await hints.hintsOf(body.store)) === 'unknown')
          throw new UsageError(`there is no store "${body.store}" in this shop`)
        const lines: string[] = []
        await runCommand(
          folder,
          args,
          (line) => lines.push(line),
          () => new Date(now()),
          `token ${token.id}`,
        )
        return lines
      })
    })

  async function tokenIn({ headers }: FastifyRequest): Promise<Token | undefined> {
    const text = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    return tokenOf(store, text, new Date(now()))
  }

  async function answer(
    request: FastifyRequest<{ Params: { remote: string } }>,
    reply: FastifyReply,
    command: string,
    run: (token: Token) => Promise<string[]>,
  ) {
    reply.header('cache-control', 'no-store')
    const token = await tokenIn(request)
    if (!token) return reply.code(401).send({ problem: 'no valid token' })
    // What was done stays done where it cannot be recorded: an error would have the team do it once more.
    const record = (outcome: string) =>
      recordUse(store, token, `${command}: ${outcome}`, new Date(now())).catch((error) =>
        request.log.error(
          { err: error, token: token.id, command, outcome },
          'a use of a token is not on record',
        ),
      )
    if (token.remote !== request.params.remote) {
      await record(`refused, of ${request.params.remote.slice(0, 60)}`)
      return reply.code(403).send({ problem: `this token is for ${token.remote} alone` })
    }
    try {
      const lines = await run(token)
      // It is asked for every few seconds, and changes nothing.
      if (!command.startsWith('watch ')) await record('done')
      return { lines }
    } catch (error) {
      if (error instanceof UsageError) {
        await record('refused')
        return reply.code(422).send({ problem: error.message })
      }
      request.log.error({ err: error, token: token.id, command }, 'a release command of a team failed')
      // A write that was not answered may have been done.
      await record('failed, may have taken effect')
      return reply
        .code(500)
        .send({ problem: 'this failed in the shop and may have taken effect; list and watch show what did' })
    }
  }
}

/** The same command of the CLI. */
function argsOf(command: (typeof teamCommands)[number], remote: string, body: CommandBody): string[] {
  const { id, channel, store, stages, action } = body
  const namesBuild = command === 'promote' || command === 'plan'
  return [
    command,
    remote,
    ...(id && namesBuild ? [id] : []),
    ...(action && command === 'canary' ? [action] : []),
    ...(channel ? ['--channel', channel] : []),
    ...(store ? ['--store', store] : []),
    ...(stages ? ['--stages'] : []),
    ...(command === 'watch' ? ['--once'] : []),
  ]
}

/** @throws {@link UsageError} for what is no build of this remote */
async function publishUpload(
  folder: ReleaseFolder,
  files: Record<string, string>,
  remote: string,
  now: Date,
): Promise<string> {
  const build = readBuild(files['build.json'])
  if (build.kind !== 'remote' || build.name !== remote)
    throw new UsageError(`this is a build of ${String(build.name)}, not of ${remote}`)
  // Both would be run or served by the edge itself, which has keys that teams must not have.
  if (build.firstScreen !== undefined || build.payWindow !== undefined)
    throw new UsageError('first screens and pages of the pay window are only in builds of the shop itself')
  const dist = await mkdtemp(join(tmpdir(), 'team-release-'))
  try {
    for (const [path, content] of Object.entries(files)) {
      if (!v.is(filePath, path)) throw new UsageError(`${path} is no path of a file below its folder`)
      await mkdir(dirname(join(dist, path)), { recursive: true })
      await writeFile(join(dist, path), Buffer.from(content, 'base64'))
    }
    const { release, isNew } = await publish(folder, dist, now)
    return `${release.name} ${releaseId(release)} ${isNew ? 'is published' : 'was published already'}`
  } finally {
    await rm(dist, { recursive: true, force: true })
  }
}

function readBuild(content: string | undefined): Record<string, unknown> {
  try {
    const build = JSON.parse(Buffer.from(content ?? '', 'base64').toString())
    return typeof build === 'object' && build !== null ? build : {}
  } catch {
    throw new UsageError('the upload has no build.json')
  }
}
