import { dealStatus } from '@storefront/contract/wire-enums.ts'
import type { Transaction } from '../database/database.ts'
import { type DealRow, numberReservation } from '../repositories/deals.ts'
import { enqueueStoreEvent } from '../repositories/store-outbox.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { moveDealAndNotify } from './move-deal.ts'

/** 가요청 → 요청, with a number and a notice to the store; false where it is in another state. */
export async function confirmReservation(
  tx: Transaction,
  store: StoreSnapshot,
  deal: DealRow,
  now: number,
): Promise<boolean> {
  const { storeId, dealId } = deal
  const move = { from: [dealStatus.provisional], to: dealStatus.requested, ends: false }
  if (!(await moveDealAndNotify(tx, deal, move, now))) return false
  enqueueStoreEvent(tx, { storeId, kind: 'deal.opened', data: { dealId }, now })
  await numberReservation(tx, deal, { timezoneOffset: store.data.timezoneOffset, now })
  return true
}
