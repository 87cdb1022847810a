import type { Provider } from '../provider.ts'
import { goToWindow, merchantFormRoute, serveWindow } from '../window/serve-window.ts'
import { acceptForms } from '../wire/accept-forms.ts'
import { sendAnswer } from '../wire/send-answer.ts'
import { cancel } from './cancel.ts'
import { confirm } from './confirm.ts'
import { openPayment } from './entry.ts'
import { KorpaySimulator } from './korpay-simulator.ts'
import { completeWindow } from './return.ts'
import texts from './texts.json' with { type: 'json' }

const windowPath = '/payment/window'

/** KORPAY: a form opens the window, and the merchant's server confirms. There is no inquiry. */
export const korpay: Provider = {
  vendor: 'korpay',
  serve(scope, context) {
    const simulator = new KorpaySimulator('korpay', context)
    acceptForms(scope)
    scope.post('/payment', merchantFormRoute, async (request, reply) => {
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
    scope.post<{ Querystring: { paymentKey?: unknown } }>(
      '/payments/confirm',
      async ({ query, headers }, reply) =>
        sendAnswer(
          reply,
          await confirm(simulator, query.paymentKey, headers['user-agent']),
          texts.maintenance,
        ),
    )
    scope.post('/payments/cancel', async ({ body }, reply) =>
      sendAnswer(reply, cancel(simulator, body), texts.maintenance),
    )
  },
}
