import { type PersistedValue, persisted, usePersisted, useSession } from '@storefront/host'
import { useMemo } from 'react'
import * as v from 'valibot'

const draft = v.object({
  /** Who has entered it; null: nobody yet. */
  userId: v.optional(v.nullable(v.number()), null),
  numberOfPerson: v.number(),
  numberOfChild: v.number(),
  /** Business date, `YYYY-MM-DD`. */
  day: v.nullable(v.string()),
  /** Start of the chosen slot, epoch ms. */
  startDate: v.nullable(v.number()),
  /** `resourceId` of the tables that the customer chose; empty: the store chooses. */
  tables: v.array(v.number()),
  /** Null: the customer comes. */
  visitor: v.nullable(v.object({ name: v.string(), phoneNumber: v.string() })),
  memo: v.string(),
})

/** What a customer has entered for a reservation so far. */
export type ReservationDraft = v.InferOutput<typeof draft>

/** A new reservation: one adult, no children (spec 3 §4). */
export const newDraft: ReservationDraft = {
  userId: null,
  numberOfPerson: 1,
  numberOfChild: 0,
  day: null,
  startDate: null,
  tables: [],
  visitor: null,
  memo: '',
}

/** Persisted with the tab, so that a reload or a login in between keeps the input. */
export const persistedDraft = (): PersistedValue<ReservationDraft> =>
  persisted<ReservationDraft>('tab', 'reservation-draft', newDraft, (value) => v.parse(draft, value))

/** The customer's draft, and how to change it; that of another one of this tab may name whom they bring. */
export function useDraft(): [ReservationDraft, (changed: ReservationDraft) => void] {
  const value = useMemo(persistedDraft, [])
  const stored = usePersisted(value)
  const userId = useSession().user?.userId ?? null
  const isOwn = stored.userId === null || stored.userId === userId
  return [isOwn ? stored : newDraft, (changed) => value.set({ ...changed, userId })]
}
