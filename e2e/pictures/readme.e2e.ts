/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { repository } from '../system/repository.ts'

/* The pictures of the README, taken from the running shop: `PICTURES=1 playwright test --project=pictures`. */

test.use({ deviceScaleFactor: 2, contextOptions: { reducedMotion: 'reduce' } })

async function picture(page: Page, name: string) {
  // Visible pictures have loaded; those further down load on scrolling.
  const isLoaded = () =>
    document.fonts.status === 'loaded' &&
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return image.complete || bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth
    })
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true)
  await page.screenshot({ path: join(repository, 'docs/pictures', `${name}.png`), animations: 'disabled' })
}

test('menu, Main with an order in progress', async ({ customer, counter, page }) => {
  await page.goto(await counter.tableLink('7'))
  await customer.choose('아이스 아메리카노')
  await customer.choose('딸기 구름 라떼')
  await picture(page, 'menus-ko')
  await customer.openCart()
  await customer.logIn()
  await customer.sendOrder()
  await customer.open('/')
  await expect(page.getByRole('region', { name: customer.text.runningList })).toBeVisible()
  await picture(page, 'main-ko')
})

test('a takeout about to be paid', async ({ payment, page }) => {
  await payment.openWithTakeout('딸기 구름 라떼')
  await payment.button.scrollIntoViewIfNeeded()
  await picture(page, 'payment-ko')
})

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' })

  test('a product with its choices', async ({ customer, page }) => {
    await customer.open('/menus')
    await customer.openProduct('딸기 구름 라떼')
    await picture(page, 'product-ko-dark')
  })
})

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('an order as it is made', async ({ customer, counter, page }) => {
    await page.goto(await counter.tableLink('7'))
    await customer.choose('Strawberry Cloud Latte')
    await customer.openCart()
    await customer.logIn()
    await customer.sendOrder()
    await picture(page, 'order-detail-en')
  })
})
