import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { authToken, logIn, session } from '../session/session.ts'
import { aCouponBox } from '../testing/coupons.ts'
import { aCustomer, aShop, onlyOrdering, renderInShell } from '../testing/shell-under-test.tsx'
import SideMenuPopup from './side-menu-popup.tsx'
import { followTheme } from './theme.ts'

type Overrides = NonNullable<Parameters<typeof aShop>[0]>

async function openMenu({
  shop = {},
  ...options
}: Omit<TestHostOptions, 'shop'> & { shop?: Overrides } = {}) {
  const popup = popupProps('sideMenu', {})
  const rendered = await renderInShell(<SideMenuPopup {...popup.props} />, {
    shop: aShop({ isPrepaidcardEnabled: true, manuallyFillTaxPayList: [{}], ...shop }),
    user: aCustomer,
    ...options,
    answers: { getBizHourDealListOfPeriod: () => ({ dealList: [] }), ...options.answers },
  })
  await expect.element(rendered.screen.getByRole('dialog', { name: '전체 메뉴' })).toBeVisible()
  return { ...rendered, popup }
}

/** The names of all entries, in order. */
function entries(screen: Awaited<ReturnType<typeof openMenu>>['screen']): string[] {
  const list = screen.getByRole('navigation').element()
  return [...list.querySelectorAll('a, button')].map((entry) => entry.textContent ?? '')
}

const table = { resourceId: 7, name: '7번 테이블', tn: '7.abcdefgh' }

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

describe('the entries of the side menu', () => {
  it('are all that are released and used by the store, in the specified order [1.2.3-01]', async () => {
    const { screen } = await openMenu()
    expect(entries(screen)).toEqual([
      '홈',
      '이용 내역',
      '예약',
      '웨이팅',
      '쿠폰함',
      '포인트',
      '기프트카드',
      '내 카드',
      '선물하기',
      '선물 내역',
      '매장 정보',
      '마케팅 수신 동의',
      '로그아웃',
      '회원 탈퇴',
    ])
  })

  it.each([
    ['홈', '/', '[1.2.3-02]'],
    ['이용 내역', '/useHistory', '[1.2.3-03]'],
    ['예약', '/reservation', '[1.2.3-04]'],
    ['웨이팅', '/waiting', '[1.2.3-09]'],
    ['쿠폰함', '/couponList', '[1.2.3-13]'],
    ['포인트', '/pointList', '[1.2.3-14]'],
    ['내 카드', '/userCardList', '[1.2.3-16]'],
    ['선물하기', '/presentPrepaidcard', '[1.2.3-17]'],
    ['선물 내역', '/presentPrepaidcardHistory', '[1.2.3-18]'],
    ['매장 정보', '/shop', '[1.2.3-19]'],
  ])('%s goes to %s %s', async (name, path) => {
    const { host, screen } = await openMenu()
    await screen.getByRole('link', { name }).click()
    await expect.poll(() => host.visited).toEqual([path])
  })

  it('omit what the store does not use [1.2.3-05, 1.2.3-10, 1.2.3-13, 1.2.3-14]', async () => {
    const { screen } = await openMenu({
      shop: {
        storeData: {
          notUsingReservation: true,
          notUsingWaiting: true,
          notUsingCoupon: true,
          notUsingPoint: true,
        },
      },
    })
    for (const name of ['예약', '웨이팅', '쿠폰함', '포인트']) expect(entries(screen)).not.toContain(name)
  })

  it('omit reservation and waiting where they are disabled [1.2.3-06, 1.2.3-10]', async () => {
    const { screen } = await openMenu({
      shop: { storeInfo: { functionSetting: { isOrderAvailable: true } } },
    })
    expect(entries(screen)).not.toContain('예약')
    expect(entries(screen)).not.toContain('웨이팅')
  })

  it('omit reservation and waiting on days outside their range [1.2.3-07, 1.2.3-11]', async () => {
    const range = { begin: '2026-12-01', end: '2026-12-24' }
    const { screen } = await openMenu({
      shop: {
        storeInfo: {
          reservationSetting: { reservationAdaptRangeType: 'range', reservationAdaptRange: range },
          waitingSetting: { waitingAdaptRangeType: 'range', waitingAdaptRange: range },
        },
      },
    })
    expect(entries(screen)).not.toContain('예약')
    expect(entries(screen)).not.toContain('웨이팅')
  })

  it('omit gift cards where the store has none, and giving where not allowed [1.2.3-15, 1.2.3-17]', async () => {
    const without = await openMenu({ shop: { isPrepaidcardEnabled: false } })
    expect(entries(without.screen)).not.toContain('기프트카드')
    await without.screen.unmount()
    const { screen } = await openMenu({ shop: { manuallyFillTaxPayList: [] } })
    expect(entries(screen)).toContain('내 카드')
    expect(entries(screen)).not.toContain('선물하기')
  })

  it('omit what is not released', async () => {
    const { screen } = await openMenu({ without: onlyOrdering })
    expect(entries(screen)).toEqual(['홈', '마케팅 수신 동의', '로그아웃', '회원 탈퇴'])
  })

  it('show badges for running deals and waiting teams', async () => {
    const { screen } = await openMenu({
      shop: { waitingCount: 3 },
      answers: {
        getBizHourDealListOfPeriod: () => ({
          dealList: [{ dealId: 1, storeId: 10, userId: 7, dealType: '셀프', status: '진행', startDate: 1 }],
        }),
      },
    })
    await expect.element(screen.getByText('진행 중 1')).toBeVisible()
    await expect.element(screen.getByText('3팀')).toBeVisible()
  })

  it('show badges for usable coupons and points', async () => {
    const { screen } = await openMenu({
      answers: { getCouponAndPoint: () => ({ ...aCouponBox(), pointAmount: 1200 }) },
    })
    await expect.element(screen.getByRole('link', { name: /쿠폰함.*2장/ })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: /포인트.*1,200P/ })).toBeVisible()
  })
})

