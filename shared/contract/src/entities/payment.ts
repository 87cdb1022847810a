import * as v from 'valibot'
import { id } from '../json-text.ts'
import { optionalNumber, optionalText } from '../optional.ts'
import { cashReceiptInfo } from './cash-receipt.ts'

/** The payment providers, by the vendor segment of a pay module's value (spec decision 66). */
export const payVendors = [
  'danal',
  'inicis',
  'smartro',
  'neosmartropg',
  'kovan',
  'nano',
  'nanohand',
  'korpay',
  'bplepay',
  'kis',
  'kicc',
] as const
export type PayVendor = (typeof payVendors)[number]

/**
 * The id of a payment (txNumber), chosen by the browser and globally unique: 20 letters and digits, because one
 * provider accepts no longer order number.
 */
export const txNumber = v.pipe(v.string(), v.regex(/^TX[0-9A-Z]{18}$/))

/**
 * What a payment is for: a variant by `kind`, so that a further kind is an addition. The API
 * saves it and completes it at approval, even if the page was closed.
 */
export const payPurpose = v.variant('kind', [
  v.strictObject({
    kind: v.literal('order'),
    dealId: id,
    orderIdList: v.pipe(v.array(id), v.minLength(1), v.maxLength(20)),
  }),
  /** A charge of a gift card, opened by `createDealOrderForCharge`. */
  v.strictObject({ kind: v.literal('charge'), dealId: id }),
  /** A gift, opened by `createDealOrderForPresent` and `pseudoApprove`. */
  v.strictObject({ kind: v.literal('gift'), dealId: id, presentId: id }),
  /** The deposit of a provisional reservation in mode `deposit`. */
  v.strictObject({ kind: v.literal('deposit'), dealId: id }),
  /** All that the customer owes the store for orders on credit. */
  v.strictObject({ kind: v.literal('credit') }),
])
export type PayPurpose = v.InferOutput<typeof payPurpose>

/** States of a payment (spec, state tables). `approved`, `failed` and `cancelled` are final. */
export const payStates = [
  'created',
  'opened',
  'authenticated',
  'approving',
  'approved',
  'failed',
  'cancelled',
  'unknown',
] as const
export type PayState = (typeof payStates)[number]

export function isFinal(state: string): boolean {
  return state === 'approved' || state === 'failed' || state === 'cancelled'
}

/**
 * How a payment with a module is entered: in a window of the provider, or with a card keyed into the shop's form.
 * Determined by the provider's adapter in the API.
 */
export const payEntries = ['window', 'hand-keyed'] as const
export type PayEntry = (typeof payEntries)[number]

/** A payment method that the store offers (spec 2 §3). */
export const payModule = v.looseObject({
  name: v.string(),
  nameEn: optionalText,
  /** `vendor-method-type`; the vendor is the first segment. */
  value: v.string(),
  /** Customers are offered a module that is enabled and not hidden. */
  enabled: v.optional(v.boolean(), true),
  hide: v.optional(v.boolean(), false),
  /** A fixed code, such as `kakaopay`, which the browser sends back as `method` of the pay request; required if `methodRequired`. */
  method: v.optional(v.nullable(v.looseObject({ code: v.string() }))),
  methodRequired: v.optional(v.boolean(), false),
  /** VAT rounding of this payment method (spec decision 32); rounded half up by default. */
  vatRounding: v.optional(v.picklist(['round', 'floor'])),
  /** A `PayEntry`. The module cannot be used if absent or unknown to this release. */
  entry: v.optional(v.string()),
})
export type PayModule = v.InferOutput<typeof payModule>

/** A coupon used for an order: of a template open to everybody, or one of the customer's own. */
export const couponUse = v.strictObject({ templateId: id, couponId: v.optional(v.nullable(id)) })
export type CouponUse = v.InferOutput<typeof couponUse>

const won = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const pointUse = v.strictObject({ amount: v.pipe(won, v.minValue(1)) })

/**
 * Amount that one tender pays of a payment, in won. `subject` distinguishes several, for example the number of a gift
 * card. Coupon and points have their own fields in requests.
 */
export const tenderUse = v.strictObject({
  /** A `Tender` of domain. */
  tender: v.pipe(v.string(), v.maxLength(20)),
  subject: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  amount: v.pipe(won, v.minValue(1)),
})
export type TenderUse = v.InferOutput<typeof tenderUse>
export const tenderList = v.optional(v.pipe(v.array(tenderUse), v.maxLength(10)), [])

