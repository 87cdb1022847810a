import * as v from 'valibot'
import { listDelivery } from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { day } from '../wire/fields.ts'
import { koreanDay } from '../wire/korean-time.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { nanoCode } from './codes.ts'
import { commonFields, type NanoRequest, type NanoSimulator, resultOf } from './nano-simulator.ts'
import { approvalOf } from './return.ts'

const call = 'list'

const listRequest = v.object({ ...commonFields, day })

/** A merchant's approvals of a day, also cancelled ones (an assumed call: no public manual has one). */
export function list(simulator: NanoSimulator, request: NanoRequest): ProviderAnswer {
  const read = simulator.read(call, listRequest, request)
  if ('refused' in read) return read.refused
  const { shopcode, day: listedDay } = read.request
  const transactions = simulator.list(({ charge }) => charge.mid === shopcode)
  const chargesOfDay = transactions
    .map(({ charge }) => charge)
    .filter(({ registeredAt }) => koreanDay(registeredAt) === listedDay)
  const delivery = listDelivery(chargesOfDay)
  if (delivery.deliveryFault) return { fields: {}, ...delivery }
  const approved = transactions.filter(
    ({ charge: { approvedAt } }) => approvedAt !== null && koreanDay(approvedAt) === listedDay,
  )
  return {
    fields: {
      ...resultOf(nanoCode.ok),
      // The list has the true state, whatever a return said.
      list: approved.map((transaction) => ({
        compOrderNo: transaction.charge.orderNo,
        tranNo: transaction.details.tranNo,
        reqPayAmt: transaction.charge.approvedAmount,
        ...approvalOf(transaction),
        cancelAmt: transaction.charge.cancelledAmount,
        remainAmt: balanceOf(transaction.charge),
      })),
    },
    ...delivery,
  }
}
