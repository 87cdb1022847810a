import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../json-text.ts'
import { getPiledPointOfDeal, getPostDealList, getWholeDeal } from './order-detail.ts'

/*
 * The receipt's own calls (spec 2 §7): the same answers as those of order detail, in the folder of its popup. Our receipt
 * reads `getPayAndOrderByDealId` instead, so that all that it shows is of one moment; these are for other clients.
 */

const receiptFolder = '/{product}/user/index/popup/ereceipt' as const
const call = {
  method: 'GET',
  codes: [403, 404],
  who: 'customer',
  quiet: true,
  assumed: 'spec 2 §7 names the call without its folder, which is that of the popup',
} as const

/** The deal of a receipt, with its guests, orders and payments. */
export const getReceiptDeal = defineEndpoint({
  ...call,
  name: 'getReceiptDeal',
  path: `${receiptFolder}/getdeal`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: getWholeDeal.payload,
})

/** A deal (`orgDealId`) and those that continue it, as `getPostDealList`. */
export const getReceiptPostDealList = defineEndpoint({
  ...call,
  name: 'getReceiptPostDealList',
  path: `${receiptFolder}/getpostdeallist`,
  request: v.strictObject({ storeId: id, orgDealId: id }),
  payload: getPostDealList.payload,
})

/** Points that a deal's payments have earned so far; null if the store has none. */
export const getReceiptPoints = defineEndpoint({
  ...call,
  name: 'getReceiptPoints',
  path: `${receiptFolder}/getpiledpointofdeal`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: getPiledPointOfDeal.payload,
})
