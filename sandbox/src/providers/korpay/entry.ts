import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { refuseWindow } from '../window/serve-window.ts'
import { optionalText, stamp, text, wonDigits } from '../wire/fields.ts'
import { sameText } from '../wire/same-text.ts'
import { type KorpayCode, korpayCode } from './codes.ts'
import { hashKey } from './hash-key.ts'
import { type KorpaySimulator, type KorpayTransaction, resultOf } from './korpay-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'entry'

const entry = v.object({
  merchantId: text(20),
  productName: text(100),
  orderNumber: text(40),
  amount: wonDigits,
  payMethod: v.literal('card'),
  returnUrl: v.pipe(text(512), v.url()),
  ediDate: stamp,
  hashKey: text(64),
  customerName: optionalText(60),
  customerEmail: optionalText(100),
  customerPhone: v.optional(v.pipe(v.string(), v.regex(/^\d{0,20}$/))),
  reserved: optionalText(500),
  language: optionalText(10),
})

/** The form that the provider's SDK posts: opens a window. Null if refused; the refusal has been sent then. */
export function openPayment(
  simulator: KorpaySimulator,
  request: FastifyRequest,
  reply: FastifyReply,
): KorpayTransaction | null {
  const { body } = request
  const refuse = (code: KorpayCode, detail?: string) => {
    const fields = fieldsOf(body)
    simulator.noteRefusal(call, code, { mid: fields.merchantId, orderNo: fields.orderNumber })
    refuseWindow(request, reply, { brand: texts.window, code, message: resultOf(code, detail).message })
    return null
  }
  const read = v.safeParse(entry, body)
  if (!read.success) return refuse(korpayCode.badField, wrongField(read.issues))
  const { merchantId: mid, orderNumber, amount, returnUrl, ediDate, ...otherFields } = read.output
  if (storeIdOf(mid) === null) return refuse(korpayCode.unknownMerchant)
  if (!sameText(otherFields.hashKey, hashKey(simulator.keyOf(mid), mid, ediDate, amount))) {
    return refuse(korpayCode.wrongHash)
  }
  if (!simulator.isFresh(ediDate)) return refuse(korpayCode.timestampOutOfRange)
  if (!simulator.isMerchantUrl(returnUrl)) return refuse(korpayCode.badField, 'returnUrl')
  const transaction = simulator.open({
    mid,
    orderNo: orderNumber,
    amount,
    goodsName: otherFields.productName,
    returnUrl,
    publicUrl: simulator.context.publicUrl(request),
    details: { reserved: otherFields.reserved ?? '', tid: simulator.nextTid(), authorization: null },
  })
  if (!transaction) return refuse(korpayCode.paidAlready)
  simulator.note(transaction.charge, call, korpayCode.ok)
  return transaction
}
