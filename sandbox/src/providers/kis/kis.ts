import type { FastifyReply } from 'fastify'
import type { Provider } from '../provider.ts'
import { goToWindow, merchantFormRoute, serveWindow } from '../window/serve-window.ts'
import { acceptForms } from '../wire/accept-forms.ts'
import { type ProviderAnswer, sendAnswer } from '../wire/send-answer.ts'
import { approve } from './approval.ts'
import { cancel } from './cancel.ts'
import { openPayment } from './entry.ts'
import { inquire } from './inquiry.ts'
import { KisSimulator } from './kis-simulator.ts'
import { completeWindow } from './return.ts'
import texts from './texts.json' with { type: 'json' }

const windowPath = '/v2/window'

/** KISPG: the merchant's form opens a window that authenticates; the merchant's server approves. */
export const kis: Provider = {
  vendor: 'kis',
  serve(scope, context) {
    const simulator = new KisSimulator('kis', context)
    const send = (reply: FastifyReply, answer: ProviderAnswer) => sendAnswer(reply, answer, texts.maintenance)
    acceptForms(scope, (_url, { charSet }) => (charSet === 'euc-kr' ? 'euc-kr' : 'utf-8'))
    scope.post('/v2/auth', merchantFormRoute, async (request, reply) => {
      const transaction = openPayment(simulator, request, reply)
      return transaction ? goToWindow(scope, reply, windowPath, transaction) : reply
    })
    serveWindow(scope, {
      context,
      brand: texts.window,
      path: windowPath,
      card: texts.card.masked,
      find: (token) => simulator.find((transaction) => transaction.token === token),
      completeWindow: (transaction, answer) => completeWindow(simulator, transaction, answer),
    })
    scope.post('/v2/payment', async ({ body }, reply) => send(reply, await approve(simulator, body)))
    scope.post('/v2/inquiry', async ({ body }, reply) => send(reply, inquire(simulator, body)))
    scope.post('/v2/cancel', async ({ body }, reply) => send(reply, cancel(simulator, body)))
  },
}
