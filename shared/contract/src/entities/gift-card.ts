import * as v from 'valibot'
import { jsonText } from '../json-text.ts'
import { optionalNumber, optionalText } from '../optional.ts'
import { translations } from './translations.ts'

const images = jsonText(v.optional(v.array(v.looseObject({ url: v.string() })), []))

/** Amounts to choose from, in won; without an amount, the customer enters one (spec 3 §3). */
const amountCandidate = jsonText(
  v.optional(v.array(v.looseObject({ name: optionalText, amount: optionalNumber })), []),
)

/** A discount on buying or charging: `rate` and `percent` mean the same (spec decision 51). */
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
  userCardName: optionalText,
  /** Pictures; the first one is shown. */
  image: images,
  /** Balance. */
  amount: v.number(),
  /** The last moment at which it can be used. */
  endDate: v.number(),
  lastChargeDate: v.number(),
  /** Balance right after the last charge. */
  lastChargeMomentCardAmount: v.number(),
  isAvailable: v.picklist([0, 1]),
  isLost: v.optional(v.picklist([0, 1]), 0),
  rechargable: v.optional(v.picklist([0, 1]), 1),
  noCashReceiptOnUse: v.optional(v.picklist([0, 1]), 0),
  unavailableMakeDescp: optionalText,
  unavailableMakeDate: optionalNumber,
  unrefundable: v.optional(v.picklist([0, 1]), 0),
  untransferable: v.optional(v.picklist([0, 1]), 0),
  cardTempNum: optionalText,
  amountCandidate,
  sellDiscount: jsonText(v.optional(v.nullable(sellDiscount), null)),
  isPresent: v.optional(v.picklist([0, 1]), 0),
  templateId: v.number(),
  cardType: v.string(),
  expireAfter: optionalNumber,
  translations,
})
export type GiftCard = v.InferOutput<typeof giftCard>

/** One line of a card's usage history (spec 3 §3). */
export const giftCardUsage = v.looseObject({
  type: v.string(),
  subType: optionalText,
  approveType: v.string(),
  amount: v.number(),
  createDate: v.number(),
  chargeId: optionalNumber,
  /** Who asked for a charge. */
  requestType: optionalText,
  /** Whether the card was used after this charge. */
  useAfter: v.optional(v.boolean(), false),
  cancelDate: optionalNumber,
  storeId: v.number(),
  storeName: optionalText,
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
  useAvailableStoreList: v.optional(v.array(v.looseObject({ storeId: v.number(), name: v.string() })), []),
  translations,
})
export type GiftCardTemplate = v.InferOutput<typeof giftCardTemplate>

/** A gift: a card that one customer bought for another, or for themselves (spec 3 §3). */
export const gift = v.looseObject({
  presentId: v.number(),
  /** The store that sold it. */
  storeId: v.number(),
  fromUserId: v.number(),
  toUserId: v.number(),
  toUserName: optionalText,
  message: optionalText,
  chargeId: optionalNumber,
  chargeAmount: v.number(),
  cardName: v.string(),
  cardNum: optionalText,
  approveNum: optionalText,
  approveDate: optionalNumber,
  createDate: v.number(),
  cancelDate: optionalNumber,
  refuseDate: optionalNumber,
  endDate: v.number(),
  extinctionDate: optionalNumber,
  status: v.string(),
  templateId: v.number(),
  /** The store that issued the card. */
  cardStoreId: v.number(),
})
export type Gift = v.InferOutput<typeof gift>
