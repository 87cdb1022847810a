import * as v from 'valibot'
import {
  approvalDelivery,
  faultBeforeApproval,
  probeFields,
  returnedOrderNo,
} from '../faults/injected-faults.ts'
import { wrongField } from '../simulator.ts'
import { approveOnce } from '../window/authorization.ts'
import { notifyMerchant } from '../window/notify-merchant.ts'
import { lumpSum, text, wonDigits } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { encrypt } from './cipher.ts'
import { danalCode } from './codes.ts'
import { type DanalMessage, type DanalSimulator, type DanalTransaction, resultOf } from './danal-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'bill'
const dayMs = 86_400_000
const refusals = {
  expired: danalCode.authorizationExpired,
  'over-limit': danalCode.overCardLimit,
} as const

const billRequest = v.object({ SERVICETYPE: v.literal('DANALCARD'), TID: text(40), AMOUNT: wonDigits })

/** `TXTYPE=BILL`: approves an authenticated payment, once. A repetition is refused, and there is no inquiry. */
export async function bill(simulator: DanalSimulator, message: DanalMessage): Promise<ProviderAnswer> {
  const read = v.safeParse(billRequest, message.fields)
  if (!read.success) return simulator.refuse(danalCode.badField, call, message, wrongField(read.issues))
  const { TID: tid, AMOUNT: amount } = read.output
  const transaction = simulator.find(
    ({ charge, details }) => charge.mid === message.cpid && details.tid === tid,
  )
  const authorization = transaction?.details.authorization
  if (!transaction || !authorization) return simulator.refuse(danalCode.noSuchTransaction, call, message)
  const { charge } = transaction
  if (amount !== charge.registeredAmount) {
    return simulator.respond(charge, call, resultOf(danalCode.badField, 'AMOUNT'))
  }
  const deliveryFault = faultBeforeApproval(charge)
  if (deliveryFault) {
    simulator.note(charge, call, deliveryFault)
    return { fields: {}, deliveryFault }
  }
  const outcome = await approveOnce(simulator.context, charge, {
    authorization,
    tid,
    cardLast4: texts.card.tail,
  })
  if (outcome === 'used') {
    const isBilled = charge.approvedAt !== null
    const code = isBilled ? danalCode.paidAlready : danalCode.usedAuthorization
    return simulator.respond(charge, call, resultOf(code))
  }
  if (outcome !== 'approved') {
    const declined = resultOf(refusals[outcome])
    const isScript = outcome === 'over-limit' && charge.scenario.name === 'script-in-message'
    return simulator.respond(charge, call, isScript ? { ...declined, RETURNMSG: texts.script } : declined)
  }
  notify(simulator, transaction)
  return simulator.respond(
    charge,
    call,
    scenarioFields(simulator, transaction),
    approvalDelivery(charge, simulator.context.slowMs),
  )
}

/** The answer, changed by the scenario. */
function scenarioFields(simulator: DanalSimulator, transaction: DanalTransaction) {
  const { name, variant } = transaction.charge.scenario
  const fields = approvalFields(transaction, variant === 'stale' ? dayMs : 0)
  if (name === 'euc-kr') return { ...fields, RETURNMSG: texts.eucKr }
  if (name === 'probe') return { ...fields, ...probeFields(simulator.context, transaction) }
  if (name !== 'extra-fields') return fields
  const padded = fields.AMOUNT.padStart(12, '0')
  const reversed = Object.fromEntries(Object.entries(fields).reverse()) as typeof fields
  return { ADDEDNEXTYEAR: 'x', ...reversed, AMOUNT: padded, TRXAMOUNT: padded, returncode: '9999' }
}

function approvalFields({ charge, details }: DanalTransaction, agoMs = 0) {
  const stamp = koreanStamp((charge.approvedAt ?? 0) - agoMs)
  const amount = String(charge.approvedAmount)
  return {
    ...resultOf(danalCode.ok),
    TID: details.tid,
    ORDERID: returnedOrderNo(charge),
    AMOUNT: amount,
    TRXAMOUNT: amount,
    TRANDATE: stamp.slice(0, 8),
    TRANTIME: stamp.slice(8),
    CARDCODE: texts.card.code,
    CARDNAME: texts.card.name,
    CARDNO: texts.card.masked,
    QUOTA: lumpSum,
    CARDAUTHNO: details.tid.slice(-8),
    ...details.echoes,
  }
}

/** Notifies the merchant in scenarios 8 (twice), 11 and 10 `late`, if it asked for notifications; answered with `OK`. */
function notify(simulator: DanalSimulator, transaction: DanalTransaction): void {
  const { charge, returnUrl } = transaction
  const { notifyUrl } = transaction.details
  const { name, variant } = charge.scenario
  const times = name === 'return-repeated' ? 2 : name === 'window-closed' || variant === 'late' ? 1 : 0
  if (notifyUrl === null || times === 0) return
  notifyMerchant(simulator.context, charge, {
    returnUrl,
    address: notifyUrl,
    fields: { DATA: encrypt(simulator.keyHexOf(charge.mid), approvalFields(transaction)) },
    times,
    isAcknowledged: (answer) => answer === 'OK',
  })
}
