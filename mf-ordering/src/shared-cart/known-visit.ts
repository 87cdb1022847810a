import { type PersistedValue, persisted, usePersisted, useSession } from '@storefront/host'
import { useMemo } from 'react'

/** The browser's persisted state of the visit in which it shares its cart; without it, publishing starts over. */
export interface KnownVisit {
  userId: number
  dealId: number
  /** The table's code with which the visit was joined. */
  tn: string
  /** Of the last publication; the next one is higher. */
  revision: number
  /** How many orders of this cart's lines, one's own or others', have left the cart here. */
  takenCount: number
}

export const knownVisit = (): PersistedValue<KnownVisit | null> =>
  persisted('shared', 'table-visit', null, readVisit)

function readVisit(value: unknown): KnownVisit | null {
  if (value === null) return null
  const { userId, dealId, tn, revision, takenCount } = value as Record<keyof KnownVisit, unknown>
  const isValid = [userId, dealId, revision, takenCount].every(Number.isSafeInteger) && typeof tn === 'string'
  if (!isValid) throw new Error('not a visit')
  return value as KnownVisit
}

/** Null if this customer has shared nothing here; another customer's state is ignored. */
export function visitOf(userId: number | undefined): KnownVisit | null {
  const visit = knownVisit().get()
  return visit?.userId === userId ? visit : null
}

export function useKnownVisit(): KnownVisit | null {
  const visit = usePersisted(useMemo(knownVisit, []))
  return visit?.userId === useSession().user?.userId ? visit : null
}
