import type { PopupName } from '@storefront/contract/popups.ts'
import { partTable } from '@storefront/contract/registry/part-table.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { describedRemotes } from '../testing/described-remotes.ts'
import { popupMarks } from './popup-hash.ts'
import type { HistoryEntries } from './popup-history.ts'
import { type AnyPopup, createPopups, type Unavailable } from './popups.ts'

const table = partTable(describedRemotes)
const Popup: AnyPopup = () => null
let loggedIn = false
let unavailable: Partial<Record<PopupName, Unavailable>> = {}
/** A popup whose mark does not reopen it: its started payment is resumed instead. */
let resumed: PopupName | null = null
/** A popup in whose place a message is shown. */
let refused: PopupName | null = null
let termsMissing = false
const load = vi.fn<(name: PopupName) => Promise<AnyPopup>>()

beforeEach(() => {
  loggedIn = false
  unavailable = {}
  resumed = null
  refused = null
  termsMissing = false
  load.mockReset()
  load.mockResolvedValue(Popup)
})

function aShop(marks: string[] = [], hasMissingTerms = async () => termsMissing) {
  const entries = someEntries(marks)
  const interrupted: unknown[] = []
  const popups = createPopups({
    entries,
    table,
    marks: popupMarks(table),
    isLoggedIn: () => loggedIn,
    hasMissingTerms,
    termsDeclined: () => ({ text: 'User cancelled' }),
    unavailable: (name) => unavailable[name],
    load,
    mayReopen: (name) => name !== resumed,
    refusal: (name) => (name === refused ? { text: 'Not now' } : undefined),
    pendingActions: {
      runPersisted(action, waitsFor, work) {
        interrupted.push([action, waitsFor])
        return work()
      },
      awaitsLogin: () => interrupted.length > 0,
    },
    onPending: () => () => {},
  })
  const names = () =>
    popups.shown
      .get()
      .filter((each) => each.open)
      .map(({ content }) => (content.kind === 'popup' ? content.name : content.kind))
  const top = () => popups.shown.get().findLast((each) => each.open)?.id ?? 0
  return { popups, entries, names, top, interrupted }
}

describe('opening a popup', () => {
  it('returns a promise of its result', async () => {
    const { popups, top, entries } = aShop()
    const outcome = popups.openPopup('product', { productId: 12 })
    await expect.poll(() => entries.hash()).toBe('product-12')
    popups.done(top(), { added: true })
    expect(await outcome).toEqual({ kind: 'done', result: { added: true } })
    expect(entries.hash()).toBe('')
  })

  it('shows the reason where it may not be opened now, before any login', async () => {
    refused = 'cart'
    const { popups, top, names } = aShop()
    const outcome = popups.openPopup('cart', {})
    await expect.poll(() => names()).toEqual(['alert'])
    popups.dismiss(top())
    expect(await outcome).toEqual({ kind: 'dismissed' })
    expect(load).not.toHaveBeenCalled()
  })

  it('resolves a dismissal as a result, not an error', async () => {
    const { popups, top, names } = aShop()
    const outcome = popups.openPopup('locale', {})
    await expect.poll(() => names()).toEqual(['locale'])
    popups.dismiss(top())
    expect(await outcome).toEqual({ kind: 'dismissed' })
  })

  it('resolves after browser history has followed, so that the caller may navigate at once', async () => {
    const { popups, top, entries, names } = aShop()
    const outcome = popups.openPopup('locale', {})
    await expect.poll(() => names()).toEqual(['locale'])
    popups.dismiss(top())
    expect(entries.hash()).toBe('locale')
    await outcome
    expect(entries.hash()).toBe('')
  })

  it.each<Unavailable>(['not-in-contract', 'not-released'])(
    'resolves with unavailable when it is %s, and opens nothing',
    async (reason) => {
      const { popups, names } = aShop()
      unavailable = { cart: reason }
      expect(await popups.openPopup('cart', {})).toEqual({ kind: 'unavailable', reason })
      expect(names()).toEqual([])
    },
  )

  it('opens one for a double tap', async () => {
    const { popups, names, top } = aShop()
    const [one, other] = [1, 1].map((productId) => popups.openPopup('product', { productId }))
    await expect.poll(() => names()).toEqual(['product'])
    popups.done(top(), { added: false })
    expect(await one).toEqual(await other)
  })

  it('asks another question above the first, and the same question once', async () => {
    const { popups, names, top } = aShop()
    const [first, ...sameQuestions] = ['Leave?', 'Delete?', 'Delete?'].map((text) => popups.confirm({ text }))
    await expect.poll(() => names()).toEqual(['confirm', 'confirm'])
    popups.done(top(), true)
    expect(await Promise.all(sameQuestions)).toEqual([true, true])
    await expect.poll(() => names()).toEqual(['confirm'])
    popups.dismiss(top())
    expect(await first).toBe(false)
  })
})

