import { charsetOf, probeFields, returnedOrderNo } from '../faults/injected-faults.ts'
import { approveInWindow, returnDelay } from '../window/approve-in-window.ts'
import { returnMessage } from '../window/return-message.ts'
import type { WindowOutcome } from '../window/serve-window.ts'
import { lumpSum } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { nanoCode } from './codes.ts'
import { type NanoSimulator, type NanoTransaction, resultOf } from './nano-simulator.ts'
import texts from './texts.json' with { type: 'json' }

/** The customer's answer: the charge is approved here, and the return reports it. Nothing in it is signed. */
export async function completeWindow(
  simulator: NanoSimulator,
  transaction: NanoTransaction,
  answer: 'pay' | 'cancel',
): Promise<WindowOutcome> {
  const { charge, details, returnUrl } = transaction
  const { name, variant } = charge.scenario
  const outcome = await approveInWindow(simulator.context, charge, {
    answer,
    tid: details.tranNo,
    cardLast4: texts.card.tail,
  })
  if (outcome === 'nothing') return { code: 'nothing' }
  if (outcome === 'approved-silently') return { code: 'lost' }
  const { charset } = charsetOf(charge)
  if (outcome === 'approved') {
    return {
      code: nanoCode.ok,
      message: returnMessage(returnUrl, approvedFields(simulator, transaction), charset),
      delayMs: returnDelay(charge, simulator.context.slowMs),
    }
  }
  const code = {
    'cancelled-by-customer': nanoCode.customerCancelled,
    declined: nanoCode.refusedByIssuer,
    'over-limit': nanoCode.overCardLimit,
  }[outcome]
  const omitsOrderFields = outcome === 'cancelled-by-customer' && variant === 'without-order'
  const fields = {
    ...resultOf(code),
    ...(omitsOrderFields ? {} : identifyingFields(transaction, charge.registeredAmount)),
  }
  const posted = name === 'script-in-message' ? { ...fields, resultMsg: texts.script } : fields
  return { code, message: returnMessage(returnUrl, posted, charset) }
}

function approvedFields(simulator: NanoSimulator, transaction: NanoTransaction): Record<string, string> {
  const { charge } = transaction
  const { name } = charge.scenario
  const fields = {
    ...resultOf(nanoCode.ok),
    ...identifyingFields(transaction, charge.approvedAmount),
    ...approvalOf(transaction),
  }
  if (name === 'euc-kr') return { ...fields, resultMsg: texts.eucKr }
  if (name === 'probe') return { ...fields, ...probeFields(simulator.context, transaction) }
  if (name !== 'extra-fields') return fields
  const reversed = Object.fromEntries(Object.entries(fields).reverse())
  return {
    addedNextYear: 'x',
    ...reversed,
    reqPayAmt: charge.approvedAmount.toLocaleString('en'),
    RESULTCODE: '9999',
  }
}

function identifyingFields({ charge, details }: NanoTransaction, amount: number): Record<string, string> {
  return {
    shopcode: charge.mid,
    compOrderNo: returnedOrderNo(charge),
    compOrderMem: details.memo,
    reqPayAmt: String(amount),
    tranNo: details.tranNo,
    payWay: 'card',
  }
}

/** Fields of an approval; their names are assumed. */
export function approvalOf({ charge, details }: NanoTransaction) {
  const stamp = koreanStamp(charge.approvedAt ?? 0)
  return {
    apprNo: details.tranNo.slice(-8),
    apprDate: stamp.slice(0, 8),
    apprTime: stamp.slice(8),
    cardName: texts.card.name,
    cardNo: texts.card.masked,
    installment: lumpSum,
  }
}
