import type { CouponUse } from '@storefront/contract/entities/payment.ts'
import { ApiFailure } from '@storefront/host'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { installPayer } from '../testing/a-payer.ts'
import { anOrder, customer, infoForPaying, purpose } from '../testing/an-order.ts'
import CouponSelectorPopup from './coupon-selector-popup.tsx'

type Options = Parameters<typeof installPayer>[0]

async function setUp(chosen: CouponUse | null = null, options: Options = {}) {
  installPayer({
    user: customer,
    shop: aShop(),
    ...options,
    answers: {
      prepareInfoForPaying: () => infoForPaying(),
      getOrderList: () => ({ orderList: [anOrder()] }),
      ...options.answers,
    },
  })
  const popup = popupProps('couponSelector', { purpose, chosen })
  await render(<CouponSelectorPopup {...popup.props} />)
  return popup
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const coupon = (name: string) => page.getByRole('radio', { name: new RegExp(name) })
const applyButton = () => page.getByRole('button', { name: '적용하기' })

it('lists each coupon with its name, minimum order, maximum discount and last day [2.2-63]', async () => {
  await setUp()
  const winter = coupon('겨울 감사 10% 할인')
  await expect
    .element(winter)
    .toHaveAccessibleName(
      /10% 할인, 최대 3,000원 할인.*10,000원 이상 주문할 때.*2026년 11월 30일까지.*−1,610원/,
    )
  await expect.element(coupon('천 원 할인')).toHaveAccessibleName(/1,000원 할인.*최소 주문금액 없음/)
})

it('disables expired ones with a reason, and lists them last, the latest end first [2.2-64, 2.9-18]', async () => {
  await setUp()
  await expect.element(coupon('가을 할인')).toBeDisabled()
  await expect.element(coupon('가을 할인')).toHaveAccessibleName(/기간이 지난 쿠폰이에요/)
  const names = page
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent?.slice(0, 5))
  expect(names).toEqual(['겨울 감사', '천 원 할', '가을 할인', '여름 할인'])
})

it('disables used ones with a reason [2.2-64]', async () => {
  const [ownCoupon] = infoForPaying().couponList ?? []
  const couponList = ownCoupon ? [{ ...ownCoupon, isApplied: true }] : []
  await setUp(null, { answers: { prepareInfoForPaying: () => infoForPaying({ couponList }) } })
  await expect.element(coupon('겨울 감사')).toBeDisabled()
  await expect.element(coupon('겨울 감사')).toHaveAccessibleName(/이미 사용한 쿠폰이에요/)
})

it('applies the picked one only on confirmation [2.2-65]', async () => {
  const popup = await setUp()
  await expect.element(applyButton()).toHaveAttribute('aria-disabled', 'true')
  await coupon('겨울 감사').click()
  await applyButton().click()
  expect(popup.results).toEqual([{ coupon: { templateId: 2, couponId: 50 } }])
})

it('starts with the chosen one, and can deselect it [2.2-65]', async () => {
  const popup = await setUp({ templateId: 1 })
  await expect.element(coupon('천 원 할인')).toBeChecked()
  await page.getByRole('button', { name: '쿠폰 쓰지 않기' }).click()
  expect(popup.results).toEqual([{ coupon: null }])
})

it('shows an empty state', async () => {
  const none = { couponTemplateList: [], couponList: [] }
  await setUp(null, { answers: { prepareInfoForPaying: () => infoForPaying(none) } })
  await expect.element(page.getByText('쓸 수 있는 쿠폰이 없어요')).toBeVisible()
  await expect.element(applyButton()).not.toBeInTheDocument()
})

it('shows a failed load', async () => {
  const failLoading = () => {
    throw new ApiFailure(0, 'no network')
  }
  await setUp(null, { answers: { prepareInfoForPaying: failLoading } })
  await expect.element(page.getByText('결제에 필요한 정보를 가져오지 못했습니다.')).toBeVisible()
})

it('is shown in English, the store’s texts too', async () => {
  await setUp(null, { locale: 'en' })
  await expect.element(coupon('1,000 won off')).toHaveAccessibleName(/₩1,000 off.*No minimum order/)
})
