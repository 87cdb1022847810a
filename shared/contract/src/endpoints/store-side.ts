import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { dealAddress } from '../entities/address.ts'
import { deal, order } from '../entities/deal.ts'
import { bizHourHistory } from '../entities/opening-hours.ts'
import { refund, txNumber } from '../entities/payment.ts'
import { code } from '../envelope.ts'
import { giftCardCode } from '../gift-card-codes.ts'
import { id } from '../json-text.ts'

/* Store-side calls, for a POS or the sandbox's counter. Authenticated by the store's key in `x-store-key`; every id
   must belong to that store. State changes follow the state tables of the specification: where the current state does not allow one, it answers
   1001 with the current state and changes nothing. */
const base = '/{product}/storeside' as const
const storeCall = {
  who: 'store',
  assumed: 'ours: the specification says nothing of the side of the store',
} as const
const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
/** The deal after the call, and the order where the call is about one. */
const moved = v.looseObject({ deal: v.optional(v.nullable(deal)), order: v.optional(v.nullable(order)) })

export const storeListOpenDeals = defineEndpoint({
  name: 'storeListOpenDeals',
  method: 'GET',
  path: `${base}/opendeals`,
  request: v.strictObject({ storeId: id }),
  payload: v.looseObject({
    dealList: v.array(
      v.looseObject({
        deal,
        orderList: v.array(order),
        customerName: v.string(),
        /** The last four digits of the phone number, also below. */
        phoneTail: v.string(),
        /** The users of the deal, in the order in which they joined. */
        guestList: v.optional(
          v.array(v.looseObject({ userId: v.number(), name: v.string(), phoneTail: v.string() })),
          [],
        ),
        /** Delivery address, recipient, and note for the courier. */
        address: v.optional(v.nullable(dealAddress)),
        /** Orders that were paid here, which can be refunded, and their refunds so far. */
        paidOrderIdList: v.optional(v.array(v.number()), []),
        refundList: v.optional(v.array(refund), []),
      }),
    ),
  }),
  ...storeCall,
})
/**
 * Removes a guest from a shared table; they cannot join that deal again (for example one who used a photo of the
 * table's code). Their orders in the kitchen must be cancelled first (1001).
 */
export const storeRemoveGuest = defineEndpoint({
  name: 'storeRemoveGuest',
  method: 'POST',
  path: `${base}/removeguest`,
  request: v.strictObject({ storeId: id, dealId: id, userId: id }),
  payload: moved,
  codes: [404, code.changed],
  ...storeCall,
})
/**
 * Links a deal: which deal of the store it continues, and its number in another system (a delivery agency's). Absent
 * fields are not changed; null removes a value. 1001 where a chain of more than two deals would result.
 */