describe('the head of the side menu', () => {
  it('shows the store by its logo and name, and whether it is open [1.2.3-22, 1.2.3-23]', async () => {
    const { screen } = await openMenu({
      shop: { storeInfo: { image: [{ type: 'logo', url: '/logo.webp' }] } },
    })
    await expect.element(screen.getByText('달빛 카페')).toBeVisible()
    await expect.element(screen.getByText('영업 중')).toBeVisible()
    expect(document.querySelector('img[src="/logo.webp"]')).not.toBeNull()
  })

  it('shows a placeholder for a store without a logo [1.2.3-22]', async () => {
    const { screen } = await openMenu()
    await expect.element(screen.getByText('달빛 카페')).toBeVisible()
    expect(screen.getByRole('dialog').element().querySelectorAll('img')).toHaveLength(0)
  })

  it('shows a placeholder instead of a logo that cannot load', async () => {
    const { screen } = await openMenu({
      shop: { storeInfo: { image: [{ type: 'logo', url: 'data:image/webp;base64,broken' }] } },
    })
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog.getByText('달빛 카페')).toBeVisible()
    await expect.poll(() => dialog.element().querySelectorAll('img')).toHaveLength(0)
  })

  it('greets a logged-in customer', async () => {
    const { screen } = await openMenu()
    await expect.element(screen.getByText('김서연 님, 반가워요')).toBeVisible()
    await expect.element(screen.getByText('010-1234-5678')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '로그인' })).not.toBeInTheDocument()
  })

  it('opens the marketing settings of a logged-in customer [1.2.3-20]', async () => {
    const { host, screen } = await openMenu()
    await screen.getByRole('button', { name: '마케팅 수신 동의' }).click()
    expect(host.opened).toEqual([{ name: 'marketingConsent', params: {} }])
  })

  it('offers a guest the login, no logout and no settings [1.6-03, 1.6-04]', async () => {
    const { host, screen } = await openMenu({ user: null })
    expect(entries(screen)).not.toContain('마케팅 수신 동의')
    expect(entries(screen)).not.toContain('로그아웃')
    await screen.getByRole('button', { name: '로그인' }).click()
    expect(host.opened).toEqual([{ name: 'login', params: {} }])
  })

  it('logs the customer out [1.4.2-06]', async () => {
    const { host, screen } = await openMenu()
    logIn({ user: aCustomer, authToken: 'token-of-kim' })
    await screen.getByRole('button', { name: '로그아웃' }).click()
    await expect.poll(() => host.toasts.map((toast) => toast.text)).toEqual(['로그아웃했어요.'])
    expect(authToken()).toBeNull()
    expect(session.get().user).toBeNull()
    expect(host.calls.map(({ name }) => name)).not.toContain('withdrawSharedCart')
  })

  it.each([
    ['', () => ({})],
    [
      ' also where the server is away',
      () => {
        throw new ApiFailure(0, 'offline')
      },
    ],
  ])('withdraws the shared cart at a table before it logs out%s', async (_, answer) => {
    let userAtCall: number | undefined
    const withdrawSharedCart = () => {
      userAtCall = session.get().user?.userId
      return answer()
    }
    const { screen } = await openMenu({ table, answers: { withdrawSharedCart } })
    logIn({ user: aCustomer, authToken: 'token-of-kim' })
    await screen.getByRole('button', { name: '로그아웃' }).click()
    await expect.poll(() => session.get().user).toBeNull()
    expect(userAtCall).toBe(aCustomer.userId)
  })

  it('logs the customer out at a table where the server does not answer in time', async () => {
    const timedOut = AbortSignal.abort(new DOMException('signal timed out', 'TimeoutError'))
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timedOut)
    const answers = { withdrawSharedCart: () => Promise.reject(timedOut.reason) }
    const { host, screen } = await openMenu({ table, answers })
    logIn({ user: aCustomer, authToken: 'token-of-kim' })
    await screen.getByRole('button', { name: '로그아웃' }).click()
    await expect.poll(() => session.get().user).toBeNull()
    expect(host.reports).toEqual([])
  })
})

