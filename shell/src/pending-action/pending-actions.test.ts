import { persistedInMemory } from '@storefront/host/testing/persisted-in-memory.ts'
import { describe, expect, it } from 'vitest'
import { createPendingActions, openPopupAction, type PendingAction } from './pending-actions.ts'

const start = 1_000_000
const cart = openPopupAction('cart', {})
const coupon: PendingAction = { kind: 'register-coupon', couponId: 5, couponNum: 'POGUN-1' }

/** The tab's storage, and the pending actions of a page that is loaded now. */
function aTab() {
  const persisted = persistedInMemory()
  let now = start
  return {
    load: () => createPendingActions(persisted, () => now),
    pass: (ms: number) => (now += ms),
    write: (value: unknown) =>
      persisted<unknown>('tab', 'pending-actions', [], (stored) => stored).set(value),
  }
}
const neverSettled = () => new Promise<never>(() => {})

describe('an action that a login or a reload interrupts', () => {
  it('is taken by the next page of the tab, once', () => {
    const tab = aTab()
    void tab.load().runPersisted(coupon, 'login', neverSettled)
    const next = tab.load()
    expect(next.hasEarlier()).toBe(true)
    expect(next.takeNewestEarlier()).toMatchObject({ action: coupon, waitsFor: 'login' })
    expect(next.takeNewestEarlier()).toBeUndefined()
    expect(tab.load().hasEarlier()).toBe(false)
  })

  it('is removed once it has ended, successfully or not', async () => {
    const tab = aTab()
    const page = tab.load()
    expect(await page.runPersisted(cart, 'login', async () => 'done')).toBe('done')
    await expect(
      page.runPersisted(coupon, 'page', () => Promise.reject(new Error('offline'))),
    ).rejects.toThrow('offline')
    expect(tab.load().hasEarlier()).toBe(false)
  })

  it('does not affect other actions', async () => {
    const tab = aTab()
    const page = tab.load()
    void page.runPersisted(cart, 'page', neverSettled)
    await page.runPersisted(coupon, 'login', async () => {
      expect(page.awaitsLogin()).toBe(true)
    })
    expect(page.awaitsLogin()).toBe(false)
    const next = tab.load()
    expect(next.takeNewestEarlier()).toMatchObject({ action: cart })
    expect(next.takeNewestEarlier()).toBeUndefined()
  })

  it('stays persisted while a newer one, for which it waited, is resumed', () => {
    const tab = aTab()
    const page = tab.load()
    void page.runPersisted(cart, 'page', neverSettled)
    void page.runPersisted(coupon, 'login', neverSettled)
    const next = tab.load()
    expect(next.takeNewestEarlier()).toMatchObject({ action: coupon })
    void next.runPersisted(coupon, 'login', neverSettled)
    // Another reload.
    const last = tab.load()
    expect(last.takeNewestEarlier()).toMatchObject({ action: coupon })
    expect(last.takeNewestEarlier()).toMatchObject({ action: cart })
  })

  it('expires after half an hour', () => {
    const tab = aTab()
    void tab.load().runPersisted(cart, 'login', neverSettled)
    tab.pass(30 * 60_000 - 1)
    expect(tab.load().hasEarlier()).toBe(true)
    tab.pass(1)
    expect(tab.load().hasEarlier()).toBe(false)
  })

  it('ignores malformed entries', () => {
    const tab = aTab()
    tab.write([{ action: { kind: 'remove-account', params: {} }, waitsFor: 'page', at: start }])
    expect(tab.load().hasEarlier()).toBe(false)
  })
})
