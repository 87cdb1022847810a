import * as v from 'valibot'
import { jsonText } from '../json-text.ts'
import { optionalNumber, optionalText } from '../optional.ts'
import { translations } from './translations.ts'

/** With a hue (ours, additive) it is a cut-out for a tile of that hue; without, a photo. */
const images = jsonText(v.optional(v.array(v.looseObject({ url: v.string(), hue: optionalNumber })), []))

/** Amounts to choose from, in won; without an amount, the customer enters one (spec 3 §3). */
const amountCandidate = jsonText(
  v.optional(v.array(v.looseObject({ name: optionalText, amount: optionalNumber })), []),
)

/** Numbers of the issuing store's policy that differ from the defaults (ours, additive); see `GiftCardPolicy` in domain. */
const policy = v.nullish(
  v.looseObject({
    minimumUsePercent: v.optional(v.number()),
    smallMinimumUsePercent: v.optional(v.number()),
    smallBalance: v.optional(v.number()),
    expiredRefundPercent: v.optional(v.number()),
    refundYears: v.optional(v.number()),
    validYears: v.optional(v.number()),
    maxCharge: v.optional(v.number()),
    chargeCancelDays: v.optional(v.number()),
    giftCancelDays: v.optional(v.number()),
  }),
)

/** A discount on buying or charging. `amount` is percent with `rate` or `percent`, which mean the same, else won (spec decision 51). */
export const sellDiscount = v.looseObject({
  discountType: v.string(),
  amount: v.number(),
  name: optionalText,
})
export type SellDiscount = v.InferOutput<typeof sellDiscount>

/** A customer's gift card (spec 3 §3). Amounts are won, dates epoch ms. */
export const giftCard = v.looseObject({
  cardId: v.number(),
  /** The store that issued it. */
  storeId: v.number(),
  cardNum: v.string(),
  name: v.string(),
  /** The customer's own name for it. */
  userCardName: optionalText,
  /** Pictures; the first one is shown. */
  image: images,
  /** Balance in won, without what open payments hold. */
  amount: v.number(),
  /** The last moment at which it can be used. */
  endDate: v.number(),
  /** When the card was last charged, bought or transferred to. */
  lastChargeDate: v.number(),
  /** Balance right after that charge, purchase or transfer. */
  lastChargeMomentCardAmount: v.number(),
  /** Won paid out to a bank account, or transferred to another card, since then (ours, additive). */
  paidOutAmount: v.optional(v.number(), 0),
  /** Won of the balance that nobody paid for, or that are not refundable (ours, additive): spent first, never paid out. */
  bonusAmount: v.optional(v.number(), 0),
  /** 0: blocked, as it is lost or its balance was or is being paid out. An expired card is not blocked. */
  isAvailable: v.picklist([0, 1]),
  isLost: v.optional(v.picklist([0, 1]), 0),
  /** 1: money can be charged to it. */
  rechargable: v.optional(v.picklist([0, 1]), 1),
  /** 1: what it pays gets no cash receipt. */
  noCashReceiptOnUse: v.optional(v.picklist([0, 1]), 0),
  /** Why (`giftCardUnavailable`) and when it was blocked. */
  unavailableMakeDescp: optionalText,
  unavailableMakeDate: optionalNumber,
  /** 1: its balance is not paid out to a bank account. */
  unrefundable: v.optional(v.picklist([0, 1]), 0),
  /** 1: its balance cannot be moved to another card. */
  untransferable: v.optional(v.picklist([0, 1]), 0),
  /** The temporary number for the counter; here only in the answer of `genCardTempNum`. */
  cardTempNum: optionalText,
  amountCandidate,
  sellDiscount: jsonText(v.optional(v.nullable(sellDiscount), null)),
  /** 1: it was bought as a gift. */
  isPresent: v.optional(v.picklist([0, 1]), 0),
  templateId: v.number(),
  /** The store's own word for the kind of card. Templates of `eventCardType` are refused if refundable or transferable. */
  cardType: v.string(),
  /** Days of validity from its purchase, where its template limits them. */
  expireAfter: optionalNumber,
  policy,
  translations,
})
export type GiftCard = v.InferOutput<typeof giftCard>

