import type { Transaction } from '../database/database.ts'
import { publishLiveEvent } from '../repositories/live-events.ts'

/** Tells a customer's open pages that what they owe this store changed. */
export function publishCreditChanged(
  tx: Transaction,
  { storeId, userId, now }: { storeId: number; userId: number; now: number },
): void {
  publishLiveEvent(tx, { storeId, kind: 'credit.changed', data: {}, now, to: { userIds: [userId] } })
}
