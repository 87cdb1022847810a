import { expect, test } from '../fixtures/test.ts'

// With the motion that most phones have.
test.use({ motion: true })

for (const language of ['ko', 'en'] as const) {
  const latte = language === 'ko' ? '딸기 구름 라떼' : 'Strawberry Cloud Latte'

  test.describe(`at a table, in ${language}`, () => {
    test.use({ language })

    test('a customer scans a table, orders, and watches the shop cook it', async ({
      customer,
      counter,
      page,
    }) => {
      await page.goto(await counter.tableLink('7'))
      await expect(page.getByRole('heading', { name: customer.text.menusTitle, level: 1 })).toBeVisible()
      await expect.poll(() => page.url(), { message: 'the code leaves the address' }).not.toContain('tn=')
      await expect(page.getByText(customer.text.seat('7')).first()).toBeVisible()

      await customer.choose(latte)
      await customer.openCart()
      await customer.logIn()
      await expect(customer.cart).toBeVisible()
      await expect(customer.cart.getByText(latte).first()).toBeVisible()
      await customer.sendOrder()
      await expect(customer.detail.getByRole('heading', { name: customer.text.cooking })).toBeVisible()

      const order = await counter.onlyOpenOrder()
      expect(order.totalAmount).toBe(6300)
      await counter.cookOrder(order.orderId)
      await expect(customer.detail.getByRole('heading', { name: customer.text.ready })).toBeVisible()

      await customer.detail.getByRole('button', { name: customer.text.close }).first().click()
      await customer.open('/')
      await expect(page.getByRole('region', { name: customer.text.runningList })).toBeVisible()

      await counter.completeDeal(order.dealId)
      await expect(page.getByRole('region', { name: customer.text.runningList })).toBeHidden()
    })
  })
}
