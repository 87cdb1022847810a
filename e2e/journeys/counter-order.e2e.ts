import { expect, test } from '../fixtures/test.ts'

// With the motion that most phones have.
test.use({ motion: true })

for (const language of ['ko', 'en'] as const) {
  const latte = language === 'ko' ? '딸기 구름 라떼' : 'Strawberry Cloud Latte'
  const total = language === 'ko' ? /12,600원/ : /₩12,600/

  test.describe(`without a table, in ${language}`, () => {
    test.use({ language })

    test('a guest chooses, logs in at the cart, changes the count and orders', async ({
      shopper,
      counter,
      page,
    }) => {
      await shopper.open('/')
      await page.getByRole('button', { name: shopper.text.order }).first().click()
      await shopper.choose(latte)
      await shopper.openCart()
      await shopper.logIn()
      await expect(shopper.cart.getByText(latte).first(), 'what was chosen is still there').toBeVisible()
      await shopper.cart.getByRole('button', { name: shopper.text.increase(latte) }).click()
      await expect(shopper.cart.getByRole('button', { name: shopper.text.next })).toHaveText(total)
      await shopper.sendOrder()
      const order = await counter.onlyOpenOrder()
      expect(order.totalAmount).toBe(12_600)
      expect(order.totalCount).toBe(2)
    })

    test('the shop cancels it with a reason, which the customer reads at once', async ({
      shopper,
      counter,
      page,
    }) => {
      await page.goto(await counter.tableLink('3'))
      await shopper.choose(latte)
      await shopper.openCart()
      await shopper.logIn()
      await shopper.sendOrder()
      const order = await counter.onlyOpenOrder()
      await counter.cancelDeal(order.dealId, '딸기가 떨어졌어요')
      await expect(shopper.detail.getByText(/딸기가 떨어졌어요/).first()).toBeVisible()
      await expect(shopper.detail.getByText(shopper.text.orderCancelled).first()).toBeVisible()
    })
  })
}
