import { problemReport, problemsPath } from '@storefront/contract/problem-report.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { networkLimit } from '../rate-limit/network-limit.ts'
import type { EdgeServices } from '../services.ts'
import { ProblemCounts } from './problem-counts.ts'

/** Size limit, four times a report of twenty problems. */
const MAX_BYTES = 8 * 1024
const MINUTE_MS = 60_000
/** Reports of one network in a minute; a page sends a few, and a restaurant full of phones has one address. */
const MAX_REPORTS = 600

/**
 * `POST /problems`: pages report unexpected errors. They are counted in the metrics, and logged once a minute, so that the growth of
 * the log is bounded.
 */
export function addProblems(app: FastifyInstance, { metrics, now }: Pick<EdgeServices, 'metrics' | 'now'>) {
  const isAllowed = networkLimit(MAX_REPORTS, MINUTE_MS, now)
  const counts = new ProblemCounts()
  const write = () => {
    for (const problem of counts.drain()) app.log.warn(problem, 'problems in pages')
  }
  const timer = setInterval(write, MINUTE_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    write()
  })
  app.post(problemsPath, { bodyLimit: MAX_BYTES }, async (request, reply) => {
    if (!isAllowed(request.ip)) return reply.code(429).send()
    const parsed = v.safeParse(problemReport, request.body)
    if (!parsed.success) return reply.code(400).send()
    counts.add(parsed.output)
    const { revision, problems } = parsed.output
    for (const { where, what, count } of problems) metrics.problem({ revision, where, what }, count)
    return reply.code(204).send()
  })
}
