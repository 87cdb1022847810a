import {
  cashReceiptIdentityType,
  cashReceiptRequestType,
} from '@storefront/contract/entities/cash-receipt.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { TestHost } from '@storefront/host/testing/test-host.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { customer, infoForPaying, noon, purpose } from '../testing/an-order.ts'
import {
  agreeToAll,
  aPayment,
  payButton,
  resetPayments,
  saveCalls,
  setUp,
} from '../testing/payment-under-test.tsx'
import PaymentPopup from './payment-popup.tsx'
import { persistedCashReceipt } from './use-cash-receipt.ts'

afterEach(resetPayments)

const aCard = (cardId: number, noCashReceiptOnUse: 0 | 1) => ({
  cardId,
  storeId: 10,
  cardNum: String(cardId).padStart(16, '9'),
  name: `카드 ${cardId}`,
  amount: 50_000 - cardId,
  endDate: noon + 365 * 86_400_000,
  lastChargeDate: noon,
  lastChargeMomentCardAmount: 50_000,
  isAvailable: 1 as const,
  templateId: 1,
  cardType: '일반',
  noCashReceiptOnUse,
})

const shop = aShop({ contract: { bundles: ['ordering', 'payment', 'giftcards'] } })

/** The popup for a customer with two gift cards: what card 1 pays gets a cash receipt, what card 2 pays does not. */
async function withCards({ takesCashReceipts = true, ...options }: { takesCashReceipts?: boolean } = {}) {
  const testHost = await setUp({
    shop,
    answers: {
      prepareInfoForPaying: () => infoForPaying({ takesCashReceipts }),
      getUserCardList: () => [aCard(1, 0), aCard(2, 1)],
      checkAndSavePayInfo: ({ txNumber }: { txNumber: string }) => ({
        payInfo: aPayment(txNumber, 'created', { amount: 0 }),
        nonce: 'once',
        expireDate: noon + 900_000,
      }),
      registerPayResult: ({ txNumber }: { txNumber: string }) => ({
        payment: aPayment(txNumber, 'approved', { amount: 0 }),
      }),
      getPayment: () => new Promise(() => {}),
    },
    ...options,
  } as never)
  await page.getByRole('button', { name: /^기프트카드/ }).click()
  return testHost
}

/** The same customer opens the popup again. */
async function openedAgain() {
  await render(<PaymentPopup {...popupProps('payment', { purpose }).props} />)
  await page.getByRole('button', { name: /^기프트카드/ }).click()
}

const useAllOf = (card: number) => page.getByRole('button', { name: `카드 ${card} 전액사용` }).click()
const toggle = () => page.getByRole('switch', { name: '현금영수증' })
const number = (name = '휴대폰 번호') => page.getByRole('textbox', { name })
const business = () => page.getByRole('radio', { name: '사업자 지출증빙' })
const rememberBox = () => page.getByRole('checkbox', { name: '다음에도 이 번호로 받을게요' })
const invalid = '현금영수증 발급 정보가 올바르지 않습니다.'
const sentReceipt = (host: TestHost) =>
  (saveCalls(host)[0]?.request as { payInfo: { prepaidcardPayCashreceiptInfo?: unknown } } | undefined)
    ?.payInfo.prepaidcardPayCashreceiptInfo

/** Resolves when the payment has ended: later steps of it would reach the popup of the next test. */
const isPaid = ({ results }: { results: readonly unknown[] }) => expect.poll(() => results.length).toBe(1)

