import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { type PayPending, payPendingKey } from '@storefront/contract/pay-window.ts'
import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import { socialLoginAttemptKey, socialResultKey } from '@storefront/contract/social-return.ts'
import { openPopup, type PopupProps } from '@storefront/host'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '../session/session.ts'
import { aNumberedCoupon, issuedTemplate } from '../testing/coupons.ts'
import { createStage } from './stage.tsx'
import { start } from './start.ts'
import { answers, apiCalls, moonlight, openDocument } from './testing/a-document.ts'

/*
 * What a link or a popup was about to do, over a reload and a login whose provider uses this tab: the real start, in
 * the order of events.
 */
const cart = (popup: PopupProps<'cart'>) => <dialog open={popup.open} aria-label="장바구니" />
const payment = (popup: PopupProps<'payment'>) => (
  <dialog open={popup.open} aria-label="결제">
    {JSON.stringify(popup.params)}
  </dialog>
)
// The federation runtime exists in a built shell only; this one has remotes with a cart and a payment.
vi.mock('../federation/federation-runtime.ts', () => ({
  federationRuntime: () => ({
    register() {},
    setChunkQuery() {},
    loadManifest: async (name: string) => ({
      default: {
        name,
        requires: { host: '^2.0.0' },
        screens: {},
        popups:
          name === 'mf-payment'
            ? { payment: async () => ({ default: payment }) }
            : { cart: async () => ({ default: cart }) },
        messages: async () => ({ default: {} }),
      },
    }),
  }),
}))
// There is no API for the worker and the event stream; their failures are only reported.
vi.mock('../host-runtime/problems.ts', () => ({ report: vi.fn() }))

const orderingRemote: ResolvedRegistry['remotes'][number] = {
  name: 'mf-ordering',
  version: '1.0.0',
  build: 'b',
  entry: '/remotes/mf-ordering/entry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  screens: [],
  popups: { cart: '1.0' },
  description: { texts: { ko: {}, en: {} }, popupHashes: { cart: [{ parts: [] }] } },
  preload: [],
}
const paymentRemote: ResolvedRegistry['remotes'][number] = {
  ...orderingRemote,
  name: 'mf-payment',
  entry: '/remotes/mf-payment/entry.js',
  popups: { payment: '1.0' },
  description: {
    texts: { ko: {}, en: {} },
    popupHashes: { payment: [{ parts: [{ param: 'purpose', as: 'json' }], startsPayment: true }] },
  },
}
const own = location.href
let root: Root | undefined
/** Ends what a page has subscribed to in its window and its session, which a real page load ends with the page. */
let unload = new AbortController()
const { addEventListener } = window
const { subscribe } = session

/** A page load: what was on the page before is gone, storage stays. */
async function load(address: string): Promise<void> {
  root?.unmount()
  unload.abort()
  unload = new AbortController()
  session.set({ user: null })
  root = createRoot(openDocument(address, moonlight, [orderingRemote, paymentRemote]))
  await start(createStage(root))
}

const ok = (payload: unknown) => () => ({ code: 200, message: '', payload })
const user = { userId: 7, name: '김서연', phoneNumber: '01012345678' }
const kakao = {
  authorizeUrl: 'https://kakao.test/oauth/authorize',
  clientId: 'app-of-kakao',
  redirectUri: 'https://shop.test/oauth/kakao',
  scope: 'phone_number,name',
}
const coupon = { coupon: aNumberedCoupon(), couponTemplate: issuedTemplate }

beforeEach(() => {
  window.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options: AddEventListenerOptions | boolean = {},
  ) => {
    const listenerOptions = typeof options === 'boolean' ? { capture: options } : options
    const signals = listenerOptions.signal ? [unload.signal, listenerOptions.signal] : [unload.signal]
    addEventListener.call(window, type, listener, { ...listenerOptions, signal: AbortSignal.any(signals) })
  }
  session.subscribe = (listener) => {
    const unsubscribe = subscribe(listener)
    unload.signal.addEventListener('abort', unsubscribe)
    return unsubscribe
  }
  localStorage.clear()
  sessionStorage.clear()
  apiCalls.length = 0
  Object.assign(answers, {
    getinitdata: () =>
      ok(aShop({ features: { kakao }, ...(apiCalls.at(-1)?.token ? { isTokenValid: true, user } : {}) }))(),
    getunusedcouponbycouponnum: ok(coupon),
    getissuedcouponinfo: ok(coupon),
    gettermsuseragreementlistbyphonenumber: ok([]),
    gettermsuseragreementlistbyuserid: ok([]),
    exchangecode: ok({
      authNumber: 'T'.repeat(43),
      createDate: 5000,
      phoneNumber: user.phoneNumber,
      name: user.name,
    }),
    getstoreuser: ok({ user: null }),
    verifykakaoauthnumber: ok({ user, authToken: 'token-of-kim' }),
    registerusertocoupon: ok(coupon),
  })
})
afterEach(() => {
  root?.unmount()
  unload.abort()
  root = undefined
})
afterAll(() => {
  window.addEventListener = addEventListener
  session.subscribe = subscribe
  history.replaceState(null, '', own)
})

const login = () => page.getByRole('dialog', { name: '휴대폰 번호로 시작해요' })
const couponDialog = () => page.getByRole('dialog', { name: '단골 1,500원 할인' })
const calls = (path: string) => apiCalls.filter((call) => call.path === path).length

