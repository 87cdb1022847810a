import type { FastifyInstance } from 'fastify'
import { serveWindow as serve } from '../window/serve-window.ts'
import type { KiccSimulator } from './kicc-simulator.ts'
import { authenticated, ended } from './return-message.ts'
import texts from './texts.json' with { type: 'json' }

/** The window at `authPageUrl`. */
export function serveWindow(scope: FastifyInstance, simulator: KiccSimulator): void {
  serve(scope, {
    context: simulator.context,
    brand: texts.window,
    path: '/webpay',
    card: texts.card.masked,
    find: (token) => simulator.find((trade) => trade.token === token),
    decide(trade, answer) {
      const { name } = trade.charge.scenario
      const message =
        answer === 'cancel' || name === 'user-cancel'
          ? ended(trade, 'given-up')
          : name === 'decline-in-window'
            ? ended(trade, 'declined')
            : authenticated(simulator, trade)
      return { code: message.fields.resCd ?? '', message }
    },
  })
}
