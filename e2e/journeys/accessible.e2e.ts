/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../fixtures/test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('finds nothing on Main, menu, product, cart, login and order detail', async ({
      shopper,
      counter,
      page,
    }) => {
      const findings = async (where: string) => {
        // What fades has faded: a contrast half-way is nobody's.
        await expect(page.locator('[class*="splash"]')).toHaveCount(0)
        await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([])
      }
      await page.goto(await counter.tableLink('2'))
      await expect(page.getByRole('heading', { name: '메뉴', level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: '딸기 구름 라떼', exact: true }).first()).toBeVisible()
      await findings('menu')
      await shopper.openProduct('딸기 구름 라떼')
      await findings('product')
      await page.keyboard.press('Escape')
      await shopper.choose('딸기 구름 라떼')
      await shopper.openCart()
      await expect(shopper.dialog(shopper.says.login.title)).toBeVisible()
      await findings('login')
      await shopper.logIn()
      await expect(shopper.cart).toBeVisible()
      await findings('cart')
      await shopper.sendOrder()
      await findings('order detail')
      await shopper.open('/')
      await expect(page.getByRole('region', { name: shopper.says.runningList })).toBeVisible()
      await findings('Main')
    })
  })
}