const statedCardNum = v.pipe(v.string(), v.regex(/^\d{16}$/))
const statedText = v.optional(v.pipe(v.string(), v.maxLength(200)))

/**
 * Facts that the specification's pay request has beside the ones that a payment is computed from (spec 2 §3). All of them are optional:
 * the server knows each, and refuses a payment (400) for which the page states another one. Card data is not among them, and the
 * order of a gift card (`prepaidcardOrderList`) is the payment's purpose.
 */
const statedFacts = {
  storeId: v.optional(id),
  dealId: v.optional(v.nullable(id)),
  userId: v.optional(id),
  /** The orders of the purpose, each with its paid main lines, where the page names them. */
  orderList: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          orderId: id,
          orderItemList: v.optional(v.pipe(v.array(v.strictObject({ orderItemId: id })), v.maxLength(300))),
        }),
      ),
      v.maxLength(20),
    ),
  ),
  /** The customer's note to the store. */
  dealDescp: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200)))),
  /** The gift cards of `tenderList`, with the VAT in what each pays. */
  prepaidcardPayList: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          cardNum: statedCardNum,
          cardName: statedText,
          amount: v.pipe(won, v.minValue(1)),
          vatAmount: v.optional(won),
          noCashReceiptOnUse: v.optional(v.picklist([0, 1])),
        }),
      ),
      v.maxLength(10),
    ),
  ),
  /** The charged card, and won that it gets. */
  prepaidcardChargeInfo: v.optional(v.nullable(v.strictObject({ cardNum: statedCardNum, amount: won }))),
  /** The bought gift, and won on its card. */
  presentApprInfo: v.optional(v.nullable(v.strictObject({ presentId: id, amount: won }))),
  /** As `paymentPlanMonth`. */
  installment: v.optional(v.pipe(v.string(), v.regex(/^(00|0[2-9]|1[0-2])$/))),
  /** The payer, and the name of what is paid for. */
  name: statedText,
  productInfo: statedText,
}

/**
 * The amounts that the customer saw and agreed to pay. The server recomputes them; where they differ, it answers with
 * its own quote and holds nothing (spec decision 37). No card data, which is only sent in the body of `nanorequest`.
 */
export const payRequest = v.strictObject({
  purpose: payPurpose,
  /** Value of the chosen pay module; null if the amount is 0. */
  payType: v.nullable(v.pipe(v.string(), v.maxLength(60))),
  /** `method.code` of that pay module. */
  method: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
  /** Before discounts, after them, and the VAT in what is left, in won. */
  totalSeen: won,
  amount: won,
  vatAmount: won,
  couponList: v.optional(v.pipe(v.array(couponUse), v.maxLength(1)), []),
  pointOrder: v.optional(v.nullable(pointUse)),
  tenderList,
  /** Asked for by the customer; only where `takesCashReceipts`. */
  prepaidcardPayCashreceiptInfo: v.optional(v.nullable(cashReceiptInfo)),
  /** Months of installments, `02` to `12`; `00`: a lump sum. */
  paymentPlanMonth: v.optional(v.pipe(v.string(), v.regex(/^(00|0[2-9]|1[0-2])$/)), '00'),
  /** Both are of the specification, accepted and not used. */
  payAction: v.optional(v.string()),
  requestType: v.optional(v.string()),
  ...statedFacts,
})
export type PayRequest = v.InferOutput<typeof payRequest>

/** A quote: payload of 1013, and amounts of a draft. Discounts are negative (spec decision 29). */
export const payQuote = v.looseObject({
  total: v.number(),
  couponDiscount: v.number(),
  pointDiscount: v.number(),
  amount: v.number(),
  vatAmount: v.number(),
})
export type PayQuote = v.InferOutput<typeof payQuote>

/** A payment in wire format for its customer: without keys, with masked card numbers. */
export const payment = v.looseObject({
  txNumber: v.string(),
  storeId: v.number(),
  /** Null where the purpose has no deal. */
  dealId: v.nullable(v.number()),
  /** A `PayState`. */
  state: v.string(),
  purpose: v.looseObject({ kind: v.string() }),
  /** Won for the provider: what coupon, points and other tenders leave. */
  amount: v.number(),
  /** Value of the pay module; null where no provider is paid. */
  payType: optionalText,
  /** Reason of the final state: `declined`, `customer`, `window-closed`, `expired`, `late`, `not-completed`, ... */
  reason: optionalText,
  /** The provider's message, plain text; show it as text only. */
  message: optionalText,
})
export type Payment = v.InferOutput<typeof payment>

