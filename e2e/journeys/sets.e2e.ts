/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import type { Customer } from '../fixtures/customer.ts'
import { expect, test } from '../fixtures/test.ts'

/** Texts of a set, by language. */
const texts = {
  ko: {
    search: '메뉴 이름이나 초성으로 찾기',
    set: '샌드위치 런치 세트',
    course: '샌드위치',
    drinks: '음료 1',
    empty: '상품 선택',
    egg: /^달걀 샌드위치 \(/,
    cheddar: '체다 치즈',
    save: '저장',
    latte: /^아이스 카페라떼 \(/,
    option: '옵션 선택',
    strong: /진하게/,
    total: (won: string) => `합계 ${won}원`,
    done: '상품 선택 완료',
    increase: '수량 하나 더하기',
    chosen: /달걀 샌드위치 \(체다 치즈\), 아이스 카페라떼 \(진하게\)/,
  },
  en: {
    search: 'Search menu',
    set: 'Sandwich Lunch Set',
    course: 'Sandwich',
    drinks: 'Drink 1',
    empty: 'Select product',
    egg: /^Egg Sandwich \(/,
    cheddar: 'Cheddar',
    save: 'Save',
    latte: /^Iced Latte \(/,
    option: 'Select option',
    strong: /Strong/,
    total: (won: string) => `Total ₩${won}`,
    done: 'Product selection complete',
    increase: 'One more',
    chosen: /Egg Sandwich \(Cheddar\), Iced Latte \(Strong\)/,
  },
} as const

for (const language of ['ko', 'en'] as const) {
  test.describe(`a set with courses, options and toppings, ${language}`, () => {
    test.use({ language })

    test('is composed, ordered for exactly the shown price, and stored as composed', async ({
      customer,
      counter,
      page,
    }) => {
      const text = texts[language]
      await page.goto(await counter.tableLink('1'))
      const sheet = await openSet(customer, text)
      await expect(sheet.getByRole('button', { name: text.done })).toBeDisabled()
      await sheet.getByRole('region', { name: text.course }).getByRole('button', { name: text.empty }).click()
      const course = customer.dialog(text.empty)
      await course.getByRole('button', { name: text.egg }).click()
      const dish = page
        .getByRole('dialog')
        .filter({ has: page.getByRole('button', { name: text.save, exact: true }) })
      await dish.getByText(text.cheddar).click()
      await expect(dish.getByText(text.total('800'))).toBeVisible()
      await dish.getByRole('button', { name: text.save, exact: true }).click()
      await expect(course).toBeHidden()

      await sheet.getByRole('region', { name: text.drinks }).getByRole('button', { name: text.empty }).click()
      await course.getByRole('button', { name: text.latte }).click()
      await customer.dialog(text.option).getByRole('button', { name: text.strong }).click()
      await expect(course).toBeHidden()
      await sheet.getByRole('button', { name: text.increase }).click()
      await expect(sheet.getByText(text.total('25,000'))).toBeVisible()
      await sheet.getByRole('button', { name: text.done }).click()
      await expect(sheet).toBeHidden()

      await customer.openCart()
      await customer.logIn()
      await expect(customer.cart.getByText(text.chosen)).toBeVisible()
      await customer.sendOrder()
      const { orderItemList, totalAmount } = await counter.onlyOpenOrder()
      expect(totalAmount).toBe(25_000)
      expect(orderItemList.map(({ count, totalPrice }) => [count, totalPrice])).toEqual([
        [2, 21_000],
        [2, 0],
        [2, 1600],
        [2, 2400],
      ])
    })
  })
}

test('axe finds nothing on a set: its sheet, its dishes, its options and toppings', async ({
  customer,
  page,
}) => {
  const text = texts.ko
  await customer.open('/menus')
  const sheet = await openSet(customer, text)
  await expectAccessible(page, 'set')
  await sheet.getByRole('region', { name: text.course }).getByRole('button', { name: text.empty }).click()
  const course = customer.dialog(text.empty)
  await expect(course).toBeVisible()
  await expectAccessible(page, 'dishes')
  await course.getByRole('button', { name: text.egg }).click()
  await expect(page.getByRole('button', { name: text.save, exact: true })).toBeVisible()
  await expectAccessible(page, 'toppings')
  await page.getByRole('button', { name: text.save, exact: true }).click()
  await expect(course).toBeHidden()
  await sheet.getByRole('region', { name: text.drinks }).getByRole('button', { name: text.empty }).click()
  await course.getByRole('button', { name: text.latte }).click()
  await expect(customer.dialog(text.option)).toBeVisible()
  await expectAccessible(page, 'options')
})

test.describe('with animations', () => {
  test.use({ motion: true })

  test('a step back leaves one layer of a set at a time', async ({ customer, page }) => {
    const text = texts.ko
    await customer.open('/menus')
    const sheet = await openSet(customer, text)
    await sheet.getByRole('region', { name: text.drinks }).getByRole('button', { name: text.empty }).click()
    const course = customer.dialog(text.empty)
    await course.getByRole('button', { name: text.latte }).click()
    const option = customer.dialog(text.option)
    await expect(option).toBeVisible()
    await page.goBack()
    await expect(option).toBeHidden()
    await expect(course).toBeVisible()
    await page.goBack()
    await expect(course).toBeHidden()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
  })
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing of a set is wider than the screen, also with text twice as large', async ({
    customer,
    page,
  }) => {
    const text = texts.ko
    await customer.open('/menus')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const sheet = await openSet(customer, text)
    await expect(sheet.getByRole('button', { name: text.done })).toBeVisible()
    await expectWithinScreen(page)
    await sheet.getByRole('region', { name: text.drinks }).getByRole('button', { name: text.empty }).click()
    await expect(customer.dialog(text.empty)).toBeVisible()
    await expectWithinScreen(page)
  })
})

/** Sets are far down the menu, so search for them. */
async function openSet(customer: Customer, text: { search: string; set: string }) {
  await customer.page.getByRole('searchbox', { name: text.search }).fill(text.set)
  return customer.openProduct(text.set)
}

async function expectWithinScreen(page: Page) {
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('dialog[open] button, dialog[open] p, dialog[open] h2, dialog[open] h3')]
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
      .map((each) => each.textContent),
  )
  expect(wide).toEqual([])
}
