import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { refuseWindow } from '../window/serve-window.ts'
import { optionalText, text, wonDigits } from '../wire/fields.ts'
import { sameText } from '../wire/same-text.ts'
import { type InicisCode, inicisCode } from './codes.ts'
import { mKeyOf, signatureOf } from './hashes.ts'
import { type InicisSimulator, type InicisTransaction, messageOf } from './inicis-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'entry'
const address = v.pipe(text(512), v.url())

const entry = v.object({
  version: v.literal('1.0'),
  mid: text(20),
  oid: v.pipe(text(40), v.regex(/^[\w-]+$/)),
  price: wonDigits,
  timestamp: v.pipe(v.string(), v.regex(/^\d{13}$/), v.transform(Number)),
  signature: text(64),
  verification: text(64),
  mKey: text(64),
  /** Asks for the check of forgeries: `verification` is then compared, too. */
  use_chkfake: v.literal('Y'),
  currency: v.literal('WON'),
  goodname: text(80),
  buyername: text(40),
  buyertel: v.optional(v.pipe(v.string(), v.regex(/^[\d-]{0,20}$/))),
  buyeremail: optionalText(60),
  returnUrl: address,
  closeUrl: v.optional(v.union([v.literal(''), address])),
  gopaymethod: v.literal('Card'),
  acceptmethod: optionalText(300),
  payViewType: v.optional(v.picklist(['', 'overlay'])),
  tax: v.optional(v.pipe(v.string(), v.regex(/^\d{0,12}$/))),
  taxfree: v.optional(v.pipe(v.string(), v.regex(/^\d{0,12}$/))),
  merchantData: optionalText(500),
})

/** The form that the provider's script posts: opens a window, or explains why not. Null if refused and answered. */
export function openPaymentOnDesktop(
  simulator: InicisSimulator,
  request: FastifyRequest,
  reply: FastifyReply,
): InicisTransaction | null {
  const { body } = request
  const refuse = (code: InicisCode, detail?: string) => {
    const { mid, oid } = fieldsOf(body)
    simulator.noteRefusal(call, code, { mid, orderNo: oid })
    refuseWindow(request, reply, {
      brand: texts.window,
      code,
      message: messageOf(code, detail),
      framedBy: simulator.context.returnOrigins,
    })
    return null
  }
  const read = v.safeParse(entry, body)
  if (!read.success) return refuse(inicisCode.badField, wrongField(read.issues))
  const { mid, oid, price, timestamp, returnUrl, closeUrl, ...otherFields } = read.output
  if (storeIdOf(mid) === null) return refuse(inicisCode.unknownMerchant)
  const signKey = simulator.keyOf(mid)
  const isSigned =
    sameText(otherFields.signature, signatureOf({ oid, price, timestamp })) &&
    sameText(otherFields.verification, signatureOf({ oid, price, signKey, timestamp })) &&
    sameText(otherFields.mKey, mKeyOf(signKey))
  if (!isSigned) return refuse(inicisCode.wrongHash)
  if (!simulator.isWithinTolerance(timestamp)) return refuse(inicisCode.timestampOutOfRange)
  if (!simulator.isMerchantUrl(returnUrl)) return refuse(inicisCode.badField, 'returnUrl')
  if (closeUrl && !simulator.isMerchantUrl(closeUrl)) return refuse(inicisCode.badField, 'closeUrl')
  if (Number(otherFields.tax ?? 0) + Number(otherFields.taxfree ?? 0) > price)
    return refuse(inicisCode.badField, 'tax')
  const transaction = simulator.open({
    mid,
    orderNo: oid,
    amount: price,
    goodsName: otherFields.goodname,
    returnUrl,
    publicUrl: simulator.context.publicUrl(request),
    details: {
      flow: 'pc',
      buyerName: otherFields.buyername,
      charset: 'utf-8',
      echo: otherFields.merchantData ?? '',
      authTid: '',
      authorization: null,
    },
  })
  if (!transaction) return refuse(inicisCode.paidAlready)
  simulator.note(transaction.charge, call, inicisCode.ok)
  return transaction
}
