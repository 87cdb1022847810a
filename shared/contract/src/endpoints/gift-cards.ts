import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { giftCard, giftCardUsage, refundAccount } from '../entities/gift-card.ts'
import { payApproveInfo, payRecord } from '../entities/payment.ts'
import { code } from '../envelope.ts'
import { giftCardCode } from '../gift-card-codes.ts'
import { epochMs, id, jsonText } from '../json-text.ts'

const user = '/{product}/external/prepaidcardpay/user' as const
const usePopup = '/{product}/user/index/popup/prepaidcardusedetail' as const
const cardCall = { bundle: 'giftcards', who: 'customer' } as const

const customerRequest = v.strictObject({ storeId: id, userId: id })
export const cardNum = v.pipe(v.string(), v.regex(/^\d{16}$/))
const cardRequest = v.strictObject({ storeId: id, userId: id, cardNum })

/** Most characters of a card's own name. */
export const cardNameLength = 15

/** The customer's gift cards that the store issued, or that can be used in it. */
export const getUserCardList = defineEndpoint({
  name: 'getUserCardList',
  method: 'GET',
  path: `${user}/getusercardlist`,
  request: customerRequest,
  payload: v.array(giftCard),
  codes: [403],
  ...cardCall,
  quiet: true,
  changedBy: ['card.changed'],
})

/** One of the customer's gift cards. */
export const getUserCard = defineEndpoint({
  name: 'getUserCard',
  method: 'GET',
  path: `${user}/getusercard`,
  request: v.strictObject({ storeId: id, userId: id, cardId: id }),
  payload: giftCard,
  codes: [403, 404],
  ...cardCall,
  quiet: true,
  changedBy: ['card.changed'],
})

/** A number for paying at the counter with the card: used once, expires after 180 s. An earlier one becomes void. */
export const genCardTempNum = defineEndpoint({
  name: 'genCardTempNum',
  method: 'POST',
  path: `${user}/gencardtempnum`,
  request: cardRequest,
  payload: v.looseObject({
    cardTempNum: v.string(),
    /** Epoch ms. */
    expireDate: v.number(),
  }),
  codes: [403, 404, giftCardCode.unusable, giftCardCode.periodOver],
  ...cardCall,
  quiet: true,
})

/**
 * Removes a card from the customer's cards; it can be registered again with its CVC. 6011: it was a gift and has a balance; its CVC is
 * unknown to its owner, so it could not be registered again.
 */
export const unregisterUserFromCard = defineEndpoint({
  name: 'unregisterUserFromCard',
  method: 'POST',
  path: `${user}/unregisteruserfromcard`,
  request: cardRequest,
  payload: v.looseObject({}),
  codes: [403, 404, giftCardCode.unusable, giftCardCode.stale],
  ...cardCall,
})

/** Most lines in one answer of the usage history. */
export const usagePageSize = 50

/**
 * Usage history of a card, latest first; dates are epoch ms, the end is exclusive. `before`: an `entryId`, for the next
 * lines of a long history.
 */
export const getUseListByPeriod = defineEndpoint({
  name: 'getUseListByPeriod',
  method: 'GET',
  path: `${user}/getuselistbyperiod`,
  request: v.strictObject({
    storeId: id,
    userId: id,
    cardNum,
    startDate: epochMs,
    endDate: epochMs,
    type: v.optional(v.picklist(['all', 'use', 'charge']), 'all'),
    before: v.optional(id),
  }),
  payload: v.looseObject({
    useList: v.array(giftCardUsage),
    /** `before` for the next call; null: there are no more. */
    next: v.nullable(v.number()),
  }),
  codes: [403, 404],
  ...cardCall,
  quiet: true,
  changedBy: ['card.changed'],
})

/** Names a card; an empty name removes the customer's own name. */
export const updateUserCardName = defineEndpoint({
  name: 'updateUserCardName',
  method: 'POST',
  path: `${user}/updateusercardname`,
  request: v.strictObject({
    storeId: id,
    userId: id,
    cardNum,
    cardName: v.pipe(v.string(), v.trim(), v.maxLength(cardNameLength)),
  }),
  payload: v.looseObject({}),
  codes: [403, 404],
  ...cardCall,
})

/** Reports a card lost: it is blocked permanently. */
export const reportCardLost = defineEndpoint({
  name: 'reportCardLost',
  method: 'POST',
  path: `${user}/reportcardlost`,
  request: cardRequest,
  payload: v.looseObject({}),
  codes: [403, 404, giftCardCode.unusable],
  ...cardCall,
})

const termsUserAgreementList = v.optional(
  v.pipe(v.array(v.strictObject({ termsType: v.string(), hasAgreed: v.boolean() })), v.maxLength(20)),
  [],
)

