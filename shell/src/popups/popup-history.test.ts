import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPopupHistory, type HistoryEntries } from './popup-history.ts'
import { marksOf, popupStack, type Stack } from './popup-stack.ts'

describe('browser history behind the popups', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('has one entry for each popup, marked in its URL [1.2.2-09]', async () => {
    const { open, browser } = aShop()
    open('product')
    open('cart')
    expect(browser.marks()).toEqual([[], ['product'], ['product', 'cart']])
  })

  it('closes the top popup when the customer goes back [1.2.2-08]', async () => {
    const { open, browser, stack, settle } = aShop()
    open('product')
    open('cart')
    browser.back()
    await settle()
    expect(stack()).toEqual(['product'])
    expect(browser.current().marks).toEqual(['product'])
  })

  it('closes two popups when the customer goes back twice in a row', async () => {
    const { open, browser, stack, settle } = aShop()
    open('product')
    open('cart')
    browser.back()
    browser.back()
    await settle()
    expect(stack()).toEqual([])
    expect(browser.current()).toEqual({ index: 0, marks: [] })
  })

  it('goes back when a popup closes itself', async () => {
    const { open, close, browser, settle } = aShop()
    open('product')
    const cart = open('cart')
    close(cart)
    await settle()
    expect(browser.current()).toEqual({ index: 1, marks: ['product'] })
  })

  it('handles a Back while a popup is closing as one more', async () => {
    const { open, close, browser, stack, settle } = aShop()
    open('product')
    close(open('cart'))
    // The browser merges the two moves.
    browser.moveFurther(-1)
    await settle()
    expect(stack()).toEqual([])
    expect(browser.current()).toEqual({ index: 0, marks: [] })
  })

  it('keeps a popup that may not be closed, and its entry', async () => {
    const { open, hold, browser, stack, settle } = aShop()
    hold(open('payment'))
    browser.back()
    await settle()
    expect(stack()).toEqual(['payment'])
    expect(browser.current().marks).toEqual(['payment'])
  })

  it('returns to a page that may not be left yet', async () => {
    const shop = aShop()
    shop.goTo()
    shop.hold(shop.open('payment'))
    shop.browser.go(-2)
    await shop.settle()
    expect(shop.stack()).toEqual(['payment'])
    expect(shop.browser.current()).toEqual({ index: 2, marks: ['payment'] })
  })

  it('closes everything when the customer leaves the page', async () => {
    const shop = aShop()
    shop.goTo()
    shop.open('product')
    shop.browser.go(-2)
    await shop.settle()
    expect(shop.stack()).toEqual([])
    expect(shop.browser.current()).toEqual({ index: 0, marks: [] })
  })

  it('stays on the page that the customer navigated to', async () => {
    const shop = aShop()
    for (let page = 0; page < 3; page++) shop.goTo()
    shop.browser.back()
    await shop.settle()
    expect(shop.browser.current().index).toBe(2)
    shop.open('product')
    expect(shop.browser.current()).toEqual({ index: 3, marks: ['product'] })
    shop.browser.go(-2)
    await shop.settle()
    expect(shop.browser.current()).toEqual({ index: 1, marks: [] })
  })

  it('reopens a popup on Forward where possible, and steps back where not', async () => {
    const { open, browser, stack, settle } = aShop()
    open('product')
    browser.back()
    await settle()
    browser.go(1)
    await settle()
    expect(stack()).toEqual(['product'])
    browser.back()
    await settle()
    open('login')
    browser.back()
    await settle()
    browser.go(1)
    await settle()
    expect(stack()).toEqual([])
    expect(browser.current()).toEqual({ index: 0, marks: [] })
  })

  it('reopens what can be reopened after a reload, and drops the rest', async () => {
    const { history, browser, stack, settle } = aShop([[], ['product'], ['product', 'login']])
    history.begin()
    await settle()
    expect(stack()).toEqual(['product'])
    expect(browser.current()).toEqual({ index: 1, marks: ['product'] })
  })

  it('inserts the page below a pasted link with popups', async () => {
    const { history, browser, stack, settle } = aShop([['product', 'cart']])
    history.begin()
    await settle()
    expect(stack()).toEqual(['product', 'cart'])
    expect(browser.marks()).toEqual([[], ['product'], ['product', 'cart']])
  })

  it('settles when the browser does not move', async () => {
    const { open, close, browser, history, settle } = aShop()
    const product = open('product')
    browser.refuseToMove()
    close(product)
    await settle()
    await history.settled()
    expect(browser.current().marks).toEqual([])
  })

  it('does not move twice where the page was frozen for longer than a move takes', () => {
    const { open, close, browser } = aShop()
    const product = open('product')
    const go = vi.spyOn(browser, 'go').mockImplementation(() => {})
    const timers = vi.spyOn(globalThis, 'setTimeout')
    close(product)
    // The overdue timer runs before the popstate event.
    const [lateTimer] = timers.mock.lastCall ?? []
    lateTimer?.()
    expect(go).toHaveBeenCalledOnce()
  })

  it('matches the stack after any sequence of opening, closing and going back', async () => {
    const action = fc.oneof(
      fc.record({
        do: fc.constant('open' as const),
        name: fc.constantFrom('product', 'cart', 'login', 'menu'),
      }),
      fc.record({ do: fc.constantFrom('close-top' as const, 'close-bottom' as const, 'close-all' as const) }),
      fc.record({
        do: fc.constantFrom('back' as const, 'forward' as const, 'back-twice' as const, 'far-back' as const),
      }),
      fc.record({
        do: fc.constantFrom(
          'hold-top' as const,
          'free-top' as const,
          'page' as const,
          'leave' as const,
          'wait' as const,
        ),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
        const shop = aShop()
        for (const step of actions) {
          if (step.do === 'open') shop.open(step.name)
          else if (step.do === 'wait') await shop.settle()
          else if (step.do === 'page') {
            shop.clear()
            await shop.settle()
            shop.goTo()
          } else if (step.do === 'leave') {
            shop.clear()
            await shop.settle()
            const { index } = shop.browser.current()
            shop.browser.moveFurther(0)
            shop.browser.back()
            await shop.settle()
            expect(shop.browser.current().index).toBe(Math.max(index - 1, 0))
          } else shop.act(step.do)
        }
        shop.free()
        await shop.settle()
        await shop.history.settled()
        const { index, marks } = shop.browser.current()
        expect(marks).toEqual(shop.stack())
        // One entry for each popup above their page.
        expect(shop.browser.marks().slice(index - marks.length, index + 1)).toEqual(
          Array.from({ length: marks.length + 1 }, (_, i) => marks.slice(0, i)),
        )
      }),
      { numRuns: 1000 },
    )
  })
})

