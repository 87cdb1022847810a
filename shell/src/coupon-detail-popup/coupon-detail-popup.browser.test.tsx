import { code } from '@storefront/contract/envelope.ts'
import type { PopupParams } from '@storefront/contract/popups.ts'
import { ApiFailure, type PopupProps } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aCouponBox, aNumberedCoupon, issuedTemplate } from '../testing/coupons.ts'
import { aCustomer, renderInShell } from '../testing/shell-under-test.tsx'
import CouponDetailPopup from './coupon-detail-popup.tsx'

type Params = PopupParams<'couponDetail'>

async function setUp(
  { answers, ...options }: TestHostOptions = {},
  params: Params = { couponNum: 'POGUN-1' },
  extraProps: Partial<PopupProps<'couponDetail'>> = {},
) {
  const popup = popupProps('couponDetail', params)
  const { host } = await renderInShell(<CouponDetailPopup {...popup.props} {...extraProps} />, {
    user: null,
    ...options,
    answers: {
      getUnusedCouponByCouponNum: () => ({ coupon: aNumberedCoupon() }),
      getIssuedCouponInfo: () => ({ coupon: aNumberedCoupon(), couponTemplate: issuedTemplate }),
      registerUserToCoupon: () => ({}),
      getCouponListOfUser: () => aCouponBox(),
      ...answers,
    },
  })
  return { host, popup }
}

const refuseWith = (refusal: number) => () => {
  throw new ApiFailure(refusal, 'refused')
}
const register = page.getByRole('button', { name: '쿠폰 등록하기' })
const registered = '쿠폰을 등록했어요. 쿠폰함을 확인해 주세요.'

