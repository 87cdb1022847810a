import { orderType } from '@storefront/contract/wire-enums.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('order limits', () => {
  test('a product that the shop sells out is marked on open menus without a reload', async ({
    customer,
    counter,
    page,
  }) => {
    await customer.open('/menus')
    const tile = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: '아이스 아메리카노' }) })
      .first()
    await expect(tile.getByText('품절')).toBeHidden()
    await counter.sellOut('아이스 아메리카노')
    await expect(tile.getByText('품절')).toBeVisible()
  })

  test('a product that sells out while its sheet is open cannot be added, and the reason is shown', async ({
    customer,
    counter,
    page,
  }) => {
    await customer.open('/menus')
    const sheet = await customer.openProduct('딸기 구름 라떼')
    await expect(sheet.getByRole('button', { name: customer.text.addToCart })).toBeEnabled()
    await counter.sellOut('딸기 구름 라떼')
    await expect(sheet.getByText('품절된 메뉴예요.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: customer.text.addToCart })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  test.describe('three units a day', () => {
    test.use({ storeOptions: { limits: { '딸기 구름 라떼': 3 } } })

    test('is limited by the stepper, which shows the limit', async ({ customer }) => {
      await customer.open('/menus')
      await customer.choose('딸기 구름 라떼')
      const sheet = await customer.openProduct('딸기 구름 라떼')
      const increaseButton = sheet.getByRole('button', { name: '수량 하나 더하기' })
      await increaseButton.click()
      await expect(increaseButton).toBeDisabled()
      await expect(sheet.getByText('지금은 2개까지 담을 수 있어요.')).toBeVisible()
    })
  })

  test.describe('the last unit', () => {
    test.use({ storeOptions: { limits: { '딸기 구름 라떼': 1 } } })

    test('goes to one of two phones, and the other shows why', async ({
      customer,
      counter,
      browser,
      store,
      language,
    }) => {
      const { Customer } = await import('../fixtures/customer.ts')
      const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 390, height: 844 } })
      const rival = new Customer(await context.newPage(), store, language)
      for (const [person, table] of [
        [customer, '1'],
        [rival, '2'],
      ] as const) {
        await person.page.goto(await counter.tableLink(table))
        await person.choose('딸기 구름 라떼')
        await person.openCart()
        await person.logIn()
        await person.cart.getByRole('button', { name: person.text.next }).click()
        await expect(person.confirmation).toBeVisible()
      }
      await customer.expectOrdered(() => customer.sendButton.click())
      await rival.sendButton.click()
      await expect(rival.page.getByText(rival.text.overLimit).first()).toBeVisible()
      await counter.onlyOpenOrder()
      await context.close()
    })
  })

  test('paused orders are announced, and the menu stays readable', async ({ customer, counter, page }) => {
    await counter.pause(orderType.general)
    await customer.open('/menus')
    await expect(page.getByRole('button', { name: '딸기 구름 라떼', exact: true }).first()).toBeVisible()
    await expect(page.getByText(/주문을 잠시|멈/).first()).toBeVisible()
  })
})
