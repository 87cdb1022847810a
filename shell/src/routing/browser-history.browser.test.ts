import { partTable } from '@storefront/contract/registry/part-table.ts'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { popupMarks } from '../popups/popup-hash.ts'
import { createPopups } from '../popups/popups.ts'
import { describedRemotes } from '../testing/described-remotes.ts'
import { browserEntries } from './browser-entries.ts'
import { createPageRouter } from './page-router.ts'

/*
 * The tab's real history. The pages of these tests differ in their query only, so that the test's own document is never
 * left.
 */
const own = location.pathname + location.search
const base = `${location.pathname.replace(/[^/]*$/, '')}`
const path = own.slice(base.length - 1)
const page = (name: string) => `${path}&page=${name}`

const table = partTable(describedRemotes)
const marks = popupMarks(table)
const entries = browserEntries(marks.marksIn)
const popups = createPopups({
  entries,
  table,
  marks,
  isLoggedIn: () => true,
  unavailable: () => undefined,
  load: async () => () => null,
  onPending: () => () => {},
})
const load = vi.fn(async () => () => null)
const router = createPageRouter({ entries, base, routes: [{ path: '*', load }] })
router.onChange((how) => how !== 'move' && popups.pageChanged())

const open = () => popups.shown.get().filter((each) => each.open).length
const shownPage = () => router.shown.get()?.place.query.get('page') ?? 'first'
const hash = () => location.hash
/** Waits for the browser's next popstate and its handling. */
const step = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

describe('popups and pages in the history of a real browser', () => {
  beforeEach(async () => {
    await popups.closeAll()
    await router.navigate(page('start'), 'push')
  })
  afterAll(async () => {
    await popups.closeAll()
    history.replaceState(null, '', own)
  })

  it('mark each open popup in the URL’s hash only [1.2.2-09] [3.2-32]', async () => {
    const before = location.pathname + location.search
    void popups.openPopup('product', { productId: 12 })
    await expect.poll(hash).toBe('#product-12')
    void popups.openPopup('cart', {})
    await expect.poll(hash).toBe('#product-12.cart')
    expect(location.pathname + location.search).toBe(before)
  })

  it('close the top popup by the back button, and keep the page [1.2.2-08]', async () => {
    void popups.openPopup('product', { productId: 12 })
    void popups.openPopup('cart', {})
    await expect.poll(hash).toBe('#product-12.cart')
    load.mockClear()
    history.back()
    await expect.poll(hash).toBe('#product-12')
    await expect.poll(open).toBe(1)
    // The router was not notified: nothing was matched or loaded again.
    expect(load).not.toHaveBeenCalled()
    expect(shownPage()).toBe('start')
  })

  it('close both by going back twice in a row', async () => {
    void popups.openPopup('product', { productId: 12 })
    void popups.openPopup('cart', {})
    await expect.poll(hash).toBe('#product-12.cart')
    history.back()
    history.back()
    await expect.poll(open).toBe(0)
    await popups.closeAll()
    expect(location.hash).toBe('')
    expect(shownPage()).toBe('start')
  })

  it('settle when the app has closed the popups', async () => {
    const before = history.length
    for (let i = 0; i < 5; i++) {
      void popups.openPopup('product', { productId: i + 1 })
      await expect.poll(hash).toBe(`#product-${i + 1}`)
      await popups.closeAll()
      expect(location.hash).toBe('')
    }
    // A closed popup leaves at most one forward entry.
    expect(history.length).toBeLessThanOrEqual(before + 1)
  })

  it('go one page back when nothing is open [1.2.1-28] [3.2-01]', async () => {
    await router.navigate(page('second'), 'push')
    expect(shownPage()).toBe('second')
    history.back()
    await expect.poll(shownPage).toBe('start')
    history.forward()
    await expect.poll(shownPage).toBe('second')
  })

  it('close what is open when the customer leaves its page for another', async () => {
    await router.navigate(page('second'), 'push')
    void popups.openPopup('product', { productId: 3 })
    await expect.poll(hash).toBe('#product-3')
    history.go(-2)
    await expect.poll(shownPage).toBe('start')
    expect(open()).toBe(0)
    expect(location.hash).toBe('')
  })

  it('stay when the popup may not be closed', async () => {
    await router.navigate(page('paying'), 'push')
    void popups.openPopup('product', { productId: 4 })
    await expect.poll(hash).toBe('#product-4')
    const id = popups.shown.get().at(-1)?.id ?? 0
    popups.setClosable(id, false)
    for (const delta of [-1, -2]) {
      const moved = step()
      history.go(delta)
      await moved
      await expect.poll(() => [hash(), shownPage()]).toEqual(['#product-4', 'paying'])
      expect(open()).toBe(1)
    }
    popups.setClosable(id, true)
  })

  it('reopen a popup on Forward', async () => {
    void popups.openPopup('product', { productId: 5 })
    await expect.poll(hash).toBe('#product-5')
    history.back()
    await expect.poll(open).toBe(0)
    history.forward()
    await expect.poll(open).toBe(1)
    expect(location.hash).toBe('#product-5')
  })

  it('survive any order of opening, closing and going back', async () => {
    // Seeded random numbers, so that a failure can be reproduced.
    let seed = 20_261_120
    const chance = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    // On a slow machine several steps back overlap: entries below this page have the same name.
    for (let i = 0; i < 20; i++) await router.navigate(page('start'), 'push')
    for (let i = 0; i < 60; i++) {
      const action = chance(4)
      if (action <= 1) void popups.openPopup('product', { productId: chance(1000) + 1 })
      if (action === 2 && open() > 0) history.back()
      if (action === 3) popups.dismissTop()
      if (chance(3) === 0) await new Promise((resolve) => setTimeout(resolve, chance(20)))
    }
    const marks = () => hash().slice(1).split('.').filter(Boolean)
    await expect.poll(() => marks().length - open()).toBe(0)
    await popups.closeAll()
    expect(location.hash).toBe('')
    expect(shownPage()).toBe('start')
  })
})
