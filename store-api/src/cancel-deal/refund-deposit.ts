import { depositPieces, refundedPieces } from '@storefront/domain/reservation/deposit-pieces.ts'
import type { Transaction } from '../database/database.ts'
import { startRefund } from '../refunds/start-refund.ts'
import type { DealRow } from '../repositories/deals.ts'
import { readReservations } from '../repositories/reservations.ts'

/**
 * Refunds the deposit of a reservation, less `retainedPercent`, in the transaction that cancels it; nothing where none was paid.
 * Once per reservation.
 */
export async function refundDeposit(
  tx: Transaction,
  { storeId, dealId }: Pick<DealRow, 'storeId' | 'dealId'>,
  { retainedPercent, reason, now }: { retainedPercent: number; reason: string; now: number },
): Promise<void> {
  const reservation = (await readReservations(tx, storeId, [dealId])).get(dealId)
  const { txNumber = null, depositAmount = 0, penalties = [] } = reservation ?? {}
  if (txNumber === null) return
  // The pieces are lines of the payment: a refund returns whole lines.
  const pieces = depositPieces(depositAmount, penalties)
  const refunds = refundedPieces(pieces, retainedPercent)
  if (refunds.length === 0) return
  const lineIds = refunds.length === pieces.length ? null : refunds.map(({ pieceId }) => pieceId)
  // Callers cannot choose such a key.
  const refundKey = `deposit:${dealId}`
  await startRefund(tx, { storeId, txNumber, orderIds: [], lineIds, reason, refundKey, now })
}
