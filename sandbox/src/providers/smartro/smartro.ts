import type { Provider } from '../provider.ts'
import { goToWindow, merchantFormRoute, serveWindow } from '../window/serve-window.ts'
import { acceptForms } from '../wire/accept-forms.ts'
import { sendAnswer } from '../wire/send-answer.ts'
import { cancel } from './cancel.ts'
import { openPayment } from './entry.ts'
import { list } from './list.ts'
import { completeWindow } from './return.ts'
import { SmartroSimulator } from './smartro-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const windowPath = '/interfaceURL/window'
const cancelPath = '/payment/cancel.do'

/** Smartro (SmilePay): the merchant's form opens a window that approves by itself. */
export const smartro: Provider = {
  vendor: 'smartro',
  serve(scope, context) {
    const simulator = new SmartroSimulator('smartro', context)
    acceptForms(scope, (url, { EncodingType }) =>
      url.endsWith(cancelPath) || EncodingType === 'euckr' ? 'euc-kr' : 'utf-8',
    )
    for (const [path, device] of [
      ['/interfaceURL/pay.do', 'pc'],
      ['/interfaceURL/mobile.do', 'mobile'],
    ] as const) {
      scope.post(path, merchantFormRoute, async (request, reply) => {
        const transaction = openPayment(simulator, device, { request, reply })
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
      unsupportedScenarios: ['expired'],
    })
    scope.post(cancelPath, async ({ body }, reply) =>
      sendAnswer(reply, cancel(simulator, body), texts.maintenance),
    )
    scope.post('/payment/list.do', async ({ body }, reply) =>
      sendAnswer(reply, list(simulator, body), texts.maintenance),
    )
  },
}
