import { code } from '@storefront/contract/envelope.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { isOfPastBusinessDate } from '@storefront/domain/deal/status-label.ts'
import type { Context } from '../call-context.ts'
import type { Transaction } from '../database/database.ts'
import { limitByIpAddress } from '../rate-limit/call-limits.ts'
import { refuse } from '../refusal.ts'
import { joinDeal, readDealUsers } from '../repositories/deal-users.ts'
import { type DealRow, lapseDeal, lockDeal, readDealAtTable } from '../repositories/deals.ts'
import { enqueueStoreEvent } from '../repositories/store-outbox.ts'
import type { ResourceRow } from '../repositories/stores.ts'
import {
  readDealWithTable,
  readNextDealWithTable,
  readTablesOfDeals,
} from '../repositories/table-schedules.ts'
import { readTableCode } from '../security/table-code.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { leaveUnlessOrdered } from './leave-deal.ts'
import { moveDealAndNotify } from './move-deal.ts'
import {
  type DealOpening,
  enforceJoinRateLimit,
  openDeal,
  refuseSecondDeal,
  runningDealOf,
} from './open-deal.ts'
import { seatGuests } from './seat-guests.ts'

/** The table of a scanned code; anything but a valid code of this store is refused with 1016 (spec decision 44). */
export async function tableOfCode(
  context: Pick<Context, 'db' | 'now' | 'services' | 'client'> & { store: StoreSnapshot },
  tn: string | undefined,
): Promise<ResourceRow> {
  const { services } = context
  // From the database: another process may have renewed the code before its signal arrives.
  const store = await services.stores.fresh(context.store.storeId)
  const number = readTableCode(services.secrets, store.storeId, tn ?? '', store.row.policy.tableCodeEditions)
  const table = store.tables.find((each) => each.number === number)
  if (table) return table
  // Only wrong codes count, because guests share the restaurant's network address.
  await limitByIpAddress(context, 'table-code')
  refuse(code.badTableCode, 'tn: not a table code of this store')
}

/**
 * How long before their reserved time guests who scan their table are seated for it: otherwise the scan would open another visit, and
 * they would be a no-show.
 */
const earlyGuestsMs = 60 * 60_000

export type TableOpening = DealOpening & { resourceId: number }

/**
 * Joins the running deal of a table, or opens one (spec decision 44). A customer at another table without orders moves;
 * with orders the call is refused with 1014.
 */
export async function joinTable(tx: Transaction, opening: TableOpening): Promise<DealRow> {
  const { store, businessDate, resourceId, userId, now } = opening
  const { storeId } = store
  const running = await runningDealOf(tx, { storeId, userId, businessDate })
  if (running?.holdsTable && running.resourceId === resourceId) return startVisit(tx, running, opening)
  const booked = await readDealWithTable(tx, { storeId, resourceId, now })
  // The customer is seated at several tables that were put together, and has scanned another one of them.
  if (running && booked?.dealId === running.dealId) return running
  if (running && !(await leaveUnlessOrdered(tx, running, userId, now))) refuseSecondDeal(running)
  return openOrJoin(tx, opening)
}

async function openOrJoin(tx: Transaction, opening: TableOpening): Promise<DealRow> {
  const { store, businessDate, resourceId, userId, now } = opening
  const { storeId } = store
  const current = await readDealAtTable(tx, storeId, resourceId)
  if (current && isOfPastBusinessDate(current, businessDate)) {
    await lapseDeal(tx, storeId, current.dealId)
  } else if (current) {
    await enforceJoinRateLimit(tx, opening)
    const { dealId } = current
    if (!(await joinDeal(tx, { storeId, dealId, userId }, now)))
      refuse(code.forbidden, 'sent away by the store')
    enqueueStoreEvent(tx, { storeId, kind: 'deal.joined', data: { dealId, userId }, now })
    return startVisit(tx, current, opening)
  }
  const atTable = { storeId, resourceId, now }
  const until = now + earlyGuestsMs
  const booked =
    (await readDealWithTable(tx, atTable)) ?? (await readNextDealWithTable(tx, { ...atTable, until }))
  if (booked && (await mayJoinReservation(tx, booked, opening))) {
    const { dealId } = booked
    await enforceJoinRateLimit(tx, opening)
    if (!(await joinDeal(tx, { storeId, dealId, userId }, now)))
      refuse(code.forbidden, 'sent away by the store')
    if (booked.userId !== userId)
      enqueueStoreEvent(tx, { storeId, kind: 'deal.joined', data: { dealId, userId }, now })
    return { ...booked, status: dealStatus.inProgress, expireDate: null }
  }
  // Null: another guest opened a deal at this table between the reading and the insert, so it is joined.
  return (await openDeal(tx, opening)) ?? openOrJoin(tx, opening)
}

/**
 * Whether the caller may join the reservation that has the scanned table now or next: its guests are seated already, at several tables put
 * together; or it is the caller's own, and this scan seats its guests. Others are refused when `openDeal` finds the table reserved.
 */
async function mayJoinReservation(
  tx: Transaction,
  booked: DealRow,
  { store, userId, resourceId, now }: TableOpening,
): Promise<boolean> {
  const { storeId, dealId } = booked
  const deal = await lockDeal(tx, storeId, dealId)
  if (deal?.status === dealStatus.inProgress) return true
  const users = await readDealUsers(tx, storeId, [dealId])
  if (deal?.status !== dealStatus.requested || !users.some((each) => each.userId === userId)) return false
  const tables = (await readTablesOfDeals(tx, storeId, [dealId])).map((each) => each.resourceId)
  const own = [resourceId, ...tables.filter((each) => each !== resourceId)]
  return (await seatGuests(tx, store, { deal, resourceIds: own, now })) === 'seated'
}

/**
 * A visit that was opened only to share carts is provisional. Whoever orders in it, where orders are paid later, starts
 * it: from then on it does not expire, and the store sees it.
 */
async function startVisit(tx: Transaction, deal: DealRow, opening: TableOpening): Promise<DealRow> {
  const from = dealStatus.provisional
  if (deal.status !== from || opening.status === from) return deal
  const locked = await lockDeal(tx, deal.storeId, deal.dealId)
  // It expired a moment ago.
  if (!locked) return openOrJoin(tx, opening)
  if (locked.status !== from) return locked
  const to = dealStatus.inProgress
  await moveDealAndNotify(tx, locked, { from: [from], to, ends: false }, opening.now)
  return { ...locked, status: to, expireDate: null }
}
