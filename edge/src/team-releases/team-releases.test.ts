import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseId } from '@storefront/contract/registry/release-record.ts'
import { describe, expect, it } from 'vitest'
import { openReleaseFolder } from '../releases/release-folder.ts'
import { folderStore, type ReleaseStore } from '../releases/release-store.ts'
import { tokenLog } from '../releases/team-tokens.ts'
import { aFolder, aRemoteDist, aShellDist } from '../testing/a-dist.ts'
import { anEdge } from '../testing/an-edge.ts'

async function filesOf(dist: string): Promise<Record<string, string>> {
  const names = await readdir(dist)
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, (await readFile(join(dist, name))).toString('base64')]),
    ),
  )
}

async function aTeam(remote = 'mf-ordering', options: Parameters<typeof anEdge>[0] = {}) {
  const edge = await anEdge(options)
  const [token = ''] = await edge.release('token', 'create', remote)
  const folder = openReleaseFolder(edge.releasesDir)
  const post = (path: string, payload: object = {}, bearer = token) =>
    edge.app.inject({
      method: 'POST',
      url: `/team-releases/${path}`,
      headers: { authorization: `Bearer ${bearer}` },
      payload,
    })
  return { ...edge, token, folder, post }
}

describe("a team's token", () => {
  it('publishes and moves its remote, which is on record with the token', async () => {
    const { post, folder, token } = await aTeam()
    const published = await post('mf-ordering/publish', { files: await filesOf(await aRemoteDist()) })
    expect(published.json()).toEqual({ lines: [expect.stringContaining('is published')] })
    const [record] = await folder.records()
    expect((await folder.channels()).stable).toEqual({})

    const moved = await post('mf-ordering/promote', { channel: 'canary', store: 'cafe' })
    expect(moved.statusCode).toBe(200)
    const channels = await folder.channels()
    expect(channels.canary['mf-ordering']).toBe(record && releaseId(record))
    expect(channels.canaryStores).toEqual(['cafe'])
    const id = token.split('_')[1]
    expect(channels.by).toBe(`token ${id}`)
    expect((await tokenLog(folder.store)).map(({ token, what }) => [token, what]).sort()).toEqual([
      [id, 'promote mf-ordering --channel canary --store cafe: done'],
      [id, 'publish: done'],
    ])
  })

  it('plans, watches and advances its canary, and only what moves something is on record', async () => {
    const { post, folder, release } = await aTeam()
    await release('publish', '--first', await aShellDist())
    await post('mf-ordering/publish', { files: await filesOf(await aRemoteDist()) })
    const canary = { channel: 'canary', store: 'cafe', stages: true }
    expect((await post('mf-ordering/plan', canary)).json().lines).toEqual([
      'cafe',
      expect.stringMatching(/^ {2}mf-ordering: nothing → 1\.0\.0-/),
    ])
    await post('mf-ordering/promote', canary)
    await post('mf-ordering/canary', { action: 'next' })
    expect((await folder.channels()).trials['mf-ordering']).toMatchObject({ stages: true, share: 5 })
    const watchLines = (await post('mf-ordering/watch')).json().lines.join('\n')
    expect(watchLines).toMatch(/canary .* in cafe and for 5 % of browsers/)
    expect((await tokenLog(folder.store)).some(({ what }) => what.includes('watch'))).toBe(false)
  })

  it('watches its own remote alone', async () => {
    const { post, release } = await aTeam('mf-loyalty')
    await release('publish', '--first', await aShellDist(), await aRemoteDist())
    const watchLines = (await post('mf-loyalty/watch')).json().lines.join('\n')
    expect(watchLines).not.toMatch(/shell|mf-ordering/)
    expect(watchLines).toMatch(/mf-loyalty +no stable release/)
    expect((await post('mf-ordering/watch')).statusCode).toBe(403)
  })

  it('refuses a canary in a store that does not exist, which would stay on the list of canary stores', async () => {
    const { post, folder } = await aTeam()
    await post('mf-ordering/publish', { files: await filesOf(await aRemoteDist()) })
    const refused = await post('mf-ordering/promote', { channel: 'canary', store: 'caffe' })
    expect([refused.statusCode, refused.json().problem]).toEqual([
      422,
      'there is no store "caffe" in this shop',
    ])
    expect((await folder.channels()).canaryStores).toEqual([])
  })

  it('is for its remote alone: no other path, no build of another, no shell', async () => {
    const { post, folder } = await aTeam('mf-loyalty')
    const files = await filesOf(await aRemoteDist())
    expect((await post('mf-ordering/publish', { files })).statusCode).toBe(403)
    expect((await post('mf-ordering/withdraw')).statusCode).toBe(403)
    expect((await post('shell/rollback')).statusCode).toBe(403)
    const disguised = await post('mf-loyalty/publish', { files })
    expect(disguised.statusCode).toBe(422)
    expect(disguised.json().problem).toContain('a build of mf-ordering')
    expect(await folder.records()).toEqual([])
    expect(await tokenLog(folder.store)).toHaveLength(4)
  })

  it('cannot upload code that would run on the edge, nor a file outside of its build', async () => {
    const { post, folder } = await aTeam()
    const withFirstScreen = await filesOf(await aRemoteDist({ firstScreen: 'export const draw = 1' }))
    expect((await post('mf-ordering/publish', { files: withFirstScreen })).json().problem).toContain(
      'first screens',
    )
    const files = { ...(await filesOf(await aRemoteDist())), '../../channels/00000001.json': 'aGk=' }
    expect((await post('mf-ordering/publish', { files })).statusCode).toBe(422)
    expect(await folder.records()).toEqual([])
  })

  it('gives no access once it is revoked, expired, guessed or absent, and commands about all stores never', async () => {
    const { post, release, advance, token } = await aTeam()
    expect((await post('mf-ordering/list')).statusCode).toBe(200)
    expect((await post('mf-ordering/disable')).statusCode).toBe(404)
    expect(
      (await post('mf-ordering/list', {}, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`))
        .statusCode,
    ).toBe(401)
    expect((await post('mf-ordering/list', {}, '')).statusCode).toBe(401)
    await release('token', 'revoke', token.split('_')[1] as string)
    expect((await post('mf-ordering/list')).statusCode).toBe(401)
    expect(await release('token', 'list')).toEqual([expect.stringContaining('revoked')])

    const [short = ''] = await release('token', 'create', 'mf-ordering', '--days', '1')
    expect((await post('mf-ordering/list', {}, short)).statusCode).toBe(200)
    advance(86_400_000)
    expect((await post('mf-ordering/list', {}, short)).statusCode).toBe(401)
  })

  it('is stored as a hash only', async () => {
    const { folder, token } = await aTeam()
    const [key = ''] = await folder.store.list('tokens/')
    // A secret is base64url, so it may contain underscores itself.
    const secret = token.replace(/^sfr_[0-9a-f]{12}_/, '')
    expect(secret).toHaveLength(43)
    expect((await folder.store.read(key))?.toString()).not.toContain(secret)
  })
})

describe('a fault of the shop itself', () => {
  /** A team whose shop does not get the answer to its next write of a key with a prefix, which is done or not. */
  async function aTeamOfFaultyShop() {
    const releasesDir = await aFolder()
    const store = folderStore(releasesDir)
    let fault: { prefix: string; isDone: boolean } | undefined
    const faultyStore: ReleaseStore = {
      ...store,
      async writeNew(key, content) {
        if (!fault || !key.startsWith(fault.prefix)) return store.writeNew(key, content)
        const { isDone } = fault
        fault = undefined
        if (isDone) await store.writeNew(key, content)
        throw new Error('10.0.0.7 does not answer')
      },
    }
    const logged: string[] = []
    const logger = { level: 'error', stream: { write: (line: string) => void logged.push(line) } }
    const team = await aTeam('mf-ordering', { releasesDir, releaseStore: faultyStore, logger })
    await team.release('publish', await aRemoteDist())
    return {
      ...team,
      logged,
      failNextWrite: (prefix: string, outcome: 'done' | 'not done') => {
        fault = { prefix, isDone: outcome === 'done' }
      },
      recorded: async () => (await tokenLog(store)).map(({ what }) => what),
    }
  }
  const failedAnswer = {
    problem: 'this failed in the shop and may have taken effect; list and watch show what did',
  }

  it('while a use is recorded does not make a command refused that took effect', async () => {
    const { post, folder, failNextWrite, recorded, logged } = await aTeamOfFaultyShop()
    failNextWrite('token-uses/', 'not done')
    const promoted = await post('mf-ordering/promote')
    expect([promoted.statusCode, promoted.json().lines]).toEqual([
      200,
      [expect.stringMatching(/is stable \(revision 1\)/)],
    ])
    expect((await folder.channels()).stable).toHaveProperty('mf-ordering')
    expect(await recorded()).toEqual([])
    expect(logged.join()).toMatch(/promote mf-ordering.*done.*not on record/)
  })

  it.each([
    ['promote', {}],
    ['canary', { action: 'next' }],
  ])('after a move is no refusal: %s may have taken effect', async (command, body) => {
    const { post, folder, release, failNextWrite, recorded, logged } = await aTeamOfFaultyShop()
    await release('promote', 'mf-ordering', '--channel', 'canary', '--stages')
    failNextWrite('channels/', 'done')
    const answer = await post(`mf-ordering/${command}`, body)
    expect([answer.statusCode, answer.json()]).toEqual([500, failedAnswer])
    expect((await folder.channels()).revision).toBe(2)
    expect(await recorded()).toEqual([
      expect.stringMatching(/^\w+ mf-ordering.*: failed, may have taken effect$/),
    ])
    expect(logged.join()).toContain('10.0.0.7 does not answer')
  })

  it('while a build is published is no fault of the build, and is described in the log only', async () => {
    const { post, failNextWrite, recorded, logged } = await aTeamOfFaultyShop()
    failNextWrite('records/', 'not done')
    const files = await filesOf(await aRemoteDist({ version: '1.1.0' }))
    const answer = await post('mf-ordering/publish', { files })
    expect([answer.statusCode, answer.json()]).toEqual([500, failedAnswer])
    expect(await recorded()).toEqual(['publish: failed, may have taken effect'])
    expect(logged.join()).toContain('10.0.0.7 does not answer')
    expect((await post('mf-ordering/publish', { files })).statusCode, 'once it answers').toBe(200)
  })
})

it.each([
  ['mf-manifest.json', undefined, 'the build has no mf-manifest.json'],
  [
    'mf-manifest.json',
    '{"metaData":{}}',
    /^mf-manifest\.json does not fit the contract, at metaData\.remoteEntry: /,
  ],
  ['uses.json', 'none', /^uses\.json is not JSON: /],
  [
    'build.json',
    '{"kind":"remote","name":"mf-ordering"}',
    /^build\.json does not fit the contract, at version: /,
  ],
  [
    'manifest.22222222.js',
    undefined,
    /^this build of mf-ordering is half-finished: manifest\.22222222\.js is missing/,
  ],
])('a build whose %s is %s is refused with the reason', async (file, content, reason) => {
  const { post, folder } = await aTeam()
  const { [file]: _replaced, ...others } = await filesOf(await aRemoteDist())
  const replacement = content === undefined ? {} : { [file]: Buffer.from(content).toString('base64') }
  const answer = await post('mf-ordering/publish', { files: { ...others, ...replacement } })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().problem).toMatch(reason)
  expect(await folder.store.list('files/'), 'nothing is left of it').toEqual([])
  expect((await tokenLog(folder.store)).map(({ what }) => what)).toEqual(['publish: refused'])
})
