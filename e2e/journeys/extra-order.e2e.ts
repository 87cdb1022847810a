import { orderType } from '@storefront/contract/wire-enums.ts'
import { expect, test } from '../fixtures/test.ts'

const latte = '딸기 구름 라떼'

test.describe('an extra order in a running visit', () => {
  test('is added to the same visit, from its detail', async ({ customer, counter, page }) => {
    await page.goto(await counter.tableLink('3'))
    await customer.choose(latte)
    await customer.openCart()
    await customer.logIn()
    await customer.sendOrder()
    await customer.detail.getByRole('button', { name: '추가 주문' }).click()
    await expect(page).toHaveURL(/menus/)
    await expect(customer.detail).toBeHidden()
    await customer.choose(latte)
    await customer.openCart()
    await customer.sendOrder()
    await expect(customer.detail.getByText('추가주문')).toBeVisible()
    const deals = await counter.deals()
    expect(deals).toHaveLength(1)
    expect(deals[0]?.orderList).toHaveLength(2)
  })
})

test.describe('an extra order in a visit that ends meanwhile', () => {
  // The refused order appears as an error in the console.
  test.use({ consoleErrors: { expected: true } })

  test('is blocked while the store takes no orders; once the visit has ended it is refused, and the cart stays', async ({
    customer,
    counter,
  }) => {
    await customer.open('/menus')
    await customer.choose(latte)
    await customer.openCart()
    await customer.logIn()
    await customer.sendOrder()
    await customer.detail.getByRole('button', { name: '추가 주문' }).click()
    await expect(customer.detail).toBeHidden()
    await customer.choose(latte)
    await customer.openCart()
    await expect(customer.cart.getByText('같은 주문에 더해져요')).toBeVisible()
    const next = customer.cart.getByRole('button', { name: customer.text.next })
    await expect(next).toBeEnabled()
    await counter.pause(orderType.general)
    await expect(next).toBeDisabled()
    await counter.pause()
    await expect(next).toBeEnabled()

    await next.click()
    const [open] = await counter.deals()
    await counter.completeDeal(open?.deal.dealId ?? 0)
    await customer.sendButton.click()
    await customer.acceptNotice('만료 된 거래입니다.')
    await expect(customer.cart.getByText(latte).first()).toBeVisible()
  })
})
