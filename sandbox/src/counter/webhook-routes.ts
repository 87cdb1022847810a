import { sandboxPaths } from '@storefront/contract/sandbox.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireSignature } from '../security/signed-deliveries.ts'
import type { WebhookLog } from './webhook-log.ts'

const webhook = v.looseObject({
  id: v.string(),
  storeId: v.number(),
  kind: v.pipe(v.string(), v.maxLength(60)),
  createDate: v.number(),
  data: v.unknown(),
})

interface WebhookRoutes {
  log: WebhookLog
  secret: string
  now: () => number
}

/** Receives store events signed by the API. Unknown kinds are stored, too. */
export async function serveWebhooks(
  http: FastifyInstance,
  { log, secret, now }: WebhookRoutes,
): Promise<void> {
  await http.register(async (scope) => {
    requireSignature(scope, secret, now)
    scope.post(sandboxPaths.storeEvents, async (request, reply) => {
      const event = v.safeParse(webhook, request.body)
      if (!event.success) return reply.code(400).send({ error: 'no-event' })
      const { id, storeId, kind, createDate, data } = event.output
      log.receive({ id, storeId, kind, createDate, data }, now())
      return reply.code(204).send()
    })
  })
}
