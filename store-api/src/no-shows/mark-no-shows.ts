import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { cancelledAtNoShow } from '@storefront/domain/deal/no-show-orders.ts'
import { cancelOrders } from '../cancel-deal/cancel-deal.ts'
import type { Database, Transaction } from '../database/database.ts'
import { moveDealAndNotify } from '../deals/move-deal.ts'
import { type DealRow, lockDeal, readRunningDeal } from '../repositories/deals.ts'
import { decideNoShow, readDueNoShows, readReservations } from '../repositories/reservations.ts'
import ko from './messages/ko.json' with { type: 'json' }

const batch = 50

/**
 * 요청 → 노쇼 for reservations whose guests did not come within the store's `noShowCheck` minutes (spec 3 §9): tables are free
 * again. Any number of processes may run it, also after none has run it for a while: each deal is moved
 * under its lock, from 요청 only. One that was seated, cancelled or changed in the meantime is left alone, and so is one whose customer
 * sits at another table: the staff decides. One that fails is passed to
 * `onError` and tried again by the next run.
 */
export async function markNoShows(
  db: Database,
  now: number,
  onError: (error: unknown) => void,
): Promise<void> {
  const decide = (storeId: number, dealId: number) =>
    db.transaction(async (tx) => {
      const deal = await lockDeal(tx, storeId, dealId)
      const reservation = (await readReservations(tx, storeId, [dealId])).get(dealId)
      // Decided by another process, or due later after a change of its time.
      if (!deal || (reservation?.noShowDate ?? now + 1) > now) return
      if ((await isAtTable(tx, deal)) || !(await markNoShow(tx, deal, now)))
        await decideNoShow(tx, storeId, dealId)
    })
  for (;;) {
    const due = await readDueNoShows(db, now, batch)
    let failed = 0
    for (const { storeId, dealId } of due) {
      await decide(storeId, dealId).catch((error) => {
        failed += 1
        onError(error)
      })
    }
    // Those that fail are due again at once: the next read would begin with them.
    if (due.length < batch || failed > 0) return
  }
}

/** Whether the customer of a reservation has come on its day and sits at a table under another visit. */
async function isAtTable(tx: Transaction, { storeId, userId, stdDate }: DealRow): Promise<boolean> {
  const running = await readRunningDeal(tx, storeId, userId)
  return running?.stdDate === stdDate && running.holdsTable
}

/**
 * 요청 → 노쇼, of a reservation or a ticket; false where it is in another state. The deposit stays with the store; pre-orders, which
 * the kitchen begins when the guests are seated, are cancelled, and what was paid for them is refunded.
 */
export async function markNoShow(tx: Transaction, deal: DealRow, now: number): Promise<boolean> {
  const move = { from: [dealStatus.requested], to: dealStatus.noShow, ends: true }
  if (!(await moveDealAndNotify(tx, deal, move, now))) return false
  await decideNoShow(tx, deal.storeId, deal.dealId)
  await cancelOrders(tx, deal, { reason: ko.noShow, now, from: cancelledAtNoShow })
  return true
}
