import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, depositName } from '@storefront/contract/wire-enums.ts'
import { depositPieces } from '@storefront/domain/reservation/deposit-pieces.ts'
import { slotAt } from '@storefront/domain/reservation/slots.ts'
import type { Transaction } from '../../../database/database.ts'
import type { FrozenLine } from '../../../database/schema/payments.ts'
import { publishDealChanged } from '../../../deal-events/deal-events.ts'
import { confirmReservation } from '../../../deals/confirm-reservation.ts'
import { refuse } from '../../../refusal.ts'
import { type DealRow, lockDeal, readDeal } from '../../../repositories/deals.ts'
import { extendDealUntil } from '../../../repositories/provisional-deals.ts'
import { payDeposit, type ReservationRow, readReservations } from '../../../repositories/reservations.ts'
import { readTablesOfDeals } from '../../../repositories/table-schedules.ts'
import { dayInStore, readMoment } from '../../../reservations/reservation-moment.ts'
import type { StoreSnapshot } from '../../../stores/store-snapshot.ts'
import { CannotCompletePayment, type PurposeHandler } from '../purpose.ts'
import { untaxedDraft } from '../untaxed-draft.ts'

type DepositPurpose = Extract<PayPurpose, { kind: 'deposit' }>

/** The deposit of a provisional reservation, which its payment confirms. */
export const depositPurpose: PurposeHandler<DepositPurpose> = {
  dealIdOf: ({ dealId }) => dealId,
  wire: () => ({ orderIdList: [] }),
  isSame: (purpose, other) => purpose.dealId === other.dealId,
  // The reservation itself holds its tables from its registration on.
  holdKinds: [],
  heldUnits: () => ({}),
  // It may have to be refunded in part, and is no purchase yet.
  takesTender: () => false,
  refundText: 'deposit',

  async lock(tx, { storeId, dealId }) {
    if (dealId !== null) await lockDeal(tx, storeId, dealId)
  },

  async quote(tx, { store, userId, purpose, now }) {
    const { storeId } = store
    const { dealId } = purpose
    const deal = await lockDeal(tx, storeId, dealId)
    const reservation = deal && (await dueDeposit(tx, deal))
    if (!deal || !reservation) refuse(code.notFound, 'payInfo.purpose: no such reservation')
    if (deal.userId !== userId) refuse(code.forbidden, 'payInfo.purpose: not your own')
    const isOver = deal.expireDate !== null && deal.expireDate <= now
    if (deal.status !== dealStatus.provisional || isOver) refuse(code.payExpired, 'the time to pay is over')
    // Seats that the store does not offer any more are not paid for.
    const reason = await blockOfSlot(tx, store, deal, now)
    if (reason) refuse(code.notOrderable, `not offered: ${reason}`, { reason })
    return {
      draft: untaxedDraft(reservation.depositAmount),
      lines: linesOf(reservation),
      async hold(_owner, payment) {
        extendDealUntil(tx, { storeId, dealId, expireDate: payment.expireDate })
      },
    }
  },

  async verify(tx, payment) {
    const { storeId, purpose, txNumber } = payment
    if (purpose.kind !== 'deposit') throw new CannotCompletePayment('order-changed')
    const { dealId } = purpose
    const deal = await lockDeal(tx, storeId, dealId)
    if (deal?.status !== dealStatus.provisional) throw new CannotCompletePayment('deal-gone')
    const reservation = await dueDeposit(tx, deal)
    if (!reservation || reservation.depositAmount !== payment.total) {
      throw new CannotCompletePayment('order-changed')
    }
    const tables = await readTablesOfDeals(tx, storeId, [dealId])
    if (!tables.some(({ isHeld }) => isHeld)) throw new CannotCompletePayment('holds-gone')
    return {
      async complete(store, now) {
        if (await isDayGone(tx, store, deal, now)) throw new CannotCompletePayment('not-for-sale')
        const isPaid = await payDeposit(tx, { storeId, dealId, txNumber })
        if (!isPaid || !(await confirmReservation(tx, store, deal, now))) {
          throw new CannotCompletePayment('deal-gone')
        }
      },
    }
  },

  async release() {},
  beginUndo: async () => true,
  // The refund follows from a cancel, which has released the tables; a refused one is repeated by the store.
  async undo() {},

  async publish(tx, { storeId, dealId, userId }, now) {
    if (dealId === null) return
    const deal = await readDeal(tx, storeId, dealId)
    const status = deal?.status ?? dealStatus.cancelled
    publishDealChanged(tx, { storeId, dealId, status, now, to: { userIds: [userId] } })
  },
}

/** The reservation of a deal where its deposit is not paid yet. */
async function dueDeposit(tx: Transaction, { storeId, dealId }: DealRow): Promise<ReservationRow | null> {
  const reservation = (await readReservations(tx, storeId, [dealId])).get(dealId)
  return reservation?.mode === 'deposit' && reservation.txNumber === null ? reservation : null
}

/** Why the reservation's time cannot be booked any more; null: it can. */
async function blockOfSlot(tx: Transaction, store: StoreSnapshot, { startDate }: DealRow, now: number) {
  const moment = await readMoment(tx, store, { day: dayInStore(store, startDate), now })
  const slot = slotAt(moment, startDate)
  // Who registered before the lead time (an hour before the visit) may pay within it.
  return 'block' in slot && slot.block !== 'lead-time' ? slot.block : null
}

/** The store offers the day or time no more, or the visit has begun. Times that staff closed by hand are still given to who is paying. */
async function isDayGone(
  tx: Transaction,
  store: StoreSnapshot,
  deal: DealRow,
  now: number,
): Promise<boolean> {
  const reason = await blockOfSlot(tx, store, deal, now)
  return deal.startDate <= now || (reason !== null && reason !== 'closed-by-store')
}

/** One line for each piece that a penalty can retain, so that the others can be refunded. */
function linesOf({ depositAmount, penalties }: ReservationRow): FrozenLine[] {
  return depositPieces(depositAmount, penalties).map(({ pieceId, amount }) => ({
    orderId: null,
    lineId: pieceId,
    productId: null,
    isFeeOfOrder: false,
    name: depositName,
    unitPrice: amount,
    count: 1,
    total: amount,
    discount: 0,
    isTaxFree: true,
  }))
}
