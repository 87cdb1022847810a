import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import {
  approvalDelivery,
  charsetOf,
  faultBeforeApproval,
  probeFields,
  returnedOrderNo,
} from '../faults/injected-faults.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { approveOnce } from '../window/authorization.ts'
import { lumpSum, text } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import type { RepeatedRequests } from '../wire/repeated-requests.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { type InicisCode, inicisCode } from './codes.ts'
import { type InicisSimulator, type InicisTransaction, messageOf } from './inicis-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'approval'
const request = v.object({ P_MID: text(20), P_TID: text(60) })
type Fields = Record<string, string>

const refusals = {
  used: inicisCode.usedAuthorization,
  expired: inicisCode.authorizationExpired,
  'over-limit': inicisCode.overCardLimit,
} as const

/**
 * INIpay Mobile: approves an authenticated payment. A repetition gets the first answer (assumed): it is how a merchant
 * learns of an outcome that it missed.
 */
export async function approveOnPhone(
  simulator: InicisSimulator,
  requests: RepeatedRequests,
  body: unknown,
): Promise<ProviderAnswer> {
  const { P_MID } = fieldsOf(body)
  const refuse = (code: InicisCode, detail?: string) => {
    simulator.noteRefusal(call, code, { mid: P_MID, orderNo: undefined })
    return asForm({ P_STATUS: code, P_RMESG1: messageOf(code, detail) })
  }
  const read = v.safeParse(request, body)
  if (!read.success) return refuse(inicisCode.badField, wrongField(read.issues))
  const { P_MID: mid, P_TID: authTid } = read.output
  if (storeIdOf(mid) === null) return refuse(inicisCode.unknownMerchant)
  const transaction = simulator.find(
    ({ charge, details }) => charge.mid === mid && details.authTid === authTid,
  )
  if (!transaction?.details.authorization) return refuse(inicisCode.noSuchTransaction)
  const { charge } = transaction
  const deliveryFault = faultBeforeApproval(charge)
  if (deliveryFault) {
    simulator.note(charge, call, deliveryFault)
    return { fields: {}, deliveryFault }
  }
  const approval = await requests.once(
    `${mid}|${authTid}`,
    { content: [authTid], at: simulator.context.now() },
    () => decideApproval(simulator, transaction),
  )
  const fields = approval?.fields ?? statusOf(inicisCode.usedAuthorization)
  simulator.note(charge, call, String(fields.P_STATUS))
  const isApproved = fields.P_STATUS === inicisCode.mobileOk
  const delivery = isApproved ? approvalDelivery(charge, simulator.context.slowMs) : charsetOf(charge)
  return { ...asForm(fields, transaction), ...delivery }
}

/** The card company's decision, as the fields of the answer. */
async function decideApproval(simulator: InicisSimulator, transaction: InicisTransaction): Promise<Fields> {
  const { charge, details } = transaction
  const { authorization } = details
  const outcome =
    authorization === null
      ? 'used'
      : await approveOnce(simulator.context, charge, {
          authorization,
          tid: simulator.nextTid('INIMX_CARD', charge.mid),
          cardLast4: texts.card.tail,
        })
  if (outcome === 'approved') return scenarioFields(simulator, transaction)
  if (outcome !== 'over-limit') return statusOf(refusals[outcome])
  const isScript = charge.scenario.name === 'script-in-message'
  const message = isScript ? texts.script : messageOf(inicisCode.overCardLimit)
  return { P_STATUS: inicisCode.mobileFailed, P_RMESG1: message }
}

function scenarioFields(simulator: InicisSimulator, transaction: InicisTransaction): Fields {
  const { name } = transaction.charge.scenario
  const fields = approvalFields(transaction)
  if (name === 'euc-kr') return { ...fields, P_RMESG1: texts.eucKr }
  if (name === 'probe') return { ...fields, ...probeFields(simulator.context, transaction) }
  if (name !== 'extra-fields') return fields
  const reversed = Object.fromEntries(Object.entries(fields).reverse())
  return { P_ADDED: 'x', ...reversed, P_AMT: fields.P_AMT.padStart(12, '0'), p_status: '99' }
}

function approvalFields({ charge, details }: InicisTransaction) {
  const { card } = texts
  const amount = String(charge.approvedAmount)
  return {
    P_STATUS: inicisCode.mobileOk,
    P_RMESG1: messageOf(inicisCode.ok),
    P_RMESG2: lumpSum,
    /** Not the number of the authentication: a refund needs this one. */
    P_TID: charge.tid ?? '',
    P_TYPE: 'CARD',
    P_OID: returnedOrderNo(charge),
    P_AMT: amount,
    P_AUTH_DT: koreanStamp(charge.approvedAt ?? 0),
    P_AUTH_NO: (charge.tid ?? '').slice(-8),
    P_FN_CD1: card.code,
    P_FN_NM: card.name,
    P_CARD_NUM: card.masked,
    P_CARD_ISSUER_CODE: card.bank,
    P_CARD_ISSUER_NAME: card.issuer,
    P_CARD_PURCHASE_CODE: card.code,
    P_CARD_PURCHASE_NAME: card.name,
    // Whether a part can be cancelled: 1 yes. Then: no interest-free instalments, and a credit card.
    P_CARD_PRTC_CODE: charge.scenario.name === 'partial-cancel-refused' ? '0' : '1',
    P_CARD_INTEREST: '0',
    P_CARD_CHECKFLAG: '0',
    P_CARD_APPLPRICE: amount,
    P_MID: charge.mid,
    P_UNAME: details.buyerName,
    P_NOTI: details.echo,
  }
}

function statusOf(code: InicisCode): Fields {
  return { P_STATUS: code, P_RMESG1: messageOf(code) }
}

/** The charset is that of the return; EUC-KR without a transaction. */
function asForm(fields: ProviderAnswer['fields'], transaction?: InicisTransaction): ProviderAnswer {
  return { fields, format: 'form', charset: transaction?.details.charset ?? 'euc-kr' }
}
