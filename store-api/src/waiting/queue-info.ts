import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getWaitingInfo } from '@storefront/contract/endpoints/waiting.ts'
import { highestTicketNumber } from '@storefront/domain/availability/waiting-limit.ts'
import { queueTime } from '@storefront/domain/waiting/queue-time.ts'
import { estimatedMinutes, postponesLeft } from '@storefront/domain/waiting/turn.ts'
import type { Connection } from '../database/database.ts'
import { wireDeal } from '../deals/wire-deal.ts'
import { lastWaitingNumber } from '../repositories/day-numbers.ts'
import { readDeal } from '../repositories/deals.ts'
import { readOrdersOfDeals } from '../repositories/orders.ts'
import { countWaiting, countWaitingBefore } from '../repositories/waiting-queue.ts'
import { readOpenTicket, readTicketsOfDay, type WaitingRow } from '../repositories/waiting-tickets.ts'
import { businessDateOrToday, type StoreSnapshot } from '../stores/store-snapshot.ts'
import { wireWaiting } from '../stores/wire-waiting.ts'

/** The queue as a customer sees it, with their own ticket and its deal. */
export async function queueInfoOf(
  db: Connection,
  { store, userId, now }: { store: StoreSnapshot; userId: number; now: number },
): Promise<AnswerOf<typeof getWaitingInfo>> {
  const { storeId } = store
  const setting = store.info.waitingSetting
  const facts = store.facts(now)
  const day = businessDateOrToday(facts, now)
  const visitTime = queueTime(facts, now)
  const openTicket = await readOpenTicket(db, storeId, userId)
  const ticket = openTicket && isCurrent(openTicket, now) ? openTicket : null
  const deal = ticket?.dealId ? await readDeal(db, storeId, ticket.dealId) : null
  const waitingCount = await countWaiting(db, storeId, day)
  const preWaitingCount = deal ? await countWaitingBefore(db, deal) : waitingCount
  const maxWaitingNumber = highestTicketNumber(setting)
  const isLastGivenOut = (await lastWaitingNumber(db, storeId, day)) >= maxWaitingNumber
  return {
    waiting: ticket && wireWaiting(ticket, deal),
    deal: deal && {
      ...wireDeal(deal, store, await readOrdersOfDeals(db, storeId, [deal.dealId])),
      preWaitingCount,
    },
    waitingCount,
    preWaitingCount,
    estimatedMinutes: estimatedMinutes(setting, preWaitingCount),
    block: visitTime.ok ? null : visitTime.reason,
    maxWaitingNumber,
    isFull:
      isLastGivenOut &&
      openTicket?.day !== day &&
      (await readTicketsOfDay(db, { storeId, day, userId })).abandonedNumber === null,
    day,
    postponesLeft: ticket?.dealId ? postponesLeft(setting, ticket.postponeCount) : 0,
    isPreOrderAvailable: setting.isPreOrderAvailable ?? false,
  }
}

/** An open ticket counts unless it is provisional and has expired. */
const isCurrent = ({ expireDate }: WaitingRow, now: number) => expireDate === null || expireDate > now