describe('a popup that needs login', () => {
  it('opens the login popup first, then itself [1.2.2-06] [3.2-26]', async () => {
    const { popups, names, top } = aShop()
    const outcome = popups.openPopup('cart', {})
    await expect.poll(() => names()).toEqual(['login'])
    loggedIn = true
    popups.done(top(), { userId: 7 })
    await expect.poll(() => names()).toEqual(['cart'])
    popups.done(top(), { dealId: 5 })
    expect(await outcome).toEqual({ kind: 'done', result: { dealId: 5 } })
  })

  it('counts as dismissed when the login is', async () => {
    const { popups, names, top } = aShop()
    const outcome = popups.openPopup('cart', {})
    await expect.poll(() => names()).toEqual(['login'])
    popups.dismiss(top())
    expect(await outcome).toEqual({ kind: 'dismissed' })
    expect(names()).toEqual([])
  })

  it('opens directly for a logged-in customer', async () => {
    loggedIn = true
    const { popups, names } = aShop()
    void popups.openPopup('cart', {})
    await expect.poll(() => names()).toEqual(['cart'])
  })
})

describe('a popup that starts an order', () => {
  it.each(['cart', 'staffCall', 'takeoutOrder', 'deliveryOrder'] as const)(
    '%s asks a guest to log in, and a customer of another store for the terms [3.6-05, 3.6-06]',
    async (name) => {
      const { popups, names, top } = aShop()
      void popups.openPopup(name, {})
      await expect.poll(() => names()).toEqual(['login'])
      popups.dismiss(top())
      await expect.poll(() => names()).toEqual([])

      loggedIn = true
      termsMissing = true
      void popups.openPopup(name, {})
      await expect.poll(() => names()).toEqual(['storeTerms'])
      popups.done(top(), { agreed: true })
      await expect.poll(() => names()).toEqual([name])
    },
  )

  it('stays closed where the customer declines the terms, with a message [3.8-40]', async () => {
    loggedIn = true
    termsMissing = true
    const { popups, names, top } = aShop()
    const outcome = popups.openPopup('cart', {})
    await expect.poll(() => names()).toEqual(['storeTerms'])
    popups.dismiss(top())
    await expect
      .poll(() => popups.shown.get().at(-1)?.content)
      .toMatchObject({
        request: { text: 'User cancelled' },
      })
    popups.dismiss(top())
    expect(await outcome).toEqual({ kind: 'dismissed' })
    expect(names()).toEqual([])
  })

  it('persists what a login interrupts: the popup that needs it, or the one it was opened from', async () => {
    const needing = aShop()
    void needing.popups.openPopup('cart', {})
    expect(needing.interrupted).toEqual([[{ kind: 'open-popup', name: 'cart', params: {} }, 'login']])

    const from = aShop()
    void from.popups.openPopup('product', { productId: 12 })
    void from.popups.openPopup('login', {})
    expect(from.interrupted).toEqual([
      [{ kind: 'open-popup', name: 'product', params: { productId: 12 } }, 'login'],
    ])
  })

  it('asks for a login where the terms request shows that the session has expired', async () => {
    loggedIn = true
    const { popups, names, top } = aShop([], async () => {
      loggedIn = false
      return false
    })
    void popups.openPopup('cart', {})
    await expect.poll(() => names()).toEqual(['login'])
    loggedIn = true
    popups.done(top(), { userId: 7 })
    await expect.poll(() => names()).toEqual(['cart'])
  })

  it('asks for no terms right after a login, which includes them, nor where nothing is ordered', async () => {
    termsMissing = true
    const { popups, names, top } = aShop()
    void popups.openPopup('cart', {})
    await expect.poll(() => names()).toEqual(['login'])
    loggedIn = true
    popups.done(top(), { userId: 7 })
    await expect.poll(() => names()).toEqual(['cart'])
    popups.dismiss(top())
    void popups.openPopup('orderDetail', { dealId: 5 })
    await expect.poll(() => names()).toEqual(['orderDetail'])
  })
})

describe('a popup that cannot be loaded', () => {
  it('stays open with its fallback, and resolves with unavailable when that is closed', async () => {
    load.mockRejectedValue(new Error('chunk is gone'))
    const { popups, top } = aShop()
    const outcome = popups.openPopup('product', { productId: 1 })
    await expect.poll(() => popups.shown.get()[0]?.content).toHaveProperty('failed.problem')
    popups.dismiss(top())
    expect(await outcome).toEqual({ kind: 'unavailable', reason: 'failed-to-load' })
  })

  it('can be retried', async () => {
    load.mockRejectedValueOnce(new Error('chunk is gone'))
    const { popups, top } = aShop()
    const outcome = popups.openPopup('product', { productId: 1 })
    await expect.poll(() => popups.shown.get()[0]?.content).toHaveProperty('failed.problem')
    popups.retry(top())
    await expect.poll(() => popups.shown.get()[0]?.content).toHaveProperty('component', Popup)
    popups.dismiss(top())
    expect(await outcome).toEqual({ kind: 'dismissed' })
  })

  it('closes by Back while it is still loading', async () => {
    load.mockReturnValue(new Promise(() => {}))
    const { popups, entries, names } = aShop()
    const outcome = popups.openPopup('product', { productId: 1 })
    await expect.poll(() => names()).toEqual(['product'])
    entries.go(-1)
    expect(await outcome).toEqual({ kind: 'dismissed' })
    expect(popups.shown.get()).toEqual([])
  })
})

