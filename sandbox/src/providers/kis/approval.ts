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
import { approveOnce } from '../window/authorization.ts'
import { lumpSum, stamp, text, wonNumberOrDigits } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { sameText } from '../wire/same-text.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { kisCode } from './codes.ts'
import { encData } from './enc-data.ts'
import { type KisSimulator, type KisTransaction, kisTid, resultOf } from './kis-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'approval'
const refusals = {
  used: kisCode.usedAuthorization,
  expired: kisCode.authorizationExpired,
  'over-limit': kisCode.overCardLimit,
} as const

const approvalRequest = v.object({
  mid: text(20),
  tid: kisTid,
  goodsAmt: wonNumberOrDigits,
  ediDate: stamp,
  encData: text(64),
  charset: v.optional(v.picklist(['utf-8', 'euc-kr'])),
})

/** Approves an authenticated payment, once; a repetition is refused. */
export async function approve(simulator: KisSimulator, body: unknown): Promise<ProviderAnswer> {
  const sentFields = fieldsOf(body)
  const read = v.safeParse(approvalRequest, body)
  if (!read.success) return simulator.refuse(kisCode.badField, call, sentFields, wrongField(read.issues))
  const { mid, tid, goodsAmt, ediDate, encData: hash, charset } = read.output
  if (storeIdOf(mid) === null) return simulator.refuse(kisCode.unknownMerchant, call, sentFields)
  if (!sameText(hash, encData(mid, ediDate, goodsAmt, simulator.keyOf(mid)))) {
    return simulator.refuse(kisCode.wrongHash, call, sentFields)
  }
  if (!simulator.isFresh(ediDate)) return simulator.refuse(kisCode.timestampOutOfRange, call, sentFields)
  const transaction = simulator.find(({ charge, details }) => charge.mid === mid && details.tid === tid)
  const authorization = transaction?.details.authorization
  if (!transaction || !authorization) return simulator.refuse(kisCode.noSuchTransaction, call, sentFields)
  const { charge } = transaction
  if (goodsAmt !== charge.registeredAmount) return simulator.respond(charge, kisCode.badField, call)
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
  if (outcome !== 'approved') {
    const { fields } = simulator.respond(charge, refusals[outcome], call)
    const isScript = outcome === 'over-limit' && charge.scenario.name === 'script-in-message'
    return { fields: isScript ? { ...fields, resultMsg: texts.script } : fields }
  }
  simulator.note(charge, call, kisCode.ok)
  const fields = scenarioFields(simulator, transaction)
  return { fields, ...(charset ? { charset } : {}), ...approvalDelivery(charge, simulator.context.slowMs) }
}

/** The answer of an approval, changed by the scenario. */
function scenarioFields(simulator: KisSimulator, transaction: KisTransaction): ProviderAnswer['fields'] {
  const { charge } = transaction
  const fields = { ...approvalFields(transaction), ordNo: returnedOrderNo(charge) }
  if (charge.scenario.name === 'euc-kr') return { ...fields, resultMsg: texts.eucKr }
  if (charge.scenario.name === 'probe') return { ...fields, ...probeFields(simulator.context, transaction) }
  if (charge.scenario.name !== 'extra-fields') return fields
  return {
    addedNextYear: { list: [1, null, 'x'] },
    ...Object.fromEntries(Object.entries(fields).reverse()),
    resultCd: kisCode.approvedOld,
    amt: String(charge.approvedAmount).padStart(12, '0'),
  }
}

/** The fields of an approval as it is now. */
export function approvalFields({ charge, details, goodsName }: KisTransaction) {
  return {
    ...resultOf(kisCode.ok),
    payMethod: 'card',
    tid: details.tid,
    appDtm: koreanStamp(charge.approvedAt ?? 0),
    appNo: details.tid.slice(-8),
    ordNo: charge.orderNo,
    goodsName,
    amt: String(charge.approvedAmount),
    ordNm: details.buyerName,
    fnNm: texts.card.name,
    cancelYN: balanceOf(charge) === 0 ? 'Y' : 'N',
    appCardCd: texts.card.code,
    acqCardCd: texts.card.code,
    quota: lumpSum,
    nointFlg: '0',
    usePointAmt: '0',
    cardType: '01',
    authType: '02',
    cardNo: texts.card.masked,
    cashCrctFlg: '0',
    crctType: '',
    crctNo: '',
    easyPayCd: '',
    easyPayNm: '',
  }
}
