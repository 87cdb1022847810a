import type { Locator, Page } from 'playwright'

/** Carries out one input of the session (a tap or a key); `kind` names it in the table. */
export type PerformInput = (kind: string, input: () => Promise<void>) => Promise<void>

/**
 * A customer on a menu of 2,000 products, 60 taps and keys: categories, search, products with their choices put into the
 * cart, the list with and without pictures.
 */
export async function session(page: Page, performInput: PerformInput): Promise<void> {
  const tap = (kind: string, target: Locator) => performInput(kind, () => target.first().tap())
  const sheet = page.locator('dialog[open]').last()
  const buttonInSheet = (name: string | RegExp) => sheet.getByRole('button', { name })
  const category = (at: number) => tap('category', page.getByRole('tab').nth(at))

  for (let index = 1; index <= 8; index++) await category(index)
  await tap('search', page.getByPlaceholder('메뉴 이름이나 초성으로 찾기'))
  for (const key of ['Digit1', 'Digit2', 'Digit3', 'Backspace', 'Backspace', 'Backspace'])
    await performInput('key', () => page.keyboard.press(key))
  await category(0)
  // The third product asks for the customer's age.
  for (const at of [0, 1, 3, 4, 5, 6]) {
    await tap('product', page.locator('[role=tabpanel] li').nth(at).getByRole('button'))
    for (const group of await sheet.getByRole('radiogroup').all())
      await tap('choice', group.getByRole('radio'))
    await tap('one more', buttonInSheet('수량 하나 더하기'))
    await tap('into the cart', buttonInSheet(/담기$/))
    await sheet.waitFor({ state: 'hidden' })
  }
  for (let index = 0; index < 2; index++) {
    await tap('list without pictures', page.getByRole('button', { name: '목록으로 보기' }))
    await tap('list with pictures', page.getByRole('button', { name: '사진으로 보기' }))
  }
  await tap('all categories', page.getByRole('button', { name: '전체 분류' }))
  await tap('close', buttonInSheet('닫기'))
  for (let index = 20; index < 30; index++) await category(index)
}
