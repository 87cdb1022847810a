import { code } from '@storefront/contract/envelope.ts'
import { socialLoginAttemptKey, socialResultKey } from '@storefront/contract/social-return.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { TestHost, TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import LoginPopup from '../login-popup/login-popup.tsx'
import { authToken, session } from '../session/session.ts'
import { tabNavigation } from '../social-login/open-provider.ts'
import { aCustomer, aShop, renderInShell } from '../testing/shell-under-test.tsx'
import { answers, kakao, ticket } from '../testing/social-login.ts'
import SocialLoginPopup from './social-login-popup.tsx'

/** Interval of checking the provider's window, by which the test finds its timer. */
const WINDOW_CHECK_MS = 800
const start = Date.parse('2026-11-20T12:00:00+09:00')

/** A fake of the provider's window. */
function aWindow() {
  const opened = { closed: false, location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  return opened
}

const withKakao = () => aShop({ features: { kakao } })
const refuseWith = (refusal: number, payload?: unknown) => () => {
  throw new ApiFailure(refusal, 'refused', payload)
}

/** The login popup, and a tap on its Kakao button. */
async function tapKakaoLogin(options: TestHostOptions = {}) {
  const popup = popupProps('login', {})
  const rendered = await renderInShell(<LoginPopup {...popup.props} />, {
    now: start,
    shop: withKakao(),
    ...options,
    answers: { ...answers, ...options.answers },
  })
  await rendered.screen.getByRole('button', { name: /^(카카오 로그인|Log in with Kakao)$/ }).click()
  return { ...rendered, popup }
}

/** The customer is at the provider, and the popup waits. */
async function openWaitingPopup(options: TestHostOptions = {}) {
  const opened = aWindow()
  await (await tapKakaoLogin(options)).screen.unmount()
  const popup = popupProps('socialLogin', {})
  const rendered = await renderInShell(<SocialLoginPopup {...popup.props} />, {
    now: start,
    shop: withKakao(),
    ...options,
    answers: { ...answers, ...options.answers },
  })
  return { ...rendered, popup, opened }
}

const state = () => String(JSON.parse(sessionStorage.getItem(socialLoginAttemptKey) ?? '{}').state)

/** What the return page writes to storage, from its own document. */
function returnToTab(result: { code?: string; error?: string; description?: string; state?: string }) {
  const text = JSON.stringify({ v: 1, state: state(), at: start, ...result })
  const frame = document.createElement('iframe')
  document.body.append(frame)
  frame.contentWindow?.localStorage.setItem(socialResultKey, text)
}

async function openWithResult(options: TestHostOptions = {}) {
  const rendered = await openWaitingPopup(options)
  returnToTab({ code: 'the-code' })
  const done = rendered.screen.getByRole('button', { name: /^(인증 완료|Authentication complete)$/ })
  await expect.element(done).toBeVisible()
  return { ...rendered, done }
}

const callsOf = (host: TestHost, name: string) => host.calls.filter((call) => call.name === name)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  session.set({ user: null })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

describe('the button', () => {
  it('is shown only where the platform has a provider', async () => {
    const popup = popupProps('login', {})
    const { host, screen } = await renderInShell(<LoginPopup {...popup.props} />, { shop: aShop() })
    await expect.element(screen.getByRole('button', { name: '카카오 로그인' })).not.toBeInTheDocument()
    host.shop.set(withKakao())
    await expect.element(screen.getByRole('button', { name: '카카오 로그인' })).toBeVisible()
  })

  it('opens the provider’s page in a new window, synchronously in the tap [1.4.4-01]', async () => {
    const opened = aWindow()
    const { host } = await tapKakaoLogin()
    expect(window.open).toHaveBeenCalledOnce()
    const address = new URL(opened.location.replace.mock.calls[0]?.[0])
    expect(address.origin + address.pathname).toBe(kakao.authorizeUrl)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'code',
      client_id: kakao.clientId,
      redirect_uri: kakao.redirectUri,
      scope: kakao.scope,
      state: state(),
    })
    expect(state()).toMatch(/^window\.[a-z0-9-]+\.[0-9a-f]{48}$/)
    expect(host.opened).toEqual([{ name: 'socialLogin', params: {} }])
  })

  it('has another state with every tap', async () => {
    aWindow()
    const { screen } = await tapKakaoLogin()
    const first = state()
    await screen.getByRole('button', { name: '카카오 로그인' }).click()
    expect(state()).not.toBe(first)
  })

  it('navigates the page itself where a window is blocked, and persists the address to return to', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const goTo = vi.spyOn(tabNavigation, 'goTo').mockReturnValue()
    const { host } = await tapKakaoLogin()
    expect(goTo.mock.calls[0]?.[0]).toContain(kakao.authorizeUrl)
    expect(JSON.parse(sessionStorage.getItem(socialLoginAttemptKey) ?? '')).toMatchObject({
      place: 'tab',
      from: location.pathname + location.search,
    })
    expect(host.opened).toEqual([])
  })

  it('continues automatically once the page is back', async () => {
    const attempt = { v: 1, state: 'tab.cafe.x', place: 'tab', from: '/cafe/', at: start }
    sessionStorage.setItem(socialLoginAttemptKey, JSON.stringify(attempt))
    returnToTab({ code: 'the-code', state: 'tab.cafe.x' })
    const popup = popupProps('login', {})
    const { host } = await renderInShell(<LoginPopup {...popup.props} />, { now: start, shop: withKakao() })
    await expect.poll(() => host.opened).toEqual([{ name: 'socialLogin', params: {} }])
  })

  it('continues with a window’s result in a page that was reloaded meanwhile', async () => {
    const attempt = { v: 1, state: 'window.cafe.x', place: 'window', from: '/cafe/', at: start }
    sessionStorage.setItem(socialLoginAttemptKey, JSON.stringify(attempt))
    const popup = popupProps('login', {})
    const { host } = await renderInShell(<LoginPopup {...popup.props} />, { now: start, shop: withKakao() })
    returnToTab({ code: 'of-another', state: 'window.cafe.other' })
    returnToTab({ code: 'the-code', state: 'window.cafe.x' })
    await expect.poll(() => host.opened).toEqual([{ name: 'socialLogin', params: {} }])
  })

  it('continues once for two signals before the next render', async () => {
    const attempt = { v: 1, state: 'tab.cafe.x', place: 'tab', from: '/cafe/', at: start }
    sessionStorage.setItem(socialLoginAttemptKey, JSON.stringify(attempt))
    const popup = popupProps('login', {})
    const { host } = await renderInShell(<LoginPopup {...popup.props} />, { now: start, shop: withKakao() })
    localStorage.setItem(
      socialResultKey,
      JSON.stringify({ v: 1, state: attempt.state, code: 'c', at: start }),
    )
    for (let times = 0; times < 2; times++)
      dispatchEvent(new StorageEvent('storage', { key: socialResultKey }))
    expect(host.opened).toEqual([{ name: 'socialLogin', params: {} }])
  })

  it('closes the login with the popup’s result', async () => {
    aWindow()
    const popup = popupProps('login', {})
    const { host, screen } = await renderInShell(<LoginPopup {...popup.props} />, { shop: withKakao() })
    host.endPopup('socialLogin', { kind: 'done', result: { userId: 7 } })
    await screen.getByRole('button', { name: '카카오 로그인' }).click()
    await expect.poll(() => popup.results).toEqual([{ userId: 7 }])
  })
})

