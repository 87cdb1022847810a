import { dealStatus, dealType, orderType, payAction, payMethod } from '@storefront/contract/wire-words.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aDeal, anOrder, installMenu } from '../testing/a-menu.ts'
import OrderDetailPopup from './order-detail-popup.tsx'

const at = (clock: string) => Date.parse(`2026-11-20T${clock}:00+09:00`)
const paid = {
  payId: 1,
  payDate: at('12:00'),
  payMethod: payMethod.creditCard,
  payAction: payAction.approve,
  amount: 4500,
}

async function opened(
  deal: Parameters<typeof aDeal>[0] = {},
  options: Parameters<typeof installMenu>[0] = {},
  packageSetting = {},
) {
  const answer = {
    deal: aDeal({ dealType: dealType.takeout, resourceName: null, orgStartDate: null, ...deal }),
    orderList: [anOrder({ orderType: orderType.takeout })],
    payList: [paid],
  }
  const host = installMenu({
    shopFields: { storeInfo: { packageSetting: { packagingTime: 15, ...packageSetting } } },
    answers: { getPayAndOrderByDealId: () => answer },
    ...options,
  })
  await render(<OrderDetailPopup {...popupProps('orderDetail', { dealId: 41 }).props} />)
  return host
}
const text = (words: string | RegExp) => page.getByRole('dialog').getByText(words)

describe('the detail of a takeout order', () => {
  it.each([
    [dealStatus.requested, undefined, '접수 대기'],
    [dealStatus.inProgress, undefined, '픽업 예정'],
    [dealStatus.complete, undefined, '픽업 완료'],
    [dealStatus.cancelled, '재료 소진', '매장 취소'],
    [dealStatus.cancelled, undefined, '주문 취소'],
  ])('%s, reason %s: %s [2.4-11, 2.4-12, 2.4-13, 2.4-14]', async (status, cancelDescp, words) => {
    await opened({ status, cancelDescp })
    await expect.element(text(words).first()).toBeVisible()
  })

  it('says how long it takes and until when, while it is not complete [2.4-21]', async () => {
    await opened()
    await expect.element(text('약 15분 · 오후 12:15쯤')).toBeVisible()
  })

  it('says nothing of that where the store does not show it', async () => {
    await opened({}, {}, { packagingTimeShow: false })
    await expect.element(text('픽업 예정')).toBeVisible()
    expect(text(/약 15분/).elements()).toEqual([])
  })

  it('says when it is picked up, where a time was chosen', async () => {
    await opened({ status: dealStatus.requested, startDate: at('18:30'), orgStartDate: at('18:30') })
    await expect.element(text('오후 6:30 픽업')).toBeVisible()
  })

  it('shows what was paid, and nothing to pay at the store', async () => {
    await opened()
    await expect.element(text('결제한 금액')).toBeVisible()
    expect(text('매장에서 결제할 금액').elements()).toEqual([])
  })

  it('offers the phone and the receipt [2.2-100]', async () => {
    const host = await opened()
    await expect.element(page.getByRole('link', { name: '매장 전화' })).toBeVisible()
    await page.getByRole('button', { name: '영수증' }).click()
    expect(host.opened).toEqual([{ name: 'receipt', params: { dealId: 41 } }])
  })

  it('offers no receipt where there is nothing that shows one', async () => {
    await opened({}, { without: { popups: ['receipt'] } })
    await expect.element(page.getByRole('link', { name: '매장 전화' })).toBeVisible()
    expect(page.getByRole('button', { name: '영수증' }).elements()).toEqual([])
  })
})
