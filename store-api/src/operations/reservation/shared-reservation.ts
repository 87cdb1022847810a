import {
  getSharedReservation,
  getSharedReservationUser,
} from '@storefront/contract/endpoints/shared-reservation.ts'
import { code } from '@storefront/contract/envelope.ts'
import { orderStatus, payAction } from '@storefront/contract/wire-enums.ts'
import { maskName } from '@storefront/domain/account/name.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { readCustomer } from '../../repositories/customers.ts'
import { readReservationFacts } from '../../reservations/wire-reservation.ts'
import { openShareLink } from '../../share/share-link.ts'
import { sharedDeal } from '../../share/shared-deal.ts'
import { sharedItems } from '../../share/shared-items.ts'

export const getSharedReservationOperation = operation(
  getSharedReservation,
  async ({ db, services, now }, { storeId, dealId: requestedId, s }) => {
    const share = openShareLink({ secrets: services.secrets, storeId, now }, s)
    const deal = await sharedDeal(db, storeId, share, { type: 'rsvt', dealId: requestedId })
    const [facts] = await readReservationFacts(db, storeId, [deal])
    if (!facts) refuse(code.notFound, 'not shared any more')
    const { reservation, paidDeposit } = facts
    const orders = facts.orders.filter(({ row }) => {
      return row.status !== orderStatus.provisional && row.status !== orderStatus.cancelled
    })
    const booker = await readCustomer(db, deal.userId)
    const { dealId, dealType, status, startDate, numberOfPerson, numberOfChild } = deal
    return {
      // Only what its page shows: a link may reach anybody. The contract requires an id of the customer.
      deal: { storeId, dealId, userId: 0, dealType, status, startDate, numberOfPerson, numberOfChild },
      user: booker?.name ? { name: maskName(booker.name) } : null,
      visitor: reservation?.visitorName ? { name: maskName(reservation.visitorName) } : null,
      payList: paidDeposit > 0 ? [{ payAction: payAction.approve, amount: paidDeposit }] : [],
      orderList: orders.map((order) => ({ orderId: order.row.orderId, itemList: sharedItems([order]) })),
      totalPrice: orders.reduce((sum, { row }) => sum + row.totalAmount, 0),
    }
  },
)

export const getSharedReservationUserOperation = operation(
  getSharedReservationUser,
  async ({ db, services, now }, { storeId, userId: requestedId, s }) => {
    // What is shared, and by whom (`shareInfo`).
    const { t, fuid } = openShareLink({ secrets: services.secrets, storeId, now }, s)
    if (t !== 'rsvt' || fuid === undefined || (requestedId ?? fuid) !== fuid) {
      refuse(code.badShareLink, 'the link is for something else')
    }
    const sharer = await readCustomer(db, fuid)
    if (!sharer || sharer.name === '') refuse(code.notFound, 'no customer any more')
    return { user: { name: maskName(sharer.name) } }
  },
)
