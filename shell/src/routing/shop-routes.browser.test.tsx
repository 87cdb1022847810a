import { partTable } from '@storefront/contract/registry/part-table.ts'
import { type Route, routes } from '@storefront/contract/routes.ts'
import { usePlace } from '@storefront/host'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { installTestHost, type TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import en from '../../messages/en.json'
import ko from '../../messages/ko.json'
import type { Remotes } from '../federation/remotes.ts'
import { useDocumentTitle } from '../host-runtime/use-document-title.ts'
import { useHeader } from '../host-runtime/use-header.ts'
import { createParts, type Parts } from '../parts/parts.ts'
import { describedRemotes } from '../testing/described-remotes.ts'
import type { BrowserEntries } from './browser-entries.ts'
import { createPageRouter } from './page-router.ts'
import { shopRoutes } from './shop-routes.tsx'

/** A store with every part, whose screens show only their name and query. */
const parts = {
  hasRoute: () => true,
  loadScreen: async (route: Route) => () => (
    <>
      <h1>{route.name}</h1>
      <p>{usePlace().query.toString()}</p>
    </>
  ),
  routes,
} as unknown as Parts

/** Opens a path as a guest by a link. */
const openAsGuest = (path: string) => open(path)

async function open(path: string, options: TestHostOptions = {}, shopParts: Parts = parts) {
  const host = installTestHost({
    messages: { shell: { ko, en } },
    path,
    answers: { getTermsUserAgreementListByUserId: () => [] },
    ...options,
  })
  const entries = {
    page: () => ({ key: 'k', address: `/moonlight${path}` }),
    onPageMoved() {},
  } as unknown as BrowserEntries
  const router = createPageRouter({ entries, base: '/moonlight/', routes: shopRoutes(shopParts) })
  await router.begin()
  const { Screen = () => null } = router.shown.get() ?? {}
  return { host, ...(await render(<Screen />)) }
}

describe('the route table', () => {
  it.each([
    ['/', 'main', '[1.2.1-01, 3.2-02]'],
    ['/menus', 'menus', '[1.2.1-08, 3.2-06]'],
    ['/shop', 'shop', '[1.2.1-20, 3.2-15]'],
    ['/shop/map', 'shopMap', '[1.2.1-21, 3.2-16]'],
    ['/share/order/12-7', 'shareOrder', '[1.2.1-22, 3.2-17]'],
    ['/share/reservation/12-7', 'shareReservation', '[1.2.1-23, 3.2-18]'],
  ])('opens %s for everybody as %s %s', async (path, name) => {
    const { host, getByRole } = await openAsGuest(path)
    await expect.element(getByRole('heading', { name })).toBeVisible()
    expect(host.opened).toEqual([])
  })

  it.each([
    ['/waiting', 'waiting', '[1.2.1-03, 3.2-03]'],
    ['/reservation?dealId=5&isWaitDeposit=1', 'reservation', '[1.2.1-05, 3.2-04]'],
    ['/useHistory', 'useHistory', '[1.2.1-07, 3.2-05]'],
    ['/couponList', 'couponList', '[1.2.1-09, 3.2-07]'],
    ['/pointList', 'pointList', '[1.2.1-11, 3.2-08]'],
    ['/userCardList', 'userCardList', '[1.2.1-13, 3.2-09]'],
    ['/userCardDetail?cardId=3', 'userCardDetail', '[1.2.1-14, 3.2-10]'],
    ['/presentPrepaidcard', 'presentPrepaidcard', '[1.2.1-16]'],
    ['/presentPay?templateId=2', 'presentPay', '[1.2.1-17, 3.2-12]'],
    ['/presentPrepaidcardHistory?presentId=9', 'presentPrepaidcardHistory', '[1.2.1-18, 3.2-13]'],
    ['/selfPay', 'selfPay', '[1.2.1-24, 3.2-19]'],
  ])('asks who opens %s (%s) to log in first %s', async (path, name) => {
    const { host, getByRole, getByText } = await openAsGuest(path)
    await expect.poll(() => host.opened).toEqual([{ name: 'login', params: {} }])
    await expect.element(getByRole('heading', { name })).not.toBeInTheDocument()
    host.answer({ getTermsUserAgreementListByUserId: () => [] })
    host.session.set({ user: { userId: 7, name: '달빛', phoneNumber: '01012345678' } })
    host.endPopup('login', { kind: 'done', result: { userId: 7 } })
    await expect.element(getByRole('heading', { name })).toBeVisible()
    const [, query] = path.split('?')
    if (query) await expect.element(getByText(query, { exact: true })).toBeVisible()
  })

  it('is covered completely by these tests', () => {
    expect(routes).toHaveLength(17)
  })

  it('opens six rows for a guest, and asks for the login at all others [1.6-01, 3.1-10, 3.6-01]', async () => {
    const open: string[] = []
    for (const { path, name } of routes) {
      const { host, getByRole, unmount } = await openAsGuest(path.replace(/:\w+/, '12-7'))
      await expect.poll(() => host.opened.length + getByRole('heading').elements().length).toBe(1)
      if (host.opened.length === 0) open.push(name)
      await unmount()
    }
    expect(open).toEqual(['main', 'menus', 'shop', 'shopMap', 'shareOrder', 'shareReservation'])
  })

  it('opens every row for a logged-in customer [1.6-02, 3.6-02]', async () => {
    const user = { userId: 7, name: '달빛', phoneNumber: '01012345678' }
    for (const { path, name } of routes) {
      const { host, getByRole, unmount } = await open(path.replace(/:\w+/, '12-7'), { user })
      await expect.element(getByRole('heading', { name, exact: true })).toBeVisible()
      expect(host.opened).toEqual([])
      await unmount()
    }
  })

  it.each<[path: string, flag: string, rows: string]>([
    ['/couponList', 'notUsingCoupon', '[1.2.1-10, 3.2-07]'],
    ['/pointList', 'notUsingPoint', '[1.2.1-12, 3.2-08]'],
    ['/elsewhere', 'none', '[1.2.1-25, 3.2-20]'],
  ])('has no page at %s where it is removed by a flag, or no row: flag %s %s', async (path, flag, _rows) => {
    const { host, getByText, getByRole } = await open(
      path,
      {},
      partsOf(flag === 'none' ? {} : { [flag]: true }),
    )
    await expect.element(getByText('요청하시는 페이지를 찾을 수 없습니다.')).toBeVisible()
    expect(host.opened).toEqual([])
    await getByRole('link', { name: '홈으로' }).click()
    await expect.poll(() => host.visited).toEqual(['/'])
  })
})

it('a bundle that is removed while the page is open closes at the next navigation, and an added one opens', async () => {
  installTestHost({ messages: { shell: { ko, en } }, path: '/menus' })
  let isInContract = true
  let moved = () => {}
  const entries = {
    page: () => ({ key: 'k', address: '/moonlight/menus' }),
    onPageMoved(listener: () => void) {
      moved = listener
    },
  } as unknown as BrowserEntries
  const shopParts = { ...parts, hasRoute: ({ bundle }: Route) => bundle !== 'ordering' || isInContract }
  const router = createPageRouter({ entries, base: '/moonlight/', routes: shopRoutes(shopParts) })
  await router.begin()
  const menus = router.shown.get()?.Screen
  isInContract = false
  moved()
  await expect.poll(() => router.shown.get()?.Screen !== menus).toBe(true)
  const { Screen = () => null } = router.shown.get() ?? {}
  const { getByText } = await render(<Screen />)
  await expect.element(getByText('이 매장에서는 쓸 수 없는 기능이에요.')).toBeVisible()
  isInContract = true
  moved()
  await expect.poll(() => router.shown.get()?.Screen).toBe(menus)
})

describe('a screen that is not released', () => {
  it('has a heading and a titled header on its path', async () => {
    const user = { userId: 7, name: '달빛', phoneNumber: '01012345678' }
    for (const { path } of routes.filter(({ owner }) => owner !== 'shell')) {
      const { host, getByRole, unmount } = await open(path.replace(/:\w+/, '12-7'), { user }, partsOf({}))
      await expect
        .element(getByRole('heading', { name: '요청하시는 페이지를 찾을 수 없습니다.' }))
        .toBeVisible()
      expect(host.header.get()?.title).toBe('페이지 없음')
      await unmount()
    }
  })
})

/** The shell's own parts for a store with these flags. */
function partsOf(flags: Record<string, boolean>): Parts {
  const shop = aShop({ storeData: flags })
  return createParts(
    { registry: { remotes: [], disabled: [] } } as unknown as Remotes,
    partTable([]),
    () => shop,
  )
}

describe('the name of a page', () => {
  const page = async (path: string, locale: 'ko' | 'en' = 'ko') => {
    installTestHost({ messages: { shell: { ko, en } }, path, locale, remotes: describedRemotes })
    const Titled = () => {
      useDocumentTitle(useHeader()?.title)
      return null
    }
    await render(<Titled />)
    return document.title
  }

  it('is the store’s on Main, and on others the screen’s and the store’s [1.2.1-02, 3.2-02]', async () => {
    expect(await page('/')).toBe('달빛 카페')
    expect(await page('/couponList')).toBe('쿠폰함 · 달빛 카페')
    // With a header of its own.
    expect(await page('/reservation')).toBe('예약 · 달빛 카페')
  })

  it('asks for a queue ticket at the queue [1.2.1-04, 3.2-03]', async () => {
    expect(await page('/waiting')).toBe('대기표 받기 · 달빛 카페')
    expect(await page('/waiting', 'en')).toMatch(/^Get a queue ticket · /)
  })
})
