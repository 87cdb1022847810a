import { type SharedCart, sharedCartLine } from '@storefront/contract/entities/shared-cart.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cart } from '../cart/cart.ts'
import CartPopup from '../cart-popup/cart-popup.tsx'
import OrderConfirmPopup from '../order-confirm-popup/order-confirm-popup.tsx'
import { aDeal, aLine, anAmericano, anOrder, installMenu, user } from '../testing/a-menu.ts'
import { knownVisit, linesText } from './known-visit.ts'

let table = { resourceId: 7, name: '7번 테이블', tn: '7.abcdefgh' }
let visits = 0
/** A table code of its own for each test: a page publishes an unchanged cart once at a table, and a slow test has published it. */
beforeEach(() => {
  visits += 1
  table = { ...table, tn: `7.abcdef${String(visits).padStart(2, '0')}` }
})
/** A line in wire format. */
const onWire = (line: CartLine) => parse(sharedCartLine, line)
const bread = (fields = {}) => onWire(aLine({ productId: 200, ...fields }))
const jiyeon = { guestId: 6, name: '박*연', revision: 3, orderItemList: [bread({ count: 2 })] }
const aVisit = () => ({ userId: user.userId, dealId: 41, tn: table.tn, revision: 1, takenCount: 0 })

const aSharedCart = (fields: Partial<SharedCart> = {}): SharedCart => ({
  dealId: 41,
  isOpen: true,
  own: { revision: 1, takenCount: 0, taken: null },
  guestList: [jiyeon],
  ...fields,
})

type Options = Parameters<typeof installMenu>[0]

/** A logged-in customer at table 7 with an americano, whose visit this phone knows. */
function atTable(options: Options = {}, initial = aSharedCart()) {
  let shared = initial
  let revision = 1
  const host = installMenu({
    table,
    cart: [anAmericano()],
    ...options,
    answers: {
      getSharedCart: () => ({ sharedCart: shared }),
      publishSharedCart: (request) => {
        revision = (request as { revision: number }).revision
        shared = { ...shared, own: { ...shared.own, revision } }
        return { isSaved: true, sharedCart: shared }
      },
      makeSelfOrderWithoutPay: () => ({ deal: aDeal(), order: anOrder() }),
      ...options?.answers,
    },
  })
  knownVisit().set(aVisit())
  const changeCart = (next: Partial<SharedCart>) => {
    shared = { ...shared, ...next }
    host.emit('cart.changed', {})
  }
  return { host, changeCart }
}

async function openCart(options?: Options, initial?: SharedCart) {
  const testHost = atTable(options, initial)
  await render(<CartPopup {...popupProps('cart', {}).props} />)
  return testHost
}
async function openConfirmation(options?: Options, initial?: SharedCart) {
  const testHost = atTable(options, initial)
  const popup = popupProps('orderConfirm', {})
  await render(<OrderConfirmPopup {...popup.props} />)
  return { ...testHost, popup }
}
const section = () => page.getByRole('region', { name: '같이 고르는 중' })
const requestsOf = (host: ReturnType<typeof atTable>['host'], name: string) =>
  host.calls.filter((each) => each.name === name).map(({ request }) => request)