describe('what is open', () => {
  it('closes from the top, one at a time, by Escape [1.2.2-07] [3.2-31]', async () => {
    const { popups, names } = aShop()
    void popups.openPopup('product', { productId: 1 })
    void popups.alert({ text: 'sold out' })
    await expect.poll(() => names()).toEqual(['product', 'alert'])
    expect(popups.dismissTop()).toBe(true)
    expect(names()).toEqual(['product'])
    expect(popups.dismissTop()).toBe(true)
    expect(names()).toEqual([])
    expect(popups.dismissTop()).toBe(false)
  })

  it('does not close while a submit is under way', async () => {
    const { popups, names, top, entries } = aShop()
    void popups.openPopup('product', { productId: 1 })
    await expect.poll(() => names()).toEqual(['product'])
    popups.setClosable(top(), false)
    popups.dismiss(top())
    popups.dismissTop()
    entries.go(-1)
    await expect.poll(() => entries.hash()).toBe('product-1')
    expect(names()).toEqual(['product'])
    expect(popups.isHeld()).toBe(true)
    popups.done(top(), { added: true })
    expect(names()).toEqual([])
  })

  it('closes together with the popup below it', async () => {
    const { popups, names } = aShop()
    void popups.openPopup('product', { productId: 1 })
    const answer = popups.confirm({ text: 'sure?' })
    await expect.poll(() => names()).toEqual(['product', 'confirm'])
    const bottom = popups.shown.get()[0]?.id ?? 0
    popups.done(bottom, { added: true })
    expect(names()).toEqual([])
    expect(await answer).toBe(false)
  })

  it('closes all at once, and history follows', async () => {
    const { popups, names, entries } = aShop()
    void popups.openPopup('product', { productId: 1 })
    void popups.openPopup('locale', {})
    await expect.poll(() => names()).toEqual(['product', 'locale'])
    await popups.closeAll()
    expect(names()).toEqual([])
    expect(entries.hash()).toBe('')
  })

  it('resolves a confirm with true only for yes', async () => {
    const { popups, names, top } = aShop()
    const confirmed = popups.confirm({ text: 'sure?' })
    await expect.poll(() => names()).toEqual(['confirm'])
    popups.done(top(), true)
    expect(await confirmed).toBe(true)
    const no = popups.confirm({ text: 'sure?' })
    await expect.poll(() => names()).toEqual(['confirm'])
    popups.dismiss(top())
    expect(await no).toBe(false)
  })
})

describe('after a reload', () => {
  it('reopens the popups whose marks are complete', () => {
    const { popups, names } = aShop(['product-12'])
    popups.begin()
    expect(names()).toEqual(['product'])
    expect(popups.shown.get()[0]?.content).toMatchObject({ params: { productId: 12 } })
  })

  it('opens the cart for a customer, and nothing for a guest', () => {
    loggedIn = true
    const ofCustomer = aShop(['cart'])
    ofCustomer.popups.begin()
    expect(ofCustomer.names()).toEqual(['cart'])
    loggedIn = false
    const ofGuest = aShop(['cart'])
    ofGuest.popups.begin()
    expect(ofGuest.names()).toEqual([])
  })

  it('does not reopen a started payment, which is resumed by its number', () => {
    loggedIn = true
    const before = aShop(['cart', 'payment-{"kind":"order"}'])
    before.popups.begin()
    expect(before.names()).toEqual(['cart', 'payment'])
    resumed = 'payment'
    const after = aShop(['cart', 'payment-{"kind":"order"}'])
    after.popups.begin()
    expect(after.names()).toEqual(['cart'])
  })

  it('skips popups that would be refused now, without a message', () => {
    loggedIn = true
    refused = 'cart'
    const { popups, names } = aShop(['product-12', 'cart'])
    popups.begin()
    expect(names()).toEqual(['product'])
  })

  it('skips popups that this store does not have', () => {
    unavailable = { product: 'not-in-contract' }
    const { popups, names } = aShop(['product-12'])
    popups.begin()
    expect(names()).toEqual([])
  })
})

/** Fake history with asynchronous moves, as in a browser. */
function someEntries(marks: string[]) {
  const list: (readonly string[])[] = [[], ...marks.map((_, i) => marks.slice(0, i + 1))]
  let position = list.length - 1
  let moved = () => {}
  return {
    current: () => ({ index: position, marks: list[position] ?? [] }),
    hash: () => list[position]?.join('.'),
    push(hash: readonly string[]) {
      list.splice(++position, list.length, hash)
    },
    replace(hash: readonly string[]) {
      list[position] = hash
    },
    go(delta: number) {
      setTimeout(() => {
        position = Math.max(0, Math.min(list.length - 1, position + delta))
        moved()
      })
    },
    onMoved(listener: () => void) {
      moved = listener
    },
  } satisfies HistoryEntries & { hash(): string | undefined }
}
