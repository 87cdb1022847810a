import { amountToApprove, charsetOf, probeFields, returnedOrderNo } from '../faults/injected-faults.ts'
import { authenticate } from '../window/authorization.ts'
import { returnMessage } from '../window/return-message.ts'
import type { WindowOutcome } from '../window/serve-window.ts'
import { type InicisCode, inicisCode } from './codes.ts'
import { type InicisSimulator, type InicisTransaction, messageOf, resultOf } from './inicis-simulator.ts'
import texts from './texts.json' with { type: 'json' }

/** An address outside the provider's hosts (14): a merchant's server must not post there. */
const foreignUrl = 'http://169.254.169.254/latest/meta-data/'

/** The customer's answer. No money is taken yet, and nothing is signed. */
export function completeWindow(
  simulator: InicisSimulator,
  transaction: InicisTransaction,
  answer: 'pay' | 'cancel',
): WindowOutcome {
  const { charge, details, returnUrl } = transaction
  const outcome = authenticate(simulator.context, charge, answer)
  const omitsOrderFields = outcome === 'cancelled-by-customer' && charge.scenario.variant === 'without-order'
  const charset = charsetOf(charge).charset ?? details.charset
  const to = (code: InicisCode, fields: Record<string, string>): WindowOutcome => ({
    code,
    message: returnMessage(returnUrl, fields, charset),
  })
  if (outcome === 'cancelled-by-customer' || outcome === 'declined') {
    const code = outcome === 'declined' ? inicisCode.refusedByIssuer : inicisCode.customerCancelled
    if (details.flow === 'pc')
      return to(code, { ...resultOf(code), ...(omitsOrderFields ? {} : pcOrderFields(transaction)) })
    const failed = { P_STATUS: inicisCode.mobileFailed, P_RMESG1: messageOf(code) }
    return to(code, {
      ...failed,
      P_TID: '',
      P_REQ_URL: '',
      ...(omitsOrderFields ? {} : mobileOrderFields(transaction)),
    })
  }
  details.authorization = outcome
  const fields = details.flow === 'pc' ? pcFields(transaction, outcome.key) : mobileFields(transaction)
  return to(inicisCode.ok, scenarioFields(simulator, transaction, fields))
}

function scenarioFields(
  simulator: InicisSimulator,
  transaction: InicisTransaction,
  fields: Record<string, string>,
): Record<string, string> {
  const message = transaction.details.flow === 'pc' ? 'resultMsg' : 'P_RMESG1'
  switch (transaction.charge.scenario.name) {
    case 'euc-kr':
      return { ...fields, [message]: texts.eucKr }
    case 'script-in-message':
      return { ...fields, [message]: texts.script }
    case 'probe':
      return {
        ...fields,
        ...probeFields(simulator.context, transaction),
        ...(transaction.details.flow === 'pc'
          ? { authUrl: foreignUrl, netCancelUrl: foreignUrl }
          : { P_REQ_URL: foreignUrl }),
      }
    case 'extra-fields':
      return {
        addedNextYear: 'x',
        ...Object.fromEntries(Object.entries(fields).reverse()),
        RESULTCODE: '9999',
      }
    default:
      return fields
  }
}

function pcOrderFields({ charge, details }: InicisTransaction): Record<string, string> {
  return { mid: charge.mid, orderNumber: returnedOrderNo(charge), merchantData: details.echo }
}

function pcFields(transaction: InicisTransaction, authToken: string): Record<string, string> {
  const { publicUrl } = transaction
  return {
    ...resultOf(inicisCode.ok),
    ...pcOrderFields(transaction),
    authToken,
    // The data centre that approves: the test system.
    idc_name: 'stg',
    authUrl: `${publicUrl}/inicis/api/payAuth`,
    // Part of the documented return; the simulator does not serve it.
    checkAckUrl: `${publicUrl}/inicis/api/checkAck`,
    netCancelUrl: `${publicUrl}/inicis/api/netCancel`,
    charset: 'UTF-8',
  }
}

/** A phone's return has no order number. */
function mobileOrderFields({ charge, details }: InicisTransaction): Record<string, string> {
  return { P_NOTI: details.echo, P_AMT: String(amountToApprove(charge)), idc_name: 'stg' }
}

function mobileFields(transaction: InicisTransaction): Record<string, string> {
  return {
    P_STATUS: inicisCode.mobileOk,
    P_RMESG1: messageOf(inicisCode.ok),
    P_TID: transaction.details.authTid,
    P_REQ_URL: `${transaction.publicUrl}/inicis/smart/payReq.ini`,
    ...mobileOrderFields(transaction),
  }
}
