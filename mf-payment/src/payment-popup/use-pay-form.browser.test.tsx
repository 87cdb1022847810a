import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aModule, infoForPaying, modules } from '../testing/an-order.ts'
import {
  agreeToAll,
  choose,
  fillIn,
  payButton,
  resetPayments,
  setUp,
} from '../testing/payment-under-test.tsx'

afterEach(resetPayments)

describe('pay modules', () => {
  it('are listed, with the chosen one or a prompt in the head [2.2-61, 2.2-123]', async () => {
    await setUp()
    await expect.element(page.getByRole('button', { name: '결제 수단 골라 주세요' })).toBeVisible()
    await choose('카카오페이')
    await expect.element(page.getByRole('button', { name: '결제 수단 카카오페이' })).toBeVisible()
  })

  it('show a failure where there are none, and can be reloaded [2.8-10]', async () => {
    let list: typeof modules = []
    await setUp({ answers: { prepareInfoForPaying: () => infoForPaying({ payModuleList: list }) } })
    await expect.element(page.getByText('결제 수단을 준비하지 못했어요.')).toBeVisible()
    list = modules
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(page.getByRole('radio', { name: '카카오페이' })).toBeVisible()
  })

  it('are collapsible [2.2-126]', async () => {
    await setUp()
    await page.getByRole('button', { name: /결제 수단/ }).click()
    await expect.element(page.getByRole('radio', { name: '카카오페이' })).not.toBeInTheDocument()
  })
})

describe('the button', () => {
  it('shows the amount, and one blocking reason at a time [1.5.2-05, 2.2-62, 2.5-38, 2.5-43]', async () => {
    await setUp()
    await expect.element(payButton()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(payButton()).toHaveAccessibleDescription('결제 수단을 골라 주세요.')
    await choose('신용·체크카드')
    await expect.element(payButton()).toHaveAccessibleDescription(/환불 규정과 개인정보 제공에 동의/)
    await page.getByRole('checkbox', { name: '환불 규정' }).click()
    await expect.element(payButton()).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('checkbox', { name: '개인정보 제공 동의' }).click()
    await expect.element(payButton()).not.toHaveAttribute('aria-disabled')
  })

  it('requires the method of a module that has several [2.5-39]', async () => {
    const payModuleList = [aModule('kicc-bank-x', '계좌이체', { methodRequired: true })]
    await setUp({ answers: { prepareInfoForPaying: () => infoForPaying({ payModuleList }) } })
    await agreeToAll()
    await expect.element(payButton()).toHaveAccessibleDescription(/다른 수단을 골라 주세요/)
  })

  it('is disabled without an order [2.5-41]', async () => {
    await setUp({ answers: { getOrderList: () => ({ orderList: [] }) } })
    await expect.element(payButton('0원')).toHaveAccessibleDescription('결제할 주문이 없어요.')
  })

  it('the pay button is disabled offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await setUp()
    await fillIn()
    await expect.element(payButton()).toHaveAccessibleDescription('인터넷에 연결되면 결제할 수 있어요.')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await expect.element(payButton()).not.toHaveAttribute('aria-disabled')
  })

  it('is disabled for a module that this release does not support', async () => {
    const payModuleList = [aModule('danal-card-x', '다날', { entry: undefined })]
    await setUp({ answers: { prepareInfoForPaying: () => infoForPaying({ payModuleList }) } })
    await agreeToAll()
    await expect.element(payButton()).toHaveAccessibleDescription(/지금 쓸 수 없어요/)
  })
})
