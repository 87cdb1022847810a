import * as v from 'valibot'
import { wrongField } from '../simulator.ts'
import { isReadable, wonDigits } from '../wire/fields.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { danalCode } from './codes.ts'
import { type DanalMessage, type DanalSimulator, resultOf } from './danal-simulator.ts'

const call = 'ready'

/** A text without the characters that this provider forbids. */
const plain = (length: number) =>
  v.pipe(v.string(), v.maxLength(length), v.check(isReadable), v.regex(/^[^&'"\\<>|,+\r\n]*$/))
const required = (length: number) => v.pipe(plain(length), v.minLength(1))
const address = v.pipe(v.string(), v.maxLength(255), v.url())

const common = {
  SERVICETYPE: v.literal('DANALCARD'),
  AMOUNT: wonDigits,
  /** Won, by its ISO 4217 number. */
  CURRENCY: v.literal('410'),
  ITEMNAME: required(100),
  /** Class of the device, in the older or the newer letters. */
  USERAGENT: v.picklist(['WP', 'WM', 'WA', 'WI', 'PC', 'MW', 'MA', 'MI']),
  ORDERID: v.pipe(required(40), v.regex(/^[\w-]+$/)),
  USERNAME: v.optional(plain(40), ''),
  USERID: v.optional(plain(40), ''),
  USEREMAIL: v.optional(plain(60), ''),
  USERPHONE: v.optional(v.pipe(v.string(), v.regex(/^\d{0,12}$/)), ''),
  /** The sub-merchant's account. */
  SUBCPID: v.optional(plain(20)),
  OFFERPERIOD: v.optional(plain(40)),
  CANCELURL: address,
  RETURNURL: address,
  BYPASSVALUE: v.optional(plain(200), ''),
}
const registration = v.variant('ISNOTI', [
  v.object({ ...common, ISNOTI: v.literal('Y'), NOTIURL: address }),
  v.object({ ...common, ISNOTI: v.literal('N'), NOTIURL: v.optional(v.string()) }),
])

/** `TXTYPE=AUTH`: registers a payment, whose window the customer opens with `STARTPARAMS`. */
export function ready(simulator: DanalSimulator, message: DanalMessage): ProviderAnswer {
  const read = v.safeParse(registration, message.fields)
  if (!read.success) return simulator.refuse(danalCode.badField, call, message, wrongField(read.issues))
  const { ORDERID: orderNo, AMOUNT: amount, RETURNURL: returnUrl, CANCELURL, ...otherFields } = read.output
  const notifyUrl = otherFields.ISNOTI === 'Y' ? otherFields.NOTIURL : null
  for (const [name, url] of Object.entries({ RETURNURL: returnUrl, CANCELURL, NOTIURL: notifyUrl })) {
    if (url !== null && !simulator.isMerchantUrl(url)) {
      return simulator.refuse(danalCode.badField, call, message, name)
    }
  }
  const { USERNAME, USERPHONE, USERID, BYPASSVALUE, ITEMNAME } = otherFields
  const transaction = simulator.open({
    mid: message.cpid,
    orderNo,
    amount,
    goodsName: ITEMNAME,
    returnUrl,
    publicUrl: message.publicUrl,
    details: {
      cancelUrl: CANCELURL,
      notifyUrl,
      echoes: { ITEMNAME, USERNAME, USERPHONE, USERID, BYPASSVALUE },
      tid: simulator.nextTid(),
      authorization: null,
    },
  })
  if (!transaction) return simulator.refuse(danalCode.paidAlready, call, message)
  return simulator.respond(transaction.charge, call, {
    ...resultOf(danalCode.ok),
    STARTURL: `${message.publicUrl}/danal/start`,
    STARTPARAMS: startParams(transaction.token),
    TID: transaction.details.tid,
    ORDERID: orderNo,
    AMOUNT: String(amount),
  })
}

/** What opens the window: opaque to the merchant, in base64 with padding. */
function startParams(token: string): string {
  return Buffer.from(`T=${token}`).toString('base64')
}

/** The token of a window's `STARTPARAMS`. */
export function tokenOf(params: string): string | undefined {
  return /^T=(.+)$/.exec(Buffer.from(params, 'base64').toString('latin1'))?.[1]
}
