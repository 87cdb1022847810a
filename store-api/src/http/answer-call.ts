import type { EndpointDefinition } from '@storefront/contract/endpoint.ts'
import { code } from '@storefront/contract/envelope.ts'
import { headers } from '@storefront/contract/headers.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import { networkOf } from '../security/network-of.ts'
import type { Services } from '../services.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import type { Context } from './context.ts'
import { envelope } from './envelope.ts'
import { EventStream } from './event-stream.ts'
import { admit, admitBundle, admitStore, admitUser, callerOf } from './gates.ts'
import { JoinedAnswer } from './joined-answer.ts'
import { once } from './once.ts'
import { encodingFor, PreparedAnswer } from './prepared-answer.ts'
import { readIdempotencyKey, readRequest } from './read-request.ts'
import { Refusal, refuse } from './refusal.ts'
import { stillHere, whileHere } from './still-here.ts'

export interface Answering {
  db: Database
  services: Services
  now: () => number
  /** Checks every answer against the contract, and every refusal's code: in tests. */
  checksAnswers: boolean
}

/** An operation with the types of its endpoint forgotten: the registry calls all of them alike. */
export interface AnyOperation {
  endpoint: EndpointDefinition
  run(context: Context & { store: StoreSnapshot | null }, request: unknown): Promise<unknown>
  reveal?(answer: unknown, context: Pick<Context, 'services'>): unknown
}

/** The way of every call: token, request, store, gates, operation, answer. */
export async function answerCall(
  { endpoint, run, reveal }: AnyOperation,
  answering: Answering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { db, services } = answering
  const now = answering.now()
  const named = await callerOf(request, services.tokens, now)
  // A call that spends learns with its key whether the customer has left.
  const caller = endpoint.spends ? named : await stillHere(db, named)
  admit(endpoint, request, caller, services.config.edgeKey)
  const input = readRequest(endpoint, request)
  const storeId = storeIdOf(input)
  const store = storeId === null ? null : await services.stores.byId(storeId)
  if (storeId !== null) {
    if (endpoint.who === 'store') await admitStore(db, services.secrets, request, storeId)
    if (!store) refuse(code.notFound, 'no such store')
  }
  if (!endpoint.namesAnother) admitUser(input, caller)
  admitBundle(endpoint, store)

  const from = { address: networkOf(request.ip), locale: localeOf(request), headers: request.headers }
  const context = { now, db, services, caller, from, store }
  const payload =
    endpoint.spends && store && caller
      ? await spend()
      : await run({ ...context, transaction: (work) => db.transaction(work) }, input)
  return send(reply, request, payload, answering.checksAnswers ? endpoint : null)

  async function spend(): Promise<unknown> {
    if (!store || !caller) throw new Error(`${endpoint.name} spends, but is not for customers of a store`)
    const key = readIdempotencyKey(request, headers.idempotencyKey)
    const scope = { storeId: store.storeId, userId: caller.userId, endpoint: endpoint.name, key }
    const fingerprint = services.secrets.hash('fingerprint', endpoint.name, JSON.stringify(input))
    const { userId } = caller
    services.callCounts.take(endpoint.name, userId, now)
    const { answer, replayed, kept } = await once(db, { scope, fingerprint, now }, (transaction) => {
      services.keptBytes.refuseFull(userId, now)
      return run({ ...context, transaction: whileHere(transaction, userId) }, input)
    })
    if (replayed) reply.header('idempotency-replayed', 'true')
    else services.keptBytes.add(userId, kept, now)
    return reveal ? reveal(answer, { services }) : answer
  }
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

/** As a caller would read it. */
function payloadOf(answer: unknown): unknown {
  const isBytes = answer instanceof JoinedAnswer || answer instanceof PreparedAnswer
  return isBytes ? JSON.parse(String(answer.body)).payload : answer
}

/**
 * Something that many customers read alike: the browser asks whether it changed, and mostly it has not. On the way
 * back through its history it does not even ask: what a guest has read must not be taken for a customer's then.
 */
async function sendPrepared(reply: FastifyReply, request: FastifyRequest, answer: PreparedAnswer) {
  reply
    .header('etag', answer.etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, authorization')
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding) return reply.send(answer.body)
  return reply.header('content-encoding', encoding).send(await answer.as(encoding))
}

function storeIdOf(input: unknown): number | null {
  if (typeof input !== 'object' || input === null || !('storeId' in input)) return null
  return typeof input.storeId === 'number' ? input.storeId : null
}

function localeOf(request: FastifyRequest): 'ko' | 'en' {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'ko'
}

/** Codes that any call may answer; the others an endpoint must name. */
const everyCode = new Set<number>([
  code.badRequest,
  code.unauthenticated,
  code.forbidden,
  code.notFound,
  code.inFlight,
  code.keyReused,
  code.tooMany,
  code.notInContract,
])

/** Whether the contract lets an endpoint refuse so. */
export function isExpected(refusal: Refusal, endpoint: EndpointDefinition): boolean {
  return refusal instanceof Refusal && (everyCode.has(refusal.code) || endpoint.codes.includes(refusal.code))
}
