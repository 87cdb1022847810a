import type { Database } from '../database/database.ts'
import { hasLivePayment } from '../repositories/payments.ts'
import { lockExpiredDeals } from '../repositories/provisional-deals.ts'
import { removeDeal } from './remove-deal.ts'

const batch = 50

/** Removes expired provisional deals, unless they are being paid; shared by several processes. */
export async function expireDeals(db: Database, now: number): Promise<void> {
  for (;;) {
    const expired = await db.transaction(async (tx) => {
      const deals = await lockExpiredDeals(tx, now, batch)
      for (const deal of deals) {
        // Checked again under the lock: a payment may have started meanwhile.
        if (!(await hasLivePayment(tx, deal))) await removeDeal(tx, deal, now)
      }
      return deals.length
    })
    if (expired < batch) return
  }
}
