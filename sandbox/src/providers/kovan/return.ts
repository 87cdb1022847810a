import { charsetOf, probeFields, returnedOrderNo } from '../faults/injected-faults.ts'
import { approveInWindow, returnDelay } from '../window/approve-in-window.ts'
import { returnMessage } from '../window/return-message.ts'
import type { WindowOutcome } from '../window/serve-window.ts'
import { lumpSum } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { type KovanCode, kovanCode } from './codes.ts'
import { type KovanSimulator, type KovanTransaction, resultOf } from './kovan-simulator.ts'
import texts from './texts.json' with { type: 'json' }

/** The customer's answer: the charge is approved here, and the return only reports it. Nothing in it is signed. */
export async function completeWindow(
  simulator: KovanSimulator,
  transaction: KovanTransaction,
  answer: 'pay' | 'cancel',
): Promise<WindowOutcome> {
  const { charge, details } = transaction
  const { slowMs } = simulator.context
  const outcome = await approveInWindow(simulator.context, charge, {
    answer,
    tid: details.tid,
    cardLast4: texts.card.tail,
  })
  const to = (code: KovanCode, action: string, fields: Record<string, string>): WindowOutcome => ({
    code,
    message: returnMessage(action, { ...resultOf(code), ...fields }, charsetOf(charge).charset),
  })
  if (outcome === 'cancelled-by-customer') {
    // KOVAN's return of a cancelled payment never has ORDERNO: the echoed reserved fields name the order, except in this variant.
    const namesOrder = charge.scenario.variant !== 'without-order'
    return to(kovanCode.customerCancelled, details.cancelUrl, namesOrder ? echoes(transaction) : {})
  }
  if (outcome === 'declined') {
    return to(kovanCode.refusedByIssuer, transaction.returnUrl, {
      ...paymentFields(transaction),
      ...echoes(transaction),
    })
  }
  if (outcome === 'over-limit') {
    const isScript = charge.scenario.name === 'script-in-message'
    return to(kovanCode.overCardLimit, transaction.returnUrl, {
      ...(isScript ? { RESULT_MSG: texts.script } : {}),
      ...paymentFields(transaction),
      ...echoes(transaction),
    })
  }
  if (outcome === 'nothing') return { code: 'nothing' }
  if (outcome === 'approved-silently') return { code: 'lost' }
  return {
    code: kovanCode.ok,
    message: returnMessage(
      transaction.returnUrl,
      approvedFields(simulator, transaction),
      charsetOf(charge).charset,
    ),
    delayMs: returnDelay(charge, slowMs),
  }
}

function approvedFields(simulator: KovanSimulator, transaction: KovanTransaction): Record<string, string> {
  const { charge } = transaction
  const { name } = charge.scenario
  const approvedAt = koreanStamp(charge.approvedAt ?? 0)
  const fields = {
    ...resultOf(kovanCode.ok),
    ...(name === 'euc-kr' ? { RESULT_MSG: texts.eucKr } : {}),
    DRESULT_CODE: '0000',
    DRESULT_MSG: texts.messages[kovanCode.ok],
    ...paymentFields(transaction),
    CID: charge.mid,
    TID: charge.tid ?? '',
    VAN_RECV_KEY: `${charge.tid}V`,
    VAN_CARD_MID: '700000001',
    APPROVNO: approvalNoOf(transaction),
    APPRODT: approvedAt.slice(0, 8),
    APPROTM: approvedAt.slice(8),
    APPROAMT: String(charge.approvedAmount),
    CARD_NO: texts.card.masked,
    ISSUE_CODE: texts.card.code,
    ISSUE_NAME: texts.card.name,
    PURCHASE_CODE: texts.card.code,
    PURCHASE_NAME: texts.card.name,
    NOINT: 'N',
    QUOTA_MONTHS: lumpSum,
    CHECKCD: 'N',
    PAY_KEY: '',
    ...echoes(transaction),
  }
  if (name === 'probe') return { ...fields, ...probeFields(simulator.context, transaction) }
  return name === 'extra-fields' ? withOtherSpellings(fields) : fields
}

/** The other documented spellings of some names, and unknown fields. */
function withOtherSpellings({
  QUOTA_MONTHS = '',
  CHECKCD = '',
  APPROAMT = '',
  ...fields
}: Record<string, string>): Record<string, string> {
  const lowerCased = Object.entries(fields)
    .reverse()
    .map(([field, value]) => [field.toLowerCase(), value])
  return {
    addedNextYear: 'x',
    ...Object.fromEntries(lowerCased),
    QUOTA_MOMTHS: QUOTA_MONTHS,
    CHKECKCD: CHECKCD,
    approvamt: APPROAMT,
  }
}

function paymentFields({ charge, details }: KovanTransaction): Record<string, string> {
  return {
    PAY_METHOD: details.payType,
    MID: charge.mid,
    ORDERNO: returnedOrderNo(charge),
    BUY_REQAMT: String(charge.approvedAmount || charge.registeredAmount),
  }
}

function echoes({ details: { reserved01, reserved02 } }: KovanTransaction): Record<string, string> {
  return { RESERVED01: reserved01, RESERVED02: reserved02 }
}

/** Approval number of the card company, 8 digits. */
export function approvalNoOf({ details: { tid } }: KovanTransaction): string {
  return tid.slice(-8)
}
