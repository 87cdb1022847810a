import { dealStatus, dealType, orderStatus } from '@storefront/contract/wire-enums.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPurchaseDetail, installShopper } from '../testing/a-shopper.ts'
import PassPopup from './pass-popup.tsx'

async function setUp(...detail: Parameters<typeof aPurchaseDetail>) {
  const testHost = installShopper({ answers: { getPayAndOrderByDealId: () => aPurchaseDetail(...detail) } })
  const popup = popupProps('selfpay/pass', { dealId: 31 })
  await render(<PassPopup {...popup.props} />)
  return { testHost, popup }
}

describe('the pass', () => {
  it('shows number, count, amount, that it is paid, goods, and a clock with seconds [3.8-80]', async () => {
    const { testHost } = await setUp(dealStatus.inProgress, { paid: true })
    await expect.element(page.getByText('12', { exact: true })).toBeVisible()
    await expect.element(page.getByText('상품 2개 · 7,600원')).toBeVisible()
    await expect.element(page.getByText('결제 완료')).toBeVisible()
    await expect.element(page.getByText('버터 소금빵')).toBeVisible()
    const clock = page.getByText(/^지금 /)
    const before = clock.element().textContent
    testHost.clock.set(testHost.clock.get() + 1000)
    await expect.element(clock).not.toHaveTextContent(before ?? '')
  })

  it('asks to pay the staff where nothing was paid', async () => {
    await setUp(dealStatus.inProgress)
    await expect.element(page.getByText('직원에게 결제해 주세요')).toBeVisible()
  })

  it('asks for an ID where there are goods for adults', async () => {
    await setUp(dealStatus.inProgress, { paid: true, adult: true })
    await expect.element(page.getByText('신분증을 준비해 주세요')).toBeVisible()
  })

  it('shows that the staff has confirmed it', async () => {
    await setUp(dealStatus.complete, { paid: true })
    await expect.element(page.getByText('확인이 끝났어요. 안녕히 가세요.')).toBeVisible()
  })

  it('shows that it was cancelled', async () => {
    await setUp(dealStatus.cancelled)
    await expect.element(page.getByText('취소된 주문이에요')).toBeVisible()
  })

  it('shows that the order is cancelled, also while its deal is in progress', async () => {
    await setUp(dealStatus.inProgress, { paid: true, order: { status: orderStatus.cancelled } })
    await expect.element(page.getByText('취소된 주문이에요')).toBeVisible()
    expect(page.getByText('결제 완료').elements()).toEqual([])
  })

  it('does not say paid where the money was given back', async () => {
    await setUp(dealStatus.inProgress, { paid: true, refunded: 7600 })
    await expect.element(page.getByText('직원에게 결제해 주세요')).toBeVisible()
    expect(page.getByText('결제 완료').elements()).toEqual([])
  })

  it('does not ask to show an order that has not reached the store', async () => {
    await setUp(dealStatus.provisional)
    await expect.element(page.getByText('아직 결제하지 않은 주문이에요')).toBeVisible()
    expect(page.getByText('나갈 때 직원에게 보여 주세요').elements()).toEqual([])
  })

  it('is not shown for a deal that is not a self-pay purchase', async () => {
    const detail = aPurchaseDetail(dealStatus.inProgress, { paid: true })
    const takeoutDetail = { ...detail, deal: { ...detail.deal, dealType: dealType.takeout } }
    installShopper({ answers: { getPayAndOrderByDealId: () => takeoutDetail } })
    await render(<PassPopup {...popupProps('selfpay/pass', { dealId: 31 }).props} />)
    await expect.element(page.getByText('주문을 불러올 수 없어요')).toBeVisible()
    expect(page.getByText('결제 완료').elements()).toEqual([])
  })

  it('shows when the order was made, so that an earlier one is not taken for it', async () => {
    await setUp(dealStatus.inProgress, { paid: true })
    await expect.element(page.getByText(/11월 20일.*12:01.*주문/)).toBeVisible()
  })
})
