import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { refuseWindow } from '../window/serve-window.ts'
import { sharesAddUp } from '../wire/divide-info.ts'
import { isReadable, optionalText, stamp, text, wonDigits } from '../wire/fields.ts'
import { sameText } from '../wire/same-text.ts'
import { type SmartroCode, smartroCode } from './codes.ts'
import { md5Hash } from './hashes.ts'
import { resultOf, type SmartroSimulator, type SmartroTransaction } from './smartro-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'entry'

const address = v.pipe(text(512), v.url())
const optionalAddress = v.optional(v.union([v.literal(''), address]))
const common = {
  PayMethod: v.literal('CARD'),
  GoodsCnt: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)),
  GoodsName: v.pipe(text(80), v.check(isReadable)),
  Amt: wonDigits,
  Moid: v.pipe(text(64), v.regex(/^[\w-]+$/)),
  MID: text(20),
  ReturnURL: address,
  RetryURL: optionalAddress,
  mallUserID: optionalText(40),
  BuyerName: optionalText(60),
  BuyerTel: v.optional(v.pipe(v.string(), v.regex(/^\d{0,20}$/))),
  BuyerEmail: optionalText(100),
  EncryptData: text(100),
  ediDate: stamp,
  EncodingType: v.picklist(['utf8', 'euckr']),
  MallReserved: optionalText(500),
  CardQuota: v.optional(v.pipe(v.string(), v.regex(/^(\d\d)?$/))),
  DivideInfo: optionalText(1000),
}
const entries = {
  pc: v.object({ ...common, StopURL: optionalAddress }),
  mobile: v.object({ ...common, StopURL: address }),
}

/** The merchant's form: opens a window, or explains why not. Null if refused; the refusal has been sent then. */
export function openPayment(
  simulator: SmartroSimulator,
  device: 'pc' | 'mobile',
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): SmartroTransaction | null {
  const { body } = request
  const refuse = (code: SmartroCode, detail?: string) => {
    const fields = fieldsOf(body)
    simulator.noteRefusal(call, code, { mid: fields.MID, orderNo: fields.Moid })
    const { ResultMsg: message } = resultOf(code, detail)
    refuseWindow(request, reply, { brand: texts.window, code, message })
    return null
  }
  const read = v.safeParse(entries[device], body)
  if (!read.success) return refuse(smartroCode.badField, wrongField(read.issues))
  const { MID: mid, Moid: orderNo, Amt: amount, ediDate, ...otherFields } = read.output
  if (storeIdOf(mid) === null) return refuse(smartroCode.unknownMerchant)
  if (!sameText(otherFields.EncryptData, md5Hash(ediDate, mid, amount, simulator.keyOf(mid)))) {
    return refuse(smartroCode.wrongHash)
  }
  if (!simulator.isFresh(ediDate)) return refuse(smartroCode.timestampOutOfRange)
  for (const name of ['ReturnURL', 'RetryURL', 'StopURL'] as const) {
    if (otherFields[name] && !simulator.isMerchantUrl(otherFields[name]))
      return refuse(smartroCode.badField, name)
  }
  if (otherFields.DivideInfo && !sharesAddUp(otherFields.DivideInfo, amount)) {
    return refuse(smartroCode.badField, 'DivideInfo')
  }
  const transaction = simulator.open({
    mid,
    orderNo,
    amount,
    goodsName: otherFields.GoodsName,
    returnUrl: otherFields.ReturnURL,
    publicUrl: simulator.context.publicUrl(request),
    details: {
      charset: otherFields.EncodingType === 'euckr' ? 'euc-kr' : 'utf-8',
      retryUrl: otherFields.RetryURL || null,
      stopUrl: device === 'mobile' ? (otherFields.StopURL ?? null) : null,
      echoes: {
        BuyerName: otherFields.BuyerName ?? '',
        BuyerTel: otherFields.BuyerTel ?? '',
        BuyerEmail: otherFields.BuyerEmail ?? '',
        GoodsName: otherFields.GoodsName,
        mallUserID: otherFields.mallUserID ?? '',
        DivideInfo: otherFields.DivideInfo ?? '',
      },
      reserved: otherFields.MallReserved ?? '',
      tid: simulator.nextTid(mid),
    },
  })
  if (!transaction) return refuse(smartroCode.paidAlready)
  simulator.note(transaction.charge, call, smartroCode.ok)
  return transaction
}
