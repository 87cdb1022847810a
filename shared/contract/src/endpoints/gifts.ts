import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { deal } from '../entities/deal.ts'
import { gift, giftCardSale, giftCardTemplate } from '../entities/gift-card.ts'
import { payApproveInfo, payRecord } from '../entities/payment.ts'
import { translations } from '../entities/translations.ts'
import { phoneNumber, user } from '../entities/user.ts'
import { code } from '../envelope.ts'
import { giftCardCode } from '../gift-card-codes.ts'
import { commaList, epochMs, id, wholeNumber } from '../json-text.ts'
import { giftCardDeal, giftCardDiscount } from './card-charge.ts'
import { cardNum } from './gift-cards.ts'

const present = '/{product}/external/prepaidcardpay/present' as const
const payPage = '/{product}/user/index/page/presentpay' as const
const historyPage = '/{product}/user/index/page/presentprepaidcardhistory' as const
const detailPopup = '/{product}/user/index/popup/presentprepaidcarddetail' as const
const infoPopup = '/{product}/user/index/popup/prepaidcardinfo' as const
const cardCall = { bundle: 'giftcards', who: 'customer' } as const

const customerRequest = v.strictObject({ storeId: id, userId: id })
const won = v.pipe(wholeNumber, v.minValue(1))
/** Of the specification; accepted and not used: text messages link to the shop's own pages, whatever is sent. */
const pageUrl = v.pipe(v.string(), v.url(), v.maxLength(500))
/** Of the specification; accepted and not used. */
const urlParam = v.optional(v.pipe(v.string(), v.maxLength(500)), '')

/** Most characters of a recipient's name and phone number, and of the message on a gift. */
export const giftLengths = { name: 20, phone: 15, message: 500 } as const

/** Gift cards that the store sells, by category. */
export const getCardTemplateListForPresent = defineEndpoint({
  name: 'getCardTemplateListForPresent',
  method: 'GET',
  path: `${present}/getcardtemplatelistforpresent`,
  request: customerRequest,
  payload: v.looseObject({
    categoryList: v.array(
      v.looseObject({
        /** The category's id. */
        mobileCategoryId: v.number(),
        name: v.string(),
        showOrder: v.optional(v.number(), 0),
        translations,
      }),
    ),
    categoryTemplateList: v.array(
      v.looseObject({
        mobileCategoryId: v.number(),
        templateId: v.number(),
        showOrder: v.optional(v.number(), 0),
      }),
    ),
    templateList: v.array(giftCardTemplate),
  }),
  codes: [403],
  ...cardCall,
  quiet: true,
})

export const getCardTemplateForPresent = defineEndpoint({
  name: 'getCardTemplateForPresent',
  method: 'GET',
  path: `${present}/getcardtemplateforpresent`,
  request: v.strictObject({ storeId: id, userId: id, templateId: id }),
  payload: v.looseObject({ template: giftCardTemplate }),
  codes: [403, 404],
  ...cardCall,
  quiet: true,
})

/** Facts of a template for its info popup. */
export const getCardTemplate = defineEndpoint({
  name: 'getCardTemplate',
  method: 'GET',
  path: `${infoPopup}/getcardtemplate`,
  request: v.strictObject({ storeId: id, templateId: id }),
  payload: v.looseObject({ template: giftCardTemplate }),
  codes: [404],
  ...cardCall,
  quiet: true,
})

/** The customer who gives. */
export const getPresentPayUser = defineEndpoint({
  name: 'getPresentPayUser',
  method: 'GET',
  path: `${payPage}/getuser`,
  request: customerRequest,
  payload: v.looseObject({ user }),
  codes: [403, 404],
  ...cardCall,
  quiet: true,
})

/**
 * Opens the purchase of a gift: a provisional deal with orders for the card and for its discount. The recipient is found, or gets an
 * account, when the gift is paid; until then `toUserInfo` has `unknownRecipientId`, or the buyer's own id for a gift to oneself.
 * 1013: the discount is another one (payload: `GiftCardSale`); 7005: sold out.
 */
