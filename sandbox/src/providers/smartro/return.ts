import { charsetOf, probeFields, returnedOrderNo } from '../faults/injected-faults.ts'
import { approveInWindow, returnDelay } from '../window/approve-in-window.ts'
import { returnMessage } from '../window/return-message.ts'
import type { WindowOutcome } from '../window/serve-window.ts'
import { lumpSum } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { type SmartroCode, smartroCode } from './codes.ts'
import { signValue } from './hashes.ts'
import { resultOf, type SmartroSimulator, type SmartroTransaction } from './smartro-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const dayMs = 86_400_000

/** The customer's answer: the charge is approved here, and the return reports it. Its signature leaves out the amount. */
export async function completeWindow(
  simulator: SmartroSimulator,
  transaction: SmartroTransaction,
  answer: 'pay' | 'cancel',
): Promise<WindowOutcome> {
  const { charge, details, returnUrl } = transaction
  const outcome = await approveInWindow(simulator.context, charge, {
    answer,
    tid: details.tid,
    cardLast4: texts.card.tail,
  })
  const charset = charsetOf(charge).charset ?? details.charset
  const isScript = charge.scenario.name === 'script-in-message'
  switch (outcome) {
    case 'cancelled-by-customer': {
      const code = smartroCode.customerCancelled
      const namesOrder = charge.scenario.variant !== 'without-order'
      const fields = namesOrder ? signedFields(simulator, transaction, code) : resultOf(code)
      return { code, message: returnMessage(details.stopUrl ?? returnUrl, fields, charset) }
    }
    case 'declined':
    case 'over-limit': {
      const code = outcome === 'declined' ? smartroCode.refusedByIssuer : smartroCode.overCardLimit
      const fields = signedFields(simulator, transaction, code)
      const posted = isScript ? { ...fields, ResultMsg: texts.script } : fields
      return { code, message: returnMessage(returnUrl, posted, charset) }
    }
    case 'nothing':
      return { code: 'nothing' }
    case 'approved-silently':
      return { code: 'lost' }
    case 'approved':
      return {
        code: smartroCode.approved,
        message: returnMessage(returnUrl, approvedFields(simulator, transaction), charset),
        delayMs: returnDelay(charge, simulator.context.slowMs),
        ...(details.retryUrl === null ? {} : { repeatTo: details.retryUrl }),
      }
  }
}

function approvedFields(
  simulator: SmartroSimulator,
  transaction: SmartroTransaction,
): Record<string, string> {
  const { name } = transaction.charge.scenario
  const fields = signedFields(simulator, transaction, smartroCode.approved)
  if (name === 'euc-kr') return { ...fields, ResultMsg: texts.eucKr }
  if (name === 'probe') return { ...fields, ...probeFields(simulator.context, transaction) }
  if (name !== 'extra-fields') return fields
  const reversed = Object.fromEntries(Object.entries(fields).reverse())
  return { addedNextYear: 'x', ...reversed, Amt: reversed.Amt?.padStart(12, '0') ?? '', resultcode: '9999' }
}

/** The fields of every return that names its order. */
function signedFields(
  simulator: SmartroSimulator,
  { charge, details }: SmartroTransaction,
  code: SmartroCode,
): Record<string, string> {
  const { variant } = charge.scenario
  const isApproved = code === smartroCode.approved
  const amount = isApproved ? charge.approvedAmount : charge.registeredAmount
  const key = simulator.keyOf(charge.mid)
  const approvedAt = (charge.approvedAt ?? simulator.context.now()) - (variant === 'stale' ? dayMs : 0)
  return {
    ...resultOf(code),
    PayMethod: 'CARD',
    MID: charge.mid,
    Amt: String(amount),
    ...details.echoes,
    TID: details.tid,
    OID: returnedOrderNo(charge),
    AuthDate: koreanStamp(approvedAt).slice(2),
    AuthCode: isApproved ? authCodeOf(details.tid) : '',
    fn_cd: isApproved ? texts.card.code : '',
    fn_name: isApproved ? texts.card.name : '',
    CardQuota: lumpSum,
    AcquCardCode: isApproved ? texts.card.code : '',
    ReceiptType: '',
    SignValue: signValue(variant === 'wrong-key' ? `${key}.` : key, details.tid, code),
    TaxCD: '',
    SvcAmt: '0',
    Tax: String(Math.floor(amount / 11)),
    VbankNum: '',
    VbankName: '',
    MallReserved: details.reserved,
  }
}

/** The card company's number of the approval, 8 digits. */
export function authCodeOf(tid: string): string {
  return tid.slice(-8)
}
