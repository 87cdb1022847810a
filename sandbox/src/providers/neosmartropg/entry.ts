import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { refuseWindow } from '../window/serve-window.ts'
import { optionalText, stamp, text, wonDigits } from '../wire/fields.ts'
import { sameText } from '../wire/same-text.ts'
import { approvedCode, type NeosmartroCode, neosmartroCode, type PayMethod } from './codes.ts'
import { sha256Hash } from './hashes.ts'
import { type NeosmartroSimulator, type NeosmartroTransaction, resultOf } from './neosmartro-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'entry'
/** The provider cuts longer order numbers without a word. */
const orderNoLength = 40

const address = v.pipe(text(512), v.url())
const wonOrZero = v.optional(v.pipe(v.string(), v.regex(/^\d{0,12}$/)))
const common = {
  PayMethod: v.picklist(Object.keys(approvedCode) as PayMethod[]),
  GoodsCnt: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)),
  GoodsName: text(40),
  Amt: wonDigits,
  Moid: text(200),
  Mid: text(20),
  ReturnUrl: address,
  BuyerName: optionalText(60),
  BuyerTel: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
  BuyerEmail: optionalText(100),
  EncryptData: text(100),
  EdiDate: stamp,
  TaxAmt: wonOrZero,
  TaxFreeAmt: wonOrZero,
  VatAmt: wonOrZero,
  SspMallId: optionalText(20),
  MallUserId: optionalText(20),
  MallReserved: optionalText(500),
}
const entries = {
  pc: v.object({ ...common, StopUrl: v.optional(v.union([v.literal(''), address])) }),
  mobile: v.object({ ...common, StopUrl: address }),
}

/** The merchant's form: opens a window, or explains why not. Null if refused; the refusal has been sent then. */
export function openPayment(
  simulator: NeosmartroSimulator,
  device: 'pc' | 'mobile',
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): NeosmartroTransaction | null {
  const { body, headers } = request
  const refuse = (code: NeosmartroCode, detail?: string) => {
    const fields = fieldsOf(body)
    simulator.noteRefusal(call, code, { mid: fields.Mid, orderNo: fields.Moid })
    const framedBy = device === 'pc' ? simulator.context.returnOrigins : []
    const message = resultOf(code, detail).ResultMsg
    refuseWindow(request, reply, { brand: texts.window, code, message, framedBy })
    return null
  }
  if (device === 'mobile' && !/Mobi|Android|iPhone|iPad/.test(headers['user-agent'] ?? '')) {
    return refuse(neosmartroCode.badField, 'User-Agent')
  }
  const read = v.safeParse(entries[device], body)
  if (!read.success) return refuse(neosmartroCode.badField, wrongField(read.issues))
  const { Mid: mid, Moid, Amt: amount, EdiDate, ...otherFields } = read.output
  if (storeIdOf(mid) === null) return refuse(neosmartroCode.unknownMerchant)
  if (!sameText(otherFields.EncryptData, sha256Hash(EdiDate, mid, amount, simulator.keyOf(mid)))) {
    return refuse(neosmartroCode.wrongHash)
  }
  if (!simulator.isFresh(EdiDate)) return refuse(neosmartroCode.timestampOutOfRange)
  for (const name of ['ReturnUrl', 'StopUrl'] as const) {
    if (otherFields[name] && !simulator.isMerchantUrl(otherFields[name]))
      return refuse(neosmartroCode.badField, name)
  }
  if (!taxesAddUp(otherFields, amount)) return refuse(neosmartroCode.wrongTaxes)
  const transaction = simulator.open({
    mid,
    orderNo: Moid.slice(0, orderNoLength),
    amount,
    goodsName: otherFields.GoodsName,
    returnUrl: otherFields.ReturnUrl,
    publicUrl: simulator.context.publicUrl(request),
    details: {
      device,
      payMethod: otherFields.PayMethod,
      stopUrl: device === 'mobile' ? (otherFields.StopUrl ?? null) : null,
      buyerName: otherFields.BuyerName ?? '',
      buyerTel: otherFields.BuyerTel,
      reserved: otherFields.MallReserved ?? '',
      tid: simulator.nextTid(mid),
      authorization: null,
    },
  })
  if (!transaction) return refuse(neosmartroCode.paidAlready)
  simulator.note(transaction.charge, call, 'opened')
  return transaction
}

/** Whether the parts of the amount come to it, if there are any. */
function taxesAddUp(
  { TaxAmt, TaxFreeAmt, VatAmt }: Partial<Record<'TaxAmt' | 'TaxFreeAmt' | 'VatAmt', string | undefined>>,
  amount: number,
): boolean {
  const parts = [TaxAmt, TaxFreeAmt, VatAmt]
  return parts.every((part) => !part) || parts.reduce((sum, part) => sum + Number(part ?? 0), 0) === amount
}
