import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import type { Connection } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { deal } from '../database/schema/deals.ts'
import { reservation } from '../database/schema/reservations.ts'
import { statement } from '../database/statement.ts'
import type { DealRow } from './deals.ts'

export type ReservationRow = typeof reservation.$inferSelect

const row = rowJson(reservation, 'r')

const save = statement(
  'reservation_save',
  `insert into reservation (store_id, deal_id, mode, deposit_amount, penalties, visitor_name, visitor_phone, no_show_date)
   values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8)
   on conflict (store_id, deal_id) do update set mode = excluded.mode, deposit_amount = excluded.deposit_amount,
     penalties = excluded.penalties, visitor_name = excluded.visitor_name, visitor_phone = excluded.visitor_phone,
     no_show_date = excluded.no_show_date`,
)

/** Writes a reservation whose deal is locked or new. Its payment is written by `payDeposit`. */
export async function saveReservation(
  tx: Connection,
  reservation: Omit<ReservationRow, 'txNumber'>,
): Promise<void> {
  await tx.run(save, [
    reservation.storeId,
    reservation.dealId,
    reservation.mode,
    reservation.depositAmount,
    JSON.stringify(reservation.penalties),
    reservation.visitorName,
    reservation.visitorPhone,
    reservation.noShowDate,
  ])
}

const reservationsOfDeals = statement<{ row: ReservationRow }>(
  'reservations_of_deals',
  `select ${row} as row from reservation as r where r.store_id = $1 and r.deal_id = any($2::bigint[])`,
)

export async function readReservations(
  db: Connection,
  storeId: number,
  dealIds: readonly number[],
): Promise<Map<number, ReservationRow>> {
  if (dealIds.length === 0) return new Map()
  const rows = await db.run(reservationsOfDeals, [storeId, dealIds])
  return new Map(rows.map((each) => [each.row.dealId, each.row]))
}

const change = statement(
  'deal_change_reservation',
  `update deal set start_date = $3, end_date = $4, number_of_person = $5, number_of_child = $6, memo = $7, std_date = $8
   where store_id = $1 and deal_id = $2`,
)

/** Changes time, party and memo of a locked deal; its original dates stay. */
export async function changeReservedDeal(
  tx: Connection,
  changed: Pick<
    DealRow,
    'storeId' | 'dealId' | 'startDate' | 'endDate' | 'numberOfPerson' | 'numberOfChild' | 'memo' | 'stdDate'
  >,
): Promise<void> {
  await tx.run(change, [
    changed.storeId,
    changed.dealId,
    changed.startDate,
    changed.endDate,
    changed.numberOfPerson,
    changed.numberOfChild,
    changed.memo,
    changed.stdDate,
  ])
}

const pay = statement<{ deal_id: number }>(
  'reservation_pay_deposit',
  `update reservation set tx_number = $3
   where store_id = $1 and deal_id = $2 and tx_number is null and mode = 'deposit' returning deal_id`,
)

/** Records the payment of a deposit, once. */
export async function payDeposit(
  tx: Connection,
  { storeId, dealId, txNumber }: { storeId: number; dealId: number; txNumber: string },
): Promise<boolean> {
  return (await tx.run(pay, [storeId, dealId, txNumber])).length > 0
}

/** Whether a provisional reservation is confirmed by its deposit, which is not paid yet. */
export async function isDepositDue(tx: Connection, deal: DealRow): Promise<boolean> {
  const { storeId, dealId, dealType: type, status } = deal
  if (type !== dealType.reservation || status !== dealStatus.provisional) return false
  const reservation = (await readReservations(tx, storeId, [dealId])).get(dealId)
  return reservation?.mode === 'deposit' && reservation.txNumber === null
}

const upcoming = statement<{ deal_id: number; status: string }>(
  'reservations_upcoming_of_user',
  `select d.deal_id, d.status from deal_user as u join deal as d on d.store_id = u.store_id and d.deal_id = u.deal_id
   join reservation as r on r.store_id = d.store_id and r.deal_id = d.deal_id
   where u.store_id = $1 and u.user_id = $2 and u.leave_date is null and d.user_id = $2 and d.status = any($3::text[])
     and d.start_date > $4
   order by d.deal_id`,
)

