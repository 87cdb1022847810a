import { pageReport, pageReportsPath } from '@storefront/contract/page-report.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { networkLimit } from '../rate-limit/network-limit.ts'
import type { CanaryWatch } from '../releases/canary/canary-watch.ts'
import type { EdgeServices } from '../services.ts'

const MAX_BYTES = 8 * 1024
/** Reports of one network in a minute: a full restaurant on one Wi-Fi, and far below what outweighs all other customers. */
const MAX_REPORTS = 600
const MINUTE_MS = 60_000
/** Interval between two checks of the canaries, in milliseconds. */
const CHECK_MS = 5_000

/**
 * `POST /page-reports`: pages report how the releases that they use are doing. While there are canaries on trial, this edge
 * judges them every few seconds.
 */
export function addPageReports(app: FastifyInstance, services: EdgeServices, watch: CanaryWatch) {
  const isAllowed = networkLimit(MAX_REPORTS, MINUTE_MS, services.now)
  app.post(pageReportsPath, { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const parsed = v.safeParse(pageReport, request.body)
    if (!parsed.success) return reply.code(400).send()
    if (!isAllowed(request.ip)) return reply.code(429).send()
    const { channels } = await services.registry.state()
    watch.add(parsed.output, channels)
    for (const { part, release, loaded, kinds } of parsed.output.parts) {
      const outcome = !loaded ? 'not loaded' : kinds.length > 0 ? 'errors' : 'fine'
      const channel =
        channels.stable[part]?.[0] === release
          ? 'stable'
          : channels.canary[part] === release
            ? 'canary'
            : 'other'
      if (channel !== 'other') services.metrics.reports.add(part, release, outcome)
      services.metrics.pageReport(
        part in channels.stable || channel === 'canary' ? part : 'other',
        channel,
        outcome,
      )
    }
    return reply.code(204).send()
  })

  let lastCheck: Promise<unknown> = Promise.resolve()
  const check = () => {
    lastCheck = lastCheck
      .then(() => watch.run())
      .then(
        (steps) => {
          for (const { part, step } of steps) app.log.warn({ part, ...step }, 'a canary was judged')
        },
        (error: unknown) => app.log.error({ err: error }, 'canaries cannot be judged'),
      )
  }
  const timer = setInterval(check, CHECK_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await lastCheck
  })
}
