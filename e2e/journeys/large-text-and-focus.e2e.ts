/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** A name of forty characters, on a product with choices. */
const longName = '에티오피아 예가체프 코케허니 내추럴 핸드드립 (약배전, 내리는 데 6분)'
const latte = '딸기 구름 라떼'

for (const language of ['ko', 'en'] as const) {
  test.describe(`text twice as large on the smallest phone, ${language}`, () => {
    test.use({ language, viewport: { width: 320, height: 640 } })

    test('stays within the screen from the table to the order and its details', async ({
      customer,
      counter,
      page,
    }) => {
      test.slow()
      const dish = language === 'ko' ? latte : 'Strawberry Cloud Latte'
      const coffee = language === 'ko' ? longName : /Yirgacheffe/
      await page.goto(await counter.tableLink('7'))
      await expect(page.getByRole('heading', { name: customer.text.menusTitle, level: 1 })).toBeVisible()
      await twiceAsLarge(page)
      await expectInsideScreen(page, 'menu')
      const sheet = await customer.openProduct(dish)
      await expectInsideScreen(page, 'product')
      await customer.addToCart(sheet)
      await page.getByRole('searchbox').fill(language === 'ko' ? '에티오피아' : 'Yirgacheffe')
      await page.getByRole('main').getByRole('button', { name: coffee }).first().click()
      const other = page.getByRole('dialog', { name: coffee })
      await customer.addToCart(other)
      await page.getByRole('searchbox').fill('')
      await customer.openCart()
      await customer.logIn()
      await expect(customer.cart).toBeVisible()
      await expectInsideScreen(page, 'cart')
      await customer.cart.getByRole('button', { name: customer.text.next }).click()
      await expect(customer.confirmation).toBeVisible()
      await expectInsideScreen(page, 'confirmation')
      await customer.expectOrdered(() => customer.sendButton.click())
      await expectInsideScreen(page, 'order')
    })
  })
}

test("after an order's detail is closed the keyboard focus is in the menu, and its tabs cover no focused element", async ({
  customer,
  counter,
  page,
}) => {
  await page.goto(await counter.tableLink('3'))
  await customer.choose(latte)
  await customer.openCart()
  await customer.logIn()
  await expect(customer.cart).toBeVisible()
  await customer.sendOrder()
  await page.keyboard.press('Escape')
  await expect(customer.detail).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  // Backwards through the menu: the focused element is not covered by the tabs.
  await page.getByRole('main').getByRole('button', { name: '소금빵', exact: true }).first().focus()
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Shift+Tab')
    const isInSight = await page.evaluate(() => {
      const focused = document.activeElement
      const box = focused?.getBoundingClientRect()
      const top = box && document.elementFromPoint(box.left + box.width / 2, box.top + 2)
      return Boolean(top && (focused?.contains(top) || top.contains(focused)))
    })
    expect(isInSight).toBe(true)
  }
})

test.describe('a phone in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  test('leaves a sheet nearly all of its height', async ({ customer }) => {
    await customer.open('/menus')
    const sheet = await customer.openProduct(latte)
    const panel = sheet.locator('> [tabindex="-1"]')
    await expect.poll(async () => (await panel.boundingBox())?.height).toBeGreaterThan(370)
    await expect(sheet.getByRole('button', { name: customer.text.addToCart })).toBeInViewport({ ratio: 1 })
  })
})

async function twiceAsLarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** No horizontal scrolling, and no text of an open popup outside the page. */
async function expectInsideScreen(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  const outside = await page.evaluate(() => {
    const open = [...document.querySelectorAll('dialog[open]')].at(-1)
    const root = open ?? document.body
    const scrollers = [document.documentElement, ...root.querySelectorAll<HTMLElement>('*')].filter(
      (each) =>
        each.scrollHeight > each.clientHeight && /auto|scroll|visible/.test(getComputedStyle(each).overflowY),
    )
    const sideways = scrollers
      .filter((each) => getComputedStyle(each).overflowY !== 'visible' || each === document.documentElement)
      .filter((each) => each.scrollWidth > each.clientWidth + 1)
      .map((each) => `${each.className} scrolls sideways`)
    const cut = [...root.querySelectorAll('button, p, h1, h2, h3')]
      .filter(
        (each) =>
          each.closest('[role="tablist"], [role="group"], [role="region"][aria-roledescription]') === null,
      )
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
      .map((each) => each.textContent)
    return [...sideways, ...(open ? cut : [])]
  })
  expect(outside, where).toEqual([])
}
