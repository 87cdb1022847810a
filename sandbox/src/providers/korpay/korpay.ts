import type { Provider } from '../provider.ts'
import { goToWindow, serveWindow, shopFormRoute } from '../window/serve-window.ts'
import { acceptForms } from '../wire/accept-forms.ts'
import { sendAnswer } from '../wire/send-answer.ts'
import { cancel } from './cancel.ts'
import { confirm } from './confirm.ts'
import { enter } from './entry.ts'
import { KorpaySimulator } from './korpay-simulator.ts'
import { decide } from './return.ts'
import texts from './texts.json' with { type: 'json' }

const windowPath = '/payment/window'

/** KORPAY: a form opens the window, and the shop's server confirms. There is no inquiry. */
export const korpay: Provider = {
  vendor: 'korpay',
  serve(scope, context) {
    const simulator = new KorpaySimulator('korpay', context)
    acceptForms(scope)
    scope.post('/payment', shopFormRoute, async (request, reply) => {
      const trade = enter(simulator, request, reply)
      return trade ? goToWindow(scope, reply, windowPath, trade) : reply
    })
    serveWindow(scope, {
      context,
      brand: texts.window,
      path: windowPath,
      card: texts.card.masked,
      find: (token) => simulator.find((trade) => trade.token === token),
      decide: (trade, answer) => decide(simulator, trade, answer),
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
