import { expect, test } from '../fixtures/test.ts'

// With animations on, as on most phones: Back and double taps happen during them.
test.use({ motion: true })

test.describe('reload, back and a second tab', () => {
  test('choices survive a reload, which reopens the cart', async ({ customer, page }) => {
    await customer.open('/menus')
    await customer.choose('딸기 구름 라떼')
    await page.reload()
    await expect(page.getByRole('button', { name: /장바구니 1개, 6,300원/ })).toBeVisible()
    await customer.openCart()
    await customer.logIn()
    await expect(customer.cart.getByText('딸기 구름 라떼').first()).toBeVisible()
    await page.reload()
    await expect(customer.cart, 'the address still names the cart').toBeVisible()
    await expect(customer.cart.getByText('딸기 구름 라떼').first()).toBeVisible()
  })

  test('back closes the product, then leaves the menu', async ({ customer, page }) => {
    await customer.open('/')
    await page.getByRole('button', { name: /^주문하기/ }).click()
    await expect(page.getByRole('heading', { name: '메뉴', level: 1 })).toBeVisible()
    const sheet = await customer.openProduct('딸기 구름 라떼')
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('heading', { name: '메뉴', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
  })

  test('Escape closes only the popup on top', async ({ customer, page }) => {
    await customer.open('/menus')
    await customer.choose('딸기 구름 라떼')
    await customer.openCart()
    await customer.logIn()
    await customer.cart.getByRole('button', { name: customer.text.next }).click()
    await expect(customer.confirmation).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(customer.confirmation).toBeHidden()
    await expect(customer.cart).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(customer.cart).toBeHidden()
    await expect(page.getByRole('button', { name: /장바구니 1개/ })).toBeVisible()
  })

  test('two tabs share one cart and one login', async ({ customer, page }) => {
    await customer.open('/menus')
    const other = await customer.secondTab('/menus')
    await customer.choose('딸기 구름 라떼')
    await expect(other.page.getByRole('button', { name: /장바구니 1개/ })).toBeVisible()
    await customer.openCart()
    await customer.logIn()
    await expect(customer.cart).toBeVisible()
    await other.page.bringToFront()
    await other.openCart()
    await expect(other.cart, 'the other tab asks for no login').toBeVisible()
    await page.bringToFront()
    await customer.cart.getByRole('button', { name: '딸기 구름 라떼 하나 더하기' }).click()
    await expect(other.cart.getByRole('button', { name: /12,600원 다음/ })).toBeVisible()
  })

  test('a double tap sends one order', async ({ customer, counter, page }) => {
    await page.goto(await counter.tableLink('5'))
    await customer.choose('딸기 구름 라떼')
    await customer.openCart()
    await customer.logIn()
    await customer.cart.getByRole('button', { name: customer.text.next }).click()
    await customer.expectOrdered(() => customer.sendButton.dblclick())
    await counter.onlyOpenOrder()
  })
})