/** A customer's own reservations that are still to come. */
export async function readUpcomingOfUser(
  tx: Connection,
  { storeId, userId, now }: { storeId: number; userId: number; now: number },
): Promise<{ dealId: number; status: string }[]> {
  const statuses = [dealStatus.provisional, dealStatus.requested]
  const rows = await tx.run(upcoming, [storeId, userId, statuses, now])
  return rows.map(({ deal_id: dealId, status }) => ({ dealId, status }))
}

const reservationsOfDay = statement<{ row: DealRow }>(
  'reservations_of_day',
  `select ${rowJson(deal, 'd')} as row from deal as d
   join reservation as r on r.store_id = d.store_id and r.deal_id = d.deal_id
   where d.store_id = $1 and d.status = any($2::text[]) and d.start_date >= $3 and d.start_date < $4
     and d.std_date = $5
   order by d.start_date, d.deal_id limit 1000`,
)

/** The deals reserved for a business date, which begins at `from` and ends before `to`; provisional ones are not listed. */
export async function readReservedDeals(
  db: Connection,
  { storeId, day, from, to }: { storeId: number; day: string; from: number; to: number },
): Promise<DealRow[]> {
  const { requested, inProgress, complete, cancelled, noShow } = dealStatus
  const statuses = [requested, inProgress, complete, cancelled, noShow]
  return (await db.run(reservationsOfDay, [storeId, statuses, from, to, day])).map((each) => each.row)
}

const due = statement<{ store_id: number; deal_id: number }>(
  'reservations_no_show_due',
  'select store_id, deal_id from reservation where no_show_date <= $1 order by no_show_date limit $2',
)
const decide = statement(
  'reservation_no_show_decided',
  'update reservation set no_show_date = null where store_id = $1 and deal_id = $2',
)

/** Reservations whose guests should have come by now, and were not seated, cancelled or marked as no-shows. */
export async function readDueNoShows(
  db: Connection,
  now: number,
  limit: number,
): Promise<{ storeId: number; dealId: number }[]> {
  const rows = await db.run(due, [now, limit])
  return rows.map((each) => ({ storeId: each.store_id, dealId: each.deal_id }))
}

/** The guests came, cancelled, or are a no-show: nothing is due any more. */
export async function decideNoShow(tx: Connection, storeId: number, dealId: number): Promise<void> {
  await tx.run(decide, [storeId, dealId])
}

const seat = statement<{ deal_id: number }>(
  'deal_seat',
  `update deal set resource_id = $3, holds_table = true where store_id = $1 and deal_id = $2
     and not exists (select from deal as other
       where other.store_id = $1 and other.resource_id = $3 and other.holds_table and other.deal_id <> $2)
   returning deal_id`,
)
const runs = statement(
  'deal_user_run',
  `update deal_user as u set is_running = true where u.store_id = $1 and u.deal_id = $2 and u.leave_date is null
     and not exists (select from deal_user as other
       where other.store_id = $1 and other.user_id = u.user_id and other.is_running)`,
)

/** Seats a locked deal at a table; false where other guests are there. It becomes the running deal of its customers who have no other. */
export async function seatDeal(
  tx: Connection,
  { storeId, dealId, resourceId }: { storeId: number; dealId: number; resourceId: number },
): Promise<boolean> {
  if ((await tx.run(seat, [storeId, dealId, resourceId])).length === 0) return false
  await tx.run(runs, [storeId, dealId])
  return true
}

/** Erases the visitors of reservations for a time before `$1` (epoch ms); the reservation and its customer stay. */
export const forgetVisitors = statement(
  'reservation_forget_visitors',
  `update reservation as r set visitor_name = null, visitor_phone = null from deal as d
   where r.visitor_name is not null and d.store_id = r.store_id and d.deal_id = r.deal_id and d.start_date < $1`,
)
