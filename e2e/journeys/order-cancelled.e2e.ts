import { expect, test } from '../fixtures/test.ts'

test('the shop cancels an order with a reason, and the customer reads it at once', async ({
  shopper,
  counter,
  page,
}) => {
  await page.goto(await counter.tableLink('3'))
  await shopper.choose('딸기 구름 라떼')
  await shopper.openCart()
  await shopper.logIn()
  await shopper.sendOrder()
  const order = await counter.theOrder()
  await counter.cancelDeal(order.dealId, '딸기가 떨어졌어요')
  await expect(shopper.detail.getByText(/딸기가 떨어졌어요/).first()).toBeVisible()
  await expect(shopper.detail.getByText(shopper.says.orderCancelled).first()).toBeVisible()
})
