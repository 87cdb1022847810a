import { expect, test } from '../fixtures/test.ts'
import { addresses } from '../system/addresses.ts'

const api = (action: 'stop' | 'start') => fetch(`${addresses.control}/${action}-api`, { method: 'POST' })

test.use({ consoleErrors: { expected: true } })

test.describe('the store API is unavailable', () => {
  test.afterEach(async () => {
    await api('start')
  })

  test('mid-journey: the order is placed once after it is back', async ({ shopper, counter, page }) => {
    await page.goto(await counter.tableLink('4'))
    await shopper.choose('딸기 구름 라떼')
    await shopper.openCart()
    await shopper.logIn()
    await shopper.cart.getByRole('button', { name: shopper.text.next }).click()
    await api('stop')
    await shopper.send.click()
    await expect(page.getByText('주문이 들어갔는지 확인하고 있어요')).toBeVisible()
    await shopper.expectOrdered(() => api('start'))
    await counter.onlyOpenOrder()
  })

  test('before the shop opens: the page shows a message, and opens automatically when the API is back', async ({
    shopper,
    page,
  }) => {
    await shopper.open('/')
    await api('stop')
    await page.reload()
    await expect(page.getByText(shopper.text.apiDown)).toBeVisible()
    await api('start')
    await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible({
      timeout: 30_000,
    })
  })
})
