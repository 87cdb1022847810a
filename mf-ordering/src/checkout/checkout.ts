import { type CheckoutCart, checkoutKeys } from '@storefront/contract/checkout.ts'
import type { PaymentTiming } from '@storefront/domain/fulfilment/payment-timing.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { lineKey } from '@storefront/domain/menu/merge-lines.ts'
import { newIdempotencyKey, type PersistedValue, persisted, usePersisted, useSession } from '@storefront/host'
import { useMemo } from 'react'
import { cart, takeOrdered } from '../cart/cart.ts'
import { isCartLine } from '../cart/read-cart.ts'
import { type Fulfilment, isFulfilment } from '../fulfilment/fulfilment.ts'
import { cartOf } from '../fulfilment/fulfilment-method.ts'

/**
 * One wish to order, persisted before it is sent and until its end is known: after a lost answer, a reload or in a
 * second tab it is the same order. The table of its states stands in docs/architecture.md.
 */
export interface Checkout {
  userId: number
  fulfilment: Fulfilment
  timing: PaymentTiming
  /**
   * `sending`: a call is out. `unconfirmed`: a call ended without an answer, the shop may have the order. `paying`: the
   * order exists and counts once it is paid. `ended`: the shop has it.
   */
  state: 'sending' | 'unconfirmed' | 'paying' | 'ended'
  /** Idempotency keys, one per step; they never change, so however often a step is sent it is done once. */
  keys: { deal: string; order: string }
  lines: CartLine[]
  note: string
  /** Won that the customer saw. */
  totalSeen: number
  /** Known once the deal is opened or joined. */
  dealId: number | null
  orderId: number | null
  /** What an earlier attempt left in the customer's own order of the deal, and this one replaces. */
  replaces: { orderId: number | null; lineIds: number[] } | null
  /** The customer has been told how it ended; set by whoever tells (see `CheckoutOutcome`). */
  notified: boolean
}

export const persistedCheckout = (of: CheckoutCart): PersistedValue<Checkout | null> =>
  persisted('shared', checkoutKeys[of], null, readCheckout)

/**
 * Validates a persisted checkout, possibly of another release: one that cannot be sent again as it was is dropped.
 * Written by hand, because every menu loads it.
 */
function readCheckout(value: unknown): Checkout | null {
  if (value === null) return null
  const of = value as Record<keyof Checkout, unknown>
  const { deal, order } = of.keys as Record<string, unknown>
  const replaces = of.replaces as Record<string, unknown> | null
  const isValid =
    isId(of.userId) &&
    isFulfilment(of.fulfilment) &&
    timings.includes(of.timing) &&
    states.includes(of.state) &&
    typeof deal === 'string' &&
    typeof order === 'string' &&
    Array.isArray(of.lines) &&
    of.lines.every(isCartLine) &&
    typeof of.note === 'string' &&
    isId(of.totalSeen) &&
    isIdOrNull(of.dealId) &&
    isIdOrNull(of.orderId) &&
    (replaces === null ||
      (isIdOrNull(replaces.orderId) && Array.isArray(replaces.lineIds) && replaces.lineIds.every(isId))) &&
    typeof of.notified === 'boolean'
  if (!isValid) throw new Error('not a checkout')
  return value as Checkout
}

const timings: unknown[] = ['pay-later', 'pay-first'] satisfies PaymentTiming[]
const states: unknown[] = ['sending', 'unconfirmed', 'paying', 'ended'] satisfies Checkout['state'][]
const isId = (value: unknown) => Number.isSafeInteger(value)
const isIdOrNull = (value: unknown) => value === null || isId(value)

const persistedFor = ({ fulfilment }: Checkout) => persistedCheckout(cartOf(fulfilment.method))

type NewCheckout = Pick<Checkout, 'userId' | 'fulfilment' | 'timing' | 'totalSeen'>

/** What is in the cart now as a checkout with keys of its own; nothing is sent or persisted yet. */
export function newCheckout(of: NewCheckout): Checkout {
  const { lines, note } = cart(of.fulfilment.method).get()
  return {
    ...of,
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

/** Whether two checkouts order the same: only then may one be sent, or paid, in the place of the other. */
export function hasSameContent(one: Checkout, other: Checkout): boolean {
  return contentOf(one) === contentOf(other)
}

const contentOf = ({ fulfilment, timing, lines, note }: Checkout) =>
  JSON.stringify([fulfilment, timing, note.trim(), lines.map((line) => [lineKey(line), line.count])])

/** The checkout of a cart whose end is not known; null where there is none, or it is another customer's. */
export function openCheckout(of: CheckoutCart, userId: number | undefined): Checkout | null {
  return openFor(persistedCheckout(of).get(), userId)
}

export function useOpenCheckout(of: CheckoutCart): Checkout | null {
  const checkout = usePersisted(useMemo(() => persistedCheckout(of), [of]))
  return openFor(checkout, useSession().user?.userId)
}

const openFor = (checkout: Checkout | null, userId: number | undefined) =>
  checkout && checkout.userId === userId && checkout.state !== 'ended' ? checkout : null

/** A post-pay order that was sent and whose answer never came. */
export function useUnconfirmedOrder(): Checkout | null {
  const checkout = useOpenCheckout('on-site')
  return checkout?.timing === 'pay-later' && checkout.state === 'unconfirmed' ? checkout : null
}

export function isSame(one: Checkout, other: Checkout | null): boolean {
  return one.keys.order === other?.keys.order
}

/** Whether it is still to be brought to its end: no other tab has, and its customer is logged in. */
export function isOpen(checkout: Checkout, userId: number | undefined): boolean {
  return isSame(checkout, openCheckout(cartOf(checkout.fulfilment.method), userId))
}

/** Persists what has become known of a checkout, unless another one has taken its place. Answers what stands now. */
export function saveCheckout(checkout: Checkout, known: Partial<Checkout>): Checkout {
  const next = { ...checkout, ...known }
  persistedFor(checkout).update((current) => (isSame(checkout, current) ? next : current))
  return next
}

/** Ends a checkout without an order: the cart stays as it is. */
export function dropCheckout(checkout: Checkout): void {
  persistedFor(checkout).update((current) => (isSame(checkout, current) ? null : current))
}

/**
 * Ends a checkout whose order the shop has: what was ordered leaves the cart by count, what was added meanwhile stays.
 * Does nothing where another page has ended it. The ended one stays persisted until the next, so that `notified` holds.
 */
export function endCheckout(checkout: Checkout): void {
  const stored = persistedFor(checkout)
  const current = stored.get()
  if (!current || !isSame(checkout, current) || current.state === 'ended') return
  stored.set({ ...current, state: 'ended' })
  takeOrdered(current.lines, current.fulfilment.method)
}

/** Compare and set: true for the one page that is to tell the customer that the shop has the order. */
export function claimNotification(checkout: Checkout): boolean {
  const stored = persistedFor(checkout)
  const current = stored.get()
  if (!current || !isSame(checkout, current) || current.notified) return false
  stored.set({ ...current, notified: true })
  return true
}
