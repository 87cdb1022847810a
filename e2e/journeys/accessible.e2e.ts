import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

test('axe finds nothing on Main, menu, product, cart, login and order detail', async ({
  shopper,
  counter,
  page,
}) => {
  await page.goto(await counter.tableLink('2'))
  await expect(page.getByRole('heading', { name: '메뉴', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: '딸기 구름 라떼', exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'menu')
  await shopper.openProduct('딸기 구름 라떼')
  await expectAccessible(page, 'product')
  await page.keyboard.press('Escape')
  await shopper.choose('딸기 구름 라떼')
  await shopper.openCart()
  await expect(shopper.dialog(shopper.text.login.title)).toBeVisible()
  await expectAccessible(page, 'login')
  await shopper.logIn()
  await expect(shopper.cart).toBeVisible()
  await expectAccessible(page, 'cart')
  await shopper.sendOrder()
  await expectAccessible(page, 'order detail')
  await shopper.open('/')
  await expect(page.getByRole('region', { name: shopper.text.runningList })).toBeVisible()
  await expectAccessible(page, 'Main')
})
