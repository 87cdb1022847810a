import { acceptedEncodings } from '@storefront/contract/accepted-encodings.ts'
import type { EndpointDefinition } from '@storefront/contract/endpoint.ts'
import { code } from '@storefront/contract/envelope.ts'
import { headers } from '@storefront/contract/headers.ts'
import { networkOf } from '@storefront/contract/network-of.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { envelope } from '../answers/envelope.ts'
import { PreparedAnswer } from '../answers/prepared-answer.ts'
import type { Context } from '../call-context.ts'
import type { Database } from '../database/database.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Principal } from '../repositories/idempotency-keys.ts'
import type { Caller } from '../security/tokens.ts'
import type { Services } from '../services.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import {
  authorise,
  authoriseBundle,
  authoriseStore,
  authoriseUser,
  callerOf,
  requireActiveAccount,
  withContract,
} from './authorise-call.ts'
import { EventStream } from './event-stream.ts'
import { JoinedAnswer } from './joined-answer.ts'
import { withAnsweredKey, withIdempotency } from './with-idempotency.ts'

export interface CallEnvironment {
  db: Database
  services: Services
  now: () => number
  /** Checks every answer against the contract, and every refusal's code: in tests. */
  checksAnswers: boolean
}

/** An operation without the types of its endpoint, for the registry. */
export interface AnyOperation {
  endpoint: EndpointDefinition
  run(context: Context & { store: StoreSnapshot | null }, request: unknown): Promise<unknown>
  reveal?(answer: unknown, context: Pick<Context, 'services'>): unknown
  fingerprinted?(request: unknown): unknown
  readsAccount?: true
  isOneTransaction?: true
}

/** Answers a call: load, token, audience, request, store, its bundles, idempotency, operation, answer, in this order. */
export async function answerCall(
  { endpoint, run, reveal, fingerprinted, readsAccount, isOneTransaction }: AnyOperation,
  environment: CallEnvironment,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { db, services } = environment
  const now = environment.now()
  shedLoad(endpoint, db.waiting())
  const callerByToken = await callerOf(request, services.tokens, now)
  // A spending call checks the account with its idempotency key.
  const caller =
    endpoint.spends || readsAccount ? callerByToken : await requireActiveAccount(db, callerByToken)
  authorise(endpoint, request, caller, services.config.edgeKeys)
  const input = readRequest(endpoint, request)
  const storeId = storeIdOf(input)
  const store = storeId === null ? null : await services.stores.byId(storeId)
  if (storeId !== null) {
    if (endpoint.who === 'store') await authoriseStore(db, services.secrets, request, storeId)
    if (!store) refuse(code.notFound, 'no such store')
  }
  if (!endpoint.namesAnother) authoriseUser(input, caller)
  authoriseBundle(endpoint, store)

  const client = { address: networkOf(request.ip), locale: localeOf(request), headers: request.headers }
  const context = { now, db, services, caller, client, store }
  const inTransaction: Context['transaction'] = (work) => db.transaction(work)
  const payload = endpoint.spends
    ? await spend()
    : await run(
        {
          ...context,
          transaction: storeId === null ? inTransaction : withContract(inTransaction, endpoint, { storeId }),
        },
        input,
      )
  return send(reply, request, payload, environment.checksAnswers ? endpoint : null)

  async function spend(): Promise<unknown> {
    if (!store) throw new Error(`${endpoint.name} spends, but names no store`)
    const key = readIdempotencyKey(request)
    const principal = principalOf(endpoint, store, caller)
    const scope = { storeId: store.storeId, principal, endpoint: endpoint.name, key }
    const requestText = JSON.stringify(fingerprinted ? fingerprinted(input) : input)
    const fingerprint = services.secrets.hash('fingerprint', endpoint.name, requestText)
    const bucket = `${principal.type} ${principal.id}`
    services.spendingCalls.enforce(`${bucket} ${endpoint.name}`, now)
    services.spendingCalls.add(`${bucket} ${endpoint.name}`, 1, now)
    const required = { storeId: store.storeId, userId: caller?.userId ?? null }
    const once = isOneTransaction ? withAnsweredKey : withIdempotency
    const result = await once(db, { scope, fingerprint, now }, (unguarded) => {
      services.storedAnswers.enforce(bucket, now)
      return run({ ...context, transaction: withContract(unguarded, endpoint, required) }, input)
    })
    if (result.replayed) reply.header('idempotency-replayed', 'true')
    else services.storedAnswers.add(bucket, result.storedLength, now)
    return reveal ? reveal(result.answer, { services }) : result.answer
  }
}

