import * as v from 'valibot'
import { id } from '../json-text.ts'
import { optionalNumber, optionalText } from '../optional.ts'

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
 * The number of one payment, chosen by the browser and unique for good: 20 letters and digits, because that
 * is the shortest order number that a provider takes.
 */
export const txNumber = v.pipe(v.string(), v.regex(/^TX[0-9A-Z]{18}$/))

/**
 * What a payment is for: a variant by `kind`, so that a further kind (charge, gift, deposit) is an addition. The
 * API saves it and completes it at approval, whatever became of the page that asked for it.
 */
export const payPurpose = v.variant('kind', [
  v.strictObject({
    kind: v.literal('order'),
    dealId: id,
    orderIdList: v.pipe(v.array(id), v.minLength(1), v.maxLength(20)),
  }),
])
export type PayPurpose = v.InferOutput<typeof payPurpose>

/** states.md: where a payment stands. `approved`, `failed` and `cancelled` are final. */
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
 * How a payment with a module is entered: in a window of the provider, or with a card typed into the shop. Which of
 * them a provider needs, its adapter in the API says.
 */
export const payEntries = ['window', 'hand-keyed'] as const
export type PayEntry = (typeof payEntries)[number]

/** A way to pay, as the store offers it (spec 2 §3). */
export const payModule = v.looseObject({
  name: v.string(),
  nameEn: optionalText,
  /** `vendor-method-type`; the vendor is the first segment. */
  value: v.string(),
  enabled: v.optional(v.boolean(), true),
  hide: v.optional(v.boolean(), false),
  method: v.optional(v.nullable(v.looseObject({ code: v.string() }))),
  methodRequired: v.optional(v.boolean(), false),
  /** How VAT comes to whole won with this way to pay (spec decision 32); rounded where nothing is said. */
  vatRounding: v.optional(v.picklist(['round', 'floor'])),
  /** A `PayEntry`. The module cannot be used where it is absent or a release does not know it. */
  entry: v.optional(v.string()),
})
export type PayModule = v.InferOutput<typeof payModule>

/** A coupon laid on an order: of a store's template, or one that the customer holds. */
export const couponUse = v.strictObject({ templateId: id, couponId: v.optional(v.nullable(id)) })
export type CouponUse = v.InferOutput<typeof couponUse>

const won = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const pointUse = v.strictObject({ amount: v.pipe(won, v.minValue(1)) })

/**
 * What one tender pays of a payment, in won. `subject` says which one of several: the number of a gift card. Coupon
 * and points have fields of their own in requests.
 */
export const tenderUse = v.strictObject({
  tender: v.pipe(v.string(), v.maxLength(20)),
  subject: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  amount: v.pipe(won, v.minValue(1)),
})
export type TenderUse = v.InferOutput<typeof tenderUse>
export const tenderList = v.optional(v.pipe(v.array(tenderUse), v.maxLength(10)), [])

/**
 * What the customer saw and agreed to pay. The server computes all of it anew; where it comes to another
 * amount, it answers with its own quote and nothing is held (spec decision 37). No card data: that travels in
 * the body of `nanorequest` alone.
 */
export const payRequest = v.strictObject({
  purpose: payPurpose,
  /** Value of the chosen pay module; null where nothing is left to pay. */
  payType: v.nullable(v.pipe(v.string(), v.maxLength(60))),
  method: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
  /** Before discounts, after them, and the VAT in what is left, in won. */
  totalSeen: won,
  amount: won,
  vatAmount: won,
  couponList: v.optional(v.pipe(v.array(couponUse), v.maxLength(1)), []),
  pointOrder: v.optional(v.nullable(pointUse)),
  tenderList,
  paymentPlanMonth: v.optional(v.pipe(v.string(), v.regex(/^(00|0[2-9]|1[0-2])$/)), '00'),
  payAction: v.optional(v.string()),
  requestType: v.optional(v.string()),
})
export type PayRequest = v.InferOutput<typeof payRequest>

