import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { remoteName } from '@storefront/contract/registry/release-record.ts'
import * as v from 'valibot'
import type { ReleaseStore } from './release-store.ts'

const token = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  /** The only remote that it may publish and promote. */
  remote: remoteName,
  /** SHA-256 of the secret, which is 256 random bits and stored nowhere. */
  hash: v.pipe(v.string(), v.hexadecimal()),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
})
/** What a team's token may do, as it is stored beside the releases. */
export type Token = v.InferOutput<typeof token>

const use = v.object({ token: v.string(), remote: v.string(), at: v.string(), what: v.string() })
/** One request that was made with a token, refused and failed ones included, but no `watch` of its own remote. */
export type TokenUse = v.InferOutput<typeof use>

const DAY_MS = 86_400_000

/** Makes a token for one remote. @returns the text for the team, which cannot be read again */
export async function createToken(
  store: ReleaseStore,
  remote: string,
  days: number,
  now: Date,
): Promise<string> {
  const id = randomBytes(6).toString('hex')
  const secret = randomBytes(32).toString('base64url')
  const stored = v.parse(token, {
    id,
    remote,
    hash: hashOf(secret).toString('hex'),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
  })
  await store.writeNew(`tokens/${id}.json`, JSON.stringify(stored))
  return `sfr_${id}_${secret}`
}

/** The token behind a text; undefined for one that is unknown, expired or revoked. */
export async function tokenOf(store: ReleaseStore, text: string, now: Date): Promise<Token | undefined> {
  const [, id, secret] = /^sfr_([0-9a-f]{12})_([\w-]{43})$/.exec(text) ?? []
  const stored = id === undefined ? undefined : await readToken(store, id)
  if (!stored || secret === undefined) return undefined
  if (!timingSafeEqual(hashOf(secret), Buffer.from(stored.hash, 'hex'))) return undefined
  if (now.toISOString() >= stored.expiresAt || (await store.read(revokedKey(stored.id)))) return undefined
  return stored
}

/** Ends a token at once. @throws for an unknown one */
export async function revokeToken(store: ReleaseStore, id: string, now: Date): Promise<Token> {
  const stored = /^[0-9a-f]{12}$/.test(id) ? await readToken(store, id) : undefined
  if (!stored) throw new Error(`there is no token ${id}`)
  await store.writeNew(revokedKey(id), JSON.stringify({ at: now.toISOString() }))
  return stored
}

export async function listTokens(
  store: ReleaseStore,
  now: Date,
): Promise<(Token & { state: 'valid' | 'expired' | 'revoked' })[]> {
  const ids = (await store.list('tokens/')).flatMap(
    (key) => /^tokens\/([0-9a-f]{12})\.json$/.exec(key)?.[1] ?? [],
  )
  const tokens = await Promise.all(
    ids.map(async (id) => {
      const [stored, revoked] = await Promise.all([readToken(store, id), store.read(revokedKey(id))])
      const isOver = stored && now.toISOString() >= stored.expiresAt
      return stored ? [{ ...stored, state: revoked ? 'revoked' : isOver ? 'expired' : 'valid' } as const] : []
    }),
  )
  return tokens.flat().sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** Adds a line to the record of what tokens were used for. */
export async function recordUse(
  store: ReleaseStore,
  { id, remote }: Token,
  what: string,
  now: Date,
): Promise<void> {
  const createdAt = now.toISOString()
  const line: TokenUse = { token: id, remote, at: createdAt, what }
  const key = `token-uses/${remote}/${createdAt.replaceAll(':', '')}-${randomBytes(3).toString('hex')}.json`
  await store.writeNew(key, JSON.stringify(line))
}

/** What tokens were used for, oldest first. @param remote only of this one */
export async function tokenLog(store: ReleaseStore, remote?: string): Promise<TokenUse[]> {
  const keys = (await store.list(remote ? `token-uses/${remote}/` : 'token-uses/')).sort()
  const lines = await Promise.all(keys.map((key) => store.read(key)))
  return lines
    .flatMap((line) => (line ? [v.parse(use, JSON.parse(line.toString()))] : []))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}

async function readToken(store: ReleaseStore, id: string): Promise<Token | undefined> {
  const content = await store.read(`tokens/${id}.json`)
  return content ? v.parse(token, JSON.parse(content.toString())) : undefined
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
const revokedKey = (id: string) => `tokens-revoked/${id}.json`
