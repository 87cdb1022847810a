import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import { listDelivery } from '../faults/injected-faults.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { day, lumpSum, stamp, text } from '../wire/fields.ts'
import { koreanDay, koreanStamp } from '../wire/korean-time.ts'
import { sameText } from '../wire/same-text.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { smartroCode } from './codes.ts'
import { md5Hash } from './hashes.ts'
import { authCodeOf } from './return.ts'
import { resultOf, type SmartroSimulator } from './smartro-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'list'

const listRequest = v.object({ MID: text(20), Day: day, ediDate: stamp, hashData: text(100) })

/** An account's approvals of a day, also cancelled ones (an assumed call: no public manual has one). */
export function list(simulator: SmartroSimulator, body: unknown): ProviderAnswer {
  const ids = { mid: fieldsOf(body).MID }
  const read = v.safeParse(listRequest, body)
  if (!read.success) return simulator.refuse(smartroCode.badField, call, ids, wrongField(read.issues))
  const { MID: mid, Day, ediDate, hashData } = read.output
  if (storeIdOf(mid) === null) return simulator.refuse(smartroCode.unknownMerchant, call, ids)
  if (!sameText(hashData, md5Hash(mid, Day, ediDate, simulator.keyOf(mid)))) {
    return simulator.refuse(smartroCode.wrongHash, call, ids)
  }
  if (!simulator.isFresh(ediDate)) return simulator.refuse(smartroCode.timestampOutOfRange, call, ids)
  const transactions = simulator.list(({ charge }) => charge.mid === mid)
  const chargesOfDay = transactions
    .map(({ charge }) => charge)
    .filter(({ registeredAt }) => koreanDay(registeredAt) === Day)
  const delivery = listDelivery(chargesOfDay)
  if (delivery.deliveryFault) return { fields: {}, ...delivery }
  const approved = transactions.filter(
    ({ charge: { approvedAt } }) => approvedAt !== null && koreanDay(approvedAt) === Day,
  )
  return {
    fields: {
      ...resultOf(smartroCode.ok),
      // The list has the true state, whatever a return said.
      List: approved.map(({ charge, details }) => ({
        TID: details.tid,
        OID: charge.orderNo,
        Amt: String(charge.approvedAmount),
        CancelAmt: String(charge.cancelledAmount),
        AuthDate: koreanStamp(charge.approvedAt ?? 0).slice(2),
        AuthCode: authCodeOf(details.tid),
        fn_name: texts.card.name,
        CardQuota: lumpSum,
        AcquCardCode: texts.card.code,
        SvcAmt: '0',
        Tax: String(Math.floor(charge.approvedAmount / 11)),
      })),
    },
    ...delivery,
  }
}
