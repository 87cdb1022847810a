import type { ShareInfo } from '@storefront/contract/entities/share.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { Connection } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import { readCustomer } from '../repositories/customers.ts'
import { readDealUsers } from '../repositories/deal-users.ts'
import { type DealRow, readDeal } from '../repositories/deals.ts'

/**
 * The deal that a link opens: of the link's own type, by the link's own id, and as long as whoever shared it is
 * in it. 1041 where the link is for something else, 404 where there is nothing to see any more.
 */
export async function sharedDeal(
  db: Connection,
  storeId: number,
  { t, did, fuid }: ShareInfo,
  asked: { type: 'order' | 'rsvt'; dealId?: number | undefined },
): Promise<DealRow> {
  if (t !== asked.type || did === undefined || (asked.dealId ?? did) !== did) {
    refuse(code.badShareLink, 'the link is for something else')
  }
  const deal = await readDeal(db, storeId, did)
  const users = deal ? await readDealUsers(db, storeId, [did]) : []
  const isIn = users.some(({ userId }) => userId === fuid)
  // Who has left the platform shares nothing any more, though the deal keeps their number.
  const isHere = fuid !== undefined && (await readCustomer(db, fuid)) !== null
  if (!deal || !isIn || !isHere) refuse(code.notFound, 'not shared any more')
  return deal
}
