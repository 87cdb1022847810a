import type { EndpointDefinition } from '@storefront/contract/endpoint.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { refuse } from '../refusal.ts'

/** Reads a request strictly (spec decision 69); what is wrong is named by its field, never by its value. */
export function readRequest(endpoint: EndpointDefinition, request: FastifyRequest): unknown {
  const input = endpoint.method === 'GET' ? request.query : request.body
  const result = v.safeParse(endpoint.request, input, { abortPipeEarly: true })
  if (result.success) {
    if (!isWritable(result.output))
      refuse(code.badRequest, 'request: text that cannot be kept', { field: 'request' })
    return result.output
  }
  const [issue] = result.issues
  const field = v.getDotPath(issue) ?? 'request'
  refuse(code.badRequest, `${field}: ${reasonOf(issue)}`, { field })
}

/** PostgreSQL keeps neither NUL nor half a character, wherever in a request it stands and however deep. */
function isWritable(input: unknown): boolean {
  const waiting: unknown[] = [input]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) return false
    if (typeof value === 'object' && value !== null) {
      for (const [name, held] of Object.entries(value)) waiting.push(name, held)
    }
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
