import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { refuseWindow } from '../window/serve-window.ts'
import { sharesAddUp } from '../wire/divide-info.ts'
import { isReadable, optionalText, stamp, text, wonDigits } from '../wire/fields.ts'
import { sameText } from '../wire/same-text.ts'
import { type KisCode, kisCode } from './codes.ts'
import { encData } from './enc-data.ts'
import { type KisSimulator, type KisTransaction, resultOf } from './kis-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'entry'
const readable = (bytes: number) => v.pipe(text(bytes), v.check(isReadable))
const wonText = v.optional(v.pipe(v.string(), v.regex(/^\d{0,12}$/), v.transform(Number)))

const entry = v.object({
  payMethod: v.literal('card'),
  /** General; escrow is another contract. */
  trxCd: v.literal('0'),
  mid: text(20),
  goodsNm: readable(80),
  ordNo: v.pipe(text(40), v.regex(/^[\w-]+$/)),
  goodsAmt: wonDigits,
  ordNm: readable(40),
  ordTel: v.optional(v.pipe(v.string(), v.regex(/^\d{0,12}$/))),
  ordEmail: optionalText(60),
  returnUrl: v.pipe(text(512), v.url()),
  ediDate: stamp,
  encData: text(64),
  goodsSplAmt: wonText,
  goodsVat: wonText,
  goodsSvsAmt: wonText,
  currencyType: v.literal('KRW'),
  model: v.picklist(['WEB', 'MOB']),
  charSet: v.picklist(['utf-8', 'euc-kr']),
  mbsReserved: optionalText(500),
  /** Assumed: the documents of this provider name no field for sub-merchants. */
  divideInfo: optionalText(2000),
})

/** The merchant's form: opens a window, or explains why not. Null if refused; the refusal has been sent then. */
export function openPayment(
  simulator: KisSimulator,
  request: FastifyRequest,
  reply: FastifyReply,
): KisTransaction | null {
  const { body } = request
  const refuse = (code: KisCode, detail?: string) => {
    const { mid, ordNo } = fieldsOf(body)
    simulator.noteRefusal(call, code, { mid, orderNo: ordNo })
    const { resultMsg: message } = resultOf(code, detail)
    refuseWindow(request, reply, { brand: texts.window, code, message })
    return null
  }
  const read = v.safeParse(entry, body)
  if (!read.success) return refuse(kisCode.badField, wrongField(read.issues))
  const { mid, ordNo, goodsAmt: amount, ediDate, returnUrl, ...otherFields } = read.output
  if (storeIdOf(mid) === null) return refuse(kisCode.unknownMerchant)
  if (!sameText(otherFields.encData, encData(mid, ediDate, amount, simulator.keyOf(mid)))) {
    return refuse(kisCode.wrongHash)
  }
  if (!simulator.isFresh(ediDate)) return refuse(kisCode.timestampOutOfRange)
  if (!simulator.isMerchantUrl(returnUrl)) return refuse(kisCode.badField, 'returnUrl')
  if (!taxesAddUp(amount, otherFields)) return refuse(kisCode.badField, 'goodsVat')
  if (otherFields.divideInfo && !sharesAddUp(otherFields.divideInfo, amount))
    return refuse(kisCode.badField, 'divideInfo')
  const transaction = simulator.open({
    mid,
    orderNo: ordNo,
    amount,
    goodsName: otherFields.goodsNm,
    returnUrl,
    publicUrl: simulator.context.publicUrl(request),
    details: {
      charset: otherFields.charSet,
      buyerName: otherFields.ordNm,
      reserved: otherFields.mbsReserved ?? '',
      tid: simulator.nextTid(mid),
      authorization: null,
    },
  })
  if (!transaction) return refuse(kisCode.paidAlready)
  simulator.note(transaction.charge, call, kisCode.ok)
  return transaction
}

/** Whether supply, VAT and service come to the amount, if they are there. */
function taxesAddUp(
  amount: number,
  { goodsSplAmt, goodsVat, goodsSvsAmt }: { goodsSplAmt?: number; goodsVat?: number; goodsSvsAmt?: number },
): boolean {
  if (goodsVat === undefined && goodsSplAmt === undefined) return true
  return (
    (goodsSplAmt ?? amount - (goodsVat ?? 0) - (goodsSvsAmt ?? 0)) + (goodsVat ?? 0) + (goodsSvsAmt ?? 0) ===
    amount
  )
}
