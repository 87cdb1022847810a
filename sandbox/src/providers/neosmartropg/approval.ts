import * as v from 'valibot'
import {
  approvalDelivery,
  charsetOf,
  faultBeforeApproval,
  probeFields,
  returnedOrderNo,
} from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { wrongField } from '../simulator.ts'
import { type Authorization, approveOnce } from '../window/authorization.ts'
import { lumpSum, text } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { sameText } from '../wire/same-text.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { midOfTid, smartroTid } from '../wire/smartro-tid.ts'
import { approvedCode, neosmartroCode } from './codes.ts'
import { signValue } from './hashes.ts'
import type { NeosmartroSimulator, NeosmartroTransaction } from './neosmartro-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const dayMs = 86_400_000
const refusals = {
  used: neosmartroCode.usedAuthorization,
  expired: neosmartroCode.authorizationExpired,
  'over-limit': neosmartroCode.overCardLimit,
} as const

const approvalRequest = v.object({ Tid: smartroTid, TrAuthKey: text(100) })

/** Approves an authenticated payment, once; a repetition is refused. */
export async function approve(simulator: NeosmartroSimulator, body: unknown): Promise<ProviderAnswer> {
  const call = 'approve'
  const found = find(simulator, call, body)
  if ('refused' in found) return found.refused
  const { transaction, authorization } = found
  const { charge, details } = transaction
  const deliveryFault = faultBeforeApproval(charge)
  if (deliveryFault) {
    simulator.note(charge, call, deliveryFault)
    return { fields: {}, deliveryFault }
  }
  const outcome = await approveOnce(simulator.context, charge, {
    authorization,
    tid: details.tid,
    cardLast4: texts.card.tail,
  })
  if (outcome !== 'approved') {
    const { fields } = simulator.respond(charge, refusals[outcome], call)
    const isScript = outcome === 'over-limit' && charge.scenario.name === 'script-in-message'
    return { fields: isScript ? { ...fields, ResultMsg: texts.script } : fields }
  }
  simulator.note(charge, call, approvedCode[details.payMethod])
  return {
    fields: scenarioFields(simulator, transaction),
    ...approvalDelivery(charge, simulator.context.slowMs),
  }
}

/** The approval as it is now, by the same request; the code of a declined one; `SX04` if there is none. */
export function inquire(simulator: NeosmartroSimulator, body: unknown): ProviderAnswer {
  const call = 'inquiry'
  const found = find(simulator, call, body)
  if ('refused' in found) return found.refused
  const { charge, details } = found.transaction
  if (charge.state === 'declined') return simulator.respond(charge, neosmartroCode.overCardLimit, call)
  if (charge.approvedAt === null) return simulator.respond(charge, neosmartroCode.noSuchTransaction, call)
  simulator.note(charge, call, approvedCode[details.payMethod])
  const fields = {
    ...approvalFields(simulator, found.transaction),
    // Assumed names: otherwise an inquiry would not show a cancel.
    CancelAmt: String(charge.cancelledAmount),
    RemainAmt: String(balanceOf(charge)),
  }
  return { fields, ...charsetOf(charge) }
}

function find(
  simulator: NeosmartroSimulator,
  call: string,
  body: unknown,
): { transaction: NeosmartroTransaction; authorization: Authorization } | { refused: ProviderAnswer } {
  const read = v.safeParse(approvalRequest, body)
  if (!read.success) {
    const field = wrongField(read.issues)
    return { refused: simulator.refuse(neosmartroCode.badField, call, undefined, field) }
  }
  const { Tid, TrAuthKey } = read.output
  const transaction = simulator.find(({ details }) => details.tid === Tid && details.authorization !== null)
  const mid = midOfTid(Tid)
  if (!transaction?.details.authorization) {
    return { refused: simulator.refuse(neosmartroCode.noSuchTransaction, call, mid) }
  }
  if (!sameText(transaction.details.authorization.key, TrAuthKey)) {
    return { refused: simulator.refuse(neosmartroCode.wrongHash, call, mid) }
  }
  return { transaction, authorization: transaction.details.authorization }
}

function approvalFields(
  simulator: NeosmartroSimulator,
  { charge, details, goodsName }: NeosmartroTransaction,
): Record<string, string> {
  const code = approvedCode[details.payMethod]
  return {
    ResultCode: code,
    ResultMsg: texts.approved,
    Tid: details.tid,
    Mid: charge.mid,
    Moid: charge.orderNo,
    Amt: String(charge.approvedAmount),
    PayMethod: details.payMethod,
    AuthDate: koreanStamp(charge.approvedAt ?? 0).slice(2),
    AuthCode: details.tid.slice(-8),
    CardNum: texts.card.masked,
    CardQuota: lumpSum,
    CardInterest: '0',
    AppCardCode: texts.card.code,
    AppCardName: texts.card.name,
    AcquCardCode: texts.card.code,
    AcquCardName: texts.card.name,
    CardMerchantNo: '700000002',
    CardType: '0',
    CardOwnerType: '0',
    UsePoint: '0',
    BalancePoint: '0',
    GoodsName: goodsName,
    BuyerName: details.buyerName,
    BuyerTel: details.buyerTel,
    BuyerAuthNum: '',
    SignValue: signValue(simulator.keyOf(charge.mid), details.tid, code),
    EdiDate: simulator.stamp(),
    MallReserved: details.reserved,
    Currency: 'KRW',
  }
}

/** The fields of an approval's answer, changed by the scenario; an inquiry has the true ones. */
function scenarioFields(
  simulator: NeosmartroSimulator,
  transaction: NeosmartroTransaction,
): Record<string, unknown> {
  const { charge, details } = transaction
  const { name, variant } = charge.scenario
  const fields = { ...approvalFields(simulator, transaction), Moid: returnedOrderNo(charge) }
  if (variant === 'wrong-key') {
    const key = `${simulator.keyOf(charge.mid)}.`
    return { ...fields, SignValue: signValue(key, details.tid, approvedCode[details.payMethod]) }
  }
  if (variant === 'stale') {
    return { ...fields, AuthDate: koreanStamp((charge.approvedAt ?? 0) - dayMs).slice(2) }
  }
  if (name === 'euc-kr') return { ...fields, ResultMsg: texts.eucKr }
  if (name === 'probe') return { ...fields, ...probeFields(simulator.context, transaction) }
  if (name !== 'extra-fields') return fields
  const reversed = Object.fromEntries(Object.entries(fields).reverse())
  return {
    addedNextYear: { list: [1, null] },
    ...reversed,
    Amt: String(charge.approvedAmount).padStart(12, '0'),
    resultcode: '9999',
  }
}
