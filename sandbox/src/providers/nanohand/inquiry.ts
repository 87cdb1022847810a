import * as v from 'valibot'
import { balanceOf } from '../ledger/charge.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { nanohandCode } from './codes.ts'
import {
  commonFields,
  type NanohandRequest,
  type NanohandSimulator,
  orderNo,
  resultOf,
} from './nanohand-simulator.ts'

const call = 'inquiry'
const nanohandCodes = Object.values(nanohandCode)

const inquiryRequest = v.object({ ...commonFields, compOrderNo: orderNo })

/** Inquiry by order number (an assumed call: no public manual has one). */
export function inquire(simulator: NanohandSimulator, request: NanohandRequest): ProviderAnswer {
  const read = simulator.read(call, inquiryRequest, request)
  if ('refused' in read) return read.refused
  const { shopcode, compOrderNo } = read.request
  const charge =
    simulator.find(shopcode, compOrderNo, ({ approvedAt }) => approvedAt !== null) ??
    simulator.find(shopcode, compOrderNo, ({ state }) => state === 'declined')
  if (!charge) return simulator.refuse(nanohandCode.noSuchTransaction, call, request.body)
  const { ledger, now } = simulator.context
  if (charge.approvedAt === null) {
    const lastCode = charge.attempts.findLast((attempt) => attempt.call === 'approval')?.code
    const code = nanohandCodes.find((each) => each === lastCode) ?? nanohandCode.overCardLimit
    ledger.note(charge, call, code, now())
    return { fields: resultOf(code) }
  }
  ledger.note(charge, call, nanohandCode.ok, now())
  const stamp = koreanStamp(charge.approvedAt)
  const fields = {
    ...resultOf(nanohandCode.ok),
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
