import { expect, test } from '../fixtures/test.ts'

test('an unknown store is said to be unknown', async ({ page }) => {
  const answer = await page.goto('/no-such-store/')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText('매장')
})

test.describe('an unknown path', () => {
  // The document itself answers 404, which the console says.
  test.use({ troubles: { expected: true } })

  test('is said to be unknown, and leads home [1.2.1-19]', async ({ shopper, page }) => {
    await shopper.open('/no/such/page')
    await expect(page.getByText('요청하시는 페이지를 찾을 수 없습니다.')).toBeVisible()
    await page.getByRole('main').getByText(shopper.says.home, { exact: true }).click()
    await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
  })
})

test('malformed launch parameters are dropped and the shop opens', async ({ shopper, page }) => {
  await shopper.open('/?s=%7Bbroken&cpn=%25%25&ppc=&tn=')
  await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('a table code that nobody signed is refused with a word, and the menu still opens', async ({
  shopper,
  page,
}) => {
  await shopper.open('/?tn=7')
  await expect(page.getByText(/QR/).first()).toBeVisible()
  await shopper.open('/menus')
  await expect(page.getByRole('button', { name: '딸기 구름 라떼', exact: true }).first()).toBeVisible()
  await expect(page.getByText('7번 테이블')).toHaveCount(0)
})

test.describe('a token that is not good', () => {
  test.use({ troubles: { expected: true } })

  test('a forged token is discarded and the shop opens for a guest', async ({ shopper, page }) => {
    await shopper.open('/menus')
    await shopper.choose('딸기 구름 라떼')
    await shopper.openCart()
    await shopper.logIn()
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (/token/i.test(key))
          localStorage.setItem(key, String(localStorage.getItem(key)).replace(/.{6}("?)$/, 'forged$1'))
    })
    await page.reload()
    await shopper.open('/menus')
    await shopper.openCart()
    await expect(shopper.dialog(shopper.says.login.title), 'login is asked for again').toBeVisible()
    await expect(page.getByRole('button', { name: /장바구니 1개/, includeHidden: true })).toHaveCount(1)
  })
})
