import { paths } from '@storefront/contract/paths.ts'
import { dealStatus, dealType, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { expect, test } from '../fixtures/test.ts'

const latte = '딸기 구름 라떼'
const day = 86_400_000

test.describe('ordering ahead of a visit', () => {
  test.use({ storeOptions: { preOrder: true } })

  test('is paid first, waits for the guests, and goes to the kitchen when they are seated [1.1-05]', async ({
    shopper,
    store,
    payment,
    counter,
  }) => {
    await shopper.open('/menus')
    await shopper.choose(latte)
    await shopper.openCart()
    await shopper.logIn()
    await expect(shopper.cart).toBeVisible()
    const dealId = await store.bookVisit(shopper.phone, dealType.reservation, 3 * day)

    await shopper.open(paths.menus({ dealId, ahead: true }))
    await expect(shopper.page.getByText('선주문 · 오기 전에 미리 주문해요')).toBeVisible()
    await shopper.choose(latte)
    await shopper.openCart()
    await expect(shopper.cart.getByText('선주문 · 오기 전에 미리 주문해요')).toBeVisible()
    await shopper.cart.getByRole('button', { name: shopper.text.next }).click()
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
    await shopper.detail.getByRole('button', { name: shopper.text.close }).first().click()
    await shopper.open('/menus')
    await expect(shopper.page.getByRole('button', { name: shopper.text.cartBar })).toBeVisible()
  })
})
