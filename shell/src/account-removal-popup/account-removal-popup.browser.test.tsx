import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { TestHost, TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { authToken, logIn, logOut } from '../session/session.ts'
import { aCustomer, renderInShell } from '../testing/shell-under-test.tsx'
import AccountRemovalPopup from './account-removal-popup.tsx'

const start = Date.parse('2026-11-20T12:00:00+09:00')

async function setUp({ answers, ...options }: TestHostOptions = {}) {
  const popup = popupProps('leaving', {})
  const { host, screen } = await renderInShell(<AccountRemovalPopup {...popup.props} />, {
    now: start,
    user: aCustomer,
    ...options,
    answers: {
      getLeavingInfo: () => ({
        couponCount: 2,
        pointAmount: 1_200,
        giftCardAmount: 30_000,
        blockedReasonList: [],
      }),
      requestSmsAuthNumber: ({ name, phoneNumber }) => ({ storeId: 10, name, phoneNumber, createDate: 5000 }),
      leavePlatform: () => ({ userId: 7 }),
      ...answers,
    },
  })
  const button = (name: string) => screen.getByRole('button', { name })
  return { host, screen, popup, next: button('인증번호 받기'), leave: button('탈퇴하기') }
}

async function enterCode(options: TestHostOptions = {}) {
  const rendered = await setUp(options)
  await rendered.next.click()
  const field = rendered.screen.getByRole('textbox', { name: '인증번호' })
  await field.fill('482913')
  return { ...rendered, field }
}

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor
/** The computed value of a colour token. */
function colourOf(color: string): string {
  const probe = Object.assign(document.createElement('i'), { style: `color: ${color}` })
  document.body.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  return computed
}
const callsOf = (host: TestHost, name: string) => host.calls.filter((call) => call.name === name)
const refuseWith = (refusal: number, payload?: unknown) => () => {
  throw new ApiFailure(refusal, 'refused', payload)
}

beforeEach(() => logIn({ user: aCustomer, authToken: 'token-of-kim' }))
afterEach(() => {
  logOut()
  localStorage.clear()
})

describe('removing the account', () => {
  it('has no button in the accent colour at either step, and two buttons with different labels', async () => {
    const { screen, leave, next } = await setUp()
    const stay = screen.getByRole('button', { name: '계속 이용하기' })
    await expect.element(next).toBeVisible()
    const accent = colourOf('var(--color-accent)')
    for (const button of [next, stay]) expect(backgroundOf(button.element())).not.toBe(accent)
    expect(next.element().textContent).not.toContain('계속')
    await next.click()
    await screen.getByRole('textbox', { name: '인증번호' }).fill('482913')
    await expect.element(leave).not.toHaveAttribute('aria-disabled')
    expect(backgroundOf(leave.element())).not.toBe(accent)
    expect(getComputedStyle(leave.element()).color).toBe(colourOf('var(--color-danger)'))
  })

  it('lists what is deleted and what is retained, in all stores together', async () => {
    const { screen } = await setUp()
    for (const text of ['이름, 휴대폰 번호, 주소', '받은 쿠폰 2장', '포인트 1,200P'])
      await expect.element(screen.getByText(text)).toBeVisible()
    await expect.element(screen.getByText('주문과 결제 기록은', { exact: false })).toBeVisible()
  })

  it('is blocked while something is in progress, and lists what and where', async () => {
    const blockedReasonList = [
      { kind: 'deal', storeId: 10, storeName: '달빛 카페' },
      { kind: 'something-new', storeId: 11, storeName: '새벽 식당' },
    ]
    const { screen, next } = await setUp({
      answers: { getLeavingInfo: () => ({ couponCount: 0, pointAmount: 0, blockedReasonList }) },
    })
    await expect.element(screen.getByText('달빛 카페 · 진행 중인 이용')).toBeVisible()
    await expect.element(screen.getByText('새벽 식당 · 아직 끝나지 않은 일')).toBeVisible()
    await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  })

  it('names stores in English where they have an English name', async () => {
    const blockedReasonList = [
      { kind: 'deal', storeId: 10, storeName: '달빛 카페', storeNameEn: 'Moonlight Cafe' },
      { kind: 'deal', storeId: 11, storeName: '새벽 식당', storeNameEn: null },
      { kind: 'deal', storeId: 12, storeName: '한낮 분식' },
    ]
    const answers = { getLeavingInfo: () => ({ couponCount: 0, pointAmount: 0, blockedReasonList }) }
    const { screen } = await setUp({ locale: 'en', answers })
    for (const name of ['Moonlight Cafe', '새벽 식당', '한낮 분식'])
      await expect.element(screen.getByText(`${name} · `, { exact: false })).toBeVisible()
    expect(screen.getByText('달빛 카페', { exact: false }).elements()).toEqual([])
  })

  it('stacks its two buttons in large text', async () => {
    await page.viewport(320, 700)
    document.documentElement.style.fontSize = '200%'
    const { screen, next } = await setUp()
    await expect.element(next).toBeVisible()
    const stay = () => screen.getByRole('button', { name: '계속 이용하기' }).element().getBoundingClientRect()
    const label = () => next.element().querySelector('span')?.getBoundingClientRect()
    // The sheet slides in.
    await expect.poll(() => label()?.bottom).toBeLessThanOrEqual(innerHeight)
    expect(label()?.top).toBeGreaterThanOrEqual(stay().bottom)
    document.documentElement.style.fontSize = ''
  })

  it('requires a new code sent to the customer’s phone', async () => {
    const { host, screen, next, leave } = await setUp()
    await next.click()
    expect(callsOf(host, 'requestSmsAuthNumber')[0]?.request).toMatchObject({
      phoneNumber: aCustomer.phoneNumber,
    })
    await expect.element(screen.getByText('010-1234-5678', { exact: false })).toBeVisible()
    await expect.element(leave).toHaveAttribute('aria-disabled', 'true')
    await screen.getByRole('textbox', { name: '인증번호' }).fill('48291')
    await expect.element(leave).toHaveAttribute('aria-disabled', 'true')
  })

  it('shows why no code could be sent, such as right after a login by code', async () => {
    const { screen, next } = await setUp({ answers: { requestSmsAuthNumber: refuseWith(code.tooMany) } })
    await next.click()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('문자 생성을 실패 하였습니다. 요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.')
  })

  it('asks for confirmation, removes the account, and logs out', async () => {
    const { host, popup, leave } = await enterCode()
    await leave.click()
    await expect.poll(() => popup.results).toEqual([{ left: true }])
    expect(host.confirms).toMatchObject([{ title: '정말 탈퇴할까요?', danger: true }])
    expect(callsOf(host, 'leavePlatform')[0]?.request).toEqual({
      storeId: 10,
      userId: 7,
      createDate: 5000,
      authNumber: '482913',
    })
    await expect.poll(() => host.toasts.map(({ text }) => text)).toEqual(['탈퇴했어요. 그동안 고마웠어요.'])
    expect(authToken()).toBeNull()
  })

  it('does nothing where the customer cancels', async () => {
    const { host, popup, leave } = await enterCode()
    host.confirmWith(false)
    await leave.click()
    await expect.poll(() => host.confirms).toHaveLength(1)
    expect(callsOf(host, 'leavePlatform')).toHaveLength(0)
    expect(popup.results).toEqual([])
    expect(authToken()).toBe('token-of-kim')
  })

  it('shows that a code is wrong, and requires a new one after five wrong tries', async () => {
    const { host, screen, leave, field } = await enterCode({
      answers: { leavePlatform: refuseWith(code.wrongAuthNumber) },
    })
    await leave.click()
    await expect.element(screen.getByText('인증번호를 확인해 주세요.')).toBeVisible()
    await field.fill('111111')
    host.answer({ leavePlatform: refuseWith(code.authNumberTriesUsedUp) })
    await leave.click()
    await expect.element(screen.getByText('5번 틀려서', { exact: false })).toBeVisible()
    await expect.element(screen.getByText('만료', { exact: false })).not.toBeInTheDocument()
    await expect
      .element(screen.getByRole('button', { name: '인증번호 다시 받기' }))
      .not.toHaveAttribute('aria-disabled')
  })

  it('returns to the blocking reasons where one has appeared meanwhile', async () => {
    const { host, screen, leave } = await enterCode({
      answers: { leavePlatform: refuseWith(code.cannotLeave, {}) },
    })
    host.answer({
      getLeavingInfo: () => ({
        couponCount: 0,
        pointAmount: 0,
        blockedReasonList: [{ kind: 'payment', storeId: 10, storeName: '달빛 카페' }],
      }),
    })
    await leave.click()
    await expect.element(screen.getByText('달빛 카페 · 진행 중인 결제')).toBeVisible()
    expect(authToken()).toBe('token-of-kim')
  })

  it('shows that the account could not be loaded, and retries', async () => {
    const { host, screen, next } = await setUp({ answers: { getLeavingInfo: refuseWith(500) } })
    await expect.element(screen.getByText('계정 정보를 불러오지 못했어요.')).toBeVisible()
    await expect.element(next).toHaveAttribute('aria-disabled', 'true')
    host.answer({ getLeavingInfo: () => ({ couponCount: 0, pointAmount: 0, blockedReasonList: [] }) })
    await screen.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(next).not.toHaveAttribute('aria-disabled')
  })
})
