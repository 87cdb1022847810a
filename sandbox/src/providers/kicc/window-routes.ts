import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { pageHeaders } from '../../security/pages.ts'
import { parseScenario } from '../scenarios/scenarios.ts'
import { closingPage, overPage, returnPage, unknownPage } from '../window/ending-pages.ts'
import { repeatReturn } from '../window/repeat-return.ts'
import type { ReturnMessage } from '../window/return-message.ts'
import { windowHeaders } from '../window/window-headers.ts'
import type { KiccSimulator, Trade } from './kicc-simulator.ts'
import { authenticated, ended } from './return-message.ts'
import { brand, windowPage } from './window-page.ts'

interface OfTrade {
  Params: { token: string }
}

const answered = v.object({
  answer: v.picklist(['pay', 'cancel']),
  scenario: v.optional(v.pipe(v.string(), v.maxLength(40))),
})

/** The window at `authPageUrl`. A program may use it, too: it requests JSON and gets the form to post. */
export function serveWindow(scope: FastifyInstance, simulator: KiccSimulator): void {
  const find = ({ token }: OfTrade['Params']) => simulator.find((trade) => trade.token === token)

  scope.get<OfTrade>('/webpay/:token', async ({ params }, reply) => {
    const trade = find(params)
    if (!trade) return send(reply, unknownPage(brand), pageHeaders, 404)
    if (!isOpen(trade)) return send(reply, overPage(brand), windowHeaders(trade.returnUrl), 410)
    if (trade.charge.state === 'registered') {
      trade.charge.state = 'opened'
      trade.charge.openedAt = simulator.context.now()
    }
    const page = windowPage(trade, await simulator.context.shopName(trade.charge.mid))
    return send(reply, page, headersOf(trade))
  })

  scope.post<OfTrade>('/webpay/:token', async (request, reply) => {
    const trade = find(request.params)
    const read = v.safeParse(answered, request.body)
    if (!trade) return send(reply, unknownPage(brand), pageHeaders, 404)
    if (!isOpen(trade)) return send(reply, overPage(brand), windowHeaders(trade.returnUrl), 410)
    if (!read.success) return reply.code(400).send({ error: read.issues[0].message })
    const { answer, scenario } = read.output
    const chosen = scenario === undefined ? trade.charge.scenario : parseScenario(scenario, 'window')
    if (!chosen) return reply.code(400).send({ error: 'no-such-scenario' })
    if (isOther(trade, chosen)) trade.charge.scenario = chosen
    return answerWindow(simulator, trade, answer, { request, reply })
  })
}

function answerWindow(
  simulator: KiccSimulator,
  trade: Trade,
  answer: 'pay' | 'cancel',
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const { name, variant } = trade.charge.scenario
  const wantsJson = request.headers.accept === 'application/json'
  if (name === 'window-closed' && variant === 'before' && answer === 'pay') {
    simulator.note(trade, 'window', 'closed')
    return wantsJson ? reply.send({ kind: 'closed' }) : send(reply, closingPage(brand), headersOf(trade))
  }
  const message = messageOf(simulator, trade, answer)
  simulator.note(trade, 'window', message.fields.resCd ?? '')
  if (name === 'return-repeated') repeatReturn(simulator.context, trade.charge, message)
  if (wantsJson) return reply.send({ kind: 'return', ...message })
  const closes =
    name === 'window-closed' && (variant === 'during' || variant === 'after') ? variant : undefined
  return send(reply, returnPage(brand, message, closes), headersOf(trade))
}

function messageOf(simulator: KiccSimulator, trade: Trade, answer: 'pay' | 'cancel'): ReturnMessage {
  const { name } = trade.charge.scenario
  if (answer === 'cancel' || name === 'user-cancel') return ended(trade, 'given-up')
  return name === 'decline-in-window' ? ended(trade, 'declined') : authenticated(simulator, trade)
}

function isOpen({ charge: { state } }: Trade): boolean {
  return state === 'registered' || state === 'opened'
}

/** Whether the customer chose another scenario than the preselected one. */
function isOther({ charge }: Trade, chosen: { number: number; variant: string | null }): boolean {
  return charge.scenario.number !== chosen.number || charge.scenario.variant !== chosen.variant
}

function headersOf({ returnUrl, charge }: Trade) {
  return windowHeaders(returnUrl, { seversOpener: charge.scenario.name === 'opener-severed' })
}

function send(
  reply: FastifyReply,
  page: string,
  headers: Readonly<Record<string, string>>,
  status = 200,
): FastifyReply {
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page)
}
