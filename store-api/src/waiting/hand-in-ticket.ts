import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { dealEnd } from '@storefront/domain/deal/deal-end.ts'
import { queueTime } from '@storefront/domain/waiting/queue-time.ts'
import type { Transaction } from '../database/database.ts'
import { publishDealChanged } from '../deal-events/deal-events.ts'
import { publishWaitingCount } from '../deal-events/publish-waiting-count.ts'
import { refuse } from '../refusal.ts'
import { joinDeal } from '../repositories/deal-users.ts'
import { type DealRow, insertDeal, numberDeal } from '../repositories/deals.ts'
import { enqueueStoreEvent } from '../repositories/store-outbox.ts'
import { isQueuePaused } from '../repositories/stores.ts'
import { handInTicket, lockTicket, type TicketKey, type WaitingRow } from '../repositories/waiting-tickets.ts'
import { businessDateOrToday, type StoreSnapshot } from '../stores/store-snapshot.ts'
import { wireWaiting } from '../stores/wire-waiting.ts'

export interface HandedIn {
  store: StoreSnapshot
  userId: number
  ticket: Pick<TicketKey, 'day' | 'waitingNumber'>
  party: { numberOfPerson: number; numberOfChild: number; memo: string | null }
  now: number
}

/** A ticket of the customer, locked; 404 where there is none, or it is another customer's. */
export async function lockOwnTicket(tx: Transaction, key: TicketKey, userId: number): Promise<WaitingRow> {
  const ticket = await lockTicket(tx, key)
  return ticket?.userId === userId ? ticket : refuse(code.notFound, 'waiting: no such ticket')
}

/**
 * 가요청 → 대기: the ticket gets its deal (요청), and counts as a team from now on. Refused with 1001 where it has expired, was cancelled,
 * or has a deal, and with 1014 where the queue was closed meanwhile.
 */
export async function handIn(
  tx: Transaction,
  handedIn: HandedIn,
): Promise<{ ticket: WaitingRow; deal: DealRow }> {
  const { store, userId, now } = handedIn
  const { storeId } = store
  const facts = store.facts(now)
  const ticket = await lockOwnTicket(tx, { storeId, ...handedIn.ticket }, userId)
  const isOver = ticket.expireDate === null || ticket.expireDate <= now
  if (!ticket.isOpen || isOver || ticket.day !== businessDateOrToday(facts, now)) {
    refuse(code.changed, 'the ticket is not provisional any more', { waiting: wireWaiting(ticket, null) })
  }
  const visitTime = queueTime(facts, now)
  if (!visitTime.ok) refuse(code.notOrderable, 'the queue is closed', { reason: visitTime.reason })
  const deal = await openWaitingDeal(tx, {
    ...handedIn.party,
    storeId,
    userId,
    day: ticket.day,
    now,
    store,
  })
  const joined = await joinQueue(tx, ticket, deal, now)
  // The store's row is locked by now: a queue that was closed a moment ago gets nobody else.
  if (await isQueuePaused(tx, storeId)) refuse(code.notOrderable, 'the queue is closed', { reason: 'paused' })
  return joined
}

/** Writes that a new deal is the ticket's, and tells everybody. */
export async function joinQueue(
  tx: Transaction,
  ticket: TicketKey,
  openedDeal: DealRow,
  now: number,
): Promise<{ ticket: WaitingRow; deal: DealRow }> {
  const { storeId, dealId, status } = openedDeal
  const waitingTicket = await handInTicket(tx, { ...ticket, dealId })
  if (!waitingTicket) throw new Error('the ticket changed under its lock')
  publishDealChanged(tx, { storeId, dealId, status, now })
  enqueueStoreEvent(tx, { storeId, kind: 'deal.opened', data: { dealId }, now })
  const deal = await numberDeal(tx, openedDeal)
  await publishWaitingCount(tx, { storeId, day: ticket.day, now })
  return { ticket: waitingTicket, deal }
}

async function openWaitingDeal(
  tx: Transaction,
  opening: HandedIn['party'] & {
    store: StoreSnapshot
    storeId: number
    userId: number
    day: string
    now: number
  },
): Promise<DealRow> {
  const { store, storeId, userId, day, now, numberOfPerson, numberOfChild, memo } = opening
  const deal = await insertDeal(tx, {
    storeId,
    userId,
    dealType: dealType.waiting,
    status: dealStatus.requested,
    startDate: now,
    endDate: dealEnd(now, store.info.openSetting.operatingTimeUnit),
    numberOfPerson,
    numberOfChild,
    memo,
    stdDate: day,
    resourceId: null,
    expireDate: null,
  })
  if (!deal) throw new Error('a deal without a table met another one at its table')
  await joinDeal(tx, { storeId, dealId: deal.dealId, userId }, now, { isRunning: false })
  return deal
}
