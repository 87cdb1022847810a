import { code } from '@storefront/contract/envelope.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import type { Transaction } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import { readDealUsers } from '../repositories/deal-users.ts'
import { lockDeal } from '../repositories/deals.ts'
import { hasRunningPayment } from '../repositories/payments.ts'
import { leaveUnlessOrdered } from './leave-deal.ts'
import { removeDeal } from './remove-deal.ts'

/**
 * Removes a customer's provisional deal with its drafts. Refused for another customer's (403), and with 1001 where it
 * is not provisional any more or being paid. A deal with other guests is left to them.
 */
export async function cancelProvisionalDeal(
  tx: Transaction,
  cancel: { storeId: number; dealId: number; userId: number; now: number },
): Promise<void> {
  const { storeId, dealId, userId, now } = cancel
  const deal = await lockDeal(tx, storeId, dealId)
  if (!deal) refuse(code.notFound, 'no such deal')
  if (deal.userId !== userId) refuse(code.forbidden, 'not your deal')
  if (deal.status !== dealStatus.provisional) {
    refuse(code.changed, 'the deal is not provisional any more', { status: deal.status })
  }
  const users = await readDealUsers(tx, storeId, [dealId])
  if (users.length > 1) {
    // Other guests' drafts stay: only the owner is removed.
    if (await leaveUnlessOrdered(tx, deal, userId, now)) return
    refuse(code.changed, 'the deal is being paid', { status: deal.status })
  }
  if (await hasRunningPayment(tx, deal)) {
    refuse(code.changed, 'the deal is being paid', { status: deal.status })
  }
  await removeDeal(tx, deal, now)
}
