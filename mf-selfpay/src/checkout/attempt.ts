import type { PaymentTiming } from '@storefront/domain/fulfilment/payment-timing.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { lineKey } from '@storefront/domain/menu/merge-lines.ts'
import { newIdempotencyKey, type PersistedValue, persisted } from '@storefront/host'

/**
 * A purchase that was sent and is not known to be finished. Persisted before it is sent, so that a reload, a lost answer or a
 * second tab sends the same one again instead of another.
 */
export interface Attempt {
  userId: number
  timing: Exclude<PaymentTiming, 'none'>
  /** What was sent; equal content is the same purchase. */
  lines: readonly CartLine[]
  total: number
  idempotencyKey: string
  /** Null until the server has answered. */
  dealId: number | null
  orderId: number | null
}

export const openAttempt = (): PersistedValue<Attempt | null> =>
  persisted('shared', 'self-pay-attempt', null, readAttempt)

function readAttempt(value: unknown): Attempt | null {
  if (value === null) return null
  const { userId, timing, lines, total, idempotencyKey, dealId, orderId } = value as Record<string, unknown>
  const isId = (id: unknown) => id === null || Number.isSafeInteger(id)
  const isAttempt =
    Number.isSafeInteger(userId) &&
    (timing === 'pay-first' || timing === 'pay-later') &&
    Array.isArray(lines) &&
    Number.isSafeInteger(total) &&
    typeof idempotencyKey === 'string' &&
    isId(dealId) &&
    isId(orderId)
  if (!isAttempt) throw new Error('not an attempt')
  return value as Attempt
}

/** The open attempt where it has the same content, else a new one. */
export function attemptOf(wanted: Omit<Attempt, 'idempotencyKey' | 'dealId' | 'orderId'>): Attempt {
  const open = openAttempt().get()
  if (open && contentOf(open) === contentOf(wanted)) return open
  return { ...wanted, idempotencyKey: newIdempotencyKey(), dealId: null, orderId: null }
}

function contentOf({ userId, timing, lines, total }: Omit<Attempt, 'idempotencyKey' | 'dealId' | 'orderId'>) {
  return JSON.stringify([userId, timing, total, lines.map((line) => [lineKey(line), line.count])])
}