export const storeLinkDeal = defineEndpoint({
  name: 'storeLinkDeal',
  method: 'POST',
  path: `${base}/linkdeal`,
  request: v.strictObject({
    storeId: id,
    dealId: id,
    orgDealId: v.optional(v.nullable(id)),
    externalNumber: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)))),
  }),
  payload: moved,
  codes: [404, code.changed],
  ...storeCall,
})
/** 요청 → 진행, and its waiting orders go to the kitchen. */
export const storeAcceptDeal = defineEndpoint({
  name: 'storeAcceptDeal',
  method: 'POST',
  path: `${base}/acceptdeal`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: moved,
  codes: [404, code.changed],
  ...storeCall,
})
/** Sets how many units of a line are done; an order whose lines are all done becomes cooked. */
export const storeCookLine = defineEndpoint({
  name: 'storeCookLine',
  method: 'POST',
  path: `${base}/cookline`,
  request: v.strictObject({
    storeId: id,
    orderId: id,
    orderItemId: id,
    doneCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  payload: moved,
  codes: [404, code.changed],
  ...storeCall,
})
export const storeCookOrder = defineEndpoint({
  name: 'storeCookOrder',
  method: 'POST',
  path: `${base}/cookorder`,
  request: v.strictObject({ storeId: id, orderId: id }),
  payload: moved,
  codes: [404, code.changed],
  ...storeCall,
})
export const storeCompleteDeal = defineEndpoint({
  name: 'storeCompleteDeal',
  method: 'POST',
  path: `${base}/completedeal`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: moved,
  codes: [404, code.changed],
  ...storeCall,
})
export const storeCancelOrder = defineEndpoint({
  name: 'storeCancelOrder',
  method: 'POST',
  path: `${base}/cancelorder`,
  request: v.strictObject({ storeId: id, orderId: id, reason }),
  payload: moved,
  codes: [404, code.changed],
  ...storeCall,
})
export const storeCancelDeal = defineEndpoint({
  name: 'storeCancelDeal',
  method: 'POST',
  path: `${base}/canceldeal`,
  request: v.strictObject({ storeId: id, dealId: id, reason }),
  payload: moved,
  codes: [404, code.changed],
  ...storeCall,
})
/** Closes a product's limit for the business date (sold out), opens it again, or sets how many may be sold. */
export const storeSetOrderLimit = defineEndpoint({
  name: 'storeSetOrderLimit',
  method: 'POST',
  path: `${base}/setorderlimit`,
  request: v.strictObject({
    storeId: id,
    productId: id,
    /** -1: no limit. */
    maxNumber: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(99999))),
    isClosed: v.optional(v.boolean()),
  }),
  payload: v.looseObject({}),
  codes: [404],
  ...storeCall,
})
/** Pauses exactly these order types, and resumes all others (spec decision 48). */
export const storePauseOrders = defineEndpoint({
  name: 'storePauseOrders',
  method: 'POST',
  path: `${base}/pauseorders`,
  request: v.strictObject({ storeId: id, orderTypes: v.pipe(v.array(v.string()), v.maxLength(10)) }),
  payload: v.looseObject({ pausedOrderTypes: v.array(v.string()) }),
  ...storeCall,
})
export const storeOpenBusiness = defineEndpoint({
  name: 'storeOpenBusiness',
  method: 'POST',
  path: `${base}/openbusiness`,
  request: v.strictObject({ storeId: id }),
  payload: v.looseObject({ bizHourHistory }),
  codes: [code.changed],
  ...storeCall,
})
export const storeCloseBusiness = defineEndpoint({
  name: 'storeCloseBusiness',
  method: 'POST',
  path: `${base}/closebusiness`,
  request: v.strictObject({ storeId: id }),
  payload: v.looseObject({ bizHourHistory }),
  codes: [code.changed],
  ...storeCall,
})
/** The tables with their signed codes, to print as QR links. */
export const storeListTables = defineEndpoint({
  name: 'storeListTables',
  method: 'GET',
  path: `${base}/tables`,
  request: v.strictObject({ storeId: id }),
  payload: v.looseObject({
    tableList: v.array(
      /** `path`: that of the QR link. */
      v.looseObject({ resourceId: v.number(), name: v.string(), tn: v.string(), path: v.string() }),
    ),
  }),
  ...storeCall,
})
/** Rotates a table's code: photos of the old one stop working, seated guests stay. The new code must be printed. */
export const storeRenewTableCode = defineEndpoint({
  name: 'storeRenewTableCode',
  method: 'POST',
  path: `${base}/renewtablecode`,
  request: v.strictObject({ storeId: id, resourceId: id }),
  payload: v.looseObject({ tn: v.string() }),
  codes: [404],
  ...storeCall,
})

/**
 * Takes won from a gift card at the counter by the temporary number that its holder shows. The number is used once; 404 where
 * it is unknown, used or expired; 6011 where the card cannot pay here, 1023 where it has less.
 */
export const storeTakeGiftCard = defineEndpoint({
  name: 'storeTakeGiftCard',
  method: 'POST',
  path: `${base}/takegiftcard`,
  request: v.strictObject({
    storeId: id,
    cardTempNum: v.pipe(v.string(), v.regex(/^\d{16}$/)),
    amount: v.pipe(id, v.maxValue(100_000_000)),
  }),
  payload: v.looseObject({
    /** Names what was taken, for `storeReturnGiftCard`. */
    txNumber: v.string(),
    cardName: v.string(),
    amount: v.number(),
    /** Balance afterwards. */
    balance: v.number(),
  }),
  codes: [404, code.notHeld, giftCardCode.unusable, giftCardCode.periodOver],
  ...storeCall,
  bundle: 'giftcards',
  spends: true,
})

/** Returns won that the counter took to the card; 1001 where it would be more than was taken. */
export const storeReturnGiftCard = defineEndpoint({
  name: 'storeReturnGiftCard',
  method: 'POST',
  path: `${base}/returngiftcard`,
  request: v.strictObject({ storeId: id, txNumber, amount: v.pipe(id, v.maxValue(100_000_000)) }),
  payload: v.looseObject({ amount: v.number() }),
  codes: [404, code.changed],
  ...storeCall,
  bundle: 'giftcards',
  spends: true,
})
