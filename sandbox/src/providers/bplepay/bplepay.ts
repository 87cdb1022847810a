import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import type { Provider } from '../provider.ts'
import { fieldsOf } from '../simulator.ts'
import { serveWindow } from '../window/serve-window.ts'
import { acceptForms } from '../wire/accept-forms.ts'
import { stamp, text } from '../wire/fields.ts'
import { type ProviderAnswer, sendAnswer } from '../wire/send-answer.ts'
import { approve } from './approval.ts'
import { BplepaySimulator, type OpenedRequest } from './bplepay-simulator.ts'
import { cancel } from './cancel.ts'
import { unseal } from './cipher.ts'
import { bplepayCode } from './codes.ts'
import { reserve } from './reserve.ts'
import { completeWindow } from './return.ts'
import { status } from './status.ts'
import texts from './texts.json' with { type: 'json' }

const hex = v.pipe(v.string(), v.regex(/^([\da-f]{2})+$/i))
const envelope = v.object({
  MID: text(20),
  RQ_DTIME: stamp,
  TNO: text(40),
  EV: v.pipe(hex, v.maxLength(16_000)),
  VV: v.pipe(hex, v.length(64)),
  RC: v.literal(''),
  RM: v.literal(''),
})

/** Bple (assumed to be BizPlay's wallet): sealed messages; a window that authenticates; the merchant's server approves. */
export const bplepay: Provider = {
  vendor: 'bplepay',
  serve(scope, context) {
    const simulator = new BplepaySimulator('bplepay', context)
    acceptForms(scope)
    for (const [name, work] of Object.entries({ reserve, approval: approve, cancel, status })) {
      scope.post(`/gw/payment_${name}.jct`, async (request, reply) => {
        const validated = openEnvelope(simulator, name, request)
        const answer = 'refused' in validated ? validated.refused : await work(simulator, validated)
        return sendAnswer(reply, answer, texts.maintenance)
      })
    }
    serveWindow(scope, {
      context,
      brand: texts.window,
      path: '/gw/window',
      card: texts.wallet,
      find: (token) => simulator.find((transaction) => transaction.token === token),
      completeWindow: (transaction, answer) => completeWindow(simulator, transaction, answer),
    })
  },
}

/** Opens the envelope of a request; or the refusal to send. */
function openEnvelope(
  simulator: BplepaySimulator,
  call: string,
  request: FastifyRequest,
): OpenedRequest | { refused: ProviderAnswer } {
  const { body } = request
  const mid = fieldsOf(body).MID
  const read = v.safeParse(envelope, body)
  if (!read.success) return { refused: simulator.refuseUnopened(bplepayCode.badField, call, mid) }
  if (storeIdOf(read.output.MID) === null) {
    return { refused: simulator.refuseUnopened(bplepayCode.unknownMerchant, call, mid) }
  }
  const content = unseal(simulator.keyHexOf(read.output.MID), read.output)
  if (content === null) return { refused: simulator.refuseUnopened(bplepayCode.wrongKey, call, mid) }
  if (!simulator.isFresh(read.output.RQ_DTIME)) {
    return { refused: simulator.refuseUnopened(bplepayCode.staleTime, call, mid) }
  }
  return { mid: read.output.MID, content, publicUrl: simulator.context.publicUrl(request) }
}
