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
import { type BplepayCode, bplepayCode } from './codes.ts'
import { reserve } from './reserve.ts'
import { completeWindow } from './return.ts'
import { status } from './status.ts'
import texts from './texts.json' with { type: 'json' }

const hex = v.pipe(v.string(), v.regex(/^([\da-f]{2})+$/i))
/** Request number (`TNO`), cipher (`EV`) and its HMAC (`VV`); an answer's code and message (`RC`, `RM`) are empty in a request. */
const sealedEnvelope = v.object({
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
    for (const [name, perform] of Object.entries({ reserve, approval: approve, cancel, status })) {
      scope.post(`/gw/payment_${name}.jct`, async (request, reply) => {
        const opened = openEnvelope(simulator, name, request)
        const answer = opened.ok ? await perform(simulator, opened.request) : opened.refusal
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

/** Verifies and decrypts the envelope of a request; without success, the refusal to answer with. */
function openEnvelope(
  simulator: BplepaySimulator,
  call: string,
  request: FastifyRequest,
): { ok: true; request: OpenedRequest } | { ok: false; refusal: ProviderAnswer } {
  const { body } = request
  const mid = fieldsOf(body).MID
  const refuse = (code: BplepayCode) =>
    ({ ok: false, refusal: simulator.refuseUnencrypted(code, call, mid) }) as const
  const parsed = v.safeParse(sealedEnvelope, body)
  if (!parsed.success) return refuse(bplepayCode.badField)
  const envelope = parsed.output
  if (storeIdOf(envelope.MID) === null) return refuse(bplepayCode.unknownMerchant)
  const content = unseal(simulator.keyHexOf(envelope.MID), envelope)
  if (content === null) return refuse(bplepayCode.wrongKey)
  if (!simulator.isFresh(envelope.RQ_DTIME)) return refuse(bplepayCode.timestampOutOfRange)
  const publicUrl = simulator.context.publicUrl(request)
  return { ok: true, request: { mid: envelope.MID, content, publicUrl } }
}
