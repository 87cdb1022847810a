import type { Transaction } from '../database/database.ts'
import { publishLiveEvent } from '../repositories/live-events.ts'

/** Tells the open pages of these customers, in each of these stores, that a card changed. */
export function publishCardChanged(
  tx: Transaction,
  change: { cardId: number; userIds: readonly (number | null)[]; storeIds: readonly number[]; now: number },
): void {
  const { cardId, storeIds, now } = change
  const userIds = [...new Set(change.userIds.filter((userId) => userId !== null))]
  if (userIds.length === 0) return
  for (const storeId of new Set(storeIds)) {
    publishLiveEvent(tx, { storeId, kind: 'card.changed', data: { cardId }, now, to: { userIds } })
  }
}
