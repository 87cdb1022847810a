import { expect, test } from '../fixtures/test.ts'

// With animations on, as on most phones: Back and double taps happen during them.
test.use({ motion: true })

test.describe('reload, back and a second tab', () => {
  test('choices survive a reload, which reopens the cart', async ({ shopper, page }) => {
    await shopper.open('/menus')
    await shopper.choose('딸기 구름 라떼')
    await page.reload()
    await expect(page.getByRole('button', { name: /장바구니 1개, 6,300원/ })).toBeVisible()
    await shopper.openCart()
    await shopper.logIn()
    await expect(shopper.cart.getByText('딸기 구름 라떼').first()).toBeVisible()
    await page.reload()
    await expect(shopper.cart, 'the address still names the cart').toBeVisible()
    await expect(shopper.cart.getByText('딸기 구름 라떼').first()).toBeVisible()
  })

  test('back closes the product, then leaves the menu', async ({ shopper, page }) => {
    await shopper.open('/')
    await page.getByRole('button', { name: /^주문하기/ }).click()
    await expect(page.getByRole('heading', { name: '메뉴', level: 1 })).toBeVisible()
    const sheet = await shopper.openProduct('딸기 구름 라떼')
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('heading', { name: '메뉴', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
  })

  test('Escape closes only the popup on top', async ({ shopper, page }) => {
    await shopper.open('/menus')
    await shopper.choose('딸기 구름 라떼')
    await shopper.openCart()
    await shopper.logIn()
    await shopper.cart.getByRole('button', { name: shopper.text.next }).click()
    await expect(shopper.confirmation).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shopper.confirmation).toBeHidden()
    await expect(shopper.cart).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shopper.cart).toBeHidden()
    await expect(page.getByRole('button', { name: /장바구니 1개/ })).toBeVisible()
  })

  test('two tabs share one cart and one login', async ({ shopper, page }) => {
    await shopper.open('/menus')
    const other = await shopper.secondTab('/menus')
    await shopper.choose('딸기 구름 라떼')
    await expect(other.page.getByRole('button', { name: /장바구니 1개/ })).toBeVisible()
    await shopper.openCart()
    await shopper.logIn()
    await expect(shopper.cart).toBeVisible()
    await other.page.bringToFront()
    await other.openCart()
    await expect(other.cart, 'the other tab asks for no login').toBeVisible()
    await page.bringToFront()
    await shopper.cart.getByRole('button', { name: '딸기 구름 라떼 하나 더하기' }).click()
    await expect(other.cart.getByRole('button', { name: /12,600원 다음/ })).toBeVisible()
  })

  test('a double tap sends one order', async ({ shopper, counter, page }) => {
    await page.goto(await counter.tableLink('5'))
    await shopper.choose('딸기 구름 라떼')
    await shopper.openCart()
    await shopper.logIn()
    await shopper.cart.getByRole('button', { name: shopper.text.next }).click()
    await shopper.expectOrdered(() => shopper.send.dblclick())
    await counter.onlyOpenOrder()
  })
})