describe('a coupon by its number', () => {
  it('shows the whole amount in large text', async () => {
    await page.viewport(320, 700)
    document.documentElement.style.fontSize = '200%'
    await setUp()
    const amount = page.getByText('1,500원 할인', { exact: true })
    await expect.element(amount).toBeVisible()
    const textRect = amount.element().getBoundingClientRect()
    const picture = document.querySelector('dialog img')?.parentElement?.getBoundingClientRect()
    const isClear = textRect.right <= (picture?.left ?? 0) || textRect.bottom <= (picture?.top ?? 0)
    expect(isClear).toBe(true)
    document.documentElement.style.fontSize = ''
  })

  it('shows its benefit to a guest too [1.9-18]', async () => {
    await setUp()
    await expect.element(page.getByRole('dialog', { name: '단골 1,500원 할인' })).toBeVisible()
    for (const text of ['1,500원 할인', '사용 가능', '2개까지', '2026. 11. 1. – 2026. 12. 31.', '매일'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  })

  it('is registered for a logged-in customer, confirmed with a message, and the popup closes [1.4.6-07, 1.8-11]', async () => {
    const { host, popup } = await setUp({ user: aCustomer })
    await register.click()
    await expect.poll(() => popup.results).toEqual([{ registered: true }])
    expect(host.alerts).toEqual([{ text: registered }])
    expect(host.confirms).toEqual([])
    const call = host.calls.find(({ name }) => name === 'registerUserToCoupon')
    expect(call?.request).toEqual({
      storeId: 10,
      userId: 7,
      coupon: { couponId: 50, couponNum: 'POGUN-1' },
    })
  })

  it('asks a guest for confirmation, then for the login, then registers it [1.4.6-05, 1.4.6-06]', async () => {
    const { host, popup } = await setUp()
    host.endPopup('login', { kind: 'done', result: { userId: 9 } })
    await register.click()
    await expect.poll(() => popup.results).toEqual([{ registered: true }])
    expect(host.confirms).toMatchObject([{ text: '쿠폰을 등록하려면 본인 인증이 필요해요.' }])
    expect(host.opened).toEqual([{ name: 'login', params: {} }])
    const call = host.calls.find(({ name }) => name === 'registerUserToCoupon')
    expect(call?.request).toMatchObject({ userId: 9 })
  })

  it('is not registered where the guest declines [1.8-09]', async () => {
    const { host, popup } = await setUp()
    host.confirmWith(false)
    await register.click()
    await expect.poll(() => host.alerts).toEqual([{ text: '본인 인증이 취소됐어요.' }])
    await expect.poll(popup.closable).toBe(true)
    expect(host.opened).toEqual([])
    expect(popup.results).toEqual([])
  })

  it.each([
    ['is closed', { kind: 'dismissed' as const }, '본인 인증이 취소됐어요.'],
    [
      'fails',
      { kind: 'unavailable' as const, reason: 'failed-to-load' as const },
      '본인 인증에 실패했어요. 다시 시도해 주세요.',
    ],
  ])(
    'is not registered where the login %s, with a message for each case [1.8-10]',
    async (_how, outcome, text) => {
      const { host, popup } = await setUp()
      host.endPopup('login', outcome)
      await register.click()
      await expect.poll(() => host.alerts).toEqual([{ text }])
      expect(host.calls.some(({ name }) => name === 'registerUserToCoupon')).toBe(false)
      expect(popup.results).toEqual([])
    },
  )

  it('shows that it could not be registered, and stays open [1.8-08]', async () => {
    const { host, popup } = await setUp({
      user: aCustomer,
      answers: { registerUserToCoupon: refuseWith(404) },
    })
    await register.click()
    await expect
      .poll(() => host.alerts)
      .toEqual([{ text: '쿠폰을 등록하지 못했어요. 잠시 뒤에 다시 시도해 주세요.' }])
    expect(popup.results).toEqual([])
  })

  it('offers no registration where the customer already has it', async () => {
    const ownCoupon = aNumberedCoupon({ userId: 7 })
    await setUp({
      user: aCustomer,
      answers: { getIssuedCouponInfo: () => ({ coupon: ownCoupon, couponTemplate: issuedTemplate }) },
    })
    await expect.element(page.getByText(/내 쿠폰함에 있는 쿠폰/)).toBeVisible()
    await expect.element(register).not.toBeInTheDocument()
  })

  it('offers no registration where it is suspended', async () => {
    const couponTemplate = { ...issuedTemplate, isDisabled: true }
    await setUp({ answers: { getIssuedCouponInfo: () => ({ coupon: aNumberedCoupon(), couponTemplate }) } })
    await expect.element(page.getByText('사용 중지')).toBeVisible()
    await expect.element(register).not.toBeInTheDocument()
  })
})

describe('an invalid coupon number', () => {
  it('shows that it has expired, and closes so that the list is refetched [1.8-05]', async () => {
    const { host, popup } = await setUp({ answers: { getUnusedCouponByCouponNum: refuseWith(404) } })
    await expect.poll(() => popup.results).toEqual([{ registered: false }])
    expect(host.alerts).toEqual([{ text: '만료된 쿠폰이에요.' }])
  })

  it.each([code.unknownCoupon, code.tooMany, code.internal])(
    'shows after code %i that this store has no such coupon [1.8-06]',
    async (refusal) => {
      const { popup } = await setUp({ answers: { getUnusedCouponByCouponNum: refuseWith(refusal) } })
      await expect.element(page.getByText('이 매장에 등록된 쿠폰이 아니에요.')).toBeVisible()
      await expect.element(register).not.toBeInTheDocument()
      expect(popup.results).toEqual([])
    },
  )

  it('shows that there is no coupon where it has no template [1.8-07]', async () => {
    await setUp({
      answers: { getIssuedCouponInfo: () => ({ coupon: aNumberedCoupon(), couponTemplate: null }) },
    })
    await expect.element(page.getByText('쿠폰을 찾을 수 없어요.')).toBeVisible()
  })

  it('opens once it is known, in its final size, and can be left before', async () => {
    const found = Promise.withResolvers<{ coupon: ReturnType<typeof aNumberedCoupon> }>()
    await setUp({ answers: { getUnusedCouponByCouponNum: () => found.promise } })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    found.resolve({ coupon: aNumberedCoupon() })
    await expect.element(page.getByRole('dialog', { name: '단골 1,500원 할인' })).toBeVisible()

    const unanswered = { getUnusedCouponByCouponNum: () => new Promise<never>(() => {}) }
    const onClosed = vi.fn()
    await setUp({ answers: unanswered }, undefined, { open: false, onClosed })
    await expect.poll(() => onClosed.mock.calls.length).toBeGreaterThan(0)
  })

  it('shows that the network failed, and retries', async () => {
    const { host } = await setUp({ answers: { getUnusedCouponByCouponNum: refuseWith(0) } })
    await expect.element(page.getByText('쿠폰 정보를 불러오지 못했어요.')).toBeVisible()
    host.answer({ getUnusedCouponByCouponNum: () => ({ coupon: aNumberedCoupon() }) })
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(register).toBeVisible()
  })
})

describe('a coupon of the list', () => {
  it('shows benefit and validity, without a number to register', async () => {
    await setUp({ user: aCustomer }, { templateId: 1 })
    await expect.element(page.getByRole('dialog', { name: '겨울 감사 10% 할인' })).toBeVisible()
    await expect.element(page.getByText('추운 날 와 주셔서 고마워요.')).toBeVisible()
    await expect.element(register).not.toBeInTheDocument()
  })

  it('is expired by the dates of the customer’s own coupon, not of its template', async () => {
    await setUp({ user: aCustomer, locale: 'en' }, { templateId: 2, couponId: 51 })
    await expect.element(page.getByText('Expired')).toBeVisible()
  })
})