describe('the other guests’ carts at a table', () => {
  it('are listed below the own lines: guest, product, count, and that they are not ordered yet', async () => {
    await openCart()
    await expect.element(section().getByRole('heading', { name: /박\*연 님/ })).toBeVisible()
    await expect.element(section()).toMatchTextContent(/아직 주문 전/)
    await expect.element(section().getByText('소금빵 × 2')).toBeVisible()
    await expect.element(section().getByText('6,800원')).toBeVisible()
    expect(section().getByRole('button').elements()).toEqual([])
    expect(cart().get().lines).toHaveLength(1)
  })

  it.each([
    ['the cart', openCart],
    ['the confirmation', openConfirmation],
  ])('keep long names and notes within a narrow screen in %s', async (_, openScreen) => {
    await page.viewport(320, 700)
    const note = { descp: 'x'.repeat(120) }
    const long = { ...jiyeon, name: '아'.repeat(60), orderItemList: [bread(note)] }
    await openScreen({ cart: [anAmericano(note)] }, aSharedCart({ guestList: [long] }))
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/아아아/).first()).toBeVisible()
    if (openScreen === openConfirmation) await page.getByRole('radio', { name: /모두 함께/ }).click()
    await expect.element(dialog.getByText(/xxx/).last()).toBeVisible()
    const wide = [...dialog.element().querySelectorAll('p, h4, li')].filter(
      (each) => each.getBoundingClientRect().right > 320.5,
    )
    expect(wide.map((each) => each.textContent)).toEqual([])
  })

  it('are updated live', async () => {
    const { changeCart } = await openCart()
    await expect.element(section()).toBeVisible()
    changeCart({ guestList: [{ ...jiyeon, orderItemList: [bread({ productId: 210 })] }] })
    await expect.element(section().getByText('크루아상 × 1')).toBeVisible()
    changeCart({ guestList: [] })
    await expect.poll(() => section().elements()).toEqual([])
  })

  it('follow the current menu: sold-out products are marked', async () => {
    const cake = { ...jiyeon, orderItemList: [onWire(aLine({ productId: 220 }))] }
    await openCart({}, aSharedCart({ guestList: [cake] }))
    await expect.element(section()).toMatchTextContent(/품절/)
  })

  it('show a failed load, and the own lines can still be ordered', async () => {
    let isDown = true
    await openCart({
      answers: {
        getSharedCart: () => {
          if (isDown) throw new ApiFailure(500, 'down')
          return { sharedCart: aSharedCart() }
        },
      },
    })
    await expect.element(section()).toMatchTextContent(/불러오지 못했어요/)
    await expect.element(page.getByRole('button', { name: /4,500원 다음/ })).toBeEnabled()
    isDown = false
    await section().getByRole('button', { name: '다시 시도' }).click()
    await expect.element(section().getByText('소금빵 × 2')).toBeVisible()
  })

  it('are not requested without a table', async () => {
    const { host } = await openCart({ table: null })
    await expect.element(page.getByRole('button', { name: /다음/ })).toBeVisible()
    expect(requestsOf(host, 'getSharedCart')).toEqual([])
  })

  it('keep the cart open for a guest who has removed the own lines', async () => {
    await openCart()
    await expect.element(section()).toBeVisible()
    cart().clear()
    await expect.element(page.getByText('내가 담은 메뉴는 없어요.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /6,800원 다음/ })).toBeEnabled()
  })

  it('are shown in English', async () => {
    await openCart({ locale: 'en' })
    const otherGuests = page.getByRole('region', { name: 'Others are choosing' })
    await expect.element(otherGuests.getByText('Salt Bread × 2')).toBeVisible()
    await expect.element(otherGuests.getByText('Not ordered yet')).toBeVisible()
  })
})

