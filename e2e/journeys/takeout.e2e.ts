import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { expect, test } from '../fixtures/test.ts'
import { aroundNow } from '../fixtures/test-store.ts'

// Times are available late in the evening, too, because the store closes after midnight.
test.use({ storeOptions: { hours: () => ({ openingHours: aroundNow(60, 300) }) } })

// Going back removes the deal; requests for it get 404.
test.describe('cancelled before payment', () => {
  test.use({ consoleErrors: { expected: true } })

  test('a takeout order for a time, from Main to the pick-up, with a reload and a step back [1.1-06, 2.2-48]', async ({
    customer,
    payment,
    counter,
    page,
  }) => {
    await customer.open('/')
    await page.getByRole('button', { name: /포장/ }).first().click()
    await customer.logIn()
    const popup = customer.dialog('포장 주문')
    await expect(popup).toBeVisible()
    await page.reload()
    await expect(popup).toBeVisible()
    await popup.getByRole('radio', { name: /시간 예약/ }).click()
    const sheet = customer.dialog('픽업 시간')
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(popup).toBeVisible()
    await popup.getByRole('button', { name: '시간 고르기' }).click()
    await sheet.getByRole('button', { name: '이 시간에 받기' }).click()
    // The day is shown if it is not today.
    const pickupText = (await popup.getByText(/\d+:\d\d 픽업$/).textContent()) ?? ''
    const chosen = /\S+ \d+:\d\d 픽업$/.exec(pickupText)?.[0] ?? pickupText
    await popup.getByRole('button', { name: '포장 주문하기' }).click()

    await customer.choose('아이스 아메리카노')
    await page.reload()
    await expect(page.getByRole('main').getByText(chosen)).toBeVisible()
    await customer.openCart()
    const next = customer.cart.getByRole('button', { name: customer.text.next })
    await next.click()
    await expect(payment.popup).toBeVisible()
    await page.goBack()
    await expect(payment.popup).toBeHidden()
    await expect(customer.cart.getByText(chosen)).toBeVisible()
    expect(await counter.deals()).toEqual([])

    await next.click()
    await payment.popup
      .getByText(/신용·체크카드/)
      .first()
      .click()
    await payment.popup.getByText('모두 동의해요').click()
    const window = await payment.openWindow()
    await window.approve()
    await payment.expectOrdered()
    await expect(customer.detail.getByText('접수 대기')).toBeVisible()
    await expect(customer.detail.getByText(chosen)).toBeVisible()

    const [open] = await counter.deals()
    expect(open?.deal.status).toBe(dealStatus.requested)
    await counter.acceptDeal(open?.deal.dealId ?? 0)
    await expect(customer.detail.getByText('픽업 예정')).toBeVisible()
    await counter.completeDeal(open?.deal.dealId ?? 0)
    await expect(customer.detail.getByText('픽업 완료')).toBeVisible()
  })
})

test('takeout has its own menu and cart', async ({ customer, page }) => {
  await customer.open('/menus')
  await customer.choose('아이스 아메리카노')
  await customer.open('/')
  await page.getByRole('button', { name: /포장/ }).first().click()
  await customer.logIn()
  await customer.dialog('포장 주문').getByRole('button', { name: '포장 주문하기' }).click()
  await expect(page.getByRole('main').getByText('포장 · 매장에서 픽업')).toBeVisible()
  await expect(page.getByRole('button', { name: customer.text.cartBar })).toBeHidden()
  await customer.goBackToMain()
  await customer.open('/menus')
  await expect(page.getByRole('button', { name: customer.text.cartBar })).toBeVisible()
})

test('a customer cancels an order that the store has not accepted yet, and is refunded', async ({
  customer,
  payment,
  page,
}) => {
  await customer.open('/')
  await page.getByRole('button', { name: /포장/ }).first().click()
  await customer.logIn()
  const popup = customer.dialog('포장 주문')
  await popup.getByRole('radio', { name: /시간 예약/ }).click()
  await customer.dialog('픽업 시간').getByRole('button', { name: '이 시간에 받기' }).click()
  await popup.getByRole('button', { name: '포장 주문하기' }).click()
  await customer.choose('아이스 아메리카노')
  await customer.openCart()
  await customer.cart.getByRole('button', { name: customer.text.next }).click()
  await payment.popup
    .getByText(/신용·체크카드/)
    .first()
    .click()
  await payment.popup.getByText('모두 동의해요').click()
  const window = await payment.openWindow()
  await window.approve()
  await payment.expectOrdered()
  await customer.detail.getByRole('button', { name: '주문 취소' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '주문 취소' }).click()
  await expect(customer.detail.getByText('주문 취소').first()).toBeVisible()
  await expect
    .poll(async () => (await payment.charges())[0]?.cancelledAmount, { timeout: 30_000 })
    .toBe(4_500)
})
