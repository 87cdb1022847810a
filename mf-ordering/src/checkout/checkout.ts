import type { PaymentTiming } from '@storefront/domain/fulfilment/payment-timing.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { lineKey } from '@storefront/domain/menu/merge-lines.ts'
import { newIdempotencyKey, type PersistedValue, persisted, usePersisted, useSession } from '@storefront/host'
import { useMemo } from 'react'
import { cart, isCartLine, removeOrdered } from '../cart/cart.ts'
import { type CheckoutCart, cartKey, cartOf } from '../fulfilment/fulfilment-method.ts'
import { type Fulfilment, readFulfilment } from './fulfilment-strategies.ts'

/**
 * One order attempt, persisted before it is sent and until its outcome is known: after a lost answer, a reload or in a
 * second tab it is the same order. Its state table is in docs/architecture.md.
 */
export interface Checkout {
  userId: number
  fulfilment: Fulfilment
  timing: PaymentTiming
  /**
   * `sending`: a call is pending. `unconfirmed`: a call got no answer, the shop may have the order. `paying`: the order
   * is provisional until it is paid. `ended`: the shop has it.
   */
  state: 'sending' | 'unconfirmed' | 'paying' | 'ended'
  /** Idempotency keys, one per step; they never change, so that a step is executed once. */
  keys: { deal: string; order: string }
  lines: CartLine[]
  note: string
  /** The total in won that the customer saw. */
  totalSeen: number
  /** Set once the deal is opened or joined. */
  dealId: number | null
  orderId: number | null
  /** The draft of an earlier attempt in the deal, which this one replaces. */
  replaces: { orderId: number | null; lineIds: number[] } | null
  /**
   * The part of the table's shared cart in this order; absent if nothing is shared. `guestList`: guests whose lines are
   * ordered along with the own ones; `lines` has the own ones only.
   */
  sharedCart?: SharedCartTaking
  /** Whether the customer was notified of a post-pay order. The payment remote notifies of one that is paid first. */
  notified: boolean
}

export interface SharedCartTaking {
  dealId: number
  /** How many orders of this cart's lines, one's own or others', have left the cart here (`KnownVisit`). */
  takenCount: number
  guestList: { guestId: number; revision: number }[]
}

export const persistedCheckout = (cartName: CheckoutCart): PersistedValue<Checkout | null> =>
  persisted('shared', cartKey('checkout', cartName), null, readCheckout)

/**
 * Validates a persisted checkout, possibly of another release: one that cannot be sent again as it was is dropped.
 */
function readCheckout(value: unknown): Checkout | null {
  if (value === null) return null
  const fields = value as Record<keyof Checkout, unknown>
  const { deal, order } = fields.keys as Record<string, unknown>
  const replaces = fields.replaces as Record<string, unknown> | null
  const isValid =
    isInteger(fields.userId) &&
    readFulfilment(fields.fulfilment) !== undefined &&
    timings.includes(fields.timing) &&
    states.includes(fields.state) &&
    typeof deal === 'string' &&
    typeof order === 'string' &&
    Array.isArray(fields.lines) &&
    fields.lines.every(isCartLine) &&
    typeof fields.note === 'string' &&
    isInteger(fields.totalSeen) &&
    isIntegerOrNull(fields.dealId) &&
    isIntegerOrNull(fields.orderId) &&
    (replaces === null ||
      (isIntegerOrNull(replaces.orderId) &&
        Array.isArray(replaces.lineIds) &&
        replaces.lineIds.every(isInteger))) &&
    isSharedCart(fields.sharedCart) &&
    typeof fields.notified === 'boolean'
  if (!isValid) throw new Error('not a checkout')
  return value as Checkout
}

function isSharedCart(value: unknown): boolean {
  if (value === undefined) return true
  const { dealId, takenCount, guestList } = (value ?? {}) as Record<string, unknown>
  const isGuest = (each: unknown) => {
    const { guestId, revision } = (each ?? {}) as Record<string, unknown>
    return isInteger(guestId) && isInteger(revision)
  }
  return isInteger(dealId) && isInteger(takenCount) && Array.isArray(guestList) && guestList.every(isGuest)
}

