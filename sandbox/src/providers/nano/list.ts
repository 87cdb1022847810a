import * as v from 'valibot'
import { inquiryDelivery } from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { day } from '../wire/fields.ts'
import { koreanDay } from '../wire/korean-time.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { nanoCode } from './codes.ts'
import { always, type NanoRequest, type NanoSimulator, resultOf } from './nano-simulator.ts'
import { approvalOf } from './return.ts'

const call = 'list'

const listRequest = v.object({ ...always, day })

/** A shop's approvals of a day, also cancelled ones (an assumed call: no public manual has one). */
export function list(simulator: NanoSimulator, asked: NanoRequest): ProviderAnswer {
  const read = simulator.read(call, listRequest, asked)
  if ('refused' in read) return read.refused
  const { shopcode, day: meant } = read.request
  const trades = simulator.list(({ charge }) => charge.mid === shopcode)
  for (const { charge } of trades.filter(
    ({ charge: { registeredAt } }) => koreanDay(registeredAt) === meant,
  )) {
    const { deliveryFault } = inquiryDelivery(charge)
    if (deliveryFault) return { fields: {}, deliveryFault }
  }
  const approved = trades.filter(
    ({ charge: { approvedAt } }) => approvedAt !== null && koreanDay(approvedAt) === meant,
  )
  return {
    fields: {
      ...resultOf(nanoCode.ok),
      // The list has the true state, whatever a return said.
      list: approved.map((trade) => ({
        compOrderNo: trade.charge.orderNo,
        tranNo: trade.details.tranNo,
        reqPayAmt: trade.charge.approvedAmount,
        ...approvalOf(trade),
        cancelAmt: trade.charge.cancelledAmount,
        remainAmt: balanceOf(trade.charge),
      })),
    },
  }
}
