import { type PersistedValue, persisted } from '@storefront/host'
import * as v from 'valibot'

const saved = v.object({
  userId: v.number(),
  /** Epoch ms of the server's answer, by the server's clock. */
  savedAt: v.number(),
  ticket: v.object({
    /** Business date, `YYYY-MM-DD`. */
    day: v.string(),
    waitingNumber: v.number(),
    dealId: v.number(),
    numberOfPerson: v.number(),
    numberOfChild: v.number(),
    /** When the customer joined the queue, epoch ms. */
    startDate: v.number(),
    /** When the customer was called in, epoch ms; null: not yet. */
    callDate: v.nullable(v.number()),
    /** Teams ahead. */
    preWaitingCount: v.number(),
    estimatedMinutes: v.nullable(v.number()),
    postponeCount: v.number(),
    postponesLeft: v.number(),
    isPreOrderAvailable: v.boolean(),
  }),
})

/** The customer's ticket as the page shows it. */
export type Ticket = v.InferOutput<typeof saved>['ticket']

/** The ticket as it was last known, with its customer and when it was read. Without name and phone: the session has them. */
export type SavedTicket = v.InferOutput<typeof saved>

/** Persisted for this store, so that the number can be read without a connection. */
export const savedTicket = (): PersistedValue<SavedTicket | null> =>
  persisted<SavedTicket | null>('shared', 'waiting-ticket', null, (value) =>
    v.parse(v.nullable(saved), value),
  )
