import { dealStatus, dealType as dealTypes } from '@storefront/contract/wire-enums.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'
import type { Transaction } from '../database/database.ts'
import { provisionalMs } from '../deals/open-deal.ts'
import { joinDeal } from '../repositories/deal-users.ts'
import { type DealRow, insertDeal } from '../repositories/deals.ts'
import { saveReservation } from '../repositories/reservations.ts'
import { insertTicket } from '../repositories/waiting-tickets.ts'
import { joinQueue } from '../waiting/hand-in-ticket.ts'

export interface SampleVisit {
  storeId: number
  userId: number
  dealType: string
  status?: string
  startDate: number
  /** Minutes east of UTC, of the store. */
  timezoneOffset: number
  now: number
}

/**
 * Creates a reservation or ticket of an hour for two, whatever the store's hours and tables are. Returns the deal's id. A customer has
 * one open ticket of a store.
 */
export async function bookVisit(tx: Transaction, visit: SampleVisit): Promise<number> {
  const { storeId, userId, dealType, status = dealStatus.requested, startDate, timezoneOffset, now } = visit
  const deal = await insertDeal(tx, {
    storeId,
    userId,
    dealType,
    status,
    startDate,
    endDate: startDate + 3_600_000,
    numberOfPerson: 2,
    stdDate: localTime(startDate, timezoneOffset).day,
    resourceId: null,
    expireDate: status === dealStatus.provisional ? now + provisionalMs : null,
    createDate: now,
  })
  if (!deal) throw new Error('a deal without a table met another one at its table')
  const { dealId } = deal
  if (dealType === dealTypes.reservation) {
    await saveReservation(tx, {
      storeId,
      dealId,
      mode: 'confirm',
      depositAmount: 0,
      penalties: [],
      visitorName: null,
      visitorPhone: null,
      // The visit may be at any time and has no table: it never becomes a no-show.
      noShowDate: null,
    })
  }
  await joinDeal(tx, { storeId, dealId, userId }, now, { isRunning: false })
  if (dealType === dealTypes.waiting) await takeTicketFor(tx, deal, now)
  return dealId
}

async function takeTicketFor(tx: Transaction, deal: DealRow, now: number): Promise<void> {
  const { storeId, userId, stdDate: day } = deal
  const expireDate = now + provisionalMs
  // 99,999 is the highest number of a queue without a limit.
  const ticket = await insertTicket(tx, { storeId, day, userId, now, expireDate, highest: 99_999 })
  if (!ticket) throw new Error('the day has no more numbers')
  await joinQueue(tx, ticket, deal, now)
}
