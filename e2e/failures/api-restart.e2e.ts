import { expect, test } from '../fixtures/test.ts'
import { addresses } from '../system/addresses.ts'

const api = (action: 'stop' | 'start') => fetch(`${addresses.control}/${action}-api`, { method: 'POST' })

test.use({ consoleErrors: { expected: true } })

test.describe('the store API is unavailable', () => {
  test.afterEach(async () => {
    await api('start')
  })

  test('while a customer orders: the order is placed once after it is back', async ({
    customer,
    counter,
    page,
  }) => {
    await page.goto(await counter.tableLink('4'))
    await customer.choose('딸기 구름 라떼')
    await customer.openCart()
    await customer.logIn()
    await customer.cart.getByRole('button', { name: customer.text.next }).click()
    await api('stop')
    await customer.sendButton.click()
    await expect(page.getByText('주문이 들어갔는지 확인하고 있어요')).toBeVisible()
    await customer.expectOrdered(() => api('start'))
    await counter.onlyOpenOrder()
  })

  test('before the shop opens: the page shows a message, and opens automatically when the API is back', async ({
    customer,
    page,
  }) => {
    await customer.open('/')
    await api('stop')
    await page.reload()
    await expect(page.getByText(customer.text.apiDown)).toBeVisible()
    await api('start')
    await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible({
      timeout: 30_000,
    })
  })
})
