import {
  changeReservation as changeEndpoint,
  deleteReservation,
  getReservation,
  registerReservation as registerEndpoint,
} from '@storefront/contract/endpoints/reservation.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType, orderStatus } from '@storefront/contract/wire-enums.ts'
import { maskName } from '@storefront/domain/account/name.ts'
import { cancelOwnDeal } from '../../cancel-deal/cancel-own-deal.ts'
import { dealOfCustomer, readerOf } from '../../deals/read-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { wireOrder } from '../../orders/wire-order.ts'
import { refuse } from '../../refusal.ts'
import { changeReservation, currentReservation } from '../../reservations/change-reservation.ts'
import {
  limitReservations,
  lockOwnReservation,
  registerReservation,
  removeUnpaid,
} from '../../reservations/register-reservation.ts'
import {
  type ReservationFacts,
  readReservationFacts,
  wireReservation,
} from '../../reservations/wire-reservation.ts'

export const getReservationOperation = customerOperation(
  getReservation,
  async ({ store, db, caller, now }, { storeId, dealId }) => {
    const deal = await dealOfCustomer(db, storeId, dealId, caller.userId)
    const [facts] = await readReservationFacts(db, storeId, [deal])
    if (!facts || deal.dealType !== dealType.reservation) refuse(code.notFound, 'dealId: no such reservation')
    const placed = facts.orders.filter(({ row }) => row.status !== orderStatus.provisional)
    const reader = await readerOf(db, placed, caller.userId)
    const isBooker = deal.userId === caller.userId
    return {
      ...wireReservation(isBooker ? facts : withMaskedVisitor(facts), store, now),
      orderList: placed.map((order) => wireOrder(order, reader)),
    }
  },
)

export const registerReservationOperation = customerOperation(
  registerEndpoint,
  async ({ caller, db, services, now, transaction }, request) => {
    const { storeId, deal, resourceList, withoutResource, confirmDeal } = request
    const { startDate, numberOfPerson, numberOfChild, dealUserList } = deal
    const [visitor] = dealUserList
    await limitReservations({ db, secrets: services.secrets, now }, { storeId, userId: caller.userId })
    // Holidays or closures that the store has just added count.
    const store = await services.stores.fresh(storeId)
    return transaction(async (tx) => {
      const dealId = await registerReservation(tx, {
        store,
        userId: caller.userId,
        requested: {
          startDate,
          numberOfPerson,
          numberOfChild,
          withoutResource,
          resourceIds: resourceList.map(({ resourceId }) => resourceId),
        },
        memo: deal.memo || null,
        visitor: visitor ? { name: visitor.name, phoneNumber: visitor.phoneNumber } : null,
        dealId: deal.dealId ?? null,
        confirms: confirmDeal,
        now,
      })
      return currentReservation(tx, store, dealId, now)
    })
  },
)

export const changeReservationOperation = customerOperation(
  changeEndpoint,
  async ({ caller, db, services, now, transaction }, request) => {
    const { storeId, dealId, startDate, numberOfPerson, numberOfChild, memo, resourceList, seen } = request
    await limitReservations({ db, secrets: services.secrets, now }, { storeId, userId: caller.userId })
    const store = await services.stores.fresh(storeId)
    return transaction(async (tx) => {
      await changeReservation(tx, {
        store,
        dealId,
        userId: caller.userId,
        requested: {
          startDate,
          numberOfPerson,
          numberOfChild,
          withoutResource: false,
          resourceIds: resourceList.map(({ resourceId }) => resourceId),
        },
        memo: memo === undefined ? undefined : memo || null,
        expected: seen,
        now,
      })
      return currentReservation(tx, store, dealId, now)
    })
  },
)

export const deleteReservationOperation = customerOperation(
  deleteReservation,
  async ({ store, caller: { userId }, now, transaction }, { storeId, deal: { dealId } }) =>
    transaction(async (tx) => {
      const deal = await lockOwnReservation(tx, { storeId, dealId, userId })
      if (deal.status === dealStatus.provisional) await removeUnpaid(tx, deal, now)
      else await cancelOwnDeal(tx, { store, dealId, userId, dealType: dealType.reservation, now })
      return {}
    }),
)

/** For guests who scanned a table of it: whoever has photographed a table's code can be one. */
function withMaskedVisitor(facts: ReservationFacts): ReservationFacts {
  const { reservation } = facts
  if (!reservation?.visitorName) return facts
  const visitorName = maskName(reservation.visitorName)
  return { ...facts, reservation: { ...reservation, visitorName, visitorPhone: null } }
}