describe('the switches of the side menu', () => {
  it('open the language picker [1.2.4-13]', async () => {
    const { host, screen } = await openMenu()
    await screen.getByRole('button', { name: '언어: 한국어' }).click()
    expect(host.opened).toEqual([{ name: 'locale', params: {} }])
  })

  it('change the theme, at once and persistently', async () => {
    const { screen } = await openMenu()
    await screen.getByRole('button', { name: '화면: 자동 화면' }).click()
    expect(document.documentElement.dataset.theme).toBe('light')
    await screen.getByRole('button', { name: '화면: 밝은 화면' }).click()
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('storefront:theme')).toBe('dark')
    await screen.getByRole('button', { name: '화면: 어두운 화면' }).click()
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(localStorage.getItem('storefront:theme')).toBeNull()
  })

  it('set the colour of the browser’s bars, and restore the device’s', async () => {
    const metaContent = (name: string) =>
      document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
    const { screen } = await openMenu()
    await screen.getByRole('button', { name: '화면: 자동 화면' }).click()
    await screen.getByRole('button', { name: '화면: 밝은 화면' }).click()
    expect([metaContent('color-scheme'), metaContent('theme-color')]).toEqual(['dark', '#0f100f'])
    await screen.getByRole('button', { name: '화면: 어두운 화면' }).click()
    expect(document.getElementById('chosen-theme-color')).toBeNull()
    expect(document.getElementById('chosen-color-scheme')).toBeNull()
  })

  it('follow the choice of another tab', () => {
    followTheme()
    localStorage.setItem('storefront:theme', 'dark')
    dispatchEvent(new StorageEvent('storage', { key: 'storefront:theme' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    localStorage.removeItem('storefront:theme')
    dispatchEvent(new StorageEvent('storage', { key: 'storefront:theme' }))
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })
})