/** A line of a deal's payments (`payList`): one approval or one cancel of one tender. */
export const payRecord = v.looseObject({
  payId: v.number(),
  storeId: optionalNumber,
  dealId: optionalNumber,
  /** The payer, in the payer's own answers. */
  userId: optionalNumber,
  /** Who made it: `사용자`. */
  requestType: optionalText,
  payDate: v.number(),
  payType: optionalText,
  /** What it was paid with, such as 신용카드; and a value of `payAction`. */
  payMethod: v.string(),
  payAction: v.string(),
  payVendor: optionalText,
  /** Won; negative for a cancel. */
  amount: v.number(),
  /** Tax-free part of `amount` in won; negative for a cancel. */
  taxFreeAmount: optionalNumber,
  vatAmount: optionalNumber,
  /** The provider's receipt data, if the answer contains it; otherwise matched by `payId`. */
  acquirerName: optionalText,
  cardName: optionalText,
  cardNumber: optionalText,
  apprNumber: optionalText,
  apprDate: optionalText,
  planMonth: optionalText,
  prepaidcardName: optionalText,
  /** Of a gift card: the id of its ledger's entry, and its balance in won right after it. */
  prepaidcardApprNumber: optionalText,
  prepaidcardRemainAmount: optionalNumber,
  /** What it was paid with (`Tender` of domain): points, a coupon, a gift card, credit, or money that a provider took. */
  tender: v.optional(v.string(), 'provider'),
})
export type PayRecord = v.InferOutput<typeof payRecord>

/** A provider's receipt data in normalised form (spec 2 §3); matched by `payId`. */
export const payApproveInfo = v.looseObject({
  payId: v.number(),
  storeId: optionalNumber,
  dealId: optionalNumber,
  /** Of a cancel: the `payId` that it takes back. */
  offsetPayId: optionalNumber,
  payVendor: optionalText,
  payAction: optionalText,
  payMethod: optionalText,
  payType: optionalText,
  /** `0000`: only what was carried out has a record. */
  apprResult: optionalText,
  /** The acquirer (매입사), under two names of the specification. */
  acquirerName: optionalText,
  purchaserName: optionalText,
  /** The issuer; and the card's name where the provider tells it, else the issuer again. */
  cardCompanyName: optionalText,
  cardName: optionalText,
  /** Masked by the provider, and once more by the API. */
  cardNumber: optionalText,
  /** `YYYY-MM-DD HH:mm:ss`, Korean time. */
  apprDate: optionalText,
  apprNumber: optionalText,
  /** A second number of the provider; of a cancel, its own. */
  otherApprNumber: optionalText,
  apprAmount: optionalNumber,
  /** Tax-free part of `apprAmount` in won; negative for a cancel. */
  taxFreeAmount: optionalNumber,
  vatAmount: optionalNumber,
  /** Service charge within the amount. */
  serviceAmount: optionalNumber,
  /** Kind and number of a cash receipt that the provider has issued with the approval. */
  receiptType: optionalText,
  receiptNumber: optionalText,
  /** Of the specification; not sent here. */
  privateCode: optionalText,
  /** `00` is a lump sum. */
  payPlanMonth: optionalText,
  /** Day of the approval, `YYYYMMDD`. */
  apprDateForCancel: optionalText,
  /** The store's id at the provider, and the provider's of the payment. */
  mid: optionalText,
  tid: optionalText,
})
export type PayApproveInfo = v.InferOutput<typeof payApproveInfo>

/** A refund in wire format, for customers and the store (spec decision 38). */
export const refund = v.looseObject({
  refundId: v.number(),
  /** `pending`, `done`, `refused`. */
  status: v.string(),
  /** Money and points in won; a returned coupon is only listed in the tenders. */
  amount: v.number(),
  reason: v.string(),
  /** The payment is fully refunded: its coupon can be used again. */
  isWhole: v.optional(v.boolean(), false),
  createDate: v.number(),
  /** When the provider confirmed or refused; null while pending. */
  settleDate: optionalNumber,
  orderId: optionalNumber,
  /** The refunded main lines. */
  orderItemIdList: v.optional(v.array(v.number()), []),
  /** Refunded won per tender, above 0. */
  tenderList: v.optional(
    v.array(v.looseObject({ tender: v.string(), payMethod: v.string(), amount: v.number() })),
    [],
  ),
})
export type Refund = v.InferOutput<typeof refund>
