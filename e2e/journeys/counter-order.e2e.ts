import { expect, test } from '../fixtures/test.ts'

// With the motion that most phones have.
test.use({ motion: true })

for (const language of ['ko', 'en'] as const) {
  const latte = language === 'ko' ? '딸기 구름 라떼' : 'Strawberry Cloud Latte'
  const total = language === 'ko' ? /12,600원/ : /₩12,600/

  test.describe(`without a table, in ${language}`, () => {
    test.use({ language })

    test('a guest chooses, logs in at the cart, changes the count and orders', async ({
      customer,
      counter,
      page,
    }) => {
      await customer.open('/')
      await page.getByRole('button', { name: customer.text.order }).first().click()
      await customer.choose(latte)
      await customer.openCart()
      await customer.logIn()
      await expect(customer.cart.getByText(latte).first(), 'what was chosen is still there').toBeVisible()
      await customer.cart.getByRole('button', { name: customer.text.increase(latte) }).click()
      await expect(customer.cart.getByRole('button', { name: customer.text.next })).toHaveText(total)
      await customer.sendOrder()
      const order = await counter.onlyOpenOrder()
      expect(order.totalAmount).toBe(12_600)
      expect(order.totalCount).toBe(2)
    })
  })

  test.describe(`an order at a table, in ${language}`, () => {
    test.use({ language })

    test('is cancelled by the shop with a reason, which the customer reads at once', async ({
      customer,
      counter,
      page,
    }) => {
      await page.goto(await counter.tableLink('3'))
      await customer.choose(latte)
      await customer.openCart()
      await customer.logIn()
      await customer.sendOrder()
      const order = await counter.onlyOpenOrder()
      await counter.cancelDeal(order.dealId, '딸기가 떨어졌어요')
      await expect(customer.detail.getByText(/딸기가 떨어졌어요/).first()).toBeVisible()
      await expect(customer.detail.getByText(customer.text.orderCancelled).first()).toBeVisible()
    })
  })
}
