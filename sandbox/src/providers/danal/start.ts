import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { wrongField } from '../simulator.ts'
import { refuseWindow } from '../window/serve-window.ts'
import { optionalText, text } from '../wire/fields.ts'
import { type DanalCode, danalCode } from './codes.ts'
import { type DanalSimulator, type DanalTransaction, resultOf } from './danal-simulator.ts'
import { tokenOf } from './ready.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'start'

/** `CIURL` is the address of the merchant's logo, `COLOR` the colour of the window; the simulator shows neither. */
const start = v.object({
  STARTPARAMS: text(400),
  CIURL: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url())])),
  COLOR: optionalText(10),
})

/** The merchant's form: the window of a registered payment. Null if refused; the refusal has been sent then. */
export function openPayment(
  simulator: DanalSimulator,
  request: FastifyRequest,
  reply: FastifyReply,
): DanalTransaction | null {
  const refuse = (code: DanalCode, detail?: string) => {
    simulator.noteRefusal(call, code, { mid: undefined, orderNo: undefined })
    const { RETURNMSG: message } = resultOf(code, detail)
    refuseWindow(request, reply, { brand: texts.window, code, message })
    return null
  }
  const read = v.safeParse(start, request.body)
  if (!read.success) return refuse(danalCode.badField, wrongField(read.issues))
  const token = tokenOf(read.output.STARTPARAMS)
  const transaction = simulator.find((each) => each.token === token)
  return transaction ?? refuse(danalCode.noSuchTransaction)
}
