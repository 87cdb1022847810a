import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { now, type PersistedValue, persisted, usePersisted, useSession } from '@storefront/host'
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
  /** The lines that were last published in it (`linesText`). */
  sharedLines?: string | undefined
  /** When that was, in epoch ms. */
  sharedDate?: number | undefined
  /** The visit has ended: kept for `isLeftOver` alone. */
  isOver?: boolean | undefined
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

/** Null if this customer shares nothing here now; another customer's state is ignored. */
export function visitOf(userId: number | undefined): KnownVisit | null {
  return runningVisit(knownVisit().get(), userId)
}

/**
 * Whether lines are just what the customer's last visit at this table left in the cart. They are not published to the next guests: the
 * table's code is stored for hours, and whoever has gone home would sit down there again by opening the page.
 */
export function isLeftOver(userId: number, tn: string, lines: readonly CartLine[]): boolean {
  const visit = knownVisit().get()
  if (visit?.userId !== userId || visit.tn !== tn || !visit.isOver) return false
  return visit.sharedLines === linesText(lines)
}

/** Above the 15 minutes after which a visit without orders expires: a page that is open shares again soon after that. */
const awayMs = 30 * 60_000

/** Whether nothing was published for so long that the customer may have left the table. */
export const wasAway = ({ sharedDate }: KnownVisit): boolean =>
  sharedDate !== undefined && now() - sharedDate > awayMs

export const linesText = (lines: readonly CartLine[]): string => JSON.stringify(lines)

function runningVisit(visit: KnownVisit | null, userId: number | undefined): KnownVisit | null {
  return visit?.userId === userId && !visit?.isOver ? visit : null
}

export function useKnownVisit(): KnownVisit | null {
  const visit = usePersisted(useMemo(knownVisit, []))
  return runningVisit(visit, useSession().user?.userId)
}
