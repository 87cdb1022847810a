import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from '../provider.ts'
import { serveWindow } from '../window/serve-window.ts'
import { acceptForms } from '../wire/accept-forms.ts'
import { type ProviderAnswer, sendAnswer } from '../wire/send-answer.ts'
import { cancel } from './cancel.ts'
import { list } from './list.ts'
import { NanoSimulator } from './nano-simulator.ts'
import { movePage, request as requestWindow } from './request.ts'
import { completeWindow } from './return.ts'
import texts from './texts.json' with { type: 'json' }

const windowPath = '/cert/window'

/** NANO PG with authentication: the merchant's server asks for a window, which approves by itself. */
export const nano: Provider = {
  vendor: 'nano',
  serve(scope, context) {
    const simulator = new NanoSimulator('nano', context)
    const requestOf = ({ body, headers }: FastifyRequest) => ({ body, key: headers.authorization })
    const send = (reply: FastifyReply, answer: ProviderAnswer) => sendAnswer(reply, answer, texts.maintenance)
    acceptForms(scope)
    for (const device of ['pc', 'mobile']) {
      scope.post(`/api/payment/cert/${device}/request.io`, async (request, reply) => {
        const publicUrl = context.publicUrl(request)
        const opened = requestWindow(simulator, requestOf(request), publicUrl)
        if ('refused' in opened) return send(reply, opened.refused)
        const address = `${publicUrl}${scope.prefix}${windowPath}/${opened.transaction.token}`
        return reply.type('text/html; charset=utf-8').send(movePage(address))
      })
    }
    serveWindow(scope, {
      context,
      brand: texts.window,
      path: windowPath,
      card: texts.card.masked,
      find: (token) => simulator.find((transaction) => transaction.token === token),
      completeWindow: (transaction, answer) => completeWindow(simulator, transaction, answer),
      unsupportedScenarios: ['bad-signature', 'expired'],
    })
    scope.post('/api/payment/cancel.io', async (request, reply) =>
      send(reply, cancel(simulator, requestOf(request))),
    )
    scope.post('/api/payment/list.io', async (request, reply) =>
      send(reply, list(simulator, requestOf(request))),
    )
  },
}
