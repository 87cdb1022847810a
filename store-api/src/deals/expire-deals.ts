import type { Database } from '../database/database.ts'
import { hasLivePayment } from '../repositories/payments.ts'
import { lockExpiredDeals } from '../repositories/provisional-deals.ts'
import { removeDeal } from './remove-deal.ts'

const batch = 50

/** Takes away provisional deals whose time is over, unless they are being paid; several processes share them out. */
export async function expireDeals(db: Database, now: number): Promise<void> {
  for (;;) {
    const expired = await db.transaction(async (tx) => {
      const deals = await lockExpiredDeals(tx, now, batch)
      for (const deal of deals) {
        // Looked at again now that it is held: a payment may have begun while it was looked for.
        if (!(await hasLivePayment(tx, deal))) await removeDeal(tx, deal, now)
      }
      return deals.length
    })
    if (expired < batch) return
  }
}