/** One line of a card's usage history (spec 3 §3). */
export const giftCardUsage = v.looseObject({
  /** `giftCardUsageType`, and `giftCardUsageSubType`: what it belongs to. */
  type: v.string(),
  subType: optionalText,
  /** `payAction`: 승인, or 취소 where the line takes an earlier one back. */
  approveType: v.string(),
  amount: v.number(),
  createDate: v.number(),
  /** Id of the entry in the card's ledger; it grows with time. */
  entryId: v.number(),
  /** Balance after it. */
  balanceAfter: v.number(),
  /** The deal of a charge, purchase or payment in `storeId`; charges are named by it. */
  chargeId: optionalNumber,
  /** Who asked for a charge. */
  requestType: optionalText,
  /** Whether the card was used after this charge, which cannot be cancelled then. */
  useAfter: v.optional(v.boolean(), false),
  cancelDate: optionalNumber,
  storeId: v.number(),
  storeName: optionalText,
  /** English name of that store, where it has one (ours, additive). */
  storeNameEn: optionalText,
  storePageName: optionalText,
})
export type GiftCardUsage = v.InferOutput<typeof giftCardUsage>

/** A kind of gift card that a store sells (spec 3 §3). */
export const giftCardTemplate = v.looseObject({
  templateId: v.number(),
  storeId: v.number(),
  name: v.string(),
  image: images,
  descp: optionalText,
  amountCandidate,
  sellDiscount: jsonText(v.optional(v.nullable(sellDiscount), null)),
  issuedCardCount: v.optional(v.number(), 0),
  /** Absent: any number may be issued. */
  cardCountLimit: optionalNumber,
  createDate: optionalNumber,
  /** The stores in which its cards can be used. */
  useAvailableStoreList: v.optional(v.array(v.looseObject({ storeId: v.number(), name: v.string() })), []),
  /** Days of validity of its cards from their purchase (ours, additive); absent: as the policy says. */
  expireAfter: optionalNumber,
  policy,
  translations,
})
export type GiftCardTemplate = v.InferOutput<typeof giftCardTemplate>

/** A gift: a card that one customer bought for another, or for themselves (spec 3 §3). */
export const gift = v.looseObject({
  presentId: v.number(),
  /** The store that sold it. */
  storeId: v.number(),
  fromUserId: v.number(),
  /** `unknownRecipientId` until the gift is paid. */
  toUserId: v.number(),
  toUserName: optionalText,
  message: optionalText,
  /** The deal of its purchase, and won on the card when it was given. */
  chargeId: optionalNumber,
  chargeAmount: v.number(),
  cardName: v.string(),
  /** The card's English name, where the store has given one (ours, additive). */
  cardNameEn: optionalText,
  cardNum: optionalText,
  /** Payment number of its purchase, and when that was approved. */
  approveNum: optionalText,
  approveDate: optionalNumber,
  createDate: v.number(),
  /** Picture of the card, as in `giftCard`. */
  image: images,
  /** Name of the sender. */
  fromUserName: optionalText,
  /** When its sender cancelled it, or its recipient refused it. */
  cancelDate: optionalNumber,
  refuseDate: optionalNumber,
  /** The last moment at which the card can be used; 0 until the gift is paid. */
  endDate: v.number(),
  /** When the claim to its balance ended. */
  extinctionDate: optionalNumber,
  /** A value of `giftStatus`. */
  status: v.string(),
  templateId: v.number(),
  /** The store that issued the card. */
  cardStoreId: v.number(),
  /** Whether the card was used, charged or transferred since (ours, additive). */
  isUsed: v.optional(v.boolean(), false),
  /** Policy of the store that sold the gift, which refunds it. */
  policy,
})
export type Gift = v.InferOutput<typeof gift>

/** The bank account to which a balance is refunded (spec 3 §3). */
export const refundAccount = v.strictObject({
  accountName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  /** Digits, and at most one dot. */
  accountNumber: v.pipe(v.string(), v.regex(/^(?=.{4,30}$)\d+\.?\d*$/)),
  bankName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  bankCode: v.pipe(v.string(), v.regex(/^\d{2,4}$/)),
})
export type RefundAccount = v.InferOutput<typeof refundAccount>

/** What a payment with the purpose `charge` or `gift` is for, with the amounts of the server in won. */
export const giftCardSale = v.looseObject({
  /** The store that sells it. */
  storeId: v.number(),
  dealId: v.number(),
  kind: v.picklist(['charge', 'gift']),
  cardName: v.string(),
  /** The card's English name, where the store has given one. */
  cardNameEn: optionalText,
  image: images,
  /** Won that the card gets. */
  amount: v.number(),
  /** Discount, 0 or negative. */
  discount: v.number(),
  discountName: optionalText,
  /** Won to pay. */
  payAmount: v.number(),
  /** Name of a gift's recipient. */
  toUserName: optionalText,
})
export type GiftCardSale = v.InferOutput<typeof giftCardSale>