export const createDealOrderForPresent = defineEndpoint({
  name: 'createDealOrderForPresent',
  method: 'POST',
  path: `${payPage}/createdealorderforpresent`,
  request: v.strictObject({
    storeId: id,
    userId: id,
    toUserName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(giftLengths.name)),
    toUserPhone: phoneNumber,
    deal: giftCardDeal,
    /** `templateStoreId` is accepted and not used. */
    orderCard: v.strictObject({ templateId: id, templateStoreId: v.optional(id), amount: won }),
    orderDiscount: giftCardDiscount,
    termsUserAgreementList: v.optional(
      v.pipe(v.array(v.strictObject({ termsType: v.string(), hasAgreed: v.boolean() })), v.maxLength(20)),
      [],
    ),
  }),
  payload: v.looseObject({ deal, toUserInfo: v.looseObject({ userId: v.number() }), sale: giftCardSale }),
  codes: [403, 404, code.priceChanged, code.termsMissing, giftCardCode.soldOut],
  ...cardCall,
  spends: true,
})

/** Saves the gift before it is paid; it is given when the payment of `dealId` with the purpose `gift` is approved. */
export const pseudoApprove = defineEndpoint({
  name: 'pseudoApprove',
  method: 'POST',
  path: `${present}/pseudoapprove`,
  request: v.strictObject({
    storeId: id,
    /** The deal of `createDealOrderForPresent` (ours, additive). */
    dealId: id,
    /** This and `isFreeAmount` (the customer entered the amount, instead of choosing one of the template's) are accepted and not used. */
    templateStoreId: v.optional(id),
    templateId: id,
    amount: won,
    isFreeAmount: v.optional(v.boolean(), false),
    fromUserId: id,
    toUserId: id,
    toUserName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(giftLengths.name)),
    message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(giftLengths.message)), ''),
  }),
  payload: v.looseObject({ presentId: v.number() }),
  codes: [403, 404, code.changed],
  ...cardCall,
  spends: true,
})

/** A gift with its payments (its sender only), for the result of a purchase. */
export const getPresentPayInfo = defineEndpoint({
  name: 'getPresentPayInfo',
  method: 'GET',
  path: `${payPage}/getpresentpayinfo`,
  request: v.strictObject({ storeId: id, userId: id, presentId: id, dealId: id }),
  payload: v.looseObject({ presentInfo: gift, payInfo: v.array(payRecord) }),
  codes: [403, 404],
  ...cardCall,
  quiet: true,
  changedBy: ['card.changed'],
})

/** Sends the recipient the text message about a gift, once; none for a gift to oneself. */
export const sendPresentSmsAndRegisterInfluence = defineEndpoint({
  name: 'sendPresentSmsAndRegisterInfluence',
  method: 'POST',
  path: `${payPage}/sendpresentsmsandregisterinfluence`,
  request: v.strictObject({ storeId: id, presentId: id, dealId: id, urlParam, storeUrl: pageUrl }),
  payload: v.looseObject({}),
  codes: [403, 404, code.changed],
  ...cardCall,
  quiet: true,
})

/**
 * Gifts that the customer sent or received, and that this store sold or whose card can be used in it, latest first. Dates are epoch ms,
 * the end is exclusive.
 */
export const getCardPresentListOfPeriod = defineEndpoint({
  name: 'getCardPresentListOfPeriod',
  method: 'GET',
  path: `${present}/getcardpresentlistofperiod`,
  request: v.strictObject({ storeId: id, userId: id, startDate: epochMs, endDate: epochMs }),
  payload: v.array(gift),
  codes: [403],
  ...cardCall,
  quiet: true,
  changedBy: ['card.changed'],
})

/** One gift, for its sender and its recipient. `sellStoreId`: the store that sold it. */
export const getCardPresent = defineEndpoint({
  name: 'getCardPresent',
  method: 'GET',
  path: `${present}/getcardpresent`,
  request: v.strictObject({ storeId: id, sellStoreId: v.optional(id), userId: id, presentId: id }),
  payload: gift,
  codes: [403, 404],
  ...cardCall,
  quiet: true,
  changedBy: ['card.changed'],
})

const approval = {
  storeId: id,
  cardNum,
  amount: won,
  /** Payment number of the gift's purchase, and its date; both are accepted and not used. */
  approveNum: v.pipe(v.string(), v.maxLength(60)),
  approveDate: epochMs,
}
const checked = v.looseObject({ isAvailable: v.boolean() })

/** Whether the sender may cancel a gift whose card another store issued (spec decision 53). */
export const checkCancelable = defineEndpoint({
  name: 'checkCancelable',
  method: 'GET',
  path: `${present}/checkcancelable`,
  request: v.strictObject({ ...approval, fromUserId: id }),
  payload: checked,
  codes: [403, 404],
  ...cardCall,
  quiet: true,
})

/** Whether the recipient may refuse a gift whose card another store issued. */
export const checkRefusable = defineEndpoint({
  name: 'checkRefusable',
  method: 'GET',
  path: `${present}/checkrefusable`,
  request: v.strictObject({ ...approval, toUserId: id }),
  payload: checked,
  codes: [403, 404],
  ...cardCall,
  quiet: true,
})

