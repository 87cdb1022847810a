import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { refuseWindow } from '../window/serve-window.ts'
import { isReadable, optionalText, text, wonDigits } from '../wire/fields.ts'
import { sameText } from '../wire/same-text.ts'
import { type InicisCode, inicisCode } from './codes.ts'
import { checkFake } from './hashes.ts'
import { type InicisSimulator, type InicisTransaction, messageOf } from './inicis-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'entry'
/** From this amount, won, the customer signs, and the form must say so. */
const signedFrom = 300_000
/** Mandatory for cards by the provider's manual for phones; ISP is one of their authentications. */
const cardOptions = ['twotrs_isp=Y', 'block_isp=Y', 'twotrs_isp_noti=N']
const readable = (bytes: number) => v.pipe(text(bytes), v.check(isReadable))

const entry = v.object({
  P_INI_PAYMENT: v.literal('CARD'),
  P_MID: text(20),
  P_OID: v.pipe(text(40), v.regex(/^[\w-]+$/)),
  P_AMT: wonDigits,
  P_GOODS: readable(80),
  P_UNAME: readable(40),
  P_MOBILE: v.optional(v.pipe(v.string(), v.regex(/^[\d-]{0,20}$/))),
  P_EMAIL: optionalText(60),
  P_NEXT_URL: v.pipe(text(512), v.url()),
  P_NOTI: v.pipe(
    optionalText(800),
    v.check((value) => isReadable(value ?? '')),
  ),
  P_CHARSET: v.optional(v.picklist(['', 'utf8'])),
  P_TIMESTAMP: v.pipe(v.string(), v.regex(/^\d{13}$/), v.transform(Number)),
  P_CHKFAKE: text(100),
  P_RESERVED: text(500),
})

/** The merchant's form, its bytes in EUC-KR: opens a window, or explains why not. Null if refused and answered. */
export function openPaymentOnPhone(
  simulator: InicisSimulator,
  request: FastifyRequest,
  reply: FastifyReply,
): InicisTransaction | null {
  const { body } = request
  const refuse = (code: InicisCode, detail?: string) => {
    const { P_MID, P_OID } = fieldsOf(body)
    simulator.noteRefusal(call, code, { mid: P_MID, orderNo: P_OID })
    refuseWindow(request, reply, { brand: texts.window, code, message: messageOf(code, detail) })
    return null
  }
  const read = v.safeParse(entry, body)
  if (!read.success) return refuse(inicisCode.badField, wrongField(read.issues))
  const {
    P_MID: mid,
    P_OID: orderNo,
    P_AMT: amount,
    P_TIMESTAMP,
    P_NEXT_URL: returnUrl,
    ...otherFields
  } = read.output
  if (storeIdOf(mid) === null) return refuse(inicisCode.unknownMerchant)
  if (!sameText(otherFields.P_CHKFAKE, checkFake(amount, orderNo, P_TIMESTAMP, simulator.keyOf(mid)))) {
    return refuse(inicisCode.wrongHash)
  }
  if (!simulator.isWithinTolerance(P_TIMESTAMP)) return refuse(inicisCode.timestampOutOfRange)
  if (!simulator.isMerchantUrl(returnUrl)) return refuse(inicisCode.badField, 'P_NEXT_URL')
  const options = otherFields.P_RESERVED.split('&')
  const needed = amount < signedFrom ? cardOptions : [...cardOptions, 'ismart_use_sign=Y']
  if (needed.some((option) => !options.includes(option))) return refuse(inicisCode.badField, 'P_RESERVED')
  const transaction = simulator.open({
    mid,
    orderNo,
    amount,
    goodsName: otherFields.P_GOODS,
    returnUrl,
    publicUrl: simulator.context.publicUrl(request),
    details: {
      flow: 'mobile',
      buyerName: otherFields.P_UNAME,
      charset: otherFields.P_CHARSET === 'utf8' ? 'utf-8' : 'euc-kr',
      echo: otherFields.P_NOTI ?? '',
      authTid: simulator.nextTid('INIMX_AUTH', mid),
      authorization: null,
    },
  })
  if (!transaction) return refuse(inicisCode.paidAlready)
  simulator.note(transaction.charge, call, inicisCode.ok)
  return transaction
}
