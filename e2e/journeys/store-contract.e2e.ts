import { code } from '@storefront/contract/envelope.ts'
import { expect, test } from '../fixtures/test.ts'
import { addresses } from '../system/addresses.ts'

test.describe('a store without the ordering bundle', () => {
  test.use({ storeOptions: { bundles: [] }, consoleErrors: { expected: true } })

  test('has no menu page, no button to it, and nothing of the menu reaches the browser', async ({
    customer,
    page,
    store,
  }) => {
    const requestUrls: string[] = []
    page.on('request', (request) => requestUrls.push(request.url()))
    await customer.open('/')
    await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /^주문하기/ })).toHaveCount(0)
    await customer.open('/menus')
    await expect(page.getByText(customer.text.notFound)).toBeVisible()
    await page
      .getByRole('link', { name: customer.text.home })
      .or(page.getByRole('button', { name: customer.text.home }))
      .first()
      .click()
    await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
    // Order details belong to every store, so the remote's entry may load, but not its menu.
    const remoteUrls = requestUrls.filter((url) => url.includes('/releases/mf-ordering/'))
    expect(remoteUrls.filter((url) => !/\/remoteEntry\./.test(url))).toEqual([])
    const refused = await fetch(
      `${addresses.storefront}/api/storefront/user/index/root/root/getproductdata?storeId=${store.storeId}`,
    )
    expect(((await refused.json()) as { code: number }).code).toBe(code.notInContract)
  })
})

test('a store with ordering only shows no takeout, delivery, reservation or waiting', async ({ browser }) => {
  const { TestStore } = await import('../fixtures/test-store.ts')
  const { Customer } = await import('../fixtures/customer.ts')
  const store = await TestStore.open({ like: 'golmok-bunsik' })
  const page = await browser.newPage({ locale: 'ko-KR' })
  const customer = new Customer(page, store)
  await customer.open('/')
  await expect(page.getByRole('button', { name: /^주문하기/ }).first()).toBeVisible()
  for (const absent of ['포장', '배달', '예약', '웨이팅'])
    await expect(page.getByRole('button', { name: absent, exact: true })).toHaveCount(0)
  await page.close()
})
