import { notifyMerchant } from '../window/notify-merchant.ts'
import { lumpSum } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { korpayCode } from './codes.ts'
import { hashKey } from './hash-key.ts'
import { approvalNoOf, type KorpaySimulator, type KorpayTransaction } from './korpay-simulator.ts'
import texts from './texts.json' with { type: 'json' }

/**
 * Notifies the merchant's server of an approval or the latest cancel, if the scenario has a notification: 8 (of an
 * approval twice), 11, 10 `late`, and 7 `wrong-key`, signed with another key.
 */
export function notify(
  simulator: KorpaySimulator,
  transaction: KorpayTransaction,
  event: 'approval' | 'cancel',
): void {
  const { name, variant } = transaction.charge.scenario
  const times =
    name === 'return-repeated' && event === 'approval'
      ? 2
      : name === 'return-repeated' ||
          name === 'window-closed' ||
          variant === 'late' ||
          variant === 'wrong-key'
        ? 1
        : 0
  if (times === 0) return
  const { returnUrl, charge } = transaction
  notifyMerchant(simulator.context, charge, {
    returnUrl,
    fields: fieldsOf(simulator, transaction, event),
    times,
  })
}

function fieldsOf(
  simulator: KorpaySimulator,
  { charge, goodsName }: KorpayTransaction,
  event: 'approval' | 'cancel',
): Record<string, string> {
  const last = charge.cancels.at(-1)
  const isCancel = event === 'cancel' && last !== undefined
  const amount = isCancel ? last.amount : charge.approvedAmount
  const ediDate = simulator.stamp()
  const key = simulator.keyOf(charge.mid)
  const signingKey = charge.scenario.variant === 'wrong-key' ? `${key}.` : key
  return {
    tid: isCancel ? last.tid : (charge.tid ?? ''),
    otid: charge.tid ?? '',
    mid: charge.mid,
    payMethod: 'card',
    appCardCd: texts.card.code,
    acqCardCd: texts.card.code,
    fnNm: texts.card.name,
    cancelYN: isCancel ? 'Y' : 'N',
    ediNo: `${ediDate}${simulator.nextNumber(8)}`,
    appDtm: koreanStamp(charge.approvedAt ?? 0),
    ccDnt: isCancel ? koreanStamp(last.at) : '',
    amt: String(amount),
    ordNm: '',
    ordNo: charge.orderNo,
    goodsName,
    appNo: approvalNoOf(charge),
    quota: lumpSum,
    cardNo: texts.card.masked,
    catId: '',
    connCd: '0003',
    hashStr: hashKey(signingKey, charge.mid, ediDate, amount),
    ediDate,
    resultCd: isCancel ? korpayCode.cancelled : korpayCode.approved,
    usePointAmt: '0',
    cardType: '0',
    authType: '01',
  }
}