/** Parses a request strictly (spec decision 69); errors contain the field name, never the value. */
function readRequest(endpoint: EndpointDefinition, request: FastifyRequest): unknown {
  const input = endpoint.method === 'GET' ? request.query : request.body
  // Before the schema reads it: schemas, fingerprints and the database's JSON call themselves for each level.
  if (!isStorable(input))
    refuse(code.badRequest, 'request: too deep, or text that cannot be stored', { field: 'request' })
  const result = v.safeParse(endpoint.request, input, { abortPipeEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue) ?? 'request'
  refuse(code.badRequest, `${field}: ${reasonOf(issue)}`, { field })
}

/** Levels of lists and objects in a request; the deepest of the contract, a topping of a choice of a line of an order, has eight. */
const maxDepth = 32

/**
 * Whether a request can be read and stored: PostgreSQL stores neither NUL nor half a surrogate pair, wherever in a request
 * it stands, and nothing is deeper than `maxDepth`.
 */
function isStorable(input: unknown): boolean {
  const waiting: [unknown, number][] = [[input, 0]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next
    if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) return false
    if (typeof value !== 'object' || value === null) continue
    if (depth >= maxDepth) return false
    for (const [name, held] of Object.entries(value)) waiting.push([name, depth], [held, depth + 1])
  }
  return true
}

/** The library's own messages quote what was received, which may be a phone number or a code. */
function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'missing'
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown field'
  return `not a valid ${issue.type.replaceAll('_', ' ')}`
}

/** Names one attempt: 8 to 200 letters, digits, `_`, `-`, `.` or `:`. */
function readIdempotencyKey(request: FastifyRequest): string {
  const header = headers.idempotencyKey
  const key = request.headers[header]
  if (typeof key !== 'string' || !/^[\w.:-]{8,200}$/.test(key)) {
    refuse(code.badRequest, `${header}: missing or malformed`, { field: header })
  }
  return key
}

/** Principal of a call's idempotency keys, by its endpoint's audience. */
function principalOf(endpoint: EndpointDefinition, store: StoreSnapshot, caller: Caller | null): Principal {
  if (endpoint.who === 'store') return { type: 'store', id: store.storeId }
  if (endpoint.who === 'edge') return { type: 'edge', id: 0 }
  if (!caller) throw new Error(`${endpoint.name} spends, but anyone may call it`)
  return { type: 'customer', id: caller.userId }
}

/**
 * Load shedding: how many calls may wait for a connection before further ones are refused at once, by class. Reads are
 * refused first, payments last. Why these numbers: docs/architecture.md, "When the database is slow, locked or full".
 */
const waitingLimits = { read: 64, write: 160, pay: 320 }

/** Refuses with 503 where too many calls wait for the database. Calls that give a payment up count as payments, too. */
export function shedLoad(endpoint: EndpointDefinition, waiting: number): void {
  const paying = endpoint.method === 'POST' && (endpoint.bundle === 'payment' || endpoint.who === 'edge')
  const kind = paying ? 'pay' : endpoint.method === 'GET' ? 'read' : 'write'
  if (waiting < waitingLimits[kind]) return
  refuse(code.unavailable, 'too busy now', { reason: 'busy' }, { retryAfterMs: 2_000 })
}

async function send(
  reply: FastifyReply,
  request: FastifyRequest,
  answer: unknown,
  check: EndpointDefinition | null,
): Promise<unknown> {
  if (answer instanceof EventStream) return answer.open(reply)
  if (check) v.parse(check.payload, payloadOf(answer))
  if (answer instanceof PreparedAnswer) return sendPrepared(reply, request, answer)
  if (!(answer instanceof JoinedAnswer)) return reply.send(envelope(code.ok, 'ok', answer))
  return reply.type('application/json; charset=utf-8').send(answer.body)
}

/** The payload of an answer; that of a serialised one is parsed again. */
function payloadOf(answer: unknown): unknown {
  const isBytes = answer instanceof JoinedAnswer || answer instanceof PreparedAnswer
  return isBytes ? JSON.parse(String(answer.body)).payload : answer
}

/**
 * A shared answer with revalidation by ETag. `no-store` for personal ones, because a browser does not revalidate on
 * Back and could show a guest's answer to a customer.
 */
async function sendPrepared(reply: FastifyReply, request: FastifyRequest, answer: PreparedAnswer) {
  reply
    .header('etag', answer.etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, authorization')
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const [accepted] = acceptedEncodings(request.headers['accept-encoding'])
  if (!accepted) return reply.send(answer.body)
  const { encoding } = accepted
  return reply.header('content-encoding', encoding).send(await answer.encoded(encoding))
}

function storeIdOf(input: unknown): number | null {
  if (typeof input !== 'object' || input === null || !('storeId' in input)) return null
  return typeof input.storeId === 'number' ? input.storeId : null
}

function localeOf(request: FastifyRequest): 'ko' | 'en' {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'ko'
}

/** Codes that any call may answer; endpoints declare all others. */
const everyCode = new Set<number>([
  code.badRequest,
  code.unauthenticated,
  code.forbidden,
  code.notFound,
  code.inFlight,
  code.keyReused,
  code.tooMany,
  code.notInContract,
  code.unavailable,
])

/** Whether the contract allows an endpoint to refuse with this code. */
export function isExpected(refusal: Refusal, endpoint: EndpointDefinition): boolean {
  return refusal instanceof Refusal && (everyCode.has(refusal.code) || endpoint.codes.includes(refusal.code))
}
