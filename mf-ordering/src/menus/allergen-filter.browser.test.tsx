import { aCatalogue } from '@storefront/host/testing/a-catalogue.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { avoidedAllergens } from '../product-facts/avoided-allergens.ts'
import { categories, installMenuAlone, products } from '../testing/a-menu.ts'
import MenusScreen from './menus-screen.tsx'

const main = products.map((each) => (each.productId === 200 ? { ...each, allergyInfo: ['밀'] } : each))
async function openMenu(options: Parameters<typeof installMenuAlone>[0] = {}) {
  const host = installMenuAlone({
    catalogue: aCatalogue(main),
    shopFields: { categoryList: categories, storeInfo: { allergyItems: ['밀', '우유', '대두'] } },
    ...options,
  })
  await render(
    <main tabIndex={-1}>
      <MenusScreen />
    </main>,
  )
  return host
}

const button = () => page.getByRole('button', { name: /^알레르기( \d+:)? 재료 숨기기/ })
const sheet = () => page.getByRole('dialog', { name: '이 재료가 든 메뉴 숨기기' })
const product = (name: string) => page.getByRole('heading', { name }).elements().length

describe('the allergen filter', () => {
  it('offers the declared allergens, hides products at once, and shows how many', async () => {
    await openMenu()
    await button().click()
    const offered = () =>
      sheet()
        .getByRole('checkbox')
        .elements()
        .map((each) => each.closest('label')?.textContent)
    await expect.poll(offered).toEqual(['밀', '우유', '대두'])
    await sheet().getByText('우유', { exact: true }).click()
    await sheet()
      .getByRole('button', { name: /^메뉴 \d+개 보기$/ })
      .click()
    await expect.element(sheet()).not.toBeInTheDocument()
    await expect.element(page.getByText('우유 든 메뉴 1개를 숨겼어요')).toBeVisible()
    expect([product('아메리카노'), product('소금빵')]).toEqual([0, 1])
    await expect.element(button()).toHaveAccessibleName('알레르기 1: 재료 숨기기')
    expect(avoidedAllergens().get()).toEqual(['우유'])
  })

  it('offers names only once the menu is complete, so that none moves under a finger', async () => {
    const topLoaded = { ...aCatalogue(main.slice(0, 1)), status: 'loading' as const }
    const host = await openMenu({ catalogue: topLoaded })
    await button().click()
    await expect.element(sheet().getByRole('button', { name: '메뉴를 불러오고 있어요' })).toBeVisible()
    expect(sheet().getByRole('checkbox').elements()).toEqual([])
    host.catalogue.set(aCatalogue(main))
    await expect.element(sheet().getByRole('checkbox', { name: '우유' })).toBeVisible()
    await expect.element(sheet().getByRole('button', { name: /^메뉴 \d+개 보기$/ })).toBeEnabled()
  })

  it('is opened by a button with a visible word, and with the count once something is hidden', async () => {
    await openMenu()
    await expect.element(button()).toHaveTextContent('알레르기')
    avoidedAllergens().set(['밀'])
    await expect.element(button()).toMatchTextContent(/^알레르기 1$/)
  })

  it('is shown in English, and opened from its badge', async () => {
    await openMenu({ locale: 'en' })
    avoidedAllergens().set(['밀'])
    await expect.element(page.getByText('Hidden because of wheat: 1')).toBeVisible()
    await page.getByRole('button', { name: 'Change' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'wheat' })).toBeChecked()
  })

  it('moves the focus to the menu when everything is shown again', async () => {
    await openMenu()
    avoidedAllergens().set(['우유'])
    await page.getByRole('button', { name: '바꾸기' }).click()
    const clear = sheet().getByRole('button', { name: '모두 끄기' })
    await clear.click()
    await expect.element(clear).toHaveFocus()
    await expect.element(clear).toHaveAttribute('aria-disabled', 'true')
    expect(avoidedAllergens().get()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet()).not.toBeInTheDocument()
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  it('has an English name for all kinds of nuts', async () => {
    const nuts = main.map((each) => (each.productId === 200 ? { ...each, allergyInfo: ['견과류'] } : each))
    await openMenu({ catalogue: aCatalogue(nuts), locale: 'en' })
    await page.getByRole('button', { name: 'Hide allergens' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'nuts' })).toBeVisible()
  })

  it('can be reset where no product is left', async () => {
    await openMenu({ catalogue: aCatalogue(main.slice(0, 1)) })
    avoidedAllergens().set(['우유'])
    await expect.element(page.getByText('남은 메뉴가 없어요')).toBeVisible()
    await page.getByRole('button', { name: '모두 끄기' }).click()
    await expect.poll(() => product('아메리카노')).toBe(1)
  })

  it('is absent where the store declares no allergens', async () => {
    await openMenu({
      catalogue: aCatalogue(main.map((each) => ({ ...each, allergyInfo: [] }))),
      shopFields: { categoryList: categories, storeInfo: { allergyItems: [] } },
    })
    await expect.poll(() => product('소금빵')).toBe(1)
    expect(button().elements()).toHaveLength(0)
  })
})
