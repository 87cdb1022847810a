import { describe, expect, it } from 'vitest'
import { aFolder } from '../testing/a-dist.ts'
import { folderStore } from './release-store.ts'
import { createToken, listTokens, recordUse, revokeToken, tokenLog, tokenOf } from './team-tokens.ts'

const day = 86_400_000
const createdAt = new Date('2026-11-01T00:00:00Z')
const after = (ms: number) => new Date(createdAt.getTime() + ms)
const aStore = async () => folderStore(await aFolder())
const idOf = (text: string) => text.split('_')[1] ?? ''

describe('a team token', () => {
  it('is valid until the millisecond before it expires', async () => {
    const store = await aStore()
    const text = await createToken(store, 'mf-loyalty', 30, createdAt)
    expect(await tokenOf(store, text, after(30 * day - 1))).toMatchObject({ remote: 'mf-loyalty' })
    expect(await tokenOf(store, text, after(30 * day))).toBeUndefined()
    const states = async (ms: number) => (await listTokens(store, after(ms))).map(({ state }) => state)
    expect([await states(30 * day - 1), await states(30 * day)]).toEqual([['valid'], ['expired']])
  })

  it('ends when it is revoked, and no other one with it', async () => {
    const store = await aStore()
    const first = await createToken(store, 'mf-loyalty', 30, createdAt)
    const second = await createToken(store, 'mf-loyalty', 30, after(1))
    expect(await revokeToken(store, idOf(first), after(2))).toMatchObject({ remote: 'mf-loyalty' })
    expect(await tokenOf(store, first, after(3))).toBeUndefined()
    expect(await tokenOf(store, second, after(3))).toBeDefined()
    // The oldest first.
    expect((await listTokens(store, after(3))).map(({ id, state }) => [id, state])).toEqual([
      [idOf(first), 'revoked'],
      [idOf(second), 'valid'],
    ])
    await expect(revokeToken(store, '000000000000', after(4))).rejects.toThrow(
      'there is no token 000000000000',
    )
  })

  it('is refused with the secret of another one', async () => {
    const store = await aStore()
    const first = await createToken(store, 'mf-loyalty', 30, createdAt)
    const second = await createToken(store, 'mf-tips', 30, createdAt)
    const mixed = `sfr_${idOf(first)}_${second.split('_').slice(2).join('_')}`
    expect(await tokenOf(store, mixed, createdAt)).toBeUndefined()
  })
})

it('the log of tokens has every use, oldest first, of all remotes or of one', async () => {
  const store = await aStore()
  const tokenFor = async (remote: string) => {
    const found = await tokenOf(store, await createToken(store, remote, 30, createdAt), createdAt)
    if (!found) throw new Error('no token')
    return found
  }
  const [tips, loyalty] = [await tokenFor('mf-tips'), await tokenFor('mf-loyalty')]
  await recordUse(store, tips, 'publish: done', after(3))
  await recordUse(store, loyalty, 'publish: done', after(2))
  await recordUse(store, tips, 'promote mf-tips: refused', after(1))
  const lines = async (remote?: string) =>
    (await tokenLog(store, remote)).map((use) => [use.remote, use.what])
  expect(await lines()).toEqual([
    ['mf-tips', 'promote mf-tips: refused'],
    ['mf-loyalty', 'publish: done'],
    ['mf-tips', 'publish: done'],
  ])
  expect(await lines('mf-tips')).toEqual([
    ['mf-tips', 'promote mf-tips: refused'],
    ['mf-tips', 'publish: done'],
  ])
})
