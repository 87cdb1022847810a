import type { PaymentTiming } from '@storefront/domain/fulfilment/payment-timing.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { lineKey } from '@storefront/domain/menu/merge-lines.ts'
import { newIdempotencyKey, type PersistedValue, persisted } from '@storefront/host'

export type SentContent = Pick<Attempt, 'lines' | 'total'>

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
  /** What was sent with the same key before the cart changed, without an answer; the latest first. */
  earlier: readonly SentContent[]
  /** Null until the server has answered. */
  dealId: number | null
  orderId: number | null
}

export const unfinishedAttempt = (): PersistedValue<Attempt | null> =>
  persisted('shared', 'self-pay-attempt', null, readAttempt)

function readAttempt(value: unknown): Attempt | null {
  if (value === null) return null
  const attempt = { earlier: [], ...(value as Record<string, unknown>) }
  const { userId, timing, lines, total, idempotencyKey, earlier, dealId, orderId }: Record<string, unknown> =
    attempt
  const isId = (id: unknown) => id === null || Number.isSafeInteger(id)
  const isAttempt =
    Number.isSafeInteger(userId) &&
    (timing === 'pay-first' || timing === 'pay-later') &&
    Array.isArray(lines) &&
    Number.isSafeInteger(total) &&
    typeof idempotencyKey === 'string' &&
    Array.isArray(earlier) &&
    isId(dealId) &&
    isId(orderId)
  if (!isAttempt) throw new Error('not an attempt')
  return attempt as unknown as Attempt
}

export type RequestedPurchase = Pick<Attempt, 'userId' | 'timing' | 'lines' | 'total'>

/**
 * The unfinished attempt where it has the same content, else a new one. Where the unfinished one has no answer, and is of the same
 * customer and timing, the new one takes its key: the server carries out one of them only, whichever reaches it first.
 */
export function attemptOf(purchase: RequestedPurchase): Attempt {
  const unfinished = unfinishedAttempt().get()
  if (!unfinished) return newAttempt(purchase)
  if (contentOf(unfinished) === contentOf(purchase)) return unfinished
  const { userId, timing, dealId, idempotencyKey, lines, total, earlier } = unfinished
  if (dealId !== null || userId !== purchase.userId || timing !== purchase.timing) return newAttempt(purchase)
  return { ...newAttempt(purchase), idempotencyKey, earlier: [{ lines, total }, ...earlier] }
}

export function newAttempt({ userId, timing, lines, total }: RequestedPurchase): Attempt {
  const key = { idempotencyKey: newIdempotencyKey(), earlier: [] }
  return { userId, timing, lines, total, ...key, dealId: null, orderId: null }
}

function contentOf({ userId, timing, lines, total }: RequestedPurchase) {
  return JSON.stringify([userId, timing, total, lines.map((line) => [lineKey(line), line.count])])
}
