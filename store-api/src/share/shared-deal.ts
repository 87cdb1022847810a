import type { ShareInfo } from '@storefront/contract/entities/share.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { Connection } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import { readCustomer } from '../repositories/customers.ts'
import { readDealUsers } from '../repositories/deal-users.ts'
import { type DealRow, readDeal } from '../repositories/deals.ts'

/**
 * The deal of a link: of the link's type and id, while the sharer is in it. 1041 for another link, 404 where it is no
 * longer visible.
 */
export async function sharedDeal(
  db: Connection,
  storeId: number,
  { t, did, fuid }: ShareInfo,
  /** `rsvt`: a reservation. */
  requested: { type: 'order' | 'rsvt'; dealId?: number | undefined },
): Promise<DealRow> {
  if (t !== requested.type || did === undefined || (requested.dealId ?? did) !== did) {
    refuse(code.badShareLink, 'the link is for something else')
  }
  const deal = await readDeal(db, storeId, did)
  const users = deal ? await readDealUsers(db, storeId, [did]) : []
  const isSharerInDeal = users.some(({ userId }) => userId === fuid)
  // A removed account shares nothing, although the deal retains its id.
  const isSharerActive = fuid !== undefined && (await readCustomer(db, fuid)) !== null
  if (!deal || !isSharerInDeal || !isSharerActive) refuse(code.notFound, 'not shared any more')
  return deal
}
