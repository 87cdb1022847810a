import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { pageHeaders } from '../../security/pages.ts'
import type { ProviderContext } from '../provider.ts'
import { parseScenario, type ScenarioName } from '../scenarios/scenarios.ts'
import {
  alreadyAnsweredPage,
  callbackPage,
  closingPage,
  refusedPage,
  returnPage,
  unknownPage,
} from './ending-pages.ts'
import { repeatReturn } from './repeat-return.ts'
import type { ReturnMessage } from './return-message.ts'
import type { Brand } from './window-frame.ts'
import { refusedHeaders, windowHeaders } from './window-headers.ts'
import { type WindowTransaction, windowPage } from './window-page.ts'

/** What a window does after the customer's answer. `code` is recorded with the charge. */
export type WindowOutcome =
  | {
      code: string
      message: ReturnMessage
      /** Delay of the return in ms; the effect has already happened. */
      delayMs?: number
      /** Where the server repeats the return (scenario 8), if not to the address of the message. */
      repeatTo?: string
    }
  /** The fields that the provider's script passes to the merchant's callback; the window is a frame of the merchant's page. */
  | { code: string; callback: Record<string, string> }
  /** No return reaches the merchant. */
  | { code: string }

interface WindowOptions<Transaction extends WindowTransaction> {
  context: ProviderContext
  brand: Brand
  /** Path of the windows below the scope's prefix; the token follows. */
  path: string
  /** Number of the simulated card, masked. */
  card: string
  find(token: string): Transaction | undefined
  completeWindow(transaction: Transaction, answer: 'pay' | 'cancel'): WindowOutcome | Promise<WindowOutcome>
  /** Scenarios that the provider does not have. */
  unsupportedScenarios?: readonly ScenarioName[]
  /** Whether the window is a frame of the merchant's page. */
  isFramed?(transaction: Transaction): boolean
}

interface TransactionRoute {
  Params: { token: string }
}

const answered = v.object({
  answer: v.picklist(['pay', 'cancel']),
  scenario: v.optional(v.pipe(v.string(), v.maxLength(40))),
})

/**
 * A provider's windows. A person gets pages; a program that is the customer asks for `application/json` and gets
 * `{kind: 'return', method? 'GET', action, acceptCharset, fields, body}`, `{kind: 'callback', fields}` or `{kind: 'closed'}`.
 */
export function serveWindow<Transaction extends WindowTransaction>(
  scope: FastifyInstance,
  options: WindowOptions<Transaction>,
): void {
  const { brand, context } = options
  const address = `${options.path}/:token`
  const headersOf = (transaction: Transaction) =>
    windowHeaders(transaction.returnUrl, {
      seversOpener: transaction.charge.scenario.name === 'opener-severed',
      isFramed: options.isFramed?.(transaction) ?? false,
    })

  scope.get<TransactionRoute>(address, async ({ params }, reply) => {
    const transaction = options.find(params.token)
    if (!transaction) return sendWindow(reply, unknownPage(brand), pageHeaders, 404)
    if (!isOpen(transaction))
      return sendWindow(reply, alreadyAnsweredPage(brand), headersOf(transaction), 410)
    if (transaction.charge.state === 'registered') {
      transaction.charge.state = 'opened'
      transaction.charge.openedAt = context.now()
    }
    const page = windowPage({
      transaction,
      brand,
      merchantName: await context.merchantName(transaction.charge.mid),
      action: `${scope.prefix}${options.path}/${transaction.token}`,
      card: options.card,
      unsupportedScenarios: options.unsupportedScenarios ?? [],
    })
    return sendWindow(reply, page, headersOf(transaction))
  })

  scope.post<TransactionRoute>(address, async (request, reply) => {
    const transaction = options.find(request.params.token)
    const read = v.safeParse(answered, request.body)
    if (!transaction) return sendWindow(reply, unknownPage(brand), pageHeaders, 404)
    if (!isOpen(transaction))
      return sendWindow(reply, alreadyAnsweredPage(brand), headersOf(transaction), 410)
    if (!read.success) return reply.code(400).send({ error: read.issues[0].message })
    const { answer, scenario } = read.output
    const chosen = scenario === undefined ? transaction.charge.scenario : parseScenario(scenario, 'window')
    if (!chosen) return reply.code(400).send({ error: 'no-such-scenario' })
    if (isOtherScenario(transaction, chosen)) transaction.charge.scenario = chosen
    const outcome: WindowOutcome =
      answer === 'pay' && chosen.name === 'window-closed' && chosen.variant === 'before'
        ? { code: 'closed' }
        : await options.completeWindow(transaction, answer)
    context.ledger.note(transaction.charge, 'window', outcome.code, context.now())
    if ('delayMs' in outcome && outcome.delayMs) await sleep(outcome.delayMs, undefined, { ref: false })
    return sendOutcome(request, reply, { options, transaction, outcome, headers: headersOf(transaction) })
  })
}

