import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { deal } from '../entities/deal.ts'
import { reservationVisitor } from '../entities/reservation.ts'
import { sharedItem } from '../entities/share.ts'
import { code } from '../envelope.ts'
import { id } from '../json-text.ts'

/** Any text is accepted: a link that the API did not sign for this store is refused with 1041. */
const shareToken = v.pipe(v.string(), v.maxLength(2000))
const page = '/{product}/user/index/page/share-reservation' as const

/**
 * A shared reservation for holders of its link: names are masked, and of its payment only the amount is shown. 1041 for
 * any other link. A `dealId`, if sent, is the link's.
 */
export const getSharedReservation = defineEndpoint({
  name: 'getSharedReservation',
  method: 'GET',
  path: `${page}/getreservation`,
  request: v.strictObject({ storeId: id, dealId: v.optional(id), s: shareToken }),
  payload: v.looseObject({
    /** Number, status, start and party only; `userId` is 0. */
    deal,
    /** The booker, masked; null where the account no longer exists. */
    user: v.nullable(v.looseObject({ name: v.string() })),
    /** Null: the booker comes. */
    visitor: v.nullable(reservationVisitor),
    /** Won paid as a deposit, if any. */
    payList: v.array(v.looseObject({ payAction: v.string(), amount: v.number() })),
    orderList: v.array(v.looseObject({ orderId: v.number(), itemList: v.array(sharedItem) })),
    /** Won of the orders. */
    totalPrice: v.number(),
  }),
  codes: [404, code.badShareLink, code.shareLinkOver],
  who: 'anyone',
  quiet: true,
  changedBy: ['deal.changed'],
})

/** The sharer with a masked name; 404 if the account no longer exists. A `userId`, if sent, is the link's. */
export const getSharedReservationUser = defineEndpoint({
  name: 'getSharedReservationUser',
  method: 'GET',
  path: `${page}/getuser`,
  request: v.strictObject({ storeId: id, userId: v.optional(id), s: shareToken }),
  payload: v.looseObject({ user: v.looseObject({ name: v.string() }) }),
  codes: [404, code.badShareLink, code.shareLinkOver],
  who: 'anyone',
  namesAnother: true,
  quiet: true,
})
