import * as v from 'valibot'
import { wrongField } from '../simulator.ts'
import { optionalText, text, won, wonOrZero } from '../wire/fields.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { type BplepaySimulator, type OpenedRequest, resultOf } from './bplepay-simulator.ts'
import { bplepayCode } from './codes.ts'

const call = 'reserve'
const address = v.pipe(text(512), v.url())
const flag = v.optional(v.picklist(['Y', 'N']))

const reservation = v.object({
  mid: text(20),
  merchantOrderDt: v.pipe(v.string(), v.regex(/^\d{8}(\d{6})?$/)),
  merchantOrderID: v.pipe(text(40), v.regex(/^[\w-]+$/)),
  merchantUserKey: optionalText(60),
  productName: text(100),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  totalAmount: won,
  taxFreeAmount: wonOrZero,
  vatAmount: wonOrZero,
  approvalURL: address,
  cancelURL: address,
  failURL: address,
  apiCallYn: v.literal('N'),
  complexYn: flag,
  productItems: v.optional(
    v.array(v.looseObject({ name: text(100), count: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  ),
})

/** Registers a payment; its window is at both addresses of the answer. */
export function reserve(simulator: BplepaySimulator, opened: OpenedRequest): ProviderAnswer {
  const read = v.safeParse(reservation, opened.content)
  if (!read.success) return simulator.refuse(bplepayCode.badField, call, opened, wrongField(read.issues))
  const { mid, merchantOrderID, totalAmount, taxFreeAmount, vatAmount, approvalURL, ...otherFields } =
    read.output
  const refuse = (field: string) => simulator.refuse(bplepayCode.badField, call, opened, field)
  if (mid !== opened.mid) return refuse('mid')
  for (const [name, url] of Object.entries({
    approvalURL,
    cancelURL: otherFields.cancelURL,
    failURL: otherFields.failURL,
  })) {
    if (!simulator.isMerchantUrl(url)) return refuse(name)
  }
  if (taxFreeAmount > totalAmount) return refuse('taxFreeAmount')
  // An eleventh of the taxed part, rounded in any way: public sources do not say in which.
  if (Math.abs(vatAmount - (totalAmount - taxFreeAmount) / 11) >= 1) return refuse('vatAmount')
  const transaction = simulator.open({
    mid,
    orderNo: merchantOrderID,
    amount: totalAmount,
    goodsName: otherFields.productName,
    returnUrl: approvalURL,
    publicUrl: opened.publicUrl,
    details: {
      cancelUrl: otherFields.cancelURL,
      failUrl: otherFields.failURL,
      orderDay: otherFields.merchantOrderDt,
      userKey: otherFields.merchantUserKey ?? '',
      quantity: otherFields.quantity,
      taxFreeAmount,
      vatAmount,
      createdAt: simulator.stamp(),
      tid: simulator.nextTid('T'),
      authorization: null,
    },
  })
  if (!transaction) return simulator.refuse(bplepayCode.paidAlready, call, opened)
  const { tid, createdAt } = transaction.details
  const redirectURL = `${opened.publicUrl}/bplepay/gw/window/${transaction.token}`
  return simulator.respond(transaction.charge, call, {
    ...resultOf(bplepayCode.ok),
    data: { tid, redirectURLPC: redirectURL, redirectURLMobile: redirectURL, createdAt },
  })
}