/** A stack, its history, and a fake browser with asynchronous moves. */
function aShop(entries: string[][] = [[]]) {
  let stack: Stack = []
  let lastId = 0
  const browser = aBrowser(entries)
  const reopens = ['product', 'cart']
  const history = createPopupHistory(browser, {
    onBack(length) {
      stack = popupStack(stack, { type: 'back-to', length })
      return marksOf(stack)
    },
    onMarksFound(marks) {
      const open = marksOf(stack)
      if (!open.every((mark, i) => mark === marks[i])) return open
      for (const mark of marks.slice(open.length)) {
        if (!reopens.includes(mark)) break
        stack = popupStack(stack, { type: 'open', id: ++lastId, mark })
      }
      return marksOf(stack)
    },
  })
  const change = (action: Parameters<typeof popupStack>[1]) => {
    stack = popupStack(stack, action)
    history.setTarget(marksOf(stack))
  }
  const shop = {
    browser,
    history,
    stack: () => marksOf(stack),
    open(mark: string) {
      change({ type: 'open', id: ++lastId, mark })
      return lastId
    },
    close: (id: number) => change({ type: 'close', id }),
    /** Forbids closing it, as while a submit is pending; `free` allows it again. */
    hold: (id: number) => change({ type: 'set-closable', id, closable: false }),
    clear: () => change({ type: 'close-all' }),
    free() {
      for (const { id } of stack) change({ type: 'set-closable', id, closable: true })
    },
    /** The router navigates to another page, with popups closed. */
    goTo() {
      browser.push([])
      history.pageChanged()
    },
    act(action: string) {
      const top = stack.at(-1)
      if (action === 'close-top' && top) shop.close(top.id)
      if (action === 'close-bottom' && stack[0]) shop.close(stack[0].id)
      if (action === 'close-all') shop.clear()
      if (action === 'hold-top' && top) shop.hold(top.id)
      if (action === 'free-top' && top) change({ type: 'set-closable', id: top.id, closable: true })
      if (action === 'back' || action === 'back-twice') browser.back()
      if (action === 'back-twice') browser.back()
      if (action === 'far-back') browser.moveFurther(-1)
      if (action === 'forward') browser.go(1)
    },
    /** Waits until all moves of the browser are over. */
    settle: async () => {
      await vi.advanceTimersByTimeAsync(5_000)
    },
  }
  return shop
}

function aBrowser(list: string[][]) {
  let position = list.length - 1
  let isStuck = false
  let further = 0
  const listeners: (() => void)[] = []
  const browser = {
    current: () => ({ index: position, marks: list[position] ?? [] }),
    marks: () => list,
    push(marks: readonly string[]) {
      list.splice(position + 1, list.length, [...marks])
      position += 1
    },
    replace(marks: readonly string[]) {
      list[position] = [...marks]
    },
    go(delta: number) {
      setTimeout(() => {
        const to = position + delta + further
        further = 0
        if (isStuck || to < 0 || to >= list.length) return
        position = to
        for (const listener of listeners) listener()
      }, 8)
    },
    back: () => browser.go(-1),
    /** The next move goes further than requested. */
    moveFurther(delta: number) {
      further = delta
    },
    refuseToMove() {
      isStuck = true
    },
    onMoved: (listener: () => void) => void listeners.push(listener),
  } satisfies HistoryEntries & Record<string, unknown>
  return browser
}
