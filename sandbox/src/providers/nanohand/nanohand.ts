import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from '../provider.ts'
import { type ProviderAnswer, sendAnswer } from '../wire/send-answer.ts'
import { approve } from './approval.ts'
import { cancel } from './cancel.ts'
import { inquire } from './inquiry.ts'
import { type NanohandRequest, NanohandSimulator, vendor } from './nanohand-simulator.ts'
import texts from './texts.json' with { type: 'json' }

/** NANO PG's hand-keyed cards: one call from server to server, no window. */
export const nanohand: Provider = {
  vendor,
  serve(scope, context) {
    const simulator = new NanohandSimulator(context)
    const requestOf = (request: FastifyRequest): NanohandRequest => ({
      body: request.body,
      key: request.headers.authorization,
      publicUrl: context.publicUrl(request),
    })
    const send = (reply: FastifyReply, answer: ProviderAnswer) => sendAnswer(reply, answer, texts.maintenance)
    scope.post('/api/payment/approval.io', async (request, reply) =>
      send(reply, await approve(simulator, requestOf(request))),
    )
    scope.post('/api/payment/cancel.io', async (request, reply) =>
      send(reply, cancel(simulator, requestOf(request))),
    )
    scope.post('/api/payment/inquiry.io', async (request, reply) =>
      send(reply, inquire(simulator, requestOf(request))),
    )
  },
}
