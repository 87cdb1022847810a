import type { EndpointDefinition } from '@storefront/contract/endpoint.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { refuse } from '../refusal.ts'

/** Parses a request strictly (spec decision 69); errors contain the field name, never the value. */
export function readRequest(endpoint: EndpointDefinition, request: FastifyRequest): unknown {
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
export function readIdempotencyKey(request: FastifyRequest, header: string): string {
  const key = request.headers[header]
  if (typeof key !== 'string' || !/^[\w.:-]{8,200}$/.test(key)) {
    refuse(code.badRequest, `${header}: missing or malformed`, { field: header })
  }
  return key
}
