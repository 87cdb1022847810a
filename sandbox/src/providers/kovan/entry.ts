import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { refuseWindow } from '../window/serve-window.ts'
import { day, optionalText, text, wonDigits } from '../wire/fields.ts'
import { sameText } from '../wire/same-text.ts'
import { checkHash } from './check-hash.ts'
import { type KovanCode, kovanCode } from './codes.ts'
import { type KovanSimulator, type KovanTransaction, resultOf } from './kovan-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'entry'

const common = {
  mid: text(20),
  rUrl: v.pipe(text(512), v.url()),
  cUrl: v.pipe(text(512), v.url()),
  rMethod: v.literal('POST'),
  buyItemnm: text(100),
  buyReqamt: wonDigits,
  buyItemcd: optionalText(50),
  buyernm: optionalText(50),
  buyerEmail: optionalText(100),
  orderno: text(20),
  orderdt: day,
  ordertm: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  checkHash: text(100),
  reserved01: optionalText(200),
  reserved02: optionalText(200),
  quota: v.optional(v.pipe(v.string(), v.regex(/^(\d\d)?$/))),
  tax_yn: v.optional(v.picklist(['Y', 'N', ''])),
  TAX_AMT: v.optional(v.pipe(v.string(), v.regex(/^\d{0,12}$/))),
}
/** Cards (`GEP` general methods, `CC` card), or KakaoPay. */
const entry = v.variant('payGroup', [
  v.object({ ...common, payGroup: v.literal('GEP'), payType: v.literal('CC'), buyerid: optionalText(50) }),
  /** The group's name is assumed: the literal value is part of a contract. */
  v.object({
    ...common,
    payGroup: v.literal('SANDBOX_KAKAO'),
    payType: v.literal('KKP'),
    payBrand: v.literal('KAKAO'),
    buyerid: text(50),
  }),
])

/** The merchant's form: opens a window, or explains why not. Null if refused; the refusal has been sent then. */
export function openPayment(
  simulator: KovanSimulator,
  request: FastifyRequest,
  reply: FastifyReply,
): KovanTransaction | null {
  const { body } = request
  const refuse = (code: KovanCode, detail?: string) => {
    const fields = fieldsOf(body)
    simulator.noteRefusal(call, code, { mid: fields.mid, orderNo: fields.orderno })
    const { RESULT_MSG: message } = resultOf(code, detail)
    refuseWindow(request, reply, { brand: texts.window, code, message })
    return null
  }
  const read = v.safeParse(entry, body)
  if (!read.success) return refuse(kovanCode.badField, wrongField(read.issues))
  const { mid, orderno, orderdt, ordertm, buyReqamt, rUrl, cUrl, payType, ...otherFields } = read.output
  if (storeIdOf(mid) === null) return refuse(kovanCode.unknownMerchant)
  const hash = checkHash(simulator.keyOf(mid), orderno, orderdt, ordertm, buyReqamt)
  if (!sameText(otherFields.checkHash, hash)) return refuse(kovanCode.wrongHash)
  if (!simulator.isFresh(orderdt + ordertm)) return refuse(kovanCode.timestampOutOfRange)
  if (!simulator.isMerchantUrl(rUrl)) return refuse(kovanCode.badField, 'rUrl')
  if (!simulator.isMerchantUrl(cUrl)) return refuse(kovanCode.badField, 'cUrl')
  if (Number(otherFields.TAX_AMT ?? 0) > buyReqamt) return refuse(kovanCode.badField, 'TAX_AMT')
  const transaction = simulator.open({
    mid,
    orderNo: orderno,
    amount: buyReqamt,
    goodsName: otherFields.buyItemnm,
    returnUrl: rUrl,
    publicUrl: simulator.context.publicUrl(request),
    details: {
      payType,
      cancelUrl: cUrl,
      orderDay: orderdt,
      reserved01: otherFields.reserved01 ?? '',
      reserved02: otherFields.reserved02 ?? '',
      tid: `K${simulator.stamp().slice(2, 8)}${simulator.nextNumber(8)}`,
    },
  })
  if (!transaction) return refuse(kovanCode.paidAlready)
  simulator.note(transaction.charge, call, kovanCode.ok)
  return transaction
}
