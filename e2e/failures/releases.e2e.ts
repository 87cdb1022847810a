import type { Request } from '@playwright/test'
import { Customer } from '../fixtures/customer.ts'
import { expectNewPagesUse, filesOf, newRegistry, olderBuilds, releases } from '../fixtures/releases.ts'
import { expect, test } from '../fixtures/test.ts'
import { TestStore } from '../fixtures/test-store.ts'

// The edge checks its release folder once a second, and every test waits for that several times.
test.describe.configure({ timeout: 120_000 })

/** The search placeholder of a release shows its version. */
const searchPlaceholderOf = (version: string) => `${version} 메뉴 이름이나 초성으로 찾기`.trim()

test.describe('a second release of the ordering remote', () => {
  let old = ''
  let next = ''
  test.beforeAll(() => {
    old = releases.stable()
    next = releases.buildNext('0.2.0')
  })
  // A test that failed halfway must not leave its release to those that follow.
  test.afterEach(() => {
    if (releases.stable() !== old) releases.rollBack()
  })

  test('a published release is served to no store, and as canary to one', async ({
    customer,
    page,
    browser,
  }) => {
    const other = await TestStore.open()
    await expectNewPagesUse(customer.store, old)
    releases.promote(next, '--channel', 'canary', '--store', customer.store.pageName)
    await expectNewPagesUse(customer.store, next)
    await expectNewPagesUse(other, old)
    await customer.open('/menus')
    await expect(page.getByPlaceholder(searchPlaceholderOf('0.2.0'))).toBeVisible()
    const otherPage = await browser.newPage({ locale: 'ko-KR' })
    await new Customer(otherPage, other).open('/menus')
    await expect(otherPage.getByPlaceholder(searchPlaceholderOf(''), { exact: true })).toBeVisible()
    await otherPage.close()

    releases.rollBack('--channel', 'canary')
    releases.canaryStores()
    await expectNewPagesUse(customer.store, old)
  })

  test('an open tab keeps its files until it navigates, and a rollback applies to the next page', async ({
    customer,
    page,
  }) => {
    await customer.open('/menus')
    await expect(page.getByPlaceholder(searchPlaceholderOf(''), { exact: true })).toBeVisible()
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))

    releases.promote(next)
    await expectNewPagesUse(customer.store, next)
    const { revision } = await newRegistry(customer.store)
    const response = page.waitForResponse((answer) => answer.headers()['x-registry-revision'] === revision)

    // The product's sheet was not loaded before the promotion.
    const sheet = await customer.openProduct('딸기 구름 라떼')
    await expect(sheet.getByLabel('요청사항', { exact: true })).toBeVisible()
    await customer.addToCart(sheet)
    await customer.openCart()
    await customer.logIn()
    await expect(customer.cart.getByText('딸기 구름 라떼').first()).toBeVisible()
    await response
    const files: string[] = []
    for (const request of requests) {
      // An idle page prefetches what the next page needs: after the promotion those are files of the new release.
      const { 'sec-purpose': purpose = '' } = await request.allHeaders()
      const path = new URL(request.url()).pathname
      if (path.startsWith('/releases/mf-ordering/') && !purpose.startsWith('prefetch')) files.push(path)
    }
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((path) => !path.startsWith(filesOf(old)))).toEqual([])

    // The next page uses the new release, and the cart is intact.
    await page.keyboard.press('Escape')
    await expect(customer.cart).toBeHidden()
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.getByRole('button', { name: '뒤로' }).click()
    await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(false)
    await page.getByRole('button', { name: customer.text.order }).click()
    await expect(page.getByPlaceholder(searchPlaceholderOf('0.2.0'))).toBeVisible()
    await expect(page.getByRole('button', { name: /장바구니 1개/ })).toBeVisible()

    releases.rollBack()
    await expectNewPagesUse(customer.store, old)
    await page.reload()
    await expect(page.getByPlaceholder(searchPlaceholderOf(''), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /장바구니 1개/ })).toBeVisible()
  })

  test('a release that needs another host version is skipped: pages keep the previous one', async ({
    customer,
    page,
    store,
  }) => {
    const incompatible = releases.buildNext('0.3.0', '^9.0.0')
    const before = await newRegistry(store)
    releases.promote(incompatible)
    // A second store's pin shows when the edge has read the pointers.
    const other = await TestStore.open()
    releases.promote(next, '--pin', other.pageName)
    await expectNewPagesUse(other, next)
    await expectNewPagesUse(store, old)
    expect((await newRegistry(store)).revision).toBe(before.revision)
    await customer.open('/menus')
    await customer.choose('딸기 구름 라떼')
    await expect(page.getByRole('button', { name: /장바구니 1개/ })).toBeVisible()
  })
})

test.describe('an older build', () => {
  for (const { day, folder } of olderBuilds())
    test(`${day} completes an order in today's shell`, async ({ customer, page, store, counter }) => {
      const id = releases.publish(folder)
      releases.promote(id, '--pin', store.pageName)
      await expectNewPagesUse(store, id)
      await page.goto(await counter.tableLink('3'))
      await customer.choose('딸기 구름 라떼')
      await customer.openCart()
      await customer.logIn()
      await customer.sendOrder()
      const order = await counter.onlyOpenOrder()
      await counter.cookOrder(order.orderId)
      const ready = customer.detail.getByRole('heading', { name: customer.text.ready })
      await expect(ready).toBeVisible({ timeout: 30_000 })
    })
})
