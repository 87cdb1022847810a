import type { Transaction } from '../../database/database.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import { confirmHolds } from '../holds/end-holds.ts'
import type { Approval } from '../vendors/vendor.ts'
import { completeOrders, holdOrderPurpose } from './order-purpose.ts'
import { PurposeGone } from './purpose-gone.ts'
import { recordTenders } from './record-tenders.ts'

/**
 * What a payment was for, done once and wholly, in the transaction that approves it: orders to the shop, holds
 * confirmed, records written. Throws `PurposeGone` where it cannot be done.
 */
export async function completePurpose(
  tx: Transaction,
  store: StoreSnapshot,
  payment: PaymentRow,
  approval: Approval | null,
  now: number,
): Promise<void> {
  const purpose = await holdOrderPurpose(tx, payment)
  if (!(await confirmHolds(tx, payment, now))) throw new PurposeGone('holds-gone')
  await recordTenders(tx, payment, approval, now)
  await completeOrders(tx, store, payment, purpose, now)
}
