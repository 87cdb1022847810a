import { installTestHost, type TestHost, type TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { describe, expect, it, vi } from 'vitest'
import {
  createPendingActions,
  openPopupAction,
  type PendingAction,
  type WaitsFor,
} from '../pending-action/pending-actions.ts'
import { session } from '../session/session.ts'
import { shellTexts } from '../testing/shell-texts.ts'
import { aCustomer } from '../testing/shell-under-test.tsx'
import { resumePendingActions } from './resume-pending-actions.ts'

const coupon: PendingAction = { kind: 'register-coupon', couponId: 5, couponNum: 'POGUN-1' }
const openedPopups = ({ opened }: TestHost) => opened.map(({ name }) => name)

/** The page after a reload that interrupted this action, or a page's action and one above it. */
async function reloadedPage(
  interrupted: PendingAction | readonly [outer: PendingAction, inner: PendingAction],
  waitsFor: WaitsFor,
  options: TestHostOptions = {},
) {
  session.set({ user: null })
  const host = installTestHost({ messages: { shell: shellTexts }, ...options })
  const { runtime } = host
  const earlier = createPendingActions(runtime.persisted, runtime.clock.now)
  const [outer, inner] = 'kind' in interrupted ? [undefined, interrupted] : interrupted
  if (outer) void earlier.runPersisted(outer, 'page', () => new Promise(() => {}))
  void earlier.runPersisted(inner, waitsFor, () => new Promise(() => {}))
  const pendingActions = createPendingActions(runtime.persisted, runtime.clock.now)
  const [openShare, takeSeat] = [vi.fn(async () => {}), vi.fn(async () => {})]
  const resume = () => resumePendingActions({ storeId: 10, runtime, pendingActions, openShare, takeSeat })
  const isOver = () => !createPendingActions(runtime.persisted, runtime.clock.now).hasEarlier()
  return { host, resume, openShare, takeSeat, isOver }
}

describe('a page that is reloaded', () => {
  it('asks for the login again, then registers the coupon with a confirmation', async () => {
    const { host, resume, isOver } = await reloadedPage(coupon, 'login', {
      answers: { registerUserToCoupon: () => ({}) },
    })
    host.endPopup('login', { kind: 'done', result: { userId: 7 } })
    const resuming = resume()
    // The login popup sets the session before it closes.
    host.session.set({ user: aCustomer })
    await resuming
    expect(openedPopups(host)).toEqual(['login'])
    expect(host.calls.find(({ name }) => name === 'registerUserToCoupon')?.request).toEqual({
      storeId: 10,
      userId: 7,
      coupon: { couponId: 5, couponNum: 'POGUN-1' },
    })
    expect(host.alerts[0]?.text).toContain('쿠폰을 등록했어요')
    expect(isOver()).toBe(true)
  })

  it('registers at once where the customer returned logged in', async () => {
    const { host, resume } = await reloadedPage(coupon, 'login', {
      user: aCustomer,
      answers: { registerUserToCoupon: () => ({}) },
    })
    await resume()
    expect(openedPopups(host)).toEqual([])
    expect(host.calls.map(({ name }) => name)).toContain('registerUserToCoupon')
  })

  it('drops the action where the customer closes the login', async () => {
    const { host, resume, isOver } = await reloadedPage(openPopupAction('cart', {}), 'login')
    host.endPopup('login', { kind: 'dismissed' })
    await resume()
    expect(openedPopups(host)).toEqual(['login'])
    expect(isOver()).toBe(true)
  })

  describe('with the popup of a coupon and the login above it open', () => {
    const popup = openPopupAction('couponDetail', { couponNum: 'POGUN-1' })

    it('asks for the login first, and closes with the registered coupon', async () => {
      const { host, resume } = await reloadedPage([popup, coupon], 'login', {
        answers: { registerUserToCoupon: () => ({}) },
      })
      host.endPopup('login', { kind: 'done', result: { userId: 7 } })
      const resuming = resume()
      host.session.set({ user: aCustomer })
      await resuming
      expect(openedPopups(host)).toEqual(['login'])
      expect(host.alerts[0]?.text).toContain('쿠폰을 등록했어요')
    })

    it('shows the coupon again where the customer closes the login', async () => {
      const { host, resume } = await reloadedPage([popup, coupon], 'login')
      host.endPopup('login', { kind: 'dismissed' })
      host.endPopup('couponDetail', { kind: 'dismissed' })
      await resume()
      expect(openedPopups(host)).toEqual(['login', 'couponDetail'])
    })

    it('shows the coupon again where it cannot be registered', async () => {
      const { host, resume } = await reloadedPage([popup, coupon], 'login', {
        user: aCustomer,
        answers: { registerUserToCoupon: () => Promise.reject(new Error('offline')) },
      })
      host.endPopup('couponDetail', { kind: 'dismissed' })
      await resume()
      expect(openedPopups(host)).toEqual(['couponDetail'])
    })
  })

  it('reopens the coupon of the link, without a login', async () => {
    const { host, resume } = await reloadedPage(
      openPopupAction('couponDetail', { couponNum: 'POGUN-1' }),
      'page',
    )
    host.endPopup('couponDetail', { kind: 'dismissed' })
    await resume()
    expect(host.opened).toEqual([{ name: 'couponDetail', params: { couponNum: 'POGUN-1' } }])
  })

  it('opens the share link and the table code again', async () => {
    const share = await reloadedPage({ kind: 'open-share', s: 'sealed' }, 'page')
    await share.resume()
    expect(share.openShare).toHaveBeenCalledExactlyOnceWith('sealed')
    const seat = await reloadedPage({ kind: 'take-seat', tn: '3.abc' }, 'page')
    await seat.resume()
    expect(seat.takeSeat).toHaveBeenCalledExactlyOnceWith('3.abc')
  })
})
