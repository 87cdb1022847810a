import type { Provider } from '../provider.ts'
import { goToWindow, merchantFormRoute, serveWindow } from '../window/serve-window.ts'
import { acceptForms } from '../wire/accept-forms.ts'
import { sendAnswer } from '../wire/send-answer.ts'
import { cancel } from './cancel.ts'
import { openPayment } from './entry.ts'
import { inquire } from './inquiry.ts'
import { KovanSimulator } from './kovan-simulator.ts'
import { completeWindow } from './return.ts'
import texts from './texts.json' with { type: 'json' }

const windowPath = '/window'

/** KOVAN: the merchant's form opens a window that approves by itself; cards and KakaoPay. */
export const kovan: Provider = {
  vendor: 'kovan',
  serve(scope, context) {
    const simulator = new KovanSimulator('kovan', context)
    acceptForms(scope)
    for (const device of ['paypage', 'mobilepage']) {
      scope.post(`/${device}/common/mainFrame.pay`, merchantFormRoute, async (request, reply) => {
        const transaction = openPayment(simulator, request, reply)
        return transaction ? goToWindow(scope, reply, windowPath, transaction) : reply
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
    scope.post('/webpay/getTransInfo.pay', async ({ body }, reply) =>
      sendAnswer(reply, inquire(simulator, body), texts.maintenance),
    )
    scope.post('/api/cc/approv/cancel', async ({ body }, reply) =>
      sendAnswer(reply, cancel(simulator, body), texts.maintenance),
    )
  },
}