describe('the provider’s result', () => {
  it('is taken from storage and removed there [1.4.4-03]', async () => {
    const { host } = await openWithResult()
    expect(callsOf(host, 'exchangeSocialCode')[0]?.request).toEqual({ storeId: 10, code: 'the-code' })
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage })
    for (const secret of ['the-code', ticket]) expect(stored).not.toContain(secret)
  })

  it('is exchanged by the API for the customer’s identity [1.4.4-04, 1.4.4-05]', async () => {
    const { host, screen } = await openWithResult()
    await expect.element(screen.getByRole('textbox', { name: '이름' })).toHaveValue('김달빛')
    await expect.element(screen.getByText('010-2345-6701')).toBeVisible()
    expect(callsOf(host, 'getStoreUser')[0]?.request).toMatchObject({ authNumber: ticket })
  })

  it('prefills the name that a known customer has here', async () => {
    const { screen } = await openWithResult({
      answers: { getStoreUser: () => ({ user: { ...aCustomer, name: '달빛이' } }) },
    })
    await expect.element(screen.getByRole('textbox', { name: '이름' })).toHaveValue('달빛이')
  })

  it('is found on returning to the tab without a storage event', async () => {
    const { screen } = await openWaitingPopup()
    await expect.element(screen.getByText('카카오에서 로그인해 주세요')).toBeVisible()
    localStorage.setItem(socialResultKey, JSON.stringify({ v: 1, state: state(), code: 'c', at: start }))
    dispatchEvent(new Event('focus'))
    await expect.element(screen.getByRole('button', { name: '인증 완료' })).toBeVisible()
  })

  it('a refusal is not mistaken for an expiry before the next render', async () => {
    const ticks = vi.spyOn(globalThis, 'setInterval')
    const { screen, opened } = await openWaitingPopup()
    const refusal = { error: 'access_denied', description: 'User denied access' }
    localStorage.setItem(socialResultKey, JSON.stringify({ v: 1, state: state(), at: start, ...refusal }))
    opened.closed = true
    dispatchEvent(new Event('focus'))
    const tick = ticks.mock.calls.findLast(([, ms]) => ms === WINDOW_CHECK_MS)?.[0] as () => void
    tick()
    await expect.element(screen.getByText('User denied access', { exact: false })).toBeVisible()
  })

  it('is never exchanged when it is of another request, and fails once the window is closed', async () => {
    const { host, screen, opened } = await openWaitingPopup()
    returnToTab({ code: 'stolen', state: 'window.cafe.other' })
    await expect.element(screen.getByText('카카오에서 로그인해 주세요')).toBeVisible()
    expect(localStorage.getItem(socialResultKey)).not.toBeNull()
    opened.closed = true
    await expect.element(screen.getByText('소셜 로그인에 실패했어요.')).toBeVisible()
    expect(callsOf(host, 'exchangeSocialCode')).toHaveLength(0)
    expect(localStorage.getItem(socialResultKey)).toBeNull()
  })

  it('stays a failure when it is of another request and the window is checked before the next render', async () => {
    const intervals = vi.spyOn(globalThis, 'setInterval')
    const { screen, opened } = await openWaitingPopup()
    returnToTab({ code: 'stolen', state: 'window.cafe.other' })
    await expect.element(screen.getByText('카카오에서 로그인해 주세요')).toBeVisible()
    opened.closed = true
    const checkWindow = intervals.mock.calls.findLast(([, ms]) => ms === WINDOW_CHECK_MS)?.[0] as () => void
    window.dispatchEvent(new Event('focus'))
    checkWindow()
    await expect.element(screen.getByText('소셜 로그인에 실패했어요.')).toBeVisible()
  })

  it('has failed without a code [1.5.1-11]', async () => {
    const { host, screen } = await openWaitingPopup({ locale: 'en' })
    returnToTab({})
    await expect.element(screen.getByText('Social login failed')).toBeVisible()
    expect(callsOf(host, 'exchangeSocialCode')).toHaveLength(0)
  })

  it('has failed without a phone number, too [1.5.1-11]', async () => {
    const { screen } = await openWaitingPopup({
      answers: {
        exchangeSocialCode: () => ({ authNumber: ticket, createDate: 1, phoneNumber: '', name: null }),
      },
    })
    returnToTab({ code: 'the-code' })
    await expect.element(screen.getByText('소셜 로그인에 실패했어요.')).toBeVisible()
  })

  it.each([
    [
      'ko',
      'access_denied',
      '소셜 로그인에 실패했어요.카카오에서 동의를 받지 못했어요. 다시 시도하거나, 이 창을 닫고 휴대폰 번호로 시작해 주세요.카카오의 답: User denied',
    ],
    [
      'en',
      'access_denied',
      'Social login failedKakao did not get your consent. Try again, or close this and use your phone number.Kakao says: User denied',
    ],
    [
      'ko',
      'server_error',
      '소셜 로그인에 실패했어요.지금은 카카오에 연결할 수 없어요. 잠시 뒤에 다시 시도하거나, 이 창을 닫고 휴대폰 번호로 시작해 주세요.카카오의 답: User denied',
    ],
    ['ko', 'invalid_scope', '소셜 로그인에 실패했어요.카카오의 답: User denied'],
  ] as const)(
    'is shown for a refusal in the customer’s language, then with the provider’s text: %s, %s [1.8-04]',
    async (locale, error, text) => {
      const { screen } = await openWaitingPopup({ locale })
      returnToTab({ error, description: 'User <b>denied</b>' })
      await expect.element(screen.getByRole('alert')).toHaveTextContent(text)
      const start = screen.getByRole('heading', { name: /^(카카오로 시작해요|Start with Kakao)$/ })
      await expect.element(start).toBeVisible()
    },
  )

  it('is shown with our own text for a refusal without one [1.8-04]', async () => {
    const { screen } = await openWaitingPopup()
    returnToTab({ error: 'unheard_of' })
    await expect.element(screen.getByRole('alert')).toHaveTextContent('소셜 로그인에 실패했어요.')
  })

  it('is shown with the provider’s text when the API could not redeem it [1.8-04]', async () => {
    const { screen } = await openWaitingPopup({
      answers: { exchangeSocialCode: refuseWith(code.socialLoginFailed, { description: 'code not found' }) },
    })
    returnToTab({ code: 'old' })
    const alert = screen.getByRole('alert')
    await expect.element(alert).toHaveTextContent('소셜 로그인에 실패했어요.카카오의 답: code not found')
  })

  it('is missing where the customer closed the window: back to the start', async () => {
    const { screen, opened } = await openWaitingPopup()
    opened.closed = true
    await expect.element(screen.getByText('카카오 창이 닫혔어요.', { exact: false })).toBeVisible()
    // The window may only look closed (COOP): a late result is accepted.
    returnToTab({ code: 'the-code' })
    await expect.element(screen.getByRole('button', { name: '인증 완료' })).toBeVisible()
  })
})

