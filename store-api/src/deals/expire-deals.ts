import type { Database } from '../database/database.ts'
import { hasRunningPayment } from '../repositories/payments.ts'
import { type ExpiredDeal, lockExpiredDeal, readExpiredDeals } from '../repositories/provisional-deals.ts'
import { removeDeal } from './remove-deal.ts'

const batch = 50

/**
 * Removes expired provisional deals, unless they are being paid; several processes may do so at once. Each deal in a transaction of its
 * own: one that fails is tried again by the next run and does not keep the others. Throws the errors of all at the end.
 */
export async function expireDeals(db: Database, now: number): Promise<void> {
  const errors: unknown[] = []
  let last: ExpiredDeal | null = null
  for (;;) {
    const deals: ExpiredDeal[] = await readExpiredDeals(db, { now, after: last, limit: batch })
    for (const deal of deals) await expireDeal(db, deal, now).catch((error) => errors.push(error))
    last = deals.at(-1) ?? null
    if (deals.length < batch) break
  }
  if (errors.length > 0) throw new AggregateError(errors, 'some expired deals were not removed')
}

async function expireDeal(db: Database, deal: ExpiredDeal, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockExpiredDeal(tx, deal, now))) return
    // Checked again under the lock: a payment may have started meanwhile.
    if (!(await hasRunningPayment(tx, deal))) await removeDeal(tx, deal, now)
  })
}
