import { notifyMerchant } from '../window/notify-merchant.ts'
import { lumpSum } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { kiccCode, kiccStatus } from './codes.ts'
import type { KiccSimulator, Transaction } from './kicc-simulator.ts'
import texts from './texts.json' with { type: 'json' }

/** Notifies the merchant's server of an approval or the latest cancel, several times, without waiting. */
export function notify(
  simulator: KiccSimulator,
  transaction: Transaction,
  event: 'approval' | 'cancel',
  times: number,
): void {
  notifyMerchant(simulator.context, transaction.charge, {
    returnUrl: transaction.returnUrl,
    fields: notificationFields(transaction, event),
    times,
    isAcknowledged: (answer) => answer.startsWith(`res_cd=${kiccCode.ok}^`),
  })
}

/** Fields of a notification, `noti_type` 10 approval, 20 cancel; the merchant acknowledges with `res_cd=0000^res_msg=SUCCESS`. */
function notificationFields(
  { charge, approvalNo, merchantValues }: Transaction,
  event: 'approval' | 'cancel',
) {
  const last = charge.cancels.at(-1)
  const isCancel = event === 'cancel' && last !== undefined
  const isFullCancel = charge.cancelledAmount === charge.approvedAmount
  const status = isCancel
    ? isFullCancel
      ? kiccStatus.cancelled
      : kiccStatus.partCancelled
    : kiccStatus.approved
  return {
    res_cd: kiccCode.ok,
    res_msg: texts.messages[kiccCode.ok],
    cno: charge.tid ?? '',
    memb_id: charge.mid,
    amount: String(charge.approvedAmount),
    order_no: charge.orderNo,
    noti_type: isCancel ? '20' : '10',
    // A card.
    pay_type: '11',
    auth_no: approvalNo ?? '',
    tran_date: koreanStamp(isCancel ? last.at : (charge.approvedAt ?? 0)),
    card_no: texts.card.masked,
    issuer_cd: texts.card.code,
    issuer_nm: texts.card.name,
    acquirer_cd: texts.card.code,
    acquirer_nm: texts.card.name,
    install_period: lumpSum,
    // No interest-free instalments.
    noint: '00',
    stat_cd: status,
    stat_msg: texts.status[status],
    ...(isCancel
      ? { mgr_seqno: last.tid, mgr_amt: String(last.amount), canc_date: koreanStamp(last.at) }
      : {}),
    ...Object.fromEntries(
      Object.entries(merchantValues).map(([name, value]) => [name.replace('shopValue', 'reserve'), value]),
    ),
  }
}