describe('the confirm step', () => {
  it('has an editable name, the terms, and a button [1.4.4-06]', async () => {
    const { screen, done } = await openWithResult()
    const name = screen.getByRole('textbox', { name: '이름' })
    await name.fill('김')
    await expect.element(screen.getByText('이름은 한글과 영문으로', { exact: false })).toBeVisible()
    await name.fill('김새벽')
    await expect.element(done).toHaveAttribute('aria-disabled', 'true')
    await screen.getByRole('checkbox', { name: '전체동의' }).click()
    await expect.element(done).not.toHaveAttribute('aria-disabled')
  })

  it('verifies with the one-time ticket, saves the token and closes [1.4.4-07]', async () => {
    const { host, popup, screen, done } = await openWithResult()
    await screen.getByRole('textbox', { name: '이름' }).fill('김새벽')
    await screen.getByRole('checkbox', { name: '전체동의' }).click()
    await done.click()
    await expect.poll(() => popup.results).toEqual([{ userId: 7 }])
    expect(callsOf(host, 'verifyKakaoAuthNumber')[0]?.request).toMatchObject({
      name: '김새벽',
      authNumber: ticket,
      createDate: 5000,
      termsUserAgreementList: [{ hasAgreed: 1 }, { hasAgreed: 1 }],
    })
    expect(authToken()).toBe('token-of-kim')
  })

  it.each([
    ['no', false, [1, 0]],
    ['yes', true, [1, 1]],
  ])('asks about optional terms once, not with each retry: %s', async (_answer, isYes, agreed) => {
    const { host, popup, screen, done } = await openWithResult({
      answers: { verifyKakaoAuthNumber: refuseWith(0) },
    })
    host.confirmWith(isYes)
    await screen.getByRole('checkbox', { name: /만 14세/ }).click()
    await done.click()
    await expect.element(screen.getByText('연결을 확인하고 다시 시도해 주세요.')).toBeVisible()
    host.answer({ verifyKakaoAuthNumber: answers.verifyKakaoAuthNumber })
    await done.click()
    await expect.poll(() => popup.results).toHaveLength(1)
    expect(host.confirms).toEqual([
      expect.objectContaining({ title: '선택 약관에도 동의할까요?', equal: true }),
    ])
    const sent = callsOf(host, 'verifyKakaoAuthNumber').map(({ request }) =>
      (request as { termsUserAgreementList: { hasAgreed: number }[] }).termsUserAgreementList.map(
        ({ hasAgreed }) => hasAgreed,
      ),
    )
    expect(sent).toEqual([agreed, agreed])
  })

  it('returns to the start when the time is over [1.8-03]', async () => {
    const { screen, done } = await openWithResult({
      locale: 'en',
      answers: { verifyKakaoAuthNumber: refuseWith(code.voidAuthNumber) },
    })
    await screen.getByRole('checkbox').first().click()
    await done.click()
    await expect.element(screen.getByText('Authentication time expired, try again')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Start with Kakao' })).toBeVisible()
  })

  it('stays open where a retry may succeed: changed terms, a busy API, no network, a defect of ours', async () => {
    const { host, screen, done } = await openWithResult({
      answers: { verifyKakaoAuthNumber: refuseWith(code.termsMissing) },
    })
    await screen.getByRole('checkbox', { name: '전체동의' }).click()
    const before = callsOf(host, 'getTermsUserAgreementListByPhoneNumber').length
    await done.click()
    await expect.element(screen.getByText('약관이 바뀌었어요.', { exact: false })).toBeVisible()
    expect(callsOf(host, 'getTermsUserAgreementListByPhoneNumber').length).toBe(before + 1)
    const failures = [new ApiFailure(code.unavailable, ''), new ApiFailure(0, ''), new TypeError('a defect')]
    for (const [index, failure] of failures.entries()) {
      host.answer({ verifyKakaoAuthNumber: () => Promise.reject(failure) })
      await done.click()
      await expect.poll(() => callsOf(host, 'verifyKakaoAuthNumber')).toHaveLength(index + 2)
      const text = index === 1 ? '연결을 확인하고 다시 시도해 주세요.' : '소셜 로그인에 실패했어요.'
      await expect.element(screen.getByText(text)).toBeVisible()
      await expect.element(done).toBeVisible()
    }
  })

  it('closes when the customer has logged in in another tab meanwhile', async () => {
    const { host, popup } = await openWithResult()
    host.session.set({ user: aCustomer })
    await expect.poll(() => popup.results).toEqual([{ userId: aCustomer.userId }])
  })
})
