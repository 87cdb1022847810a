import { returnedOrderNo } from '../faults/injected-faults.ts'
import type { Charge } from '../ledger/charge.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { nanohandCode } from './codes.ts'
import type { NanohandSimulator } from './nanohand-simulator.ts'
import { resultOf } from './nanohand-simulator.ts'
import texts from './texts.json' with { type: 'json' }

/** Fields of an approval's answer, changed by the scenario. */
export function approvalFields(
  simulator: NanohandSimulator,
  charge: Charge,
  { installment, masked, publicUrl }: { installment: string; masked: string; publicUrl: string },
): Record<string, unknown> {
  const { name } = charge.scenario
  const stamp = koreanStamp(charge.approvedAt ?? 0)
  const fields = {
    ...resultOf(nanohandCode.ok),
    ...(name === 'euc-kr' ? { resultMsg: texts.eucKr } : {}),
    shopcode: charge.mid,
    compOrderNo: returnedOrderNo(charge),
    reqPayAmt: charge.approvedAmount,
    payMethod: 'card',
    tranNo: charge.tid,
    apprNo: charge.tid?.slice(-8),
    apprDate: stamp.slice(0, 8),
    apprTime: stamp.slice(8),
    cardName: texts.cardName,
    cardNo: masked,
    installment,
  }
  if (name === 'probe') {
    const probe = `${publicUrl}${simulator.context.createProbePath(charge)}`
    return { ...fields, authUrl: probe, receiveUrl: probe, redirectUrl: 'http://169.254.169.254/' }
  }
  if (name !== 'extra-fields') return fields
  const reversed = Object.fromEntries(Object.entries(fields).reverse())
  return { addedNextYear: { list: [1, null, 'x'] }, ...reversed, reqPayAmt: String(fields.reqPayAmt) }
}
