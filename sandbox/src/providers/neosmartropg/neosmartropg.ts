import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Provider } from '../provider.ts'
import { goToWindow, merchantFormRoute, serveWindow } from '../window/serve-window.ts'
import { acceptForms } from '../wire/accept-forms.ts'
import { sendAnswer } from '../wire/send-answer.ts'
import { approve, inquire } from './approval.ts'
import { cancel } from './cancel.ts'
import { openPayment } from './entry.ts'
import { NeosmartroSimulator } from './neosmartro-simulator.ts'
import { completeWindow } from './return.ts'
import texts from './texts.json' with { type: 'json' }

const windowPath = '/window'
/** The provider's script, which the merchant's page loads from another origin. */
const script = readFileSync(join(import.meta.dirname, '../../static/smartro-pay.js'))

/** Smartro's smartropay: by the provider's script in a frame on a desktop, by a form on a phone; then an approval. */
export const neosmartropg: Provider = {
  vendor: 'neosmartropg',
  serve(scope, context) {
    const simulator = new NeosmartroSimulator('neosmartropg', context)
    acceptForms(scope)
    scope.get('/asset/js/SmartroPAY.js', async (_request, reply) =>
      reply
        .headers({ 'cross-origin-resource-policy': 'cross-origin', 'x-content-type-options': 'nosniff' })
        .type('text/javascript; charset=utf-8')
        .send(script),
    )
    for (const device of ['pc', 'mobile'] as const) {
      scope.post(`/${device}/payView.do`, merchantFormRoute, async (request, reply) => {
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
      isFramed: ({ details }) => details.device === 'pc',
    })
    const path = '/payment/approval'
    scope.post(`${path}/urlCallApproval.do`, async ({ body }, reply) =>
      sendAnswer(reply, await approve(simulator, body), texts.maintenance),
    )
    scope.post(`${path}/approvalInquiry.do`, async ({ body }, reply) =>
      sendAnswer(reply, inquire(simulator, body), texts.maintenance),
    )
    scope.post(`${path}/cancel.do`, async ({ body }, reply) =>
      sendAnswer(reply, cancel(simulator, body), texts.maintenance),
    )
  },
}
