import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { deal } from '../entities/deal.ts'
import { giftCardSale } from '../entities/gift-card.ts'
import { user } from '../entities/user.ts'
import { code } from '../envelope.ts'
import { giftCardCode } from '../gift-card-codes.ts'
import { id } from '../json-text.ts'
import { cardNum } from './gift-cards.ts'

const popup = '/{product}/user/index/popup/cardcharge' as const
const won = v.pipe(v.number(), v.safeInteger())

/** The deal that a charge or a gift opens; the server chooses its dates. */
export const giftCardDeal = v.optional(v.strictObject({ dealType: v.optional(v.string()) }), {})
/** The discount that the customer saw, 0 or negative won; another one is refused with 1013. */
export const giftCardDiscount = v.optional(v.nullable(v.strictObject({ amount: won })))

/**
 * Opens the charge of one of the customer's cards: a provisional deal with orders for the card and for its discount, to be
 * paid with the purpose `charge` within 15 minutes. 1013: the discount is another one (payload: `GiftCardSale`).
 */
export const createDealOrderForCharge = defineEndpoint({
  name: 'createDealOrderForCharge',
  method: 'POST',
  path: `${popup}/createdealorderforcharge`,
  request: v.strictObject({
    storeId: id,
    userId: id,
    deal: giftCardDeal,
    orderCard: v.strictObject({ cardNum, amount: v.pipe(won, v.minValue(1)) }),
    orderDiscount: giftCardDiscount,
    termsUserAgreementList: v.optional(
      v.pipe(v.array(v.strictObject({ termsType: v.string(), hasAgreed: v.boolean() })), v.maxLength(20)),
      [],
    ),
  }),
  payload: v.looseObject({ deal, sale: giftCardSale }),
  codes: [
    403,
    404,
    code.priceChanged,
    code.termsMissing,
    giftCardCode.unusable,
    giftCardCode.periodOver,
    giftCardCode.invalidStore,
  ],
  bundle: 'giftcards',
  who: 'customer',
  spends: true,
  assumed: 'spec 3 §7 names the call without its folder',
})

/** The customer who charges. */
export const getCardChargeUser = defineEndpoint({
  name: 'getCardChargeUser',
  method: 'GET',
  path: `${popup}/getuser`,
  request: v.strictObject({ storeId: id, userId: id }),
  payload: v.looseObject({ user }),
  codes: [403, 404],
  bundle: 'giftcards',
  who: 'customer',
  quiet: true,
})

/** What a charge or gift costs, as it was opened; the payment popup shows it. */
export const getGiftCardSale = defineEndpoint({
  name: 'getGiftCardSale',
  method: 'GET',
  path: `${popup}/getsale`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: giftCardSale,
  codes: [403, 404],
  bundle: 'giftcards',
  who: 'customer',
  quiet: true,
  assumed: 'ours: a reloaded payment popup reads what it is for',
})
