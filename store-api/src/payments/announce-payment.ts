import { dealStatus } from '@storefront/contract/wire-enums.ts'
import type { Transaction } from '../database/database.ts'
import { announceDeal } from '../deals/announce-deal.ts'
import { readDeal } from '../repositories/deals.ts'
import type { PaymentRow } from '../repositories/payments.ts'

/** The payer's open pages hear that their payment has come to an end, and read it again. */
export async function announcePayment(
  tx: Transaction,
  { storeId, dealId, userId }: PaymentRow,
  now: number,
): Promise<void> {
  const deal = await readDeal(tx, storeId, dealId)
  const status = deal?.status ?? dealStatus.cancelled
  announceDeal(tx, { storeId, dealId, status, now, to: { userIds: [userId] } })
}
