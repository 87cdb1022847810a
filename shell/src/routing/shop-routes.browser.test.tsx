import { type Route, routes } from '@storefront/contract/routes.ts'
import { installTestHost } from '@storefront/host/testing/test-host.ts'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import en from '../../messages/en.json'
import ko from '../../messages/ko.json'
import type { Parts } from '../parts/parts.ts'
import type { BrowserEntries } from './browser-entries.ts'
import { createPageRouter } from './page-router.ts'
import { shopRoutes } from './shop-routes.tsx'

/** A store with everything, whose screens only say their name. */
const parts = {
  hasRoute: () => true,
  loadScreen: async (route: Route) => () => <h1>{route.name}</h1>,
} as unknown as Parts

/** Opens a path as a guest would who has a link to it. */
async function openAsGuest(path: string) {
  const host = installTestHost({ messages: { shell: { ko, en } } })
  const entries = {
    page: () => ({ key: 'k', address: `/moonlight${path}` }),
    onPageMoved() {},
  } as unknown as BrowserEntries
  const router = createPageRouter({ entries, base: '/moonlight/', routes: shopRoutes(parts) })
  await router.begin()
  const { Screen = () => null } = router.shown.get() ?? {}
  return { host, ...(await render(<Screen />)) }
}

describe('the route table', () => {
  it.each([
    ['/', 'main', '[1.2.1-01]'],
    ['/menus', 'menus', '[1.2.1-08, 3.2-06]'],
    ['/shop', 'shop', '[3.2-15]'],
    ['/shop/map', 'shopMap', '[1.2.1-21, 3.2-16]'],
    ['/share/order/12-7', 'shareOrder', '[1.2.1-22, 3.2-17]'],
    ['/share/reservation/12-7', 'shareReservation', '[1.2.1-23, 3.2-18]'],
  ])('opens %s for everybody as %s %s', async (path, name) => {
    const { host, getByRole } = await openAsGuest(path)
    await expect.element(getByRole('heading', { name })).toBeVisible()
    expect(host.opened).toEqual([])
  })

  it.each([
    ['/waiting', 'waiting', '[1.2.1-03]'],
    ['/reservation?dealId=5&isWaitDeposit=1', 'reservation', '[1.2.1-05]'],
    ['/useHistory', 'useHistory', '[1.2.1-07, 3.2-05]'],
    ['/couponList', 'couponList', '[1.2.1-09]'],
    ['/pointList', 'pointList', '[1.2.1-11]'],
    ['/userCardList', 'userCardList', '[1.2.1-13, 3.2-09]'],
    ['/userCardDetail?cardId=3', 'userCardDetail', '[1.2.1-14]'],
    ['/presentPrepaidcard', 'presentPrepaidcard', '[1.2.1-16]'],
    ['/presentPay?templateId=2', 'presentPay', '[1.2.1-17]'],
    ['/presentPrepaidcardHistory?presentId=9', 'presentPrepaidcardHistory', '[1.2.1-18, 3.2-13]'],
    ['/selfPay', 'selfPay', '[1.2.1-24, 3.2-19]'],
  ])('asks who opens %s (%s) to log in first %s', async (path, name) => {
    const { host, getByRole } = await openAsGuest(path)
    await vi.waitFor(() => expect(host.opened).toEqual([{ name: 'login', params: {} }]))
    await expect.element(getByRole('heading', { name })).not.toBeInTheDocument()
    host.answer({ getTermsUserAgreementListByUserId: () => [] })
    host.session.set({ user: { userId: 7, name: '달빛', phoneNumber: '01012345678' } })
    await expect.element(getByRole('heading', { name })).toBeVisible()
  })

  it('is tested to its last row', () => {
    expect(routes).toHaveLength(17)
  })
})