function sendOutcome<Transaction extends WindowTransaction>(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    options: { context, brand },
    transaction,
    outcome,
    headers,
  }: {
    options: WindowOptions<Transaction>
    transaction: Transaction
    outcome: WindowOutcome
    headers: Record<string, string>
  },
): FastifyReply {
  if ('callback' in outcome) {
    const { callback } = outcome
    if (wantsJson(request)) return reply.send({ kind: 'callback', fields: callback })
    return sendWindow(reply, callbackPage(brand, callback, new URL(transaction.returnUrl).origin), headers)
  }
  if (!('message' in outcome)) {
    if (wantsJson(request)) return reply.send({ kind: 'closed' })
    return sendWindow(reply, closingPage(brand, new URL(transaction.returnUrl).origin), headers)
  }
  const { message, repeatTo } = outcome
  const { name, variant } = transaction.charge.scenario
  if (name === 'return-repeated') {
    repeatReturn(
      context,
      transaction.charge,
      repeatTo === undefined ? message : { ...message, action: repeatTo },
    )
  }
  if (wantsJson(request)) return reply.send({ kind: 'return', ...message })
  const closes =
    name === 'window-closed' && (variant === 'during' || variant === 'after') ? variant : undefined
  return sendWindow(reply, returnPage(brand, message, closes), headers)
}

/** Route options of an address that the merchant's page posts a form to: the form comes from another site. */
export const merchantFormRoute = { config: { isOpenToOtherSites: true } } as const

/** Answers a form that opened a window: the browser goes on to its page. */
export function goToWindow(
  scope: FastifyInstance,
  reply: FastifyReply,
  path: string,
  { token }: WindowTransaction,
): FastifyReply {
  return reply.code(303).headers(pageHeaders).header('location', `${scope.prefix}${path}/${token}`).send()
}

/** Answers a form that opens no window: a page with the reason; to a program, code and message. */
export function refuseWindow(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    brand,
    code,
    message,
    framedBy = [],
  }: { brand: Brand; code: string; message: string; framedBy?: readonly string[] },
): FastifyReply {
  if (wantsJson(request)) return reply.code(400).send({ kind: 'refused', code, message })
  return sendWindow(reply, refusedPage(brand, code, message), refusedHeaders(framedBy), 400)
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept === 'application/json'
}

function isOpen({ charge: { state } }: WindowTransaction): boolean {
  return state === 'registered' || state === 'opened'
}

/** Whether the customer chose another scenario than the preselected one. */
function isOtherScenario(
  { charge }: WindowTransaction,
  chosen: { number: number; variant: string | null },
): boolean {
  return charge.scenario.number !== chosen.number || charge.scenario.variant !== chosen.variant
}

function sendWindow(
  reply: FastifyReply,
  page: string,
  headers: Readonly<Record<string, string>>,
  status = 200,
): FastifyReply {
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page)
}
