import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Provider } from '../provider.ts'
import { goToWindow, merchantFormRoute, serveWindow } from '../window/serve-window.ts'
import { acceptForms } from '../wire/accept-forms.ts'
import { RepeatedRequests } from '../wire/repeated-requests.ts'
import { type ProviderAnswer, sendAnswer } from '../wire/send-answer.ts'
import { InicisSimulator } from './inicis-simulator.ts'
import { approveOnPhone } from './mobile-approval.ts'
import { openPaymentOnPhone } from './mobile-entry.ts'
import { approveOnDesktop, netCancel } from './pc-approval.ts'
import { openPaymentOnDesktop } from './pc-entry.ts'
import { refund } from './refund.ts'
import { completeWindow } from './return.ts'
import texts from './texts.json' with { type: 'json' }

const windowPath = '/window'
const mobilePath = '/smart/wcard'
/** The provider's script, which the merchant's page loads from another origin. */
const script = readFileSync(join(import.meta.dirname, '../../static/ini-std-pay.js'))

/** KG Inicis: INIStdPay by the provider's script in a frame on a desktop, INIpay Mobile by a form on a phone. */
export const inicis: Provider = {
  vendor: 'inicis',
  serve(scope, context) {
    const simulator = new InicisSimulator('inicis', context)
    const requests = new RepeatedRequests(context.repeats)
    const send = (reply: FastifyReply, answer: ProviderAnswer) => sendAnswer(reply, answer, texts.maintenance)
    acceptForms(scope, (url) => (url.endsWith(mobilePath) ? 'euc-kr' : 'utf-8'))
    scope.get('/stdjs/INIStdPay.js', async (_request, reply) =>
      reply
        .headers({ 'cross-origin-resource-policy': 'cross-origin', 'x-content-type-options': 'nosniff' })
        .type('text/javascript; charset=utf-8')
        .send(script),
    )
    scope.post('/stdpay/pay', merchantFormRoute, async (request, reply) => {
      const transaction = openPaymentOnDesktop(simulator, request, reply)
      return transaction ? goToWindow(scope, reply, windowPath, transaction) : reply
    })
    scope.post(mobilePath, merchantFormRoute, async (request, reply) => {
      const transaction = openPaymentOnPhone(simulator, request, reply)
      return transaction ? goToWindow(scope, reply, windowPath, transaction) : reply
    })
    serveWindow(scope, {
      context,
      brand: texts.window,
      path: windowPath,
      card: texts.card.masked,
      find: (token) => simulator.find((transaction) => transaction.token === token),
      completeWindow: (transaction, answer) => completeWindow(simulator, transaction, answer),
      unsupportedScenarios: ['bad-signature'],
      isFramed: ({ details }) => details.flow === 'pc',
    })
    scope.post('/api/payAuth', async ({ body }, reply) =>
      send(reply, await approveOnDesktop(simulator, body)),
    )
    scope.post('/api/netCancel', async ({ body }, reply) => send(reply, netCancel(simulator, body)))
    scope.post('/smart/payReq.ini', async ({ body }, reply) =>
      send(reply, await approveOnPhone(simulator, requests, body)),
    )
    scope.post('/api/v1/refund', async ({ body }, reply) => send(reply, refund(simulator, body)))
  },
}
