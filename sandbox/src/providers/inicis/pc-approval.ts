import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import {
  approvalDelivery,
  faultBeforeApproval,
  probeFields,
  returnedOrderNo,
} from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { approveOnce, endAuthorization } from '../window/authorization.ts'
import { lumpSum, text } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { sameText } from '../wire/same-text.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { inicisCode } from './codes.ts'
import { signatureOf } from './hashes.ts'
import { type InicisSimulator, type InicisTransaction, resultOf } from './inicis-simulator.ts'
import texts from './texts.json' with { type: 'json' }

/** How long after an approval it can be net-cancelled, ms. */
const netCancelMs = 10 * 60_000
const refusals = {
  used: inicisCode.usedAuthorization,
  expired: inicisCode.authorizationExpired,
  'over-limit': inicisCode.overCardLimit,
} as const

const request = v.object({
  mid: text(20),
  authToken: text(100),
  timestamp: v.pipe(v.string(), v.regex(/^\d{13}$/), v.transform(Number)),
  signature: text(64),
  verification: text(64),
  charset: v.literal('UTF-8'),
  format: v.literal('JSON'),
})

/** Reads a request to approve or to net-cancel: both have the same body. The transaction, or the refusal to send. */
function parseRequest(
  simulator: InicisSimulator,
  call: string,
  body: unknown,
): { transaction: InicisTransaction } | { refused: ProviderAnswer } {
  const { mid: sentMid } = fieldsOf(body)
  const parsed = v.safeParse(request, body)
  if (!parsed.success) {
    return { refused: simulator.refuse(inicisCode.badField, call, sentMid, wrongField(parsed.issues)) }
  }
  const { mid, authToken, timestamp, signature, verification } = parsed.output
  if (storeIdOf(mid) === null) return { refused: simulator.refuse(inicisCode.unknownMerchant, call, sentMid) }
  const signKey = simulator.keyOf(mid)
  const isSigned =
    sameText(signature, signatureOf({ authToken, timestamp })) &&
    sameText(verification, signatureOf({ authToken, signKey, timestamp }))
  if (!isSigned) return { refused: simulator.refuse(inicisCode.wrongHash, call, sentMid) }
  if (!simulator.isWithinTolerance(timestamp))
    return { refused: simulator.refuse(inicisCode.timestampOutOfRange, call, sentMid) }
  const transaction = simulator.find(
    ({ charge, details }) => charge.mid === mid && details.authorization?.key === authToken,
  )
  return transaction
    ? { transaction }
    : { refused: simulator.refuse(inicisCode.noSuchTransaction, call, sentMid) }
}

/** INIStdPay: approves an authenticated payment, once. A repetition is refused, and there is no inquiry. */
export async function approveOnDesktop(simulator: InicisSimulator, body: unknown): Promise<ProviderAnswer> {
  const call = 'approval'
  const parsed = parseRequest(simulator, call, body)
  if ('refused' in parsed) return parsed.refused
  const { transaction } = parsed
  const { charge, details } = transaction
  if (details.authorization === null || details.flow !== 'pc') {
    return simulator.respond(charge, inicisCode.noSuchTransaction, call)
  }
  const deliveryFault = faultBeforeApproval(charge)
  if (deliveryFault) {
    simulator.note(charge, call, deliveryFault)
    return { fields: {}, deliveryFault }
  }
  const outcome = await approveOnce(simulator.context, charge, {
    authorization: details.authorization,
    tid: simulator.nextTid('StdpayCARD', charge.mid),
    cardLast4: texts.card.tail,
  })
  if (outcome !== 'approved') {
    const { fields } = simulator.respond(charge, refusals[outcome], call)
    const isScript = outcome === 'over-limit' && charge.scenario.name === 'script-in-message'
    return { fields: isScript ? { ...fields, resultMsg: texts.script } : fields }
  }
  simulator.note(charge, call, inicisCode.ok)
  return {
    fields: scenarioFields(simulator, transaction),
    ...approvalDelivery(charge, simulator.context.slowMs),
  }
}

/** Reverses an approval of the last ten minutes whose outcome is unknown; nothing is approved afterwards. */
export function netCancel(simulator: InicisSimulator, body: unknown): ProviderAnswer {
  const call = 'net-cancel'
  const parsed = parseRequest(simulator, call, body)
  if ('refused' in parsed) return parsed.refused
  const { charge, details } = parsed.transaction
  const { ledger, now } = simulator.context
  if (charge.approvedAt === null) {
    if (details.authorization) endAuthorization(details.authorization)
    return simulator.respond(charge, inicisCode.noSuchTransaction, call)
  }
  if (balanceOf(charge) === 0) return simulator.respond(charge, inicisCode.alreadyCancelled, call)
  if (now() - charge.approvedAt > netCancelMs) {
    return simulator.respond(charge, inicisCode.authorizationExpired, call)
  }
  const tid = simulator.nextTid('StdpayCARD', charge.mid)
  ledger.cancel(charge, { tid, amount: balanceOf(charge), requestId: null, now: now() })
  return simulator.respond(charge, inicisCode.ok, call)
}

/** The answer's fields as the scenario changes them. */
function scenarioFields(
  simulator: InicisSimulator,
  transaction: InicisTransaction,
): ProviderAnswer['fields'] {
  const { name } = transaction.charge.scenario
  const fields = approvalFields(transaction)
  if (name === 'euc-kr') return { ...fields, resultMsg: texts.eucKr }
  if (name === 'probe') return { ...fields, ...probeFields(simulator.context, transaction) }
  if (name !== 'extra-fields') return fields
  const reversed = Object.fromEntries(Object.entries(fields).reverse())
  return { addedNextYear: { list: [1, null, 'x'] }, ...reversed, TotPrice: Number(fields.TotPrice) }
}

function approvalFields({ charge, goodsName, details }: InicisTransaction) {
  const stamp = koreanStamp(charge.approvedAt ?? 0)
  const tid = charge.tid ?? ''
  const amount = String(charge.approvedAmount)
  return {
    ...resultOf(inicisCode.ok),
    mid: charge.mid,
    tid,
    MOID: returnedOrderNo(charge),
    TotPrice: amount,
    payMethod: 'Card',
    applDate: stamp.slice(0, 8),
    applTime: stamp.slice(8),
    applNum: tid.slice(-8),
    goodName: goodsName,
    buyerName: details.buyerName,
    buyerTel: '',
    buyerEmail: '',
    CARD_Num: texts.card.masked,
    CARD_Quota: lumpSum,
    CARD_Code: texts.card.code,
    CARD_BankCode: texts.card.bank,
    CARD_IssuerName: texts.card.issuer,
    CARD_PurchaseCode: texts.card.code,
    CARD_PurchaseName: texts.card.name,
    P_FN_NM: texts.card.name,
    CARD_ApplPrice: amount,
    // No interest-free instalments; a credit card, not a debit card.
    CARD_Interest: '0',
    CARD_CheckFlag: '0',
    CARD_Point: '',
    // Whether a part can be cancelled: 1 yes.
    CARD_PRTC_CODE: charge.scenario.name === 'partial-cancel-refused' ? '0' : '1',
    // Its recipe is not public; the simulator's own.
    authSignature: signatureOf({ MOID: charge.orderNo, TotPrice: amount, tid }),
    payDevice: 'PC',
    currency: 'WON',
  }
}
