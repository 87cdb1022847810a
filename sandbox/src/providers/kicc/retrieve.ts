import * as v from 'valibot'
import { charsetOf } from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { day, issueText, text } from '../wire/fields.ts'
import { koreanDay, koreanStamp } from '../wire/korean-time.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { kiccCode, kiccStatus } from './codes.ts'
import type { KiccSimulator } from './kicc-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'retrieve'
const dayMs = 86_400_000

const inquiry = v.object({ mallId: text(20), shopTransactionId: text(60), transactionDate: day })

/**
 * Inquiry by `shopTransactionId` and day of an approval or revise request, for today and yesterday only. Needs no
 * `msgAuthValue`; of an approval it returns the current state, of a cancel that cancel's answer.
 */
export function retrieve(simulator: KiccSimulator, body: unknown): ProviderAnswer {
  const read = v.safeParse(inquiry, body)
  if (!read.success) {
    return { fields: simulator.refuse(kiccCode.badField, { call, body, detail: issueText(read.issues) }) }
  }
  const { mallId, shopTransactionId, transactionDate } = read.output
  if (!simulator.isKnownMall(mallId))
    return { fields: simulator.refuse(kiccCode.unknownMerchant, { call, body }) }
  const now = simulator.context.now()
  const recorded = simulator.requests.find(`${mallId}|${shopTransactionId}`)
  const isTodayOrYesterday = [now, now - dayMs].some((moment) => koreanDay(moment) === transactionDate)
  if (!recorded || !isTodayOrYesterday || koreanDay(recorded.at) !== transactionDate) {
    return { fields: simulator.refuse(kiccCode.noSuchTransaction, { call, body }) }
  }

  const { msgAuthValue: _signature, ...fields } = recorded.fields
  const tid = fields.pgCno ?? fields.oriPgCno
  const transaction = simulator.find(({ charge }) => charge.mid === mallId && charge.tid === tid)
  if (!transaction) return { fields }
  simulator.note(transaction, call, String(fields.resCd), shopTransactionId)
  const { charge } = transaction
  const charset = charsetOf(charge)
  if (fields.pgCno === undefined) return { fields, ...charset }
  const statusCode =
    charge.cancelledAmount === 0
      ? kiccStatus.approved
      : balanceOf(charge) === 0
        ? kiccStatus.cancelled
        : kiccStatus.partCancelled
  return {
    fields: {
      ...fields,
      // An inquiry reports the true state, whatever the approval's answer said.
      shopOrderNo: charge.orderNo,
      transactionDate: koreanStamp(charge.approvedAt ?? 0),
      statusCode,
      statusMessage: texts.status[statusCode],
    },
    ...charset,
  }
}
