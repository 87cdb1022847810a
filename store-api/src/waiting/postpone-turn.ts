import { code } from '@storefront/contract/envelope.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { postponesLeft, teamsToText } from '@storefront/domain/waiting/turn.ts'
import type { Transaction } from '../database/database.ts'
import { publishDealChanged } from '../deal-events/deal-events.ts'
import { publishWaitingCount } from '../deal-events/publish-waiting-count.ts'
import { refuse } from '../refusal.ts'
import { nextWaitingPlace } from '../repositories/day-numbers.ts'
import { lockDeal } from '../repositories/deals.ts'
import { countWaitingBefore, hasTeamBehind } from '../repositories/waiting-queue.ts'
import {
  clearTextDate,
  postponeTicket,
  readOpenTicket,
  type TicketKey,
} from '../repositories/waiting-tickets.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { lockOwnTicket } from './hand-in-ticket.ts'

export interface Postponed {
  store: StoreSnapshot
  userId: number
  ticket: Pick<TicketKey, 'day' | 'waitingNumber'>
  /** What the customer saw. */
  postponeCount: number
  now: number
}

/**
 * Moves a customer's ticket to the end of its queue, at most twice and where the store allows it; guests who were called in wait
 * again. Where the new turn is far, they get another text message before it. Refused with 1001 and the reason.
 */
export async function postponeTurn(tx: Transaction, postponed: Postponed): Promise<void> {
  const { store, userId, now } = postponed
  const { storeId } = store
  const { waitingSetting } = store.info
  // Of a ticket with a deal, the deal is locked first.
  const openTicket = await readOpenTicket(tx, storeId, userId)
  const deal = openTicket?.dealId ? await lockDeal(tx, storeId, openTicket.dealId) : null
  const ticket = await lockOwnTicket(tx, { storeId, ...postponed.ticket }, userId)
  if (!deal || deal.dealId !== ticket.dealId || !ticket.isOpen || deal.status !== dealStatus.requested) {
    refusePostpone('not-requested')
  }
  if (postponesLeft(waitingSetting, 0) === 0) refusePostpone('not-allowed')
  if (postponesLeft(waitingSetting, ticket.postponeCount) === 0) refusePostpone('used-up')
  const { postponeCount } = postponed
  if (ticket.postponeCount !== postponeCount) refusePostpone('changed')
  if (!(await hasTeamBehind(tx, ticket))) refusePostpone('last')
  const place = await nextWaitingPlace(tx, storeId, ticket.day)
  await postponeTicket(tx, { ...ticket, place, postponeCount })
  if ((await countWaitingBefore(tx, deal)) >= teamsToText(waitingSetting)) await clearTextDate(tx, ticket)
  publishDealChanged(tx, { storeId, dealId: deal.dealId, status: deal.status, now })
  await publishWaitingCount(tx, { storeId, day: ticket.day, now })
}

function refusePostpone(reason: 'not-requested' | 'not-allowed' | 'used-up' | 'changed' | 'last'): never {
  refuse(code.changed, `the turn cannot be postponed: ${reason}`, { reason })
}