/** What answers with 1013 carry, and what a draft comes to. Discounts are negative (spec decision 29). */
export const payQuote = v.looseObject({
  total: v.number(),
  couponDiscount: v.number(),
  pointDiscount: v.number(),
  amount: v.number(),
  vatAmount: v.number(),
})
export type PayQuote = v.InferOutput<typeof payQuote>

/** A payment as its customer may see it: never a key, never a card number that is not masked. */
export const payment = v.looseObject({
  txNumber: v.string(),
  storeId: v.number(),
  /** Null where what is paid is no deal. */
  dealId: v.nullable(v.number()),
  state: v.string(),
  purpose: v.looseObject({ kind: v.string() }),
  amount: v.number(),
  payType: optionalText,
  /** Why it ended as it did: `declined`, `customer`, `window-closed`, `expired`, `late`, `not-completed`, ... */
  reason: optionalText,
  /** The provider's own words, plain text, to be shown as text only. */
  message: optionalText,
})
export type Payment = v.InferOutput<typeof payment>

/** A line of a deal's payments (`payList`): one approval or one cancel of one tender. */
export const payRecord = v.looseObject({
  payId: v.number(),
  payDate: v.number(),
  payType: optionalText,
  payMethod: v.string(),
  payAction: v.string(),
  payVendor: optionalText,
  /** Won; negative for a cancel. */
  amount: v.number(),
  /** Won of `amount` that carries no VAT; negative for a cancel. */
  taxFreeAmount: optionalNumber,
  vatAmount: optionalNumber,
  /** What the provider said, where an answer brings it with the payment; ours is matched by `payId`. */
  acquirerName: optionalText,
  cardName: optionalText,
  cardNumber: optionalText,
  apprNumber: optionalText,
  apprDate: optionalText,
  planMonth: optionalText,
  prepaidcardName: optionalText,
  prepaidcardApprNumber: optionalText,
  prepaidcardRemainAmount: optionalNumber,
  /** Of a point use, a coupon or a gift card: it paid, but no provider did. */
  tender: v.optional(v.string(), 'provider'),
})
export type PayRecord = v.InferOutput<typeof payRecord>

/** What a provider said, in the one shape receipts are made from (spec 2 §3); matched by `payId`. */
export const payApproveInfo = v.looseObject({
  payId: v.number(),
  acquirerName: optionalText,
  purchaserName: optionalText,
  cardCompanyName: optionalText,
  cardName: optionalText,
  /** Masked by the provider, and once more by the API. */
  cardNumber: optionalText,
  /** `YYYY-MM-DD HH:mm:ss`, Korean time. */
  apprDate: optionalText,
  apprNumber: optionalText,
  otherApprNumber: optionalText,
  apprAmount: optionalNumber,
  /** Won of `apprAmount` that carries no VAT; negative for a cancel. */
  taxFreeAmount: optionalNumber,
  vatAmount: optionalNumber,
  serviceAmount: optionalNumber,
  receiptType: optionalText,
  receiptNumber: optionalText,
  privateCode: optionalText,
  /** `00` is a lump sum. */
  payPlanMonth: optionalText,
  apprDateForCancel: optionalText,
  mid: optionalText,
  tid: optionalText,
})
export type PayApproveInfo = v.InferOutput<typeof payApproveInfo>

/** Money that goes back, as customers and the store read it (spec decision 38). `pending`, `done`, `refused`. */
export const refund = v.looseObject({
  refundId: v.number(),
  status: v.string(),
  /** Won of money and points; a coupon that comes back is among the tenders alone. */
  amount: v.number(),
  reason: v.string(),
  /** Nothing of the payment is left: its coupon can be used again. */
  isWhole: v.optional(v.boolean(), false),
  createDate: v.number(),
  /** When the provider said yes or no; null while it is on its way. */
  settleDate: optionalNumber,
  orderId: optionalNumber,
  /** Main lines whose money it is. */
  orderItemIdList: v.optional(v.array(v.number()), []),
  /** What goes back over which tender, in won above 0. */
  tenderList: v.optional(
    v.array(v.looseObject({ tender: v.string(), payMethod: v.string(), amount: v.number() })),
    [],
  ),
})
export type Refund = v.InferOutput<typeof refund>
