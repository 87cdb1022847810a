import {
  cancelPseudoWaiting,
  cancelWaiting,
  makeWaiting,
  makeWaitingDeal,
  postponeWaiting,
} from '@storefront/contract/endpoints/waiting.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { cancelOwnDeal } from '../../cancel-deal/cancel-own-deal.ts'
import { withTeamsAhead } from '../../deals/queue-place.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { dropTicket, readTicketsOfDeals } from '../../repositories/waiting-tickets.ts'
import { wireWaiting } from '../../stores/wire-waiting.ts'
import { handIn, lockOwnTicket } from '../../waiting/hand-in-ticket.ts'
import { postponeTurn } from '../../waiting/postpone-turn.ts'
import { queueInfoOf } from '../../waiting/queue-info.ts'
import { limitTickets, takeTicket } from '../../waiting/take-ticket.ts'

export const makeWaitingOperation = customerOperation(
  makeWaiting,
  async ({ caller: { userId }, db, services, now, transaction }, { storeId }) => {
    await limitTickets({ db, secrets: services.secrets, now }, { storeId, userId })
    // A queue that the store has just closed counts.
    const store = await services.stores.fresh(storeId)
    return transaction(async (tx) => {
      const ticket = await takeTicket(tx, { store, userId, now })
      return { waiting: ticket && wireWaiting(ticket, null) }
    })
  },
)

export const makeWaitingDealOperation = customerOperation(
  makeWaitingDeal,
  async ({ caller: { userId }, services, now, transaction }, { storeId, waiting, deal: requestedDeal }) => {
    const store = await services.stores.fresh(storeId)
    return transaction(async (tx) => {
      const { numberOfPerson, numberOfChild, memo } = requestedDeal
      const { ticket, deal } = await handIn(tx, {
        store,
        userId,
        ticket: { day: waiting.day, waitingNumber: waiting.waitingNumber },
        party: { numberOfPerson, numberOfChild, memo: memo || null },
        now,
      })
      return {
        waiting: wireWaiting(ticket, deal),
        deal: await withTeamsAhead(tx, deal, wireDeal(deal, store, [])),
      }
    })
  },
)

export const cancelWaitingOperation = customerOperation(
  cancelWaiting,
  async ({ store, caller: { userId }, now, transaction }, { storeId, waiting, deal: { dealId, ...seen } }) =>
    transaction(async (tx) => {
      const { startDate, status } = seen
      const cancellation = {
        store,
        dealId,
        userId,
        dealType: dealType.waiting,
        seen: { startDate, status },
        now,
      }
      const cancelled = await cancelOwnDeal(tx, cancellation)
      const [ticket] = await readTicketsOfDeals(tx, storeId, [dealId])
      if (!ticket) refuse(code.notFound, 'deal.dealId: no such ticket')
      if (waiting && (waiting.day !== ticket.day || waiting.waitingNumber !== ticket.waitingNumber)) {
        refuse(code.notFound, 'waiting: not the ticket of the deal')
      }
      return { waiting: wireWaiting(ticket, null), deal: cancelled.deal }
    }),
)

export const cancelPseudoWaitingOperation = customerOperation(
  cancelPseudoWaiting,
  async ({ caller: { userId }, transaction }, { storeId, waiting: { day, waitingNumber } }) =>
    transaction(async (tx) => {
      const ticket = await lockOwnTicket(tx, { storeId, day, waitingNumber }, userId)
      const wireTicket = wireWaiting((await dropTicket(tx, ticket)) ?? ticket, null)
      if (ticket.dealId !== null) refuse(code.changed, 'the ticket has a deal', { waiting: wireTicket })
      return { waiting: wireTicket }
    }),
)

export const postponeWaitingOperation = customerOperation(
  postponeWaiting,
  async ({ store, caller: { userId }, now, transaction }, { waiting, postponeCount }) =>
    transaction(async (tx) => {
      const { day, waitingNumber } = waiting
      await postponeTurn(tx, { store, userId, ticket: { day, waitingNumber }, postponeCount, now })
      return queueInfoOf(tx, { store, userId, now })
    }),
)
