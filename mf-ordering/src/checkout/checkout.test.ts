import { describe, expect, it } from 'vitest'
import { cart } from '../cart/cart.ts'
import { aLine, anAmericano, installMenu } from '../testing/a-menu.ts'
import {
  claimNotification,
  dropCheckout,
  endCheckout,
  isOpen,
  newCheckout,
  persistedCheckout,
  saveCheckout,
} from './checkout.ts'

const aCheckout = () =>
  newCheckout({ userId: 5, fulfilment: { method: 'counter' }, timing: 'pay-later', totalSeen: 4500 })

/** A checkout of this tab, and the next one of the same cart, with which another tab has replaced it. */
function replacedCheckout() {
  installMenu({ cart: [anAmericano(), aLine({ productId: 200 })] })
  const checkout = aCheckout()
  const next = aCheckout()
  persistedCheckout('on-site').set(next)
  return { checkout, next }
}
const storedCheckout = () => persistedCheckout('on-site').get()

it.each([
  [undefined, true],
  [{ dealId: 41, takenCount: 0, guestList: [{ guestId: 6, revision: 3 }] }, true],
  [{ dealId: 41, takenCount: 0, guestList: [{ guestId: 6 }] }, false],
  [null, false],
])('a persisted checkout is kept only with a valid part of the shared cart: %j', (sharedCart, isKept) => {
  installMenu({ cart: [anAmericano()] })
  persistedCheckout('on-site').set({ ...aCheckout(), sharedCart } as never)
  expect(storedCheckout() !== null).toBe(isKept)
})

describe('a checkout that another tab has replaced', () => {
  it('is not open any more', () => {
    const { checkout, next } = replacedCheckout()
    expect([isOpen(checkout, 5), isOpen(next, 5), isOpen(next, 6)]).toEqual([false, true, false])
  })

  it('changes nothing of the next one when its answer is saved', () => {
    const { checkout, next } = replacedCheckout()
    expect(saveCheckout(checkout, { dealId: 41 })).toMatchObject({ dealId: 41 })
    expect(storedCheckout()).toEqual(next)
    saveCheckout(next, { dealId: 42 })
    expect(storedCheckout()).toEqual({ ...next, dealId: 42 })
  })

  it('does not drop the next one when it is given up', () => {
    const { checkout, next } = replacedCheckout()
    dropCheckout(checkout)
    expect(storedCheckout()).toEqual(next)
    dropCheckout(next)
    expect(storedCheckout()).toBeNull()
  })

  it('takes no lines of the next one out of the cart when it ends', () => {
    const { checkout, next } = replacedCheckout()
    endCheckout(checkout)
    expect([storedCheckout()?.state, cart().get().lines.length]).toEqual(['sending', 2])
    endCheckout(next)
    expect([storedCheckout()?.state, cart().get().lines.length]).toEqual(['ended', 0])
  })

  it('notifies nobody, and the next one does once', () => {
    const { checkout, next } = replacedCheckout()
    expect([checkout, next, next].map(claimNotification)).toEqual([false, true, false])
  })
})