describe('the own cart at a table', () => {
  it('is published after a change, above the last revision', async () => {
    const { host } = await openCart()
    await expect
      .poll(() => requestsOf(host, 'publishSharedCart'))
      .toMatchObject([
        {
          tn: table.tn,
          knownDealId: 41,
          revision: 2,
          takenCount: 0,
          orderItemList: [{ productId: 100, count: 1 }],
        },
      ])
    await page.getByRole('button', { name: '아메리카노 하나 더하기' }).click()
    await expect
      .poll(() => requestsOf(host, 'publishSharedCart').at(-1))
      .toMatchObject({ revision: 3, orderItemList: [{ productId: 100, count: 2 }] })
  })

  it('is published again by a customer who logs out, which withdraws it, and in', async () => {
    const { host } = await openCart()
    await expect.poll(() => requestsOf(host, 'publishSharedCart')).toHaveLength(1)
    await expect.poll(() => knownVisit().get()?.revision).toBe(2)
    host.session.set({ user: null })
    await expect.poll(() => section().elements()).toEqual([])
    host.session.set({ user })
    await expect
      .poll(() => requestsOf(host, 'publishSharedCart').at(-1))
      .toMatchObject({ revision: 3, orderItemList: [{ productId: 100, count: 1 }] })
  })

  it('is published again if the server has a newer revision', async () => {
    const answer = (revision: number, isSaved = true) => ({
      isSaved,
      sharedCart: aSharedCart({ own: { revision, takenCount: 0, taken: null } }),
    })
    const answers = [answer(8, false), answer(9)]
    const { host } = await openCart({ answers: { publishSharedCart: () => answers.shift() ?? answer(9) } })
    await expect
      .poll(() => requestsOf(host, 'publishSharedCart'))
      .toMatchObject([{ revision: 2 }, { revision: 9 }])
  })

  it('loses by count the units that another guest ordered, and the customer is notified by whom', async () => {
    const { host, changeCart } = await openCart({ cart: [anAmericano({ count: 3 })] })
    await expect.element(section()).toBeVisible()
    const takenOrder = { number: 1, byName: '박*연', orderItemList: [onWire(anAmericano({ count: 2 }))] }
    changeCart({ own: { revision: 2, takenCount: 1, taken: takenOrder }, guestList: [] })
    await expect.poll(() => cart().get().lines).toMatchObject([{ productId: 100, count: 1 }])
    expect(host.toasts.map(({ text }) => text)).toEqual(['박*연 님이 함께 주문했어요'])
    changeCart({})
    await expect
      .poll(() => requestsOf(host, 'publishSharedCart').at(-1))
      .toMatchObject({ takenCount: 1, orderItemList: [{ count: 1 }] })
    expect(cart().get().lines).toMatchObject([{ count: 1 }])
    expect(host.toasts).toHaveLength(1)
  })

  it('keeps a line that was changed while another guest ordered it', async () => {
    const { changeCart } = await openCart({ cart: [anAmericano({ descp: '얼음 적게' })] })
    await expect.element(section()).toBeVisible()
    changeCart({
      own: {
        revision: 2,
        takenCount: 1,
        taken: { number: 1, byName: '박*연', orderItemList: [onWire(anAmericano())] },
      },
    })
    await expect.poll(() => knownVisit().get()?.takenCount).toBe(1)
    expect(cart().get().lines).toMatchObject([{ descp: '얼음 적게' }])
  })

  it('does not get back a line that its owner deleted while it was ordered, and the owner is notified', async () => {
    const { host, changeCart } = await openCart({ cart: [anAmericano(), aLine({ productId: 210 })] })
    await expect.element(section()).toBeVisible()
    const published = cart().get().lines.map(onWire)
    cart().update((value) => ({ ...value, lines: value.lines.slice(1) }))
    changeCart({
      own: { revision: 2, takenCount: 1, taken: { number: 1, byName: '박*연', orderItemList: published } },
    })
    await expect.poll(() => cart().get().lines).toEqual([])
    expect(host.toasts.map(({ text }) => text)).toEqual(['박*연 님이 함께 주문했어요'])
  })

  it('shows the others’ lines as last read while the browser is offline, with a message', async () => {
    const { host } = await openCart()
    await expect.element(section()).toBeVisible()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await expect.element(section().getByText(/인터넷에 연결되면/)).toBeVisible()
    await expect.element(section().getByText('소금빵 × 2')).toBeVisible()
    expect(requestsOf(host, 'makeSelfOrderWithoutPay')).toEqual([])
    vi.restoreAllMocks()
  })

  it('is withdrawn when the customer leaves the table', async () => {
    const { host } = await openCart({ answers: { removeSelfOrderDealUser: () => ({}) } })
    await expect.element(section()).toBeVisible()
    host.runtime.leaveTable()
    await expect
      .poll(() => requestsOf(host, 'removeSelfOrderDealUser'))
      .toMatchObject([{ userId: user.userId, deal: { dealId: 41 } }])
    await expect.poll(() => knownVisit().get()).toBe(null)
  })
})

describe('what is left in the cart after a visit', () => {
  const ended = aSharedCart({ isOpen: false, guestList: [] })
  /** As the API answers: a phone that names the visit that is over joins none; one that names none joins 42. */
  function publishSharedCart(request: unknown) {
    const { knownDealId, revision } = request as { knownDealId: number | null; revision: number }
    const own = { revision, takenCount: 0, taken: null }
    return knownDealId === 41
      ? { isSaved: false, sharedCart: ended }
      : { isSaved: true, sharedCart: aSharedCart({ dealId: 42, own, guestList: [] }) }
  }
  const joinedWith = (host: ReturnType<typeof atTable>['host']) =>
    (requestsOf(host, 'publishSharedCart') as { knownDealId: number | null; orderItemList: object[] }[])
      .filter(({ knownDealId }) => knownDealId === null)
      .map(({ orderItemList }) => orderItemList)
  const openCartPopup = () => render(<CartPopup {...popupProps('cart', {}).props} />)
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return () => vi.useRealTimers()
  })

  it('is not published to the next guests of the table, until it is changed', async () => {
    let isOver = false
    const { host, changeCart } = await openCart({
      answers: {
        publishSharedCart: (request) =>
          isOver ? publishSharedCart(request) : { isSaved: true, sharedCart: aSharedCart() },
      },
    })
    await vi.advanceTimersByTimeAsync(1000)
    await expect.poll(() => requestsOf(host, 'publishSharedCart')).toHaveLength(1)
    isOver = true
    changeCart(ended)
    await expect.poll(() => section().elements()).toEqual([])
    for (const _ of ['after the visit', 'when the page is opened again']) {
      await vi.advanceTimersByTimeAsync(1000)
      dispatchEvent(new Event('online'))
    }
    await vi.advanceTimersByTimeAsync(1000)
    expect(joinedWith(host)).toEqual([])
    vi.useRealTimers()
    await page.getByRole('button', { name: '아메리카노 하나 더하기' }).click()
    await expect.poll(() => joinedWith(host)).toMatchObject([[{ productId: 100, count: 2 }]])
    await expect.poll(() => knownVisit().get()).toMatchObject({ dealId: 42 })
  })

  it('is not published by the page that is opened after the visit', async () => {
    const { host } = atTable({ answers: { publishSharedCart, getSharedCart: () => ({ sharedCart: ended }) } })
    knownVisit().set({ ...aVisit(), sharedLines: linesText(cart('dine-in').get().lines) })
    await openCartPopup()
    await vi.advanceTimersByTimeAsync(1000)
    await expect.poll(() => knownVisit().get()).toMatchObject({ isOver: true })
    await vi.advanceTimersByTimeAsync(1000)
    expect(joinedWith(host)).toEqual([])
  })

  it.each([
    ['is published at another table', { tn: '8.abcdefgh' }],
    ['does not count what was chosen since', { sharedLines: '[]' }],
  ])('%s', async (_title, visit) => {
    const { host } = atTable({ answers: { publishSharedCart } })
    const sharedLines = linesText(cart('dine-in').get().lines)
    knownVisit().set({ ...aVisit(), sharedLines, isOver: true, ...visit })
    await openCartPopup()
    await vi.advanceTimersByTimeAsync(1000)
    await expect.poll(() => joinedWith(host)).toMatchObject([[{ productId: 100, count: 1 }]])
  })
})

