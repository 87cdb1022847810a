/// <reference lib="dom" />
import { expectAccessible } from '../fixtures/axe.ts'
import { Customer } from '../fixtures/customer.ts'
import { expect, test } from '../fixtures/test.ts'
import { TestStore } from '../fixtures/test-store.ts'

const texts = {
  ko: {
    filter: '알레르기 재료 숨기기',
    on: /알레르기 1: 재료 숨기기/,
    milk: '우유',
    title: '이 재료가 든 메뉴 숨기기',
    show: /^메뉴 \d+개 보기$/,
    notice: /^우유 든 메뉴 \d+개를 숨겼어요$/,
    change: '바꾸기',
    clear: '모두 끄기',
    withMilk: '딸기 구름 라떼',
    without: '아이스 아메리카노',
    search: '메뉴 이름이나 초성으로 찾기',
  },
  en: {
    filter: 'Hide allergens',
    on: /Allergens 1: hide more/,
    milk: 'milk',
    title: 'Hide dishes that contain',
    show: /^See \d+ on the menu$/,
    notice: /^Hidden because of milk: \d+$/,
    change: 'Change',
    clear: 'Clear all',
    withMilk: 'Strawberry Cloud Latte',
    without: 'Iced Americano',
    search: 'Search menu',
  },
} as const

for (const language of ['ko', 'en'] as const) {
  test.describe(`the allergen filter, ${language}`, () => {
    test.use({ language })

    test('hides products, shows that it is active, is stored for this store only, and can be turned off', async ({
      customer,
      page,
    }) => {
      const text = texts[language]
      const main = page.getByRole('main')
      const product = (name: string) => main.getByRole('button', { name, exact: true }).first()
      await customer.open('/menus')
      await expect(product(text.withMilk)).toBeAttached()
      await main.getByRole('button', { name: text.filter, exact: true }).click()
      const sheet = customer.dialog(text.title)
      await sheet.getByText(text.milk, { exact: true }).click()
      await sheet.getByRole('button', { name: text.show }).click()
      await expect(sheet).toBeHidden()
      await expect(main.getByText(text.notice)).toBeVisible()
      await expect(main.getByRole('button', { name: text.on })).toBeVisible()
      await expect(product(text.withMilk)).toHaveCount(0)
      await expect(product(text.without)).toBeAttached()

      await page.reload()
      await expect(main.getByText(text.notice)).toBeVisible()
      await expect(product(text.withMilk)).toHaveCount(0)

      const inOtherStore = new Customer(page, await TestStore.open(), language)
      await inOtherStore.open('/menus')
      await expect(product(text.withMilk)).toBeAttached()
      await expect(main.getByText(text.notice)).toHaveCount(0)

      await customer.open('/menus')
      await main.getByRole('button', { name: text.change, exact: true }).click()
      await sheet.getByRole('button', { name: text.clear }).click()
      await sheet.getByRole('button', { name: text.show }).click()
      await expect(main.getByText(text.notice)).toHaveCount(0)
      await expect(product(text.withMilk)).toBeAttached()
    })
  })
}

test('a search by initial consonants finds products, without those hidden by the filter', async ({
  customer,
  page,
}) => {
  const text = texts.ko
  await customer.open('/menus')
  const main = page.getByRole('main')
  await main.getByRole('searchbox', { name: text.search }).fill('ㄸㄱㄱㄹ')
  await expect(main.getByRole('button', { name: text.withMilk, exact: true })).toBeVisible()
  await main.getByRole('button', { name: text.filter, exact: true }).click()
  await customer.dialog(text.title).getByText(text.milk, { exact: true }).click()
  await customer.dialog(text.title).getByRole('button', { name: text.show }).click()
  await expect(main.getByRole('button', { name: text.withMilk, exact: true })).toHaveCount(0)
})

test('a dine-in product is in the menu of the store and not in that of takeout', async ({
  customer,
  page,
}) => {
  const bowl = page.getByRole('main').getByRole('button', { name: '우유 빙수', exact: true })
  const search = () => page.getByRole('searchbox', { name: texts.ko.search })
  await customer.open('/menus')
  await search().fill('우유 빙수')
  await expect(bowl).toBeVisible()
  await customer.open('/menus?orderType=takeout')
  await search().fill('빙수')
  await expect(page.getByText("'빙수' 메뉴가 없어요")).toBeVisible()
})

test('axe finds nothing in the filter and its notice', async ({ customer, page }) => {
  const text = texts.ko
  await customer.open('/menus')
  await page.getByRole('button', { name: text.filter, exact: true }).click()
  await customer.dialog(text.title).getByText(text.milk, { exact: true }).click()
  await expectAccessible(page, 'sheet')
  await customer.dialog(text.title).getByRole('button', { name: text.show }).click()
  await expect(page.getByRole('main').getByText(text.notice)).toBeVisible()
  await expectAccessible(page, 'notice')
})
