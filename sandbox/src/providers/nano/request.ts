import * as v from 'valibot'
import { optionalText, text, wonNumberOrDigits } from '../wire/fields.ts'
import { sameText } from '../wire/same-text.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { nanoCode } from './codes.ts'
import { hashValue } from './hash-value.ts'
import { commonFields, type NanoRequest, type NanoSimulator, type NanoTransaction } from './nano-simulator.ts'

const call = 'request'

const certRequest = v.object({
  ...commonFields,
  orderName: optionalText(60),
  orderTel: v.optional(v.pipe(v.string(), v.regex(/^\d{0,20}$/))),
  orderEmail: optionalText(100),
  payWay: v.literal('card'),
  goodsName: text(100),
  reqPayAmt: wonNumberOrDigits,
  receiveUrl: v.pipe(text(512), v.url()),
  compOrderNo: text(40),
  compOrderMem: optionalText(200),
  /** Epoch ms. */
  timestamp: v.union([
    v.pipe(v.string(), v.regex(/^\d{13}$/)),
    v.pipe(v.number(), v.safeInteger(), v.transform(String)),
  ]),
  hashValue: text(64),
})

/** The merchant's server asks for a window: the transaction, or the refusal to send (assumed to be JSON). */
export function request(
  simulator: NanoSimulator,
  incoming: NanoRequest,
  publicUrl: string,
): { transaction: NanoTransaction } | { refused: ProviderAnswer } {
  const read = simulator.read(call, certRequest, incoming)
  if ('refused' in read) return read
  const { shopcode, compOrderNo, reqPayAmt, goodsName, receiveUrl, timestamp, ...otherFields } = read.request
  const refuse = (code: (typeof nanoCode)[keyof typeof nanoCode], detail?: string) => ({
    refused: simulator.refuse(code, call, incoming.body, detail),
  })
  const hash = hashValue(simulator.keyOf(shopcode), { ...otherFields, shopcode, reqPayAmt, timestamp })
  if (!sameText(otherFields.hashValue, hash)) return refuse(nanoCode.wrongKey, 'hashValue')
  if (!simulator.isWithinTolerance(Number(timestamp))) return refuse(nanoCode.timestampOutOfRange)
  if (!simulator.isMerchantUrl(receiveUrl)) return refuse(nanoCode.badField, 'receiveUrl')
  const transaction = simulator.open({
    mid: shopcode,
    orderNo: compOrderNo,
    amount: reqPayAmt,
    goodsName,
    returnUrl: receiveUrl,
    publicUrl,
    details: { memo: otherFields.compOrderMem ?? '', tranNo: simulator.nextTranNo() },
  })
  if (!transaction) return refuse(nanoCode.paidAlready)
  simulator.note(transaction.charge, call, nanoCode.ok)
  return { transaction }
}

/** The answer to a request: HTML whose script moves the window on. */
export function movePage(address: string): string {
  return `<!DOCTYPE html>
<html>
<head><meta charset="utf-8"><title>NANO PG</title></head>
<body>
<script type="text/javascript">
location.href='${address}';
</script>
</body>
</html>
`
}
