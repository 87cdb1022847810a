import type { SharedCart } from '@storefront/contract/entities/shared-cart.ts'
import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure, now } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { cart } from '../cart/cart.ts'
import CartPopup from '../cart-popup/cart-popup.tsx'
import { anAmericano, installMenu, user } from '../testing/a-menu.ts'
import { knownVisit, linesText } from './known-visit.ts'

const minute = 60_000
const tn = '9.abcdefgh'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

const newVisit = (revision: number): SharedCart => ({
  dealId: 42,
  isOpen: true,
  own: { revision, takenCount: 0, taken: null },
  guestList: [],
})

/** A customer who opens the page again some time after publishing; the visit had no orders, so it has expired. */
async function comesBackAfter(ms: number) {
  const host = installMenu({
    table: { resourceId: 9, name: '9번 테이블', tn },
    cart: [anAmericano()],
    answers: {
      getSharedCart: (request) => {
        if ((request as { dealId: number }).dealId === 41) throw new ApiFailure(code.notFound, 'no such deal')
        return { sharedCart: newVisit(1) }
      },
      publishSharedCart: (request) => {
        const { revision } = request as { revision: number }
        return { isSaved: true, sharedCart: newVisit(revision) }
      },
    },
  })
  const sharedLines = linesText(cart('dine-in').get().lines)
  const shared = { sharedLines, sharedDate: now() - ms }
  knownVisit().set({ userId: user.userId, dealId: 41, tn, revision: 1, takenCount: 0, ...shared })
  await render(<CartPopup {...popupProps('cart', {}).props} />)
  return () => host.calls.filter(({ name }) => name === 'publishSharedCart').map(({ request }) => request)
}

it('a cart that was published hours ago is not published to the guests who sit at its table by now', async () => {
  const published = await comesBackAfter(31 * minute)
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(() => knownVisit().get()).toMatchObject({ isOver: true })
  await vi.advanceTimersByTimeAsync(1000)
  expect(published()).toEqual([])
})

it('a guest who takes long to choose shares again in a new visit', async () => {
  const published = await comesBackAfter(16 * minute)
  await expect.poll(() => knownVisit().get()).toBe(null)
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(published).toMatchObject([{ knownDealId: null, orderItemList: [{ productId: 100 }] }])
  await expect.poll(() => knownVisit().get()).toMatchObject({ dealId: 42, sharedDate: expect.any(Number) })
})
