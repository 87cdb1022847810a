import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import { type AnswerDelivery, inquiryDelivery } from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { day, lumpSum, text } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { sameText } from '../wire/same-text.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { checkHash } from './check-hash.ts'
import { kovanCode } from './codes.ts'
import { type KovanSimulator, type KovanTransaction, resultOf } from './kovan-simulator.ts'
import { approvalNoOf } from './return.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'inquiry'

const inquiry = v.object({ mid: text(20), orderno: text(20), orderdt: day, checkHash: text(100) })

/** The approvals of an order number, as they are now; an empty list if there are none (request and hash are assumed). */
export function inquire(simulator: KovanSimulator, body: unknown): ProviderAnswer {
  const sentFields = fieldsOf(body)
  const read = v.safeParse(inquiry, body)
  if (!read.success) return simulator.refuse(kovanCode.badField, call, sentFields, wrongField(read.issues))
  const { mid, orderno, orderdt, checkHash: hash } = read.output
  if (storeIdOf(mid) === null) return simulator.refuse(kovanCode.unknownMerchant, call, sentFields)
  if (!sameText(hash, checkHash(simulator.keyOf(mid), orderno, orderdt, mid))) {
    return simulator.refuse(kovanCode.wrongHash, call, sentFields)
  }
  const transactions = simulator.list(
    ({ charge, details }) => charge.mid === mid && charge.orderNo === orderno && details.orderDay === orderdt,
  )
  const latest = transactions.at(-1)
  if (latest) simulator.note(latest.charge, call, kovanCode.ok)
  const delivery: AnswerDelivery = latest ? inquiryDelivery(latest.charge) : {}
  const data = transactions.filter(({ charge }) => charge.approvedAt !== null).map(approvalOf)
  return { fields: { ...resultOf(kovanCode.ok), data }, ...delivery }
}

function approvalOf(transaction: KovanTransaction): Record<string, unknown> {
  const { charge } = transaction
  const approvedAt = koreanStamp(charge.approvedAt ?? 0)
  return {
    // 20 approved, 30 a part cancelled, 40 all cancelled.
    TRANS_STATUS: charge.cancelledAmount === 0 ? '20' : balanceOf(charge) > 0 ? '30' : '40',
    TID: charge.tid,
    // An inquiry reports the true state, whatever the return said.
    ORDERNO: charge.orderNo,
    APPROAMT: String(charge.approvedAmount),
    CANCEL_AMT: String(charge.cancelledAmount),
    APPROVNO: approvalNoOf(transaction),
    APPRODT: approvedAt.slice(0, 8),
    APPROTM: approvedAt.slice(8),
    CARD_NO: texts.card.masked,
    ISSUE_NAME: texts.card.name,
    PURCHASE_NAME: texts.card.name,
    QUOTA_MONTHS: lumpSum,
  }
}
