import { code } from '@storefront/contract/envelope.ts'
import type { Connection } from '../database/database.ts'
import { lineAuthorIds, type Reader } from '../orders/wire-order.ts'
import { refuse } from '../refusal.ts'
import { readNames } from '../repositories/customers.ts'
import { type DealUserRow, readDealUsers } from '../repositories/deal-users.ts'
import { type DealRow, readDeal } from '../repositories/deals.ts'
import { readOrdersOfDeals, type StoredOrder } from '../repositories/orders.ts'

/** A deal of the customer: 404 if missing, 403 if it is another customer's. */
export async function dealOfCustomer(
  db: Connection,
  storeId: number,
  dealId: number,
  userId: number,
): Promise<DealRow> {
  const deal = await readDeal(db, storeId, dealId)
  if (!deal) refuse(code.notFound, 'no such deal')
  await refuseOutsider(db, deal, userId)
  return deal
}

/** Only users of a deal may read or change it. */
export async function refuseOutsider(db: Connection, deal: DealRow, userId: number): Promise<void> {
  refuseUnlessAmong(await readDealUsers(db, deal.storeId, [deal.dealId]), userId)
}

/** The same where the deal's users have been read already. */
export function refuseUnlessAmong(users: readonly DealUserRow[], userId: number): void {
  if (!users.some((each) => each.userId === userId)) refuse(code.forbidden, 'not your deal')
}

export async function readerOf(
  db: Connection,
  orders: readonly StoredOrder[],
  userId: number | null,
): Promise<Reader> {
  return { userId, names: await readNames(db, lineAuthorIds(orders, userId)) }
}

/** Every order of a deal, including drafts. */
export async function ordersOfDeal(db: Connection, deal: DealRow): Promise<StoredOrder[]> {
  return readOrdersOfDeals(db, deal.storeId, [deal.dealId])
}
