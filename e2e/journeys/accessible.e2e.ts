import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

test('axe finds nothing on Main, menu, product, cart, login and order detail', async ({
  customer,
  counter,
  page,
}) => {
  await page.goto(await counter.tableLink('2'))
  await expect(page.getByRole('heading', { name: '메뉴', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: '딸기 구름 라떼', exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'menu')
  await customer.openProduct('딸기 구름 라떼')
  await expectAccessible(page, 'product')
  await page.keyboard.press('Escape')
  await customer.choose('딸기 구름 라떼')
  await customer.openCart()
  await expect(customer.dialog(customer.text.login.title)).toBeVisible()
  await expectAccessible(page, 'login')
  await customer.logIn()
  await expect(customer.cart).toBeVisible()
  await expectAccessible(page, 'cart')
  await customer.sendOrder()
  await expectAccessible(page, 'order detail')
  await customer.open('/')
  await expect(page.getByRole('region', { name: customer.text.runningList })).toBeVisible()
  await expectAccessible(page, 'Main')
})
