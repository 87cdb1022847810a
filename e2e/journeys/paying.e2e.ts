import { expect, test } from '../fixtures/test.ts'

/** Scenarios of the simulated provider, by their numbers in `sandbox/src/providers/README.md`. */
const scenarios = { approvalDeclined: 4, openerCutOff: 18 }

test("a takeout is paid in the provider's window, which closes itself [2.4-52, 2.4-53]", async ({
  payment,
  counter,
}) => {
  await payment.openWithTakeout()
  const window = await payment.openWindow()
  await expect(payment.popup.getByText('결제 창에서 이어서 결제해 주세요')).toBeVisible()
  await window.approve()
  await payment.expectOrdered()
  await expect.poll(() => window.page.isClosed()).toBe(true)
  expect((await counter.onlyOpenOrder()).totalAmount).toBe(4_500)
  expect(await payment.charges()).toMatchObject([{ state: 'approved', approvedAmount: 4_500 }])
})

test('a customer who cancels at the provider pays nothing, and may pay again', async ({ payment }) => {
  await payment.openWithTakeout()
  const first = await payment.openWindow()
  await first.cancel()
  await expect(payment.button).toBeEnabled()
  const second = await payment.openWindow()
  await second.approve()
  await payment.expectOrdered()
  expect((await payment.charges()).map(({ approvedAmount }) => approvedAmount)).toEqual([0, 4_500])
})

test('a closed window ends the payment after an inquiry [2.4-55, 2.4-56]', async ({ payment, customer }) => {
  await payment.openWithTakeout()
  const window = await payment.openWindow()
  // A customer needs time before closing; a page with a COOP header cuts off the window as it loads.
  await expect.poll(() => window.openFor()).toBeGreaterThan(3_500)
  await customer.expectToast('결제 결과를 확인하고 있어요', () => window.page.close())
  await expect(payment.button).toBeEnabled()
  expect(await payment.charges()).toMatchObject([{ approvedAmount: 0 }])
})

test('a window that a provider cuts off (COOP) is not taken for closed, and the payment succeeds', async ({
  payment,
}) => {
  await payment.chooseScenario(scenarios.openerCutOff)
  await payment.openWithTakeout()
  const window = await payment.openWindow()
  await expect(payment.popup.getByText('결제 창을 이미 닫았다면')).toBeVisible()
  await window.approve()
  await payment.expectOrdered()
})

test("a decline shows the provider's message [2.4-42]", async ({ payment, page }) => {
  await payment.chooseScenario(scenarios.approvalDeclined)
  await payment.openWithTakeout()
  const window = await payment.openWindow()
  await window.approve()
  await expect(page.getByRole('alertdialog')).toContainText('한도초과')
  expect(await payment.charges()).toMatchObject([{ approvedAmount: 0 }])
})

test('a hand-keyed card pays without a window [2.1-07]', async ({ payment, customer, page }) => {
  await payment.openWithTakeout('아이스 아메리카노', /직접 입력/)
  await payment.button.click()
  const card = customer.dialog('카드 직접 입력')
  await card.getByLabel('결제하는 분 이름').fill(customer.text.customerName)
  await card.getByLabel('생년월일').first().fill('1990-01-01')
  for (const [box, digits] of ['4111', '1111', '1111', '1111'].entries())
    await card.getByLabel(`카드 번호 ${box + 1}번째 칸`).fill(digits)
  await card.getByLabel('유효기간 월').fill('12')
  await card.getByLabel('유효기간 연도 두 자리').fill('30')
  await card.getByLabel('카드 비밀번호 앞 두 자리').fill('12')
  await card.getByRole('button', { name: /결제하기$/ }).click()
  await payment.expectOrdered()
  expect(await payment.charges('nanohand')).toMatchObject([{ approvedAmount: 4_500 }])
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('1111')
})

test('an order fully paid by points needs no provider [2.4-57]', async ({ payment, counter }) => {
  await payment.openWithTakeout('구운 약과')
  await payment.popup.getByRole('button', { name: '전액사용' }).click()
  await expect(payment.button).toHaveText(/^0원/)
  await payment.button.click()
  await payment.expectOrdered()
  expect(await payment.charges()).toEqual([])
  expect((await counter.onlyOpenOrder()).totalAmount).toBe(2_800)
})

test('a page that is reloaded while the customer pays shows the outcome', async ({ payment, page }) => {
  await payment.openWithTakeout()
  const window = await payment.openWindow()
  await page.reload()
  await expect(payment.popup.getByText('다른 화면에서 결제하고 있어요')).toBeVisible()
  await window.approve()
  await payment.expectOrdered()
})

test.describe('in an in-app browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 KAKAOTALK/25.9.1 (INAPP)',
  })

  test('the tab navigates to the provider and returns to the order', async ({ payment, page, store }) => {
    await payment.openWithTakeout()
    await payment.button.click()
    const provider = await payment.atProvider()
    await provider.approve()
    await page.waitForURL((url) => url.pathname.startsWith(store.address()) && url.search === '')
    await payment.expectOrdered()
    expect(await payment.charges()).toMatchObject([{ approvedAmount: 4_500 }])
  })

  test.describe('giving up', () => {
    // The deal is removed; requests for it get 404.
    test.use({ consoleErrors: { expected: true } })

    test('Back from the provider ends the payment, and the cart is as it was', async ({
      payment,
      page,
      customer,
    }) => {
      await payment.openWithTakeout()
      await payment.button.click()
      await payment.atProvider()
      await page.goBack()
      await expect(payment.popup).toBeHidden()
      await expect(customer.cart.getByText('아이스 아메리카노').first()).toBeVisible()
      await customer.cart.getByRole('button', { name: customer.text.next }).click()
      await expect(payment.button, 'nothing stands in the way of another payment').toBeVisible()
    })
  })
})

test('a blocked window is reported, and paying in the same tab is offered [2.8-03]', async ({
  payment,
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await payment.openWithTakeout()
  await payment.button.click()
  await page.getByRole('button', { name: '이 화면에서 결제' }).click()
  const provider = await payment.atProvider()
  await provider.approve()
  await payment.expectOrdered()
})
