import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import type { Transaction } from '../database/database.ts'
import { acceptOrder } from '../orders/move-orders.ts'
import { type DealRow, lockDeal } from '../repositories/deals.ts'
import { readOrdersOfDeals } from '../repositories/orders.ts'
import { decideNoShow, seatDeal } from '../repositories/reservations.ts'
import { claimTables, readTablesOfDeals } from '../repositories/table-schedules.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { moveDealAndNotify } from './move-deal.ts'

/**
 * Seats the guests of a requested reservation or ticket (요청 → 진행) at its tables or at other ones, from now until its end; its
 * pre-orders go to the kitchen. `not-requested`: it is in another state; `occupied`: somebody has one of the tables.
 */
export async function seatGuests(
  tx: Transaction,
  store: StoreSnapshot,
  { deal, resourceIds, now }: { deal: DealRow; resourceIds: readonly number[]; now: number },
): Promise<'seated' | 'not-requested' | 'occupied'> {
  const { storeId, dealId } = deal
  if (deal.status !== dealStatus.requested) return 'not-requested'
  const own = await readTablesOfDeals(tx, storeId, [dealId])
  const tables = resourceIds.length > 0 ? [...resourceIds] : own.map(({ resourceId }) => resourceId)
  const [first] = tables
  if (first !== undefined) {
    // Early guests have their tables from now on, late ones until the end of their reserved time at least. Guests of the queue reserved no time.
    const lengthMs = (deal.endDate ?? deal.startDate) - deal.startDate
    const startDate = deal.dealType === dealType.waiting ? now : Math.min(deal.startDate, now)
    const endDate = Math.max(deal.endDate ?? 0, startDate + lengthMs, now + 1)
    if (!(await claimTables(tx, { storeId, dealId, resourceIds: tables, startDate, endDate })))
      return 'occupied'
    if (!(await seatDeal(tx, { storeId, dealId, resourceId: first }))) return 'occupied'
  }
  await decideNoShow(tx, storeId, dealId)
  const current = (await lockDeal(tx, storeId, dealId)) ?? deal
  const move = { from: [dealStatus.requested], to: dealStatus.inProgress, ends: false }
  if (!(await moveDealAndNotify(tx, current, move, now))) return 'not-requested'
  for (const order of await readOrdersOfDeals(tx, storeId, [dealId])) await acceptOrder(tx, store, order, now)
  return 'seated'
}
