import { hasBundle } from '@storefront/contract/bundles.ts'
import type { EndpointDefinition } from '@storefront/contract/endpoint.ts'
import { code } from '@storefront/contract/envelope.ts'
import { headers } from '@storefront/contract/headers.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { refuse } from '../refusal.ts'
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
export function admit(
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
export async function admitStore(
  db: Database,
  secrets: Secrets,
  request: FastifyRequest,
  storeId: number,
): Promise<void> {
  const hash = secrets.hash('store-key', headerOf(request, headers.storeKey) ?? '')
  if (!(await hasStoreKey(db, storeId, hash))) refuse(code.forbidden, 'the key is not of this store')
}

/** A `userId` in a request must be the caller's own. A guest's is ignored. */
export function admitUser(request: unknown, caller: Caller | null): void {
  if (!caller || typeof request !== 'object' || request === null || !('userId' in request)) return
  const { userId } = request
  if (userId != null && userId !== caller.userId) refuse(code.forbidden, 'userId: not your own')
}

export function admitBundle(endpoint: EndpointDefinition, store: StoreSnapshot | null): void {
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
