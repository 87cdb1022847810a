import { ApiFailure } from '@storefront/host'
import type { TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { couponPlaceholder } from '../coupon-box/coupon-placeholder.ts'
import { aCouponBox, aTemplate } from '../testing/coupons.ts'
import { aCustomer, renderInShell } from '../testing/shell-under-test.tsx'
import CouponListScreen from './coupon-list-screen.tsx'

const setUp = ({ answers, ...options }: TestHostOptions = {}) =>
  renderInShell(<CouponListScreen />, {
    user: aCustomer,
    ...options,
    answers: { getCouponListOfUser: () => aCouponBox(), ...answers },
  })

describe('the coupon box', () => {
  it('lists the customer’s coupons and those that everybody may use [1.1-10, 1.5.4-02]', async () => {
    await setUp()
    await expect.element(page.getByRole('list', { name: '쿠폰' })).toBeVisible()
    const names = page.getByRole('listitem').elements()
    expect(names.map((each) => each.textContent?.includes('겨울 감사'))).toEqual([true, false, false, false])
    await expect.element(page.getByText('단골 1,500원 할인').first()).toBeVisible()
  })

  it('shows each one’s discount, minimum order, validity and days [1.5.4-03, 1.9-16, 1.9-17]', async () => {
    await setUp()
    const winter = page.getByRole('button', { name: /겨울 감사/ })
    for (const text of [
      '10% 할인',
      '10,000원 이상',
      '5,000원',
      '2026. 11. 1. – 2026. 11. 30.',
      '평일, 토요일',
    ])
      await expect.element(winter.getByText(text, { exact: true })).toBeVisible()
    const regular = page.getByRole('button', { name: /단골 1,500원/ }).first()
    for (const text of ['1,500원 할인', '없음', '매일'])
      await expect.element(regular.getByText(text, { exact: true })).toBeVisible()
    await expect.element(regular.getByText('최대 할인')).not.toBeInTheDocument()
  })

  it.each(['ko', 'en'] as const)(
    'stays within the screen in text twice as large, and leaves room for a number: %s',
    async (locale) => {
      await page.viewport(320, 740)
      document.documentElement.style.fontSize = '200%'
      onTestFinished(async () => {
        document.documentElement.style.fontSize = ''
        await page.viewport(390, 844)
      })
      await setUp({ locale })
      await expect.element(page.getByRole('listitem').first()).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
      expect(page.getByRole('textbox').element().getBoundingClientRect().width).toBeGreaterThan(200)
    },
  )

  it('lists suspended and expired ones, marked, after usable ones', async () => {
    await setUp()
    await expect.element(page.getByText('기간 만료')).toBeVisible()
    const labels = ['사용 가능', '기간 만료', '사용 중지']
    const cards = page.getByRole('listitem').elements()
    const statuses = cards.map(({ textContent }) => labels.find((label) => textContent?.includes(label)))
    expect(statuses).toEqual(['사용 가능', '사용 가능', '기간 만료', '사용 중지'])
  })

  it('opens the detail of the tapped one, and refetches after a change there [1.5.4-04]', async () => {
    const { host } = await setUp()
    await page
      .getByRole('button', { name: /단골 1,500원/ })
      .first()
      .click()
    expect(host.opened).toEqual([{ name: 'couponDetail', params: { templateId: 2, couponId: 50 } }])
    const before = host.calls.length
    host.endPopup('couponDetail', { kind: 'done', result: { registered: false } })
    await expect.poll(() => host.calls.length).toBe(before + 1)
  })

  it('shows that there are none, and links to the menu [1.5.4-05]', async () => {
    const { host } = await setUp({
      answers: { getCouponListOfUser: () => ({ couponList: [], couponTemplateList: [] }) },
    })
    await expect.element(page.getByText('사용 가능한 쿠폰이 없습니다.')).toBeVisible()
    await page.getByRole('link', { name: '메뉴 보러 가기' }).click()
    await expect.poll(() => host.visited).toEqual(['/menus'])
  })

  it('offers no menu to a store that has none', async () => {
    await setUp({
      answers: { getCouponListOfUser: () => ({ couponList: [], couponTemplateList: [] }) },
      without: { screens: ['/menus'] },
    })
    await expect.element(page.getByText('사용 가능한 쿠폰이 없습니다.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '메뉴 보러 가기' })).not.toBeInTheDocument()
  })

  it('shows the picture of a coupon, or a placeholder [1.9-15]', async () => {
    const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    const image = JSON.stringify([{ url: dot, hue: 30 }])
    const couponTemplateList = [aTemplate({ image }), aTemplate({ templateId: 4, name: '그림 없는 쿠폰' })]
    await setUp({ answers: { getCouponListOfUser: () => ({ couponList: [], couponTemplateList }) } })
    const pictureOf = (name: RegExp) =>
      page.getByRole('button', { name }).element().querySelector('img')?.getAttribute('src') ?? ''
    await expect.poll(() => pictureOf(/겨울 감사/)).toBe(dot)
    await expect.poll(() => pictureOf(/그림 없는 쿠폰/)).toBe(couponPlaceholder)
    expect((await fetch(couponPlaceholder)).headers.get('content-type')).toBe('image/webp')
  })

  it('shows that they could not be loaded, and retries [1.8-12]', async () => {
    const { host } = await setUp({
      answers: {
        getCouponListOfUser: () => {
          throw new ApiFailure(0, 'offline')
        },
      },
    })
    await expect.element(page.getByText('쿠폰리스트를 가져오지 못했습니다.')).toBeVisible()
    host.answer({ getCouponListOfUser: () => aCouponBox() })
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(page.getByText('겨울 감사 10% 할인')).toBeVisible()
  })

  it('is shown in English, the store’s texts too', async () => {
    await setUp({ locale: 'en' })
    await expect.element(page.getByText('Winter thanks, 10% off')).toBeVisible()
    await expect.element(page.getByText('From ₩10,000')).toBeVisible()
  })
})

describe('the number of a coupon', () => {
  it('opens its coupon whatever the case, spaces and dashes', async () => {
    const { host } = await setUp()
    await page.getByRole('textbox', { name: '쿠폰 번호' }).fill('  pogun-1 ')
    await page.getByRole('button', { name: '찾기' }).click()
    expect(host.opened).toEqual([{ name: 'couponDetail', params: { couponNum: 'POGUN1' } }])
  })

  it('stays in the field until it is registered, so that a typo can be corrected', async () => {
    const { host } = await setUp()
    const field = page.getByRole('textbox', { name: '쿠폰 번호' })
    host.endPopup('couponDetail', { kind: 'dismissed' })
    await field.fill('POGUN-9')
    await page.getByRole('button', { name: '찾기' }).click()
    expect(host.opened).toHaveLength(1)
    await expect.element(field).toHaveValue('POGUN-9')
    host.endPopup('couponDetail', { kind: 'done', result: { registered: true } })
    await field.fill('POGUN-1')
    await page.getByRole('button', { name: '찾기' }).click()
    await expect.element(field).toHaveValue('')
  })

  it('is required where none was typed', async () => {
    const { host } = await setUp()
    await page.getByRole('button', { name: '찾기' }).click()
    await expect.element(page.getByText('쿠폰 번호를 입력해 주세요.')).toBeVisible()
    expect(host.opened).toEqual([])
  })
})