const timings: unknown[] = ['pay-later', 'pay-first'] satisfies PaymentTiming[]
const states: unknown[] = ['sending', 'unconfirmed', 'paying', 'ended'] satisfies Checkout['state'][]
const isInteger = (value: unknown) => Number.isSafeInteger(value)
const isIntegerOrNull = (value: unknown) => value === null || isInteger(value)

const persistedFor = ({ fulfilment }: Checkout) => persistedCheckout(cartOf(fulfilment.method))

type NewCheckout = Pick<Checkout, 'userId' | 'fulfilment' | 'timing' | 'totalSeen' | 'sharedCart'>

/** The cart as a new checkout with its own keys; nothing is sent or persisted yet. */
export function newCheckout(fields: NewCheckout): Checkout {
  const { lines, note } = cart(fields.fulfilment.method).get()
  return {
    ...fields,
    state: 'sending',
    keys: { deal: newIdempotencyKey(), order: newIdempotencyKey() },
    lines: lines.map((line) => ({ ...line })),
    note,
    dealId: null,
    orderId: null,
    replaces: null,
    notified: false,
  }
}

/** Whether two checkouts have the same content: only then may one be sent, or paid, instead of the other. */
export function hasSameContent(first: Checkout, second: Checkout): boolean {
  return contentOf(first) === contentOf(second)
}

const contentOf = ({ fulfilment, timing, lines, note }: Checkout) =>
  JSON.stringify([fulfilment, timing, note.trim(), lines.map((line) => [lineKey(line), line.count])])

/** The open checkout of a cart; null without one, or where it is another customer's. */
export function openCheckout(cartName: CheckoutCart, userId: number | undefined): Checkout | null {
  return openFor(persistedCheckout(cartName).get(), userId)
}

export function useOpenCheckout(cartName: CheckoutCart): Checkout | null {
  const checkout = usePersisted(useMemo(() => persistedCheckout(cartName), [cartName]))
  return openFor(checkout, useSession().user?.userId)
}

const openFor = (checkout: Checkout | null, userId: number | undefined) =>
  checkout && checkout.userId === userId && checkout.state !== 'ended' ? checkout : null

/** A post-pay order that was sent and got no answer. */
export function useUnconfirmedOrder(): Checkout | null {
  const checkout = useOpenCheckout('on-site')
  return checkout?.timing === 'pay-later' && checkout.state === 'unconfirmed' ? checkout : null
}

export function isSame(first: Checkout, second: Checkout | null): boolean {
  return first.keys.order === second?.keys.order
}

/** Whether it is still open: no other tab has ended it, and its customer is logged in. */
export function isOpen(checkout: Checkout, userId: number | undefined): boolean {
  return isSame(checkout, openCheckout(cartOf(checkout.fulfilment.method), userId))
}

/** Persists changes of a checkout, unless another one has replaced it. Returns it with the changes in either case. */
export function saveCheckout(checkout: Checkout, changes: Partial<Checkout>): Checkout {
  const next = { ...checkout, ...changes }
  persistedFor(checkout).update((current) => (isSame(checkout, current) ? next : current))
  return next
}

/** Ends a checkout without an order: the cart is not changed. */
export function dropCheckout(checkout: Checkout): void {
  persistedFor(checkout).update((current) => (isSame(checkout, current) ? null : current))
}

/**
 * Ends a checkout whose order the shop has: ordered units leave the cart by count, those added meanwhile stay. Does
 * nothing where another page has ended it. The ended one stays persisted until the next, so that `notified` is not
 * lost.
 */
export function endCheckout(checkout: Checkout): void {
  const stored = persistedFor(checkout)
  const current = stored.get()
  if (!current || !isSame(checkout, current) || current.state === 'ended') return
  stored.set({ ...current, state: 'ended' })
  removeOrdered(current.lines, current.fulfilment.method)
}

/** Compare-and-set: true for the one page that has to notify the customer. */
export function claimNotification(checkout: Checkout): boolean {
  const stored = persistedFor(checkout)
  const current = stored.get()
  if (!current || !isSame(checkout, current) || current.notified) return false
  stored.set({ ...current, notified: true })
  return true
}
