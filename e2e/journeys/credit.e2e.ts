import { expect, test } from '../fixtures/test.ts'

test('an order goes on credit at the counter; the receipt shows what is owed until the customer has repaid it [2.2-116]', async ({
  customer,
  counter,
  payment,
  page,
}) => {
  await page.goto(await counter.tableLink('7'))
  await customer.choose('딸기 구름 라떼')
  await customer.openCart()
  await customer.logIn()
  await customer.sendOrder()
  const order = await counter.onlyOpenOrder()
  await counter.putOnCredit(order.orderId)

  await customer.detail.getByRole('button', { name: '영수증' }).click()
  const receipt = customer.dialog('영수증')
  await expect(receipt.getByRole('heading', { name: '외상 승인' })).toBeVisible()
  await expect(receipt.getByText('외상 잔액')).toBeVisible()
  await receipt.getByRole('button', { name: '외상 6,300원 결제하기' }).click()
  await payment.popup
    .getByText(/신용·체크카드/)
    .first()
    .click()
  await payment.popup.getByText('모두 동의해요').click()
  await (await payment.openWindow()).approve()
  await customer.acceptNotice('외상을 모두 결제했어요.')

  await expect(receipt.getByRole('button', { name: /^외상 .* 결제하기$/ })).toBeHidden()
  await expect(receipt.getByText('외상 잔액').locator('xpath=following::dd[1]')).toHaveText('0원')
  await expect.poll(() => payment.charges()).toMatchObject([{ approvedAmount: 6300, cancelledAmount: 0 }])
})
