import type { FastifyInstance } from 'fastify'
import { serveWindow as serve } from '../window/serve-window.ts'
import type { KiccSimulator } from './kicc-simulator.ts'
import { authenticateCustomer, endTransaction } from './return-message.ts'
import texts from './texts.json' with { type: 'json' }

/** The window at `authPageUrl`. */
export function serveWindow(scope: FastifyInstance, simulator: KiccSimulator): void {
  serve(scope, {
    context: simulator.context,
    brand: texts.window,
    path: '/webpay',
    card: texts.card.masked,
    find: (token) => simulator.find((transaction) => transaction.token === token),
    completeWindow(transaction, answer) {
      const { name } = transaction.charge.scenario
      const message =
        answer === 'cancel' || name === 'user-cancel'
          ? endTransaction(transaction, 'cancelled-by-customer')
          : name === 'decline-in-window'
            ? endTransaction(transaction, 'declined')
            : authenticateCustomer(simulator, transaction)
      return { code: message.fields.resCd ?? '', message }
    },
  })
}
