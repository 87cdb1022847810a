import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { changeReservation } from '@storefront/contract/endpoints/reservation.ts'
import { orderStatus } from '@storefront/contract/wire-enums.ts'
import { cancelBlock } from '@storefront/domain/deal/deal-actions.ts'
import {
  depositRefund,
  penaltiesByBegin,
  penaltyBegin,
  retainedPercent,
} from '@storefront/domain/deal/deposit-refund.ts'
import { changeBlock } from '@storefront/domain/reservation/change-block.ts'
import type { Connection } from '../database/database.ts'
import { wireDeal } from '../deals/wire-deal.ts'
import type { DealRow } from '../repositories/deals.ts'
import { readOrdersOfDeals, type StoredOrder } from '../repositories/orders.ts'
import { readPayRecordsOfDeals } from '../repositories/pay-records.ts'
import { type ReservationRow, readReservations } from '../repositories/reservations.ts'
import { readTablesOfDeals, type TableScheduleRow } from '../repositories/table-schedules.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

export type WireReservation = AnswerOf<typeof changeReservation>

export interface ReservationFacts {
  deal: DealRow
  /** Null: booked without the reservation page. */
  reservation: ReservationRow | null
  tables: readonly TableScheduleRow[]
  orders: readonly StoredOrder[]
  /** Won that are paid and not refunded, of the deposit and of everything. */
  paidDeposit: number
  paidAmount: number
}

/** What the reservations of some deals consist of, read at once. */
export async function readReservationFacts(
  db: Connection,
  storeId: number,
  deals: readonly DealRow[],
): Promise<ReservationFacts[]> {
  const ids = deals.map(({ dealId }) => dealId)
  const reservations = await readReservations(db, storeId, ids)
  const tables = await readTablesOfDeals(db, storeId, ids)
  const orders = await readOrdersOfDeals(db, storeId, ids)
  const records = await readPayRecordsOfDeals(db, storeId, ids)
  return deals.map((deal) => {
    const { dealId } = deal
    const reservation = reservations.get(dealId) ?? null
    const recordsOfDeal = records.filter((each) => each.dealId === dealId)
    const sum = (records: typeof recordsOfDeal) => records.reduce((won, { amount }) => won + amount, 0)
    return {
      deal,
      reservation,
      tables: tables.filter((each) => each.dealId === dealId),
      orders: orders.filter(({ row }) => row.dealId === dealId),
      paidDeposit: sum(
        recordsOfDeal.filter(({ txNumber }) => txNumber !== null && txNumber === reservation?.txNumber),
      ),
      paidAmount: sum(recordsOfDeal),
    }
  })
}

/** A reservation in wire format for its customer or the store. */
export function wireReservation(
  { deal, reservation, tables, orders, paidDeposit, paidAmount }: ReservationFacts,
  store: StoreSnapshot,
  now: number,
): WireReservation {
  const placed = orders.filter(({ row }) => row.status !== orderStatus.provisional)
  const { visitorName, visitorPhone } = reservation ?? {}
  const visitor = visitorName ? { name: visitorName, phoneNumber: visitorPhone ?? null } : null
  const percent = paidDeposit > 0 ? penaltyPercentNow(deal, reservation, store, now) : 0
  return {
    deal: {
      ...wireDeal(deal, store, placed),
      dealUserList: visitor ? [{ dealType: 'visitor', ...visitor }] : [],
    },
    mode: reservation?.mode ?? 'confirm',
    resourceScheduleList: tables.map(({ resourceId, startDate, endDate }) => ({
      resourceId,
      startDate,
      endDate,
    })),
    visitor,
    deposit: reservation && depositState({ deal, reservation, paidDeposit }, store, now),
    noShowDate: reservation?.noShowDate ?? null,
    expireDate: deal.expireDate,
    cancelBlock: cancelBlock({ deal, orders: orders.map(({ row }) => row), paidAmount }),
    changeBlock: changeBlock(deal, { retainedPercent: percent, now }),
  }
}

/** Percent of the deposit that the store retains if the reservation is cancelled now. */
export function penaltyPercentNow(
  { startDate }: Pick<DealRow, 'startDate'>,
  reservation: Pick<ReservationRow, 'penalties'> | null,
  { data }: Pick<StoreSnapshot, 'data'>,
  now: number,
): number {
  const { timezoneOffset } = data
  return retainedPercent(reservation?.penalties ?? [], { startDate, timezoneOffset, now })
}

function depositState(
  { deal, reservation, paidDeposit }: { deal: DealRow; reservation: ReservationRow; paidDeposit: number },
  store: StoreSnapshot,
  now: number,
): WireReservation['deposit'] {
  const { depositAmount: amount, penalties, txNumber } = reservation
  if (amount === 0) return null
  const percent = penaltyPercentNow(deal, reservation, store, now)
  const isRefunded = txNumber !== null && paidDeposit < amount
  const { startDate } = deal
  const { timezoneOffset } = store.data
  return {
    amount,
    state: txNumber === null ? 'due' : isRefunded ? 'refunded' : 'paid',
    retainedPercent: percent,
    refundAmount: txNumber === null || isRefunded ? 0 : depositRefund(amount, percent),
    penaltyList: penaltiesByBegin(penalties, { startDate, timezoneOffset }).map((rule) => ({
      ...rule,
      from: penaltyBegin(rule, startDate, timezoneOffset),
    })),
  }
}
