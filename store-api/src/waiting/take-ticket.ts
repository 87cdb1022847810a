import { code } from '@storefront/contract/envelope.ts'
import { highestTicketNumber } from '@storefront/domain/availability/waiting-limit.ts'
import { queueTime } from '@storefront/domain/waiting/queue-time.ts'
import type { Transaction } from '../database/database.ts'
import { provisionalMs } from '../deals/open-deal.ts'
import { enforceRateLimit, type RateLimited } from '../rate-limit/rate-limit.ts'
import { refuse } from '../refusal.ts'
import { nextWaitingPlace } from '../repositories/day-numbers.ts'
import { lockRunningDeal } from '../repositories/deal-users.ts'
import {
  dropTicket,
  extendTicket,
  insertTicket,
  readOpenTicket,
  readTicketsOfDay,
  reopenTicket,
  type WaitingRow,
} from '../repositories/waiting-tickets.ts'
import { businessDateOrToday, type StoreSnapshot } from '../stores/store-snapshot.ts'
import { endTicket } from './end-queues.ts'

/** Everyone who opens the form takes a number of the day. */
const rateLimit = { max: 30, windowMs: 10 * 60_000 }

/** Tickets of one customer on one day: a cancel makes no room for others under the store's cap. */
const maxHandedIn = 5

/** Refuses with 429 a customer who opens the form too often; runs outside the transaction, so that refused calls count, too. */
export async function limitTickets(
  { db, secrets, now }: Omit<RateLimited, 'bucket'>,
  { storeId, userId }: { storeId: number; userId: number },
): Promise<void> {
  await enforceRateLimit({ db, secrets, bucket: ['waiting', storeId, userId], now }, rateLimit)
}

export interface TicketRequest {
  store: StoreSnapshot
  userId: number
  now: number
}

/**
 * Takes a provisional ticket for a customer, or returns their open one, also where the queue is closed by now. One whose form
 * they left before is opened again with its number at the end of the queue, so that looking at the form again does not use the day's numbers up.
 * Null where the last number was given out; refused with 1014 where the queue is closed, or the customer has handed in five tickets today.
 */
export async function takeTicket(tx: Transaction, request: TicketRequest): Promise<WaitingRow | null> {
  const { store, userId, now } = request
  const { storeId } = store
  const facts = store.facts(now)
  const day = businessDateOrToday(facts, now)
  const expireDate = now + provisionalMs
  // Two phones of a customer come one after the other: the second finds the ticket of the first. The statements are sent in this order
  // at once.
  const [, knownTicket, { abandonedNumber, handedIn }] = await Promise.all([
    lockRunningDeal(tx, storeId, userId),
    readOpenTicket(tx, storeId, userId),
    readTicketsOfDay(tx, { storeId, day, userId }),
  ])
  if (knownTicket?.day === day) return (await extendTicket(tx, { ...knownTicket, expireDate })) ?? knownTicket
  if (knownTicket?.dealId != null) await endTicket(tx, knownTicket, now)
  else if (knownTicket) await dropTicket(tx, knownTicket)
  const visitTime = queueTime(facts, now)
  if (!visitTime.ok) refuse(code.notOrderable, 'no tickets now', { reason: visitTime.reason })
  if (abandonedNumber !== null) {
    const place = await nextWaitingPlace(tx, storeId, day)
    const reopened = await reopenTicket(tx, {
      storeId,
      day,
      waitingNumber: abandonedNumber,
      place,
      expireDate,
    })
    if (reopened) return reopened
  }
  if (handedIn >= maxHandedIn) {
    refuse(code.notOrderable, 'too many tickets of the day', {
      reason: 'too-many-tickets',
      most: maxHandedIn,
    })
  }
  const highest = highestTicketNumber(store.info.waitingSetting)
  return insertTicket(tx, { storeId, day, userId, now, expireDate, highest })
}
