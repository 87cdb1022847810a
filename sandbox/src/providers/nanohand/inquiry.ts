import * as v from 'valibot'
import { balanceOf } from '../ledger/charge.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { nanoCode } from './codes.ts'
import {
  commonFields,
  type NanohandRequest,
  type NanohandSimulator,
  orderNo,
  refusal,
} from './nanohand-simulator.ts'

const call = 'inquiry'
const nanoCodes = Object.values(nanoCode)

const inquiryRequest = v.object({ ...commonFields, compOrderNo: orderNo })

/** Inquiry by order number (an assumed call: no public manual has one). */
export function inquire(simulator: NanohandSimulator, request: NanohandRequest): ProviderAnswer {
  const read = simulator.read(call, inquiryRequest, request)
  if ('refused' in read) return read.refused
  const { shopcode, compOrderNo } = read.request
  const charge =
    simulator.find(shopcode, compOrderNo, ({ approvedAt }) => approvedAt !== null) ??
    simulator.find(shopcode, compOrderNo, ({ state }) => state === 'declined')
  if (!charge) return simulator.refuse(nanoCode.noSuchTransaction, call, request.body)
  const { ledger, now } = simulator.context
  if (charge.approvedAt === null) {
    const lastCode = charge.attempts.findLast((attempt) => attempt.call === 'approval')?.code
    const code = nanoCodes.find((each) => each === lastCode) ?? nanoCode.overCardLimit
    ledger.note(charge, call, code, now())
    return { fields: refusal(code) }
  }
  ledger.note(charge, call, nanoCode.ok, now())
  const stamp = koreanStamp(charge.approvedAt)
  const fields = {
    ...refusal(nanoCode.ok),
    shopcode,
    compOrderNo,
    payMethod: 'card',
    reqPayAmt: charge.approvedAmount,
    tranNo: charge.tid,
    apprNo: charge.tid?.slice(-8),
    apprDate: stamp.slice(0, 8),
    apprTime: stamp.slice(8),
    cancelAmt: charge.cancelledAmount,
    remainAmt: balanceOf(charge),
  }
  return charge.scenario.name === 'euc-kr' ? { fields, charset: 'euc-kr' } : { fields }
}