/** Masked names of the customers with whom the caller exchanged gifts; others are left out. */
export const getUserNameList = defineEndpoint({
  name: 'getUserNameList',
  method: 'GET',
  path: `${historyPage}/getusernamelist`,
  request: v.strictObject({ storeId: id, userId: id, userIdList: commaList }),
  payload: v.array(v.looseObject({ userId: v.number(), name: v.string() })),
  codes: [403],
  ...cardCall,
  quiet: true,
})

/** Payments of a gift (its sender only) and the names of both customers, the sender's masked for the recipient. */
export const getPresentInfo = defineEndpoint({
  name: 'getPresentInfo',
  method: 'GET',
  path: `${detailPopup}/getpresentinfo`,
  request: v.strictObject({ storeId: id, userId: id, fromUserId: id, toUserId: id, chargeId: id }),
  payload: v.looseObject({
    payList: v.array(payRecord),
    payApproveInfoList: v.array(payApproveInfo),
    userInfoList: v.array(v.looseObject({ userId: v.number(), name: v.string() })),
  }),
  codes: [403, 404],
  ...cardCall,
  quiet: true,
})

const endRequest = v.strictObject({
  storeId: id,
  userId: id,
  presentId: id,
  /** What the page shows of payment and card; the server reads its own. */
  pay: v.optional(v.nullable(v.looseObject({}))),
  payApproveInfo: v.optional(v.nullable(v.looseObject({}))),
  cardChargeInfo: v.optional(v.nullable(v.looseObject({}))),
})
/** The refund of the gift's payment, and its state (`pending`, `done`, `refused`). This API always sends an id. */
const endAnswer = v.looseObject({ refundId: v.nullable(v.number()), status: v.string() })

/** The sender cancels a gift whose card is unused: its payment is refunded. 1001 where that is not possible any more. */
export const cancelPresent = defineEndpoint({
  name: 'cancelPresent',
  method: 'POST',
  path: `${detailPopup}/cancelpresent`,
  request: endRequest,
  payload: endAnswer,
  codes: [403, 404, code.changed],
  ...cardCall,
  spends: true,
})

/** The recipient refuses a gift whose card is unused: the sender gets the money back. */
export const refusePresent = defineEndpoint({
  name: 'refusePresent',
  method: 'POST',
  path: `${detailPopup}/refusepresent`,
  request: endRequest,
  payload: endAnswer,
  codes: [403, 404, code.changed],
  ...cardCall,
  spends: true,
})

/** Text and number with which the sender sends a gift again from their own phone. */
export const getPresentSms = defineEndpoint({
  name: 'getPresentSms',
  method: 'GET',
  path: `${detailPopup}/getpresentsms`,
  request: v.strictObject({ storeId: id, presentId: id, storeUrl: pageUrl, urlParam }),
  payload: v.looseObject({ toPhoneNumber: v.string(), message: v.string() }),
  codes: [403, 404, code.changed],
  ...cardCall,
})

const notice = v.strictObject({ storeId: id, presentId: id, pageUrl })

/**
 * Tells the recipient by text message that the gift was cancelled, once, and not before its refund is done; nothing for a gift to
 * oneself.
 */
export const sendCancelPresentSms = defineEndpoint({
  name: 'sendCancelPresentSms',
  method: 'POST',
  path: `${detailPopup}/sendcancelpresentsms`,
  request: notice,
  payload: v.looseObject({}),
  codes: [403, 404, code.changed],
  ...cardCall,
  quiet: true,
})

/**
 * Tells the sender by text message that the gift was refused, once, and not before its refund is done; nothing for a gift to
 * oneself.
 */
export const sendRefusePresentSms = defineEndpoint({
  name: 'sendRefusePresentSms',
  method: 'POST',
  path: `${detailPopup}/sendrefusepresentsms`,
  request: notice,
  payload: v.looseObject({}),
  codes: [403, 404, code.changed],
  ...cardCall,
  quiet: true,
})

/** Page name of the store that sold a gift, for the link to its history. */
export const getSellStorePageName = defineEndpoint({
  name: 'getSellStorePageName',
  method: 'GET',
  path: `${detailPopup}/getsellstorepagename`,
  request: v.strictObject({ storeId: id, sellStoreId: id, userId: id }),
  payload: v.looseObject({ pageName: v.string() }),
  codes: [403, 404],
  ...cardCall,
  quiet: true,
})
