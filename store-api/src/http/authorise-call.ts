import { hasBundle } from '@storefront/contract/bundles.ts'
import type { EndpointDefinition } from '@storefront/contract/endpoint.ts'
import { code } from '@storefront/contract/envelope.ts'
import { headers } from '@storefront/contract/headers.ts'
import type { FastifyRequest } from 'fastify'
import type { Database, Transaction } from '../database/database.ts'
import { GuardFailed } from '../database/guard.ts'
import { refuse } from '../refusal.ts'
import { isAccountRemoved, shareAccountLock } from '../repositories/active-account.ts'
import { shareContractLock } from '../repositories/contracts.ts'
import { hasStoreKey } from '../repositories/stores.ts'
import { type Secrets, sameText } from '../security/secrets.ts'
import type { Caller, Tokens } from '../security/tokens.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/** The customer of the bearer token; null without one or with an invalid one. */
export async function callerOf(request: FastifyRequest, tokens: Tokens, now: number): Promise<Caller | null> {
  const [, token] = /^Bearer ([\w.-]{1,2000})$/i.exec(request.headers.authorization ?? '') ?? []
  return token ? tokens.verify(token, now) : null
}

/** Authorisation that needs only headers, before the request is parsed. */
export function authorise(
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  caller: Caller | null,
  edgeKeys: readonly string[],
): void {
  if (endpoint.who === 'customer' && !caller) refuse(code.unauthenticated, 'a valid token is needed')
  if (endpoint.who === 'store' && !headerOf(request, headers.storeKey)) {
    refuse(code.unauthenticated, 'the key of the store is needed')
  }
  if (endpoint.who === 'edge' && !isEdge(request, edgeKeys)) {
    refuse(code.unauthenticated, 'this call is for the edge')
  }
}

/** A store's key is valid for that store only. */
export async function authoriseStore(
  db: Database,
  secrets: Secrets,
  request: FastifyRequest,
  storeId: number,
): Promise<void> {
  const hash = secrets.hash('store-key', headerOf(request, headers.storeKey) ?? '')
  if (!(await hasStoreKey(db, storeId, hash))) refuse(code.forbidden, 'the key is not of this store')
}

/** A `userId` in a request must be the caller's own. A guest's is ignored. */
export function authoriseUser(request: unknown, caller: Caller | null): void {
  if (!caller || typeof request !== 'object' || request === null || !('userId' in request)) return
  const { userId } = request
  if (userId != null && userId !== caller.userId) refuse(code.forbidden, 'userId: not your own')
}

export function authoriseBundle(endpoint: EndpointDefinition, store: StoreSnapshot | null): void {
  if (!store || hasBundle(store.bundles, endpoint.bundle)) return
  if (!endpoint.orBundle || !hasBundle(store.bundles, endpoint.orBundle)) {
    refuse(code.notInContract, `${endpoint.bundle} is not in the store's contract`)
  }
}

/** Without a configured key, direct calls from this machine count as the edge's; proxied ones do not. */
function isEdge(request: FastifyRequest, edgeKeys: readonly string[]): boolean {
  if (edgeKeys.length > 0) {
    const sent = headerOf(request, headers.edgeKey) ?? ''
    return edgeKeys.some((key) => sameText(sent, key))
  }
  const { remoteAddress = '' } = request.socket
  const isLocal = /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress)
  return isLocal && request.headers['x-forwarded-for'] === undefined
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

type InTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>

/** The caller, or null where the account was removed since the token was made. */
export async function requireActiveAccount(db: Database, caller: Caller | null): Promise<Caller | null> {
  return caller && !(await isAccountRemoved(db, caller.userId)) ? caller : null
}

/**
 * Runs transactions only while the account is active. A concurrent removal happens entirely before or after; after a
 * removal the transaction is rolled back and the call refused with 401.
 */
export function withActiveAccount(transaction: InTransaction, userId: number): InTransaction {
  return (work) =>
    refusedByGuard(null, () =>
      transaction(async (tx) => {
        shareAccountLock(tx, userId)
        return work(tx)
      }),
    )
}

/**
 * Runs a call's transactions only while its bundle is in the store's contract. The authorisation has checked the cached store; a
 * removal that this process has not heard of, or that is made meanwhile, rolls the transaction back and refuses the call.
 * With a `userId`, also only while that account is active, as `withActiveAccount`.
 */
export function withContract(
  transaction: InTransaction,
  { bundle, orBundle }: Pick<EndpointDefinition, 'bundle' | 'orBundle'>,
  { storeId, userId = null }: { storeId: number; userId?: number | null },
): InTransaction {
  if (bundle === 'always') return userId === null ? transaction : withActiveAccount(transaction, userId)
  const bundles = [bundle, ...(orBundle ? [orBundle] : [])]
  return (work) =>
    refusedByGuard(bundle, () =>
      transaction(async (tx) => {
        shareContractLock(tx, storeId, { bundles, userId })
        return work(tx)
      }),
    )
}

/** Turns a failed guard of the account or the bundle into the call's refusal. */
async function refusedByGuard<Result>(bundle: string | null, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof GuardFailed && error.guard === 'account') {
      refuse(code.unauthenticated, 'the customer has left')
    }
    if (error instanceof GuardFailed && error.guard === 'bundle') {
      refuse(code.notInContract, `${bundle} is no longer in the store's contract`)
    }
    throw error
  }
}
