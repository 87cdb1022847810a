import { paths } from '@storefront/contract/paths.ts'
import { dealStatus, dealType, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { expect, test } from '../fixtures/test.ts'

const latte = '딸기 구름 라떼'
const day = 86_400_000

test.describe('ordering ahead of a visit', () => {
  test.use({ storeOptions: { preOrder: true } })

  test('is paid first, waits for the guests, and goes to the kitchen when they are seated [1.1-05]', async ({
    customer,
    store,
    payment,
    counter,
  }) => {
    await customer.open('/menus')
    await customer.choose(latte)
    await customer.openCart()
    await customer.logIn()
    await expect(customer.cart).toBeVisible()
    const dealId = await store.bookVisit(customer.phone, dealType.reservation, 3 * day)

    await customer.open(paths.menus({ dealId, isPreOrder: true }))
    await expect(customer.page.getByText('선주문 · 오기 전에 미리 주문해요')).toBeVisible()
    await customer.choose(latte)
    await customer.openCart()
    await expect(customer.cart.getByText('선주문 · 오기 전에 미리 주문해요')).toBeVisible()
    await customer.cart.getByRole('button', { name: customer.text.next }).click()
    await payment.popup
      .getByText(/신용·체크카드/)
      .first()
      .click()
    await payment.popup.getByText('모두 동의해요').click()
    const window = await payment.openWindow()
    await window.approve()
    await payment.expectOrdered()

    const [open] = await counter.deals()
    expect(open?.deal.status).toBe(dealStatus.requested)
    expect(open?.orderList).toMatchObject([
      { orderType: orderType.preOrder, status: orderStatus.ordered, totalAmount: 6300 },
    ])
    await counter.acceptDeal(dealId)
    expect((await counter.deals())[0]?.orderList).toMatchObject([{ status: orderStatus.inKitchen }])
    // The cart of today's order is unchanged.
    await customer.detail.getByRole('button', { name: customer.text.close }).first().click()
    await customer.open('/menus')
    await expect(customer.page.getByRole('button', { name: customer.text.cartBar })).toBeVisible()
  })
})
