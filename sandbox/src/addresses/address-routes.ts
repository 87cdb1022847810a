import { createHmac, timingSafeEqual } from 'node:crypto'
import { addressKeySubject, sandboxPaths } from '@storefront/contract/sandbox.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { refused, searchResults } from './search.ts'
import texts from './search-texts.json' with { type: 'json' }

const count = v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)), '1')
const query = v.object({
  confmKey: v.optional(v.string(), ''),
  keyword: v.optional(v.string(), ''),
  currentPage: count,
  countPerPage: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)), '10'),
  resultType: v.optional(v.string(), 'xml'),
})

interface AddressRoutes {
  secret: string
  /** How long the slow answer takes, ms. */
  slowMs?: number
}

/** Longer than the timeout of a search. */
const slowAnswerMs = 9_000

/**
 * Simulates the public address service: same path, parameters and answers. Some search terms provoke failures (README.md).
 */
export function serveAddresses(
  http: FastifyInstance,
  { secret, slowMs = slowAnswerMs }: AddressRoutes,
): void {
  const key = createHmac('sha256', secret).update(addressKeySubject).digest('base64url')
  http.get(sandboxPaths.addresses, async (request, reply) => {
    const parsed = v.safeParse(query, request.query)
    if (!parsed.success) return reply.code(400).send({ error: 'bad-query' })
    const { confmKey, keyword, currentPage, countPerPage, resultType } = parsed.output
    if (resultType !== 'json') return reply.code(406).send({ error: 'json-only' })
    const page = { currentPage: Math.max(1, currentPage), countPerPage: Math.min(100, countPerPage) }
    if (!isKey(confmKey, key)) return refused('key', page)
    if (keyword.trim() === texts.unavailable) return reply.code(503).type('text/html').send('<h1>503</h1>')
    if (keyword.trim() === texts.slow) await new Promise((resolve) => setTimeout(resolve, slowMs))
    return searchResults({ keyword, ...page })
  })
}

function isKey(sentKey: string, key: string): boolean {
  const [a, b] = [Buffer.from(sentKey), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}
