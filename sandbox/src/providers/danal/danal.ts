import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import type { Provider } from '../provider.ts'
import { fieldsOf } from '../simulator.ts'
import { goToWindow, merchantFormRoute, serveWindow } from '../window/serve-window.ts'
import { acceptForms } from '../wire/accept-forms.ts'
import { text } from '../wire/fields.ts'
import { type ProviderAnswer, sendAnswer } from '../wire/send-answer.ts'
import { bill } from './bill.ts'
import { cancel } from './cancel.ts'
import { decrypt } from './cipher.ts'
import { danalCode } from './codes.ts'
import { type DanalMessage, DanalSimulator } from './danal-simulator.ts'
import { ready } from './ready.ts'
import { completeWindow } from './return.ts'
import { openPayment } from './start.ts'
import texts from './texts.json' with { type: 'json' }

const windowPath = '/window'
const envelope = v.object({ CPID: text(20), DATA: text(8000) })

/** Danal credit card (CPCGI): encrypted messages in EUC-KR; a window that authenticates; the merchant's server bills. */
export const danal: Provider = {
  vendor: 'danal',
  serve(scope, context) {
    const simulator = new DanalSimulator('danal', context)
    acceptForms(scope)
    scope.post('/cpcgi', async (request, reply) =>
      sendAnswer(reply, await answer(simulator, request), texts.maintenance),
    )
    scope.post('/start', merchantFormRoute, async (request, reply) => {
      const transaction = openPayment(simulator, request, reply)
      return transaction ? goToWindow(scope, reply, windowPath, transaction) : reply
    })
    serveWindow(scope, {
      context,
      brand: texts.window,
      path: windowPath,
      card: texts.card.masked,
      find: (token) => simulator.find((transaction) => transaction.token === token),
      completeWindow: (transaction, given) => completeWindow(simulator, transaction, given),
    })
  },
}

/** Every call of the merchant's server is one address; the encrypted `TXTYPE` says which. */
async function answer(simulator: DanalSimulator, request: FastifyRequest): Promise<ProviderAnswer> {
  const read = v.safeParse(envelope, request.body)
  if (!read.success)
    return simulator.refuseUnencrypted('cpcgi', danalCode.badField, fieldsOf(request.body).CPID)
  const { CPID: cpid, DATA } = read.output
  if (storeIdOf(cpid) === null) return simulator.refuseUnencrypted('cpcgi', danalCode.unknownMerchant, cpid)
  const fields = decrypt(simulator.keyHexOf(cpid), DATA)
  if (!fields) return simulator.refuseUnencrypted('cpcgi', danalCode.wrongKey, cpid)
  const message: DanalMessage = { cpid, fields, publicUrl: simulator.context.publicUrl(request) }
  switch (fields.TXTYPE) {
    case 'AUTH':
      return ready(simulator, message)
    case 'BILL':
      return bill(simulator, message)
    case 'CANCEL':
      return cancel(simulator, message)
    default:
      return simulator.refuse(danalCode.badField, 'cpcgi', message, 'TXTYPE')
  }
}