describe('the confirmation at a table', () => {
  it('offers the own lines (default) or everybody’s, each with its sum', async () => {
    const { host } = await openConfirmation()
    await expect.element(page.getByRole('radio', { name: /내 것만/ })).toBeChecked()
    await expect.element(page.getByRole('radio', { name: /모두 함께/ })).not.toBeChecked()
    await expect.element(page.getByText('11,300원')).toBeVisible()
    await page.getByRole('button', { name: '4,500원 주문하기' }).click()
    await expect
      .poll(() => requestsOf(host, 'makeSelfOrderWithoutPay'))
      .toMatchObject([{ totalSeen: 4500, sharedCart: { dealId: 41, takenCount: 0, guestList: [] } }])
    // Its answer would otherwise empty the cart of the next test.
    await expect.poll(() => cart().get().lines).toEqual([])
  })

  it('orders everybody’s lines as shown, and removes only the own ones from the own cart', async () => {
    const { host } = await openConfirmation()
    await page.getByRole('radio', { name: /모두 함께/ }).click()
    await expect.element(page.getByText('박*연 님이 담음')).toBeVisible()
    await page.getByRole('button', { name: '11,300원 모두 주문하기' }).click()
    await expect
      .poll(() => requestsOf(host, 'makeSelfOrderWithoutPay'))
      .toMatchObject([
        {
          totalSeen: 11_300,
          order: { orderItemList: [{ productId: 100 }] },
          sharedCart: { dealId: 41, takenCount: 0, guestList: [{ guestId: 6, revision: 3 }] },
        },
      ])
    await expect.poll(() => cart().get().lines).toEqual([])
  })

  it('shows that something has changed meanwhile, and orders nothing', async () => {
    const { host, popup } = await openConfirmation({
      answers: {
        makeSelfOrderWithoutPay: () => {
          throw new ApiFailure(code.changed, 'changed')
        },
      },
    })
    await page.getByRole('radio', { name: /모두 함께/ }).click()
    await page.getByRole('button', { name: /모두 주문하기/ }).click()
    await expect.poll(() => host.alerts[0]?.text).toMatch(/방금 바뀌었어요. 아직 주문하지 않았으니/)
    await expect.poll(() => popup.dismissals()).toBe(1)
    expect(cart().get().lines).toHaveLength(1)
  })

  it('does not offer everybody’s lines while one of them cannot be ordered', async () => {
    const cake = { ...jiyeon, orderItemList: [onWire(aLine({ productId: 220 }))] }
    await openConfirmation({}, aSharedCart({ guestList: [cake] }))
    const everybody = page.getByRole('radio', { name: /모두 함께/ })
    await expect.element(everybody).toBeDisabled()
    await expect.element(page.getByText('지금 주문할 수 없는 메뉴가 들어 있어요.')).toBeVisible()
  })

  it('offers no choice without lines of others', async () => {
    await openConfirmation({}, aSharedCart({ guestList: [] }))
    await expect.element(page.getByRole('button', { name: '4,500원 주문하기' })).toBeVisible()
    expect(page.getByRole('radio').elements()).toEqual([])
  })
})