/** The provider sends the customer back to this tab, where the login is confirmed. */
async function backFromKakao(): Promise<void> {
  const attempt = { v: 1, state: 'tab.moonlight.x', place: 'tab', from: '/moonlight/', at: Date.now() }
  sessionStorage.setItem(socialLoginAttemptKey, JSON.stringify(attempt))
  const result = { v: 1, state: attempt.state, code: 'the-code', at: Date.now() }
  localStorage.setItem(socialResultKey, JSON.stringify(result))
  await load('/moonlight/')
  await page.getByRole('button', { name: '인증 완료' }).click()
}

/** A guest opens a coupon's link and registers it, up to the login. */
async function openCouponLinkUpToLogin(): Promise<void> {
  await load(`/moonlight/?cpn=${btoa('POGUN-1')}`)
  await page.getByRole('button', { name: '쿠폰 등록하기' }).click()
  await page.getByRole('button', { name: '인증하기' }).click()
  await expect.element(login()).toBeVisible()
}

it('registers the coupon of a link after a reload and a login in this tab [1.4.1-04]', async () => {
  await openCouponLinkUpToLogin()
  await load('/moonlight/')
  await expect.element(login()).toBeVisible()
  expect(calls('registerusertocoupon')).toBe(0)

  await backFromKakao()
  await expect.element(page.getByText('쿠폰을 등록했어요. 쿠폰함을 확인해 주세요.')).toBeVisible()
  expect(calls('registerusertocoupon')).toBe(1)
  await page.getByRole('button', { name: '확인' }).click()
  await expect.poll(() => location.hash).toBe('')
  await expect.element(couponDialog()).not.toBeInTheDocument()
  await expect.element(login()).not.toBeInTheDocument()
  expect(calls('exchangecode')).toBe(1)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('register-coupon')
})

it('shows the coupon of a link again where the login is closed after a reload', async () => {
  await openCouponLinkUpToLogin()
  await load('/moonlight/')
  await login().getByRole('button', { name: '닫기' }).click()
  await expect.element(page.getByRole('button', { name: '쿠폰 등록하기' })).toBeVisible()
})

it('opens the cart that a guest asked for, after a reload and a login in this tab', async () => {
  await load('/moonlight/')
  void openPopup('cart', {})
  await expect.element(login()).toBeVisible()
  await load('/moonlight/')
  await expect.element(login()).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: '장바구니' })).not.toBeInTheDocument()

  await backFromKakao()
  await expect.element(page.getByRole('dialog', { name: '장바구니' })).toBeVisible()
  await expect.element(login()).not.toBeInTheDocument()
  expect(calls('exchangecode')).toBe(1)
})

it('does not open the cart again beside the payment that was begun in it, in this tab after a login', async () => {
  await load('/moonlight/')
  void openPopup('cart', {})
  await expect.element(login()).toBeVisible()
  await backFromKakao()
  await expect.element(page.getByRole('dialog', { name: '장바구니' })).toBeVisible()

  // The provider sends the customer back to this tab.
  await load('/moonlight/?tx=TX0123456789ABCDEFGH')
  await expect.element(page.getByRole('dialog', { name: '결제' })).toBeVisible()
  await expect.poll(() => location.hash).toContain('payment')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('open-popup')
  await expect.element(page.getByRole('dialog', { name: '장바구니' })).not.toBeInTheDocument()
})

describe('a page that reloads with a cart and a payment in its address', () => {
  const purpose: PayPurpose = { kind: 'order', dealId: 3, orderIdList: [4] }
  const txNumber = 'TX0123456789ABCDEFGH'
  const dialog = (name: string) => page.getByRole('dialog', { name })
  async function openedPage() {
    localStorage.setItem('storefront:token', 'token-of-kim')
    await load('/moonlight/')
    void openPopup('cart', {})
    await expect.element(dialog('장바구니')).toBeVisible()
    void openPopup('payment', { purpose })
    await expect.poll(() => location.hash).toContain('payment')
    return () => load(`${location.pathname}${location.hash}`)
  }

  it('opens both again where the payment was not begun', async () => {
    const reload = await openedPage()
    await reload()
    await expect.element(dialog('장바구니')).toBeVisible()
    await expect.element(dialog('결제')).toHaveTextContent(JSON.stringify({ purpose }))
  })

  it('opens the cart, and resumes a payment that was begun by its number instead of its form', async () => {
    const reload = await openedPage()
    const pending: PayPending = { v: 1, txNumber, purpose, userId: user.userId, since: Date.now() }
    localStorage.setItem(`storefront:10:${payPendingKey}`, JSON.stringify({ v: 1, value: pending }))
    await reload()
    await expect.element(dialog('결제')).toHaveTextContent(JSON.stringify({ txNumber }))
    await expect.element(dialog('장바구니')).toBeVisible()
  })
})

it('opens what was shared after a reload that interrupted its link', async () => {
  answers.getshareinfo = () => new Promise<never>(() => {})
  await load('/moonlight/?s=e30.seal')
  await expect.poll(() => calls('getshareinfo')).toBe(1)
  expect(location.search).toBe('')
  answers.getshareinfo = ok({ share: { t: 'shop' } })
  await load('/moonlight/')
  await expect.poll(() => location.pathname).toBe('/moonlight/shop')
})
