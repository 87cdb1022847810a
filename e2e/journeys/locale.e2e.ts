/// <reference lib="dom" />
import { expectAccessible } from '../fixtures/axe.ts'
import { Customer } from '../fixtures/customer.ts'
import { expect, test } from '../fixtures/test.ts'
import { TestStore } from '../fixtures/test-store.ts'

// Each test checks several pages with axe, in both themes.
test.describe.configure({ timeout: 120_000 })

test('the shop is Korean until English is selected, then English in every store and after a reload [2.1-10, 3.1-02]', async ({
  customer,
  page,
}) => {
  await customer.open('/menus')
  await expect(page.getByRole('heading', { name: '메뉴', level: 1 })).toBeVisible()
  await customer.choose('딸기 구름 라떼')
  await expect(page.getByRole('button', { name: customer.text.cartBar })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')

  await customer.open('/')
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await page.getByRole('button', { name: /^언어/ }).click()
  const picker = customer.dialog('언어')
  await expect(picker.getByRole('radio').first()).toHaveAccessibleName('한국어')
  await expectAccessible(page, 'language')
  await picker.getByText('English').click()
  await expect(picker).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await customer.open('/menus')
  await expect(page.getByRole('heading', { name: 'Menu', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cart, items: 1, / })).toBeVisible()
  const inOtherStore = new Customer(page, await TestStore.open({ like: 'golmok-bunsik' }), 'en')
  await inOtherStore.open('/')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
})

test.describe('on a phone in light mode', () => {
  test.use({ colorScheme: 'light' })

  test('dark theme is stored for every store and applied before the first paint', async ({
    customer,
    page,
    browser,
  }) => {
    await customer.open('/')
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    const menu = customer.dialog(customer.text.account.menu)
    await expect(menu).toBeVisible()
    // Below the side menu the page is darker.
    const light = await background()
    await page.getByRole('button', { name: '화면: 자동 화면' }).click()
    expect(await background()).toBe(light)
    await page.getByRole('button', { name: '화면: 밝은 화면' }).click()
    await expect.poll(background).not.toBe(light)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    const dark = await background()

    // The document's scripts are blocked: what it shows is its first paint.
    const context = await browser.newContext({
      storageState: await page.context().storageState(),
      colorScheme: 'light',
      baseURL: new URL(page.url()).origin,
    })
    const other = await TestStore.open({ like: 'golmok-bunsik' })
    const withoutScripts = await context.newPage()
    await withoutScripts.route(/\.js$/, (route) => route.abort())
    await withoutScripts.goto(other.address('/'), { waitUntil: 'load' })
    const seen = await withoutScripts.evaluate(() => ({
      background: getComputedStyle(document.documentElement).backgroundColor,
      scheme: document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content,
      themeColour: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
    }))
    expect(seen).toEqual({ background: dark, scheme: 'dark', themeColour: '#0f100f' })
    await context.close()
  })

  test('the shop follows when the phone turns dark', async ({ customer, page }) => {
    await customer.open('/')
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await background()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(background).not.toBe(light)
  })
})
