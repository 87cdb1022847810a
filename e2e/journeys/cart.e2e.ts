import { expect, test } from '../fixtures/test.ts'

// With the motion that most phones have.
test.use({ motion: true })

const words = {
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

    test('asks a guest to log in, gives back what was removed, and is emptied only when that is meant [2.2-43]', async ({
      shopper,
      page,
    }) => {
      const says = words[language]
      await shopper.open('/menus')
      await shopper.choose(says.latte)
      await shopper.openCart()
      await expect(shopper.dialog(shopper.says.login.title)).toBeVisible()
      await expect(shopper.cart).toBeHidden()
      await shopper.logIn()
      const line = shopper.cart.getByText(says.latte).first()
      await shopper.cart.getByRole('button', { name: says.remove(says.latte) }).click()
      // It stays while somebody is on it, however long the look at the empty cart takes.
      const undo = page.getByRole('button', { name: says.undo })
      await undo.hover()
      await expect(shopper.cart.getByText(says.empty)).toBeVisible()
      await undo.click()
      await expect(line).toBeVisible()
      await shopper.cart.getByRole('button', { name: says.clear }).click()
      await page.getByRole('button', { name: says.clearYes }).click()
      await expect(shopper.cart.getByText(says.empty)).toBeVisible()
    })

    test.describe('while the network comes and goes', () => {
      // Whatever the page asks for meanwhile is an error on the console.
      test.use({ troubles: { expected: true } })

      test('keeps lines and notes over a reload and a lost network, and sends nothing meanwhile', async ({
        shopper,
        page,
        context,
        counter,
      }) => {
        const says = words[language]
        await page.goto(await counter.tableLink('1'))
        await shopper.choose(says.latte)
        await shopper.openCart()
        await shopper.logIn()
        await shopper.cart.getByRole('textbox', { name: says.note }).fill('얼음 빼고 주세요')
        await context.setOffline(true)
        await shopper.cart.getByRole('button', { name: shopper.says.increase(says.latte) }).click()
        await expect(shopper.cart.getByText('12,600').first()).toBeVisible()
        await context.setOffline(false)
        await page.reload()
        await expect(shopper.cart.getByRole('textbox', { name: says.note })).toHaveValue('얼음 빼고 주세요')
        await expect(shopper.cart.getByText('12,600').first()).toBeVisible()
        expect(await counter.deals()).toEqual([])
        await shopper.sendOrder()
        const { descp, totalAmount } = await counter.theOrder()
        expect([descp, totalAmount]).toEqual(['얼음 빼고 주세요', 12_600])
      })
    })
  })
}
