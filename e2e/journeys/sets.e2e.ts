/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { isAccessible } from '../fixtures/axe.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/test.ts'

/** What stands on a set, by language. */
const words = {
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
    more: '수량 하나 더하기',
    chosen: /달걀 샌드위치 \(체다 치즈\), 아이스 카페라떼 \(진하게\)/,
  },
  en: {
    search: 'Search the menu',
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
    more: 'One more',
    chosen: /Egg Sandwich \(Cheddar\), Iced Latte \(Strong\)/,
  },
} as const

for (const language of ['ko', 'en'] as const) {
  test.describe(`a set with courses, options and toppings, ${language}`, () => {
    test.use({ language })

    test('is put together, ordered for exactly what was shown, and kept as it was chosen', async ({
      shopper,
      counter,
      page,
    }) => {
      const says = words[language]
      await page.goto(await counter.tableLink('1'))
      const sheet = await openSet(shopper, says)
      await expect(sheet.getByRole('button', { name: says.done })).toBeDisabled()
      await sheet.getByRole('region', { name: says.course }).getByRole('button', { name: says.empty }).click()
      const course = shopper.dialog(says.empty)
      await course.getByRole('button', { name: says.egg }).click()
      const dish = page
        .getByRole('dialog')
        .filter({ has: page.getByRole('button', { name: says.save, exact: true }) })
      await dish.getByText(says.cheddar).click()
      await expect(dish.getByText(says.total('800'))).toBeVisible()
      await dish.getByRole('button', { name: says.save, exact: true }).click()
      await expect(course).toBeHidden()

      await sheet.getByRole('region', { name: says.drinks }).getByRole('button', { name: says.empty }).click()
      await course.getByRole('button', { name: says.latte }).click()
      await shopper.dialog(says.option).getByRole('button', { name: says.strong }).click()
      await expect(course).toBeHidden()
      await sheet.getByRole('button', { name: says.more }).click()
      await expect(sheet.getByText(says.total('25,000'))).toBeVisible()
      await sheet.getByRole('button', { name: says.done }).click()
      await expect(sheet).toBeHidden()

      await shopper.openCart()
      await shopper.logIn()
      await expect(shopper.cart.getByText(says.chosen)).toBeVisible()
      await shopper.sendOrder()
      const { orderItemList, totalAmount } = await counter.theOrder()
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
  shopper,
  page,
}) => {
  const says = words.ko
  await shopper.open('/menus')
  const sheet = await openSet(shopper, says)
  await isAccessible(page, 'set')
  await sheet.getByRole('region', { name: says.course }).getByRole('button', { name: says.empty }).click()
  const course = shopper.dialog(says.empty)
  await expect(course).toBeVisible()
  await isAccessible(page, 'dishes')
  await course.getByRole('button', { name: says.egg }).click()
  await expect(page.getByRole('button', { name: says.save, exact: true })).toBeVisible()
  await isAccessible(page, 'toppings')
  await page.getByRole('button', { name: says.save, exact: true }).click()
  await expect(course).toBeHidden()
  await sheet.getByRole('region', { name: says.drinks }).getByRole('button', { name: says.empty }).click()
  await course.getByRole('button', { name: says.latte }).click()
  await expect(shopper.dialog(says.option)).toBeVisible()
  await isAccessible(page, 'options')
})

test.describe('with its motion', () => {
  test.use({ motion: true })

  test('a step back leaves one layer of a set at a time', async ({ shopper, page }) => {
    const says = words.ko
    await shopper.open('/menus')
    const sheet = await openSet(shopper, says)
    await sheet.getByRole('region', { name: says.drinks }).getByRole('button', { name: says.empty }).click()
    const course = shopper.dialog(says.empty)
    await course.getByRole('button', { name: says.latte }).click()
    const option = shopper.dialog(says.option)
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
    shopper,
    page,
  }) => {
    const says = words.ko
    await shopper.open('/menus')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const sheet = await openSet(shopper, says)
    await expect(sheet.getByRole('button', { name: says.done })).toBeVisible()
    await nothingSticksOut(page)
    await sheet.getByRole('region', { name: says.drinks }).getByRole('button', { name: says.empty }).click()
    await expect(shopper.dialog(says.empty)).toBeVisible()
    await nothingSticksOut(page)
  })
})

/** Sets stand far down the menu: whoever knows the name looks for it. */
async function openSet(shopper: Shopper, says: { search: string; set: string }) {
  await shopper.page.getByRole('searchbox', { name: says.search }).fill(says.set)
  return shopper.openProduct(says.set)
}

async function nothingSticksOut(page: Page) {
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('dialog[open] button, dialog[open] p, dialog[open] h2, dialog[open] h3')]
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
      .map((each) => each.textContent),
  )
  expect(wide).toEqual([])
}
