import { expect, test } from '../fixtures/test.ts'

// With the motion that most phones have.
test.use({ motion: true })

for (const language of ['ko', 'en'] as const) {
  const latte = language === 'ko' ? '딸기 구름 라떼' : 'Strawberry Cloud Latte'

  test.describe(`at a table, in ${language}`, () => {
    test.use({ language })

    test('a customer scans a table, orders, and watches the shop cook it', async ({
      shopper,
      counter,
      page,
    }) => {
      await page.goto(await counter.tableLink('7'))
      await expect(page.getByRole('heading', { name: shopper.text.menusTitle, level: 1 })).toBeVisible()
      await expect.poll(() => page.url(), { message: 'the code leaves the address' }).not.toContain('tn=')
      await expect(page.getByText(shopper.text.seat('7')).first()).toBeVisible()

      await shopper.choose(latte)
      await shopper.openCart()
      await shopper.logIn()
      await expect(shopper.cart).toBeVisible()
      await expect(shopper.cart.getByText(latte).first()).toBeVisible()
      await shopper.sendOrder()
      await expect(shopper.detail.getByRole('heading', { name: shopper.text.cooking })).toBeVisible()

      const order = await counter.onlyOpenOrder()
      expect(order.totalAmount).toBe(6300)
      await counter.cookOrder(order.orderId)
      await expect(shopper.detail.getByRole('heading', { name: shopper.text.ready })).toBeVisible()

      await shopper.detail.getByRole('button', { name: shopper.text.close }).first().click()
      await shopper.open('/')
      await expect(page.getByRole('region', { name: shopper.text.runningList })).toBeVisible()

      await counter.completeDeal(order.dealId)
      await expect(page.getByRole('region', { name: shopper.text.runningList })).toBeHidden()
    })
  })
}
