/// <reference lib="dom" />

import { storageKeys } from '@storefront/contract/document.ts'
import { endpointPath } from '@storefront/contract/endpoint.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { withExpiry } from '../fixtures/expired-token.ts'
import { expect, test } from '../fixtures/test.ts'
import { addresses } from '../system/addresses.ts'

test('an unknown store shows that it is unknown', async ({ page }) => {
  const answer = await page.goto('/no-such-store/')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText('매장을 찾을 수 없어요')
})

test.describe('an unknown path', () => {
  // The document itself answers 404, which appears in the console.
  test.use({ consoleErrors: { expected: true } })

  test('shows that it is unknown and links to Main [1.2.1-25]', async ({ customer, page }) => {
    await customer.open('/no/such/page')
    await expect(page.getByText('요청하시는 페이지를 찾을 수 없습니다.')).toBeVisible()
    await page.getByRole('main').getByText(customer.text.home, { exact: true }).click()
    await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
  })
})

test('malformed launch parameters are dropped and the shop opens', async ({ customer, page }) => {
  await customer.open('/?s=%7Bbroken&cpn=%25%25&ppc=&tn=')
  await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test('an unsigned table code is refused with a message, and the menu still opens', async ({
  customer,
  page,
}) => {
  await customer.open('/?tn=7')
  await customer.acceptNotice('QR을 확인할 수 없어요')
  await customer.open('/menus')
  await expect(page.getByRole('button', { name: '딸기 구름 라떼', exact: true }).first()).toBeVisible()
  await expect(page.getByText('7번 테이블')).toHaveCount(0)
})

test.describe('an invalid token', () => {
  test.use({ consoleErrors: { expected: true } })

  const defects = [
    ['forged', (token: string) => token.replace(/.{6}$/, 'forged')],
    ['expired', (token: string) => withExpiry(token, -3600)],
  ] as const
  for (const [name, invalidate] of defects)
    test(`being ${name}, the token is discarded: the shop opens for a guest with the cart intact`, async ({
      customer,
      store,
      page,
    }) => {
      await customer.open('/menus')
      await customer.choose('딸기 구름 라떼')
      await customer.openCart()
      await customer.logIn()
      const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token)
      expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      // A token signed by the test is valid, so that only the expiry can be the reason of a refusal.
      expect(await isTokenValid(store.storeId, withExpiry(token ?? '', 3600))).toBe(true)
      const invalidToken = invalidate(token ?? '')
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        storageKeys.token,
        invalidToken,
      ] as const)
      await page.goto('about:blank')
      await customer.open('/menus')
      await customer.openCart()
      await expect(customer.dialog(customer.text.login.title), 'login is asked for again').toBeVisible()
      await expect(page.getByRole('button', { name: /장바구니 1개/, includeHidden: true })).toHaveCount(1)
    })
})

async function isTokenValid(storeId: number, token: string): Promise<boolean> {
  const answer = await fetch(`${addresses.api}${endpointPath(getInitData)}?storeId=${storeId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { payload } = (await answer.json()) as { payload: { isTokenValid: boolean } }
  return payload.isTokenValid
}