/** Registers a card by its number and CVC. Tries, right or wrong, are limited for customer, card and network. */
export const registerUserToCard = defineEndpoint({
  name: 'registerUserToCard',
  method: 'POST',
  path: `${user}/registerusertocard`,
  request: v.strictObject({
    storeId: id,
    userId: id,
    cardNum,
    cardCvcNum: v.pipe(v.string(), v.regex(/^\d{6}$/)),
    cardName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(cardNameLength)), ''),
    termsUserAgreementList,
  }),
  payload: v.looseObject({ cardUser: giftCard }),
  codes: [
    403,
    404,
    code.termsMissing,
    giftCardCode.unusable,
    giftCardCode.periodOver,
    giftCardCode.wrongCvc,
    giftCardCode.tooManyUsers,
    giftCardCode.invalidStore,
    giftCardCode.taken,
  ],
  ...cardCall,
})

/** Payments of a charge, with the provider's receipt data. */
export const getPayInfoByChargeId = defineEndpoint({
  name: 'getPayInfoByChargeId',
  method: 'GET',
  path: `${usePopup}/getpayinfobychargeid`,
  request: v.strictObject({ storeId: id, userId: id, chargeId: id }),
  payload: v.looseObject({ payList: v.array(payRecord), payApproveInfoList: v.array(payApproveInfo) }),
  codes: [403, 404],
  ...cardCall,
  quiet: true,
  assumed: 'spec 3 §7 names the call without its folder',
})

/** Cancels a charge and refunds its payment; 1001 where one of the conditions of spec 3 §4 does not hold. */
export const cardChargeCancel = defineEndpoint({
  name: 'cardChargeCancel',
  method: 'POST',
  path: `${usePopup}/cardchargecancel`,
  request: v.strictObject({
    storeId: id,
    userId: id,
    cardNum,
    cardChargeInfo: v.strictObject({ chargeId: id }),
    /** What the page shows of the payment; the server reads its own. */
    pay: v.optional(v.nullable(v.looseObject({}))),
    payApproveInfo: v.optional(v.nullable(v.looseObject({}))),
  }),
  payload: v.looseObject({ refundId: v.number(), status: v.string() }),
  codes: [403, 404, code.changed],
  ...cardCall,
  spends: true,
  assumed: 'spec 3 §7 names the call without its folder',
})

/** Banks to which a refund can be paid: name to code. */
export const getBankCodeForBankAccountCheck = defineEndpoint({
  name: 'getBankCodeForBankAccountCheck',
  method: 'POST',
  path: `${user}/getbankcodeforbankaccountcheck`,
  request: customerRequest,
  payload: v.record(v.string(), v.string()),
  codes: [403],
  ...cardCall,
  quiet: true,
})

/** Checks that an account belongs to its holder; 404 where it does not, 502 where the bank gave no answer. */
export const checkBankAccount = defineEndpoint({
  name: 'checkBankAccount',
  method: 'POST',
  path: `${user}/checkbankaccount`,
  request: v.strictObject({
    storeId: id,
    userId: id,
    bankCode: refundAccount.entries.bankCode,
    accountNumber: refundAccount.entries.accountNumber,
    userName: refundAccount.entries.accountName,
  }),
  payload: v.looseObject({}),
  codes: [403, 404, code.serviceSilent],
  ...cardCall,
})

/** Requests the payout of a card's balance to an account that `checkBankAccount` has confirmed for this customer. */
export const requestCardRefund = defineEndpoint({
  name: 'requestCardRefund',
  method: 'POST',
  path: `${user}/requestcardrefund`,
  request: v.strictObject({
    storeId: id,
    userId: id,
    cardNum,
    /** `RefundAccount` as JSON text. */
    accountInfo: jsonText(refundAccount),
    /** Won that the customer saw; another amount is refused with 6021. */
    amountSeen: v.optional(id),
  }),
  payload: v.looseObject({
    requestId: v.number(),
    /** Won that are paid out. */
    amount: v.number(),
  }),
  codes: [
    403,
    404,
    giftCardCode.unusable,
    giftCardCode.invalidStore,
    giftCardCode.periodOver,
    giftCardCode.notRegistered,
    giftCardCode.notRefundable,
    giftCardCode.stale,
    giftCardCode.belowMinimumUse,
  ],
  ...cardCall,
  spends: true,
})

/** Moves the whole balance to another card of the customer. */
export const transferCardAmount = defineEndpoint({
  name: 'transferCardAmount',
  method: 'POST',
  path: `${user}/transfercardamount`,
  request: v.strictObject({ storeId: id, userId: id, fromCardNum: cardNum, toCardNum: cardNum }),
  payload: v.looseObject({
    /** Won moved. */
    amount: v.number(),
  }),
  codes: [403, 404, giftCardCode.unusable, giftCardCode.periodOver, giftCardCode.notRegistered, code.changed],
  ...cardCall,
  spends: true,
})
