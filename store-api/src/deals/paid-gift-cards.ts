import type { Connection } from '../database/database.ts'
import { readCardSubject } from '../repositories/gift-card-ledger.ts'
import { readGiftCardOfPayment } from '../repositories/gift-cards.ts'
import type { PayRecordRow } from '../repositories/pay-records.ts'

/** Receipt fields of a line that a gift card paid, or that was returned to it (spec 2 §3). */
export interface PaidGiftCard {
  prepaidcardName: string
  prepaidcardApprNumber: string
  /** Balance in won right after it. */
  prepaidcardRemainAmount: number
}

/**
 * Receipt fields of the gift cards in these records, by `payId`. Name and balance belong to the card's owner: records of
 * other payers are left out.
 * @param ownTxNumbers numbers of the reader's payments
 */
export async function paidGiftCards(
  db: Connection,
  records: readonly PayRecordRow[],
  ownTxNumbers: readonly string[],
): Promise<Map<number, PaidGiftCard>> {
  const found = new Map<number, PaidGiftCard>()
  for (const { tender, subject, storeId, txNumber, refundId, payId } of records) {
    const card = tender === 'giftCard' && ownTxNumbers.includes(txNumber) ? readCardSubject(subject) : null
    const entry =
      card && (await readGiftCardOfPayment(db, { ...card, payStoreId: storeId, txNumber, refundId }))
    if (!entry) continue
    found.set(payId, {
      prepaidcardName: entry.name,
      prepaidcardApprNumber: String(entry.entryId),
      prepaidcardRemainAmount: entry.balanceAfter,
    })
  }
  return found
}
