import { expect, test } from '../fixtures/test.ts'

// With the motion that most phones have.
test.use({ motion: true })

const texts = {
  ko: {
    latte: '딸기 구름 라떼',
    remove: (name: string) => `${name} 빼기`,
    undo: '되돌리기',
    clear: '전체 삭제',
    clearYes: '모두 빼기',
    empty: '장바구니가 비어 있어요',
    note: '요청사항',
  },
  en: {
    latte: 'Strawberry Cloud Latte',
    remove: (name: string) => `Remove ${name}`,
    undo: 'Undo',
    clear: 'Clear all',
    clearYes: 'Remove all',
    empty: 'Your cart is empty',
    note: 'Note',
  },
} as const

for (const language of ['ko', 'en'] as const) {
  test.describe(`the cart, ${language}`, () => {
    test.use({ language })

    test('asks a guest to log in, restores a removed line, and empties only after confirmation [2.2-43]', async ({
      shopper,
      page,
    }) => {
      const text = texts[language]
      await shopper.open('/menus')
      await shopper.choose(text.latte)
      await shopper.openCart()
      await expect(shopper.dialog(shopper.text.login.title)).toBeVisible()
      await expect(shopper.cart).toBeHidden()
      await shopper.logIn()
      const line = shopper.cart.getByText(text.latte).first()
      await shopper.cart.getByRole('button', { name: text.remove(text.latte) }).click()
      // The screen stays, however long checking the empty cart takes.
      const undo = page.getByRole('button', { name: text.undo })
      await undo.hover()
      await expect(shopper.cart.getByText(text.empty)).toBeVisible()
      await undo.click()
      await expect(line).toBeVisible()
      await shopper.cart.getByRole('button', { name: text.clear }).click()
      await page.getByRole('button', { name: text.clearYes }).click()
      await expect(shopper.cart.getByText(text.empty)).toBeVisible()
    })

    test.describe('with an unstable network', () => {
      // Any request of the page would be an error in the console.
      test.use({ consoleErrors: { expected: true } })

      test('keeps lines and notes over a reload and a lost network, and sends nothing meanwhile', async ({
        shopper,
        page,
        context,
        counter,
      }) => {
        const text = texts[language]
        await page.goto(await counter.tableLink('1'))
        await shopper.choose(text.latte)
        await shopper.openCart()
        await shopper.logIn()
        await shopper.cart.getByRole('textbox', { name: text.note }).fill('얼음 빼고 주세요')
        await context.setOffline(true)
        await shopper.cart.getByRole('button', { name: shopper.text.increase(text.latte) }).click()
        await expect(shopper.cart.getByText('12,600').first()).toBeVisible()
        await context.setOffline(false)
        await page.reload()
        await expect(shopper.cart.getByRole('textbox', { name: text.note })).toHaveValue('얼음 빼고 주세요')
        await expect(shopper.cart.getByText('12,600').first()).toBeVisible()
        expect(await counter.deals()).toEqual([])
        await shopper.sendOrder()
        const { descp, totalAmount } = await counter.onlyOpenOrder()
        expect([descp, totalAmount]).toEqual(['얼음 빼고 주세요', 12_600])
      })
    })
  })
}
