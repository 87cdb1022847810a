import type { Transaction } from '../database/database.ts'
import { advancePayout } from '../repositories/gift-card-closing.ts'
import { lockGiftCards } from '../repositories/gift-card-ledger.ts'
import { readUnansweredPayout, settleUnansweredPayout } from '../repositories/gift-card-refunds.ts'
import { publishCardChanged } from './publish-card.ts'

/**
 * What staff decide about a payout that the bank never answered: the bank is asked again, or they found it paid, or paid it
 * themselves. False where it does not wait any more.
 * @param decision.key the request's number
 */
export async function settlePayout(
  tx: Transaction,
  decision: { storeId: number; key: string; how: 'again' | 'by-hand'; now: number },
): Promise<boolean> {
  const { how, now } = decision
  const waiting = await readUnansweredPayout(tx, decision)
  if (!waiting) return false
  // The card before its payout, as the job locks them.
  await lockGiftCards(tx, [waiting])
  const payout = await settleUnansweredPayout(tx, decision)
  if (!payout) return false
  if (how === 'again') return true
  const { storeId, cardId, userId, atStoreId } = payout
  const step = { storeId, cardId, from: 'refund-in-progress', to: 'refund-complete', now } as const
  if (!(await advancePayout(tx, step))) throw new Error('a payout of a card that is not being paid out')
  publishCardChanged(tx, { cardId, userIds: [userId], storeIds: [storeId, atStoreId], now })
  return true
}