describe('the cash receipt block', () => {
  it('is shown as soon as a gift card pays whose money gets a cash receipt [2.2-58]', async () => {
    await withCards()
    await expect.element(page.getByText('잔액 49,999원')).toBeVisible()
    await expect.element(toggle()).not.toBeInTheDocument()
    await useAllOf(2)
    await expect.element(payButton('0원')).toBeVisible()
    await expect.element(toggle()).not.toBeInTheDocument()
    await page.getByRole('textbox', { name: '카드 2에서 쓸 금액' }).fill('')
    await useAllOf(1)
    await expect.element(toggle()).toBeVisible()
    await expect.element(number()).not.toBeInTheDocument()
  })

  it('is not shown where none can be issued', async () => {
    await withCards({ takesCashReceipts: false })
    await useAllOf(1)
    await expect.element(payButton('0원')).toBeVisible()
    await expect.element(toggle()).not.toBeInTheDocument()
  })

  it('asks for a number, a phone’s or a business’s, and starts with the customer’s own phone', async () => {
    await withCards()
    await useAllOf(1)
    await toggle().click()
    await expect.element(number()).toHaveValue('010-1234-5678')
    await business().click()
    await expect.element(number('사업자등록번호')).toHaveValue('')
    await page.getByRole('radio', { name: '개인 소득공제' }).click()
    await expect.element(number()).toHaveValue('010-1234-5678')
  })

  it('blocks paying while the number breaks its rule, and shows the error [2.5-42, 2.5-45, 2.5-48]', async () => {
    const { host } = await withCards()
    await useAllOf(1)
    await agreeToAll()
    await expect.element(payButton('0원')).not.toHaveAttribute('aria-disabled')
    await toggle().click()
    await business().click()
    await expect.element(payButton('0원')).toHaveAccessibleDescription(invalid)
    await number('사업자등록번호').fill('123-45-6789')
    await toggle().element().focus()
    await expect.element(number('사업자등록번호')).toHaveAccessibleDescription(invalid)
    await number('사업자등록번호').fill('123-45-67890')
    await expect.element(payButton('0원')).not.toHaveAttribute('aria-disabled')
    expect(saveCalls(host)).toEqual([])
  })

  it('is sent with the payment, digits only', async () => {
    const { host, popup } = await withCards()
    await useAllOf(1)
    await agreeToAll()
    await toggle().click()
    await business().click()
    await number('사업자등록번호').fill('123-45-67890')
    await payButton('0원').click()
    await isPaid(popup)
    expect(sentReceipt(host)).toEqual({
      identityNumber: '1234567890',
      identityType: cashReceiptIdentityType.business,
      requestType: cashReceiptRequestType.business,
    })
  })

  it('sends nothing where the customer asks for none', async () => {
    const { host, popup } = await withCards()
    await useAllOf(1)
    await agreeToAll()
    await payButton('0원').click()
    await isPaid(popup)
    expect(saveCalls(host)).toHaveLength(1)
    expect(sentReceipt(host)).toBeUndefined()
  })
})

describe('the number of a cash receipt', () => {
  it('is stored in this browser after the payment where the customer ticks it, and filled in again [2.3-37, 2.4-41]', async () => {
    const { popup, view } = await withCards()
    await useAllOf(1)
    await agreeToAll()
    await toggle().click()
    await business().click()
    await number('사업자등록번호').fill('123-45-67890')
    await rememberBox().click()
    expect(persistedCashReceipt().get()).toBeNull()
    await payButton('0원').click()
    await isPaid(popup)
    expect(persistedCashReceipt().get()).toEqual({
      userId: customer.userId,
      saveCashReceiptInfo: true,
      identityNumber: '123-45-67890',
      isBizCashReceipt: true,
    })
    await view.unmount()
    await openedAgain()
    await useAllOf(1)
    await expect.element(toggle()).toBeChecked()
    await expect.element(number('사업자등록번호')).toHaveValue('123-45-67890')
    await expect.element(rememberBox()).toBeChecked()
  })

  it('is not stored without that tick', async () => {
    const { popup } = await withCards()
    await useAllOf(1)
    await agreeToAll()
    await toggle().click()
    await number().fill('010-8765-4321')
    await payButton('0원').click()
    await isPaid(popup)
    for (const storage of [localStorage, sessionStorage])
      expect(JSON.stringify({ ...storage })).not.toMatch(/8765-?4321/)
  })

  it('is not shown to another customer of this browser, and removed', async () => {
    const { view } = await withCards()
    persistedCashReceipt().set({
      userId: customer.userId + 1,
      saveCashReceiptInfo: true,
      identityNumber: '010-8765-4321',
      isBizCashReceipt: false,
    })
    await view.unmount()
    await openedAgain()
    await useAllOf(1)
    await expect.element(toggle()).not.toBeChecked()
    expect(persistedCashReceipt().get()).toBeNull()
  })
})
