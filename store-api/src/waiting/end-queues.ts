import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { cancelDeal } from '../cancel-deal/cancel-deal.ts'
import type { Database, Transaction } from '../database/database.ts'
import { lockDeal } from '../repositories/deals.ts'
import { type QueueDay, readOpenQueues } from '../repositories/waiting-queue.ts'
import { dropTicketsOfDay, readQueue, type WaitingRow } from '../repositories/waiting-tickets.ts'
import { businessDateOrToday } from '../stores/store-snapshot.ts'
import type { Stores } from '../stores/stores.ts'
import ko from './messages/ko.json' with { type: 'json' }

/**
 * Ends the queues of business dates that are over: provisional tickets are cancelled, and so are the deals of guests who still wait,
 * with a refund of what they paid ahead. Any number of processes may run it, also after a pause: each deal is moved under its lock.
 * What fails is passed to `onError`, and does not keep the others from their end.
 */
export async function endQueues(
  db: Database,
  { stores, now, onError }: { stores: Stores; now: number; onError: (error: unknown) => void },
): Promise<void> {
  const endQueue = async ({ storeId, day }: QueueDay) => {
    const store = await stores.byId(storeId)
    if (!store || day >= businessDateOrToday(store.facts(now), now)) return
    await dropTicketsOfDay(db, storeId, day)
    for (const ticket of await readQueue(db, storeId, day)) {
      await db.transaction((tx) => endTicket(tx, ticket, now)).catch(onError)
    }
  }
  for (const queue of await readOpenQueues(db)) await endQueue(queue).catch(onError)
}

/** Cancels the deal of a ticket that waits; nothing where its guests were seated or left meanwhile. */
export async function endTicket(
  tx: Transaction,
  { storeId, dealId }: Pick<WaitingRow, 'storeId' | 'dealId'>,
  now: number,
): Promise<void> {
  const deal = dealId === null ? null : await lockDeal(tx, storeId, dealId)
  if (deal?.status === dealStatus.requested) await cancelDeal(tx, deal, ko.closedForToday, now)
}
