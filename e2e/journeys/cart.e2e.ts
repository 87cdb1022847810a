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
      customer,
      page,
    }) => {
      const text = texts[language]
      await customer.open('/menus')
      await customer.choose(text.latte)
      await customer.openCart()
      await expect(customer.dialog(customer.text.login.title)).toBeVisible()
      await expect(customer.cart).toBeHidden()
      await customer.logIn()
      const line = customer.cart.getByText(text.latte).first()
      await customer.cart.getByRole('button', { name: text.remove(text.latte) }).click()
      // The screen stays, however long checking the empty cart takes.
      const undo = page.getByRole('button', { name: text.undo })
      await undo.hover()
      await expect(customer.cart.getByText(text.empty)).toBeVisible()
      await undo.click()
      await expect(line).toBeVisible()
      await customer.cart.getByRole('button', { name: text.clear }).click()
      await page.getByRole('button', { name: text.clearYes }).click()
      await expect(customer.cart.getByText(text.empty)).toBeVisible()
    })

    test.describe('with an unstable network', () => {
      // Any request of the page would be an error in the console.
      test.use({ consoleErrors: { expected: true } })

      test('keeps lines and notes over a reload and a lost network, and sends nothing meanwhile', async ({
        customer,
        page,
        context,
        counter,
      }) => {
        const text = texts[language]
        await page.goto(await counter.tableLink('1'))
        await customer.choose(text.latte)
        await customer.openCart()
        await customer.logIn()
        await customer.cart.getByRole('textbox', { name: text.note }).fill('얼음 빼고 주세요')
        await context.setOffline(true)
        await customer.cart.getByRole('button', { name: customer.text.increase(text.latte) }).click()
        await expect(customer.cart.getByText('12,600').first()).toBeVisible()
        await context.setOffline(false)
        await page.reload()
        await expect(customer.cart.getByRole('textbox', { name: text.note })).toHaveValue('얼음 빼고 주세요')
        await expect(customer.cart.getByText('12,600').first()).toBeVisible()
        expect(await counter.deals()).toEqual([])
        await customer.sendOrder()
        const { descp, totalAmount } = await counter.onlyOpenOrder()
        expect([descp, totalAmount]).toEqual(['얼음 빼고 주세요', 12_600])
      })
    })
  })
}
