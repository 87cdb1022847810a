import { payNotifyPath } from '@storefront/contract/pay-window.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { kiccCode } from './codes.ts'
import { type KiccSimulator, type Trade, vendor } from './kicc-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const timeoutMs = 10_000

/**
 * Notifies the shop's server of an approval or the latest cancel, several times, without waiting. The address is not
 * part of the request: a shop registers one; here it is the contract's path on the return origin.
 */
export function notify(
  simulator: KiccSimulator,
  trade: Trade,
  of: 'approval' | 'cancel',
  times: number,
): void {
  const address = new URL(payNotifyPath(vendor), trade.returnUrl)
  const body = new URLSearchParams(notificationFields(trade, of))
  for (let copy = 0; copy < times; copy++) void deliver(simulator, trade, address, body)
}

/** Fields of a notification, `noti_type` 10 or 20; the shop acknowledges with `res_cd=0000^res_msg=SUCCESS`. */
function notificationFields({ charge, approvalNo, shopValues }: Trade, of: 'approval' | 'cancel') {
  const last = charge.cancels.at(-1)
  const isCancel = of === 'cancel' && last !== undefined
  const isFullCancel = charge.cancelledAmount === charge.approvedAmount
  const status = isCancel ? (isFullCancel ? 'TS02' : 'TS06') : 'TS03'
  return {
    res_cd: kiccCode.ok,
    res_msg: texts.messages[kiccCode.ok],
    cno: charge.tid ?? '',
    memb_id: charge.mid,
    amount: String(charge.approvedAmount),
    order_no: charge.orderNo,
    noti_type: isCancel ? '20' : '10',
    pay_type: '11',
    auth_no: approvalNo ?? '',
    tran_date: koreanStamp(isCancel ? last.at : (charge.approvedAt ?? 0)),
    card_no: texts.card.masked,
    issuer_cd: texts.card.code,
    issuer_nm: texts.card.name,
    acquirer_cd: texts.card.code,
    acquirer_nm: texts.card.name,
    install_period: '00',
    noint: '00',
    stat_cd: status,
    stat_msg: texts.status[status],
    ...(isCancel
      ? { mgr_seqno: last.tid, mgr_amt: String(last.amount), canc_date: koreanStamp(last.at) }
      : {}),
    ...Object.fromEntries(
      Object.entries(shopValues).map(([name, value]) => [name.replace('shopValue', 'reserve'), value]),
    ),
  }
}

async function deliver(
  simulator: KiccSimulator,
  trade: Trade,
  address: URL,
  body: URLSearchParams,
): Promise<void> {
  try {
    const answer = await simulator.context.fetch(address, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answerText = await answer.text()
    const isTaken = answer.ok && answerText.startsWith(`res_cd=${kiccCode.ok}^`)
    simulator.note(trade, 'notification', isTaken ? kiccCode.ok : `http ${answer.status}`)
  } catch {
    simulator.note(trade, 'notification', 'unanswered')
  }
}
