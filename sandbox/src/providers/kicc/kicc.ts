import type { FastifyReply } from 'fastify'
import type { Provider } from '../provider.ts'
import { acceptForms } from '../wire/accept-forms.ts'
import { type ProviderAnswer, sendAnswer } from '../wire/send-answer.ts'
import { approve } from './approval.ts'
import { KiccSimulator, vendor } from './kicc-simulator.ts'
import { register } from './register.ts'
import { retrieve } from './retrieve.ts'
import { revise } from './revise.ts'
import texts from './texts.json' with { type: 'json' }
import { serveWindow } from './window-routes.ts'

/** EasyPay EP9: a window in which the customer authenticates, and an approval requested by the merchant's server. */
export const kicc: Provider = {
  vendor,
  serve(scope, context) {
    const simulator = new KiccSimulator(context)
    const send = (reply: FastifyReply, answer: ProviderAnswer) => sendAnswer(reply, answer, texts.maintenance)
    acceptForms(scope)
    serveWindow(scope, simulator)
    scope.post('/api/ep9/trades/webpay', async (request, reply) =>
      send(reply, { fields: register(simulator, request.body, context.publicUrl(request)) }),
    )
    scope.post('/api/ep9/trades/approval', async (request, reply) =>
      send(reply, await approve(simulator, request.body)),
    )
    scope.post('/api/trades/retrieveTransaction', async (request, reply) =>
      send(reply, retrieve(simulator, request.body)),
    )
    scope.post('/api/trades/revise', async (request, reply) =>
      send(reply, await revise(simulator, request.body)),
    )
  },
}
