import type { Request } from '@playwright/test'
import { expectPagesOf, filesOf, newRegistry, olderBuilds, releases } from '../fixtures/releases.ts'
import { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/test.ts'
import { TestStore } from '../fixtures/test-store.ts'

// The edge checks its release folder once a second, and every test waits for that several times.
test.describe.configure({ timeout: 120_000 })

/** The search placeholder of a release shows its version. */
const searchOf = (version: string) => `${version} 메뉴 이름이나 초성으로 찾기`.trim()

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
    shopper,
    page,
    browser,
  }) => {
    const other = await TestStore.open()
    await expectPagesOf(shopper.store, old)
    releases.promote(next, '--channel', 'canary', '--store', shopper.store.pageName)
    await expectPagesOf(shopper.store, next)
    await expectPagesOf(other, old)
    await shopper.open('/menus')
    await expect(page.getByPlaceholder(searchOf('0.2.0'))).toBeVisible()
    const otherPage = await browser.newPage({ locale: 'ko-KR' })
    await new Shopper(otherPage, other).open('/menus')
    await expect(otherPage.getByPlaceholder(searchOf(''), { exact: true })).toBeVisible()
    await otherPage.close()

    releases.rollBack('--channel', 'canary')
    releases.canaryStores()
    await expectPagesOf(shopper.store, old)
  })

  test('an open tab keeps its files until it navigates, and a pointer rolls back', async ({
    shopper,
    page,
  }) => {
    await shopper.open('/menus')
    await expect(page.getByPlaceholder(searchOf(''), { exact: true })).toBeVisible()
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))

    releases.promote(next)
    await expectPagesOf(shopper.store, next)
    const { revision } = await newRegistry(shopper.store)
    const response = page.waitForResponse((answer) => answer.headers()['x-registry-revision'] === revision)

    // The product's sheet was not loaded before the promotion.
    const sheet = await shopper.openProduct('딸기 구름 라떼')
    await expect(sheet.getByLabel('요청사항', { exact: true })).toBeVisible()
    await shopper.addToCart(sheet)
    await shopper.openCart()
    await shopper.logIn()
    await expect(shopper.cart.getByText('딸기 구름 라떼').first()).toBeVisible()
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
    await expect(shopper.cart).toBeHidden()
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.getByRole('button', { name: '뒤로' }).click()
    await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(false)
    await page.getByRole('button', { name: shopper.text.order }).click()
    await expect(page.getByPlaceholder(searchOf('0.2.0'))).toBeVisible()
    await expect(page.getByRole('button', { name: /장바구니 1개/ })).toBeVisible()

    releases.rollBack()
    await expectPagesOf(shopper.store, old)
    await page.reload()
    await expect(page.getByPlaceholder(searchOf(''), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /장바구니 1개/ })).toBeVisible()
  })

  test('a release that needs another host version is skipped: pages keep the previous one', async ({
    shopper,
    page,
    store,
  }) => {
    const unfit = releases.buildNext('0.3.0', '^9.0.0')
    const before = await newRegistry(store)
    releases.promote(unfit)
    // A second store's pin shows when the edge has read the pointers.
    const other = await TestStore.open()
    releases.promote(next, '--pin', other.pageName)
    await expectPagesOf(other, next)
    await expectPagesOf(store, old)
    expect((await newRegistry(store)).revision).toBe(before.revision)
    await shopper.open('/menus')
    await shopper.choose('딸기 구름 라떼')
    await expect(page.getByRole('button', { name: /장바구니 1개/ })).toBeVisible()
  })
})

test.describe('an older build', () => {
  for (const { day, folder } of olderBuilds())
    test(`${day} completes an order in today's shell`, async ({ shopper, page, store, counter }) => {
      const id = releases.publish(folder)
      releases.promote(id, '--pin', store.pageName)
      await expectPagesOf(store, id)
      await page.goto(await counter.tableLink('3'))
      await shopper.choose('딸기 구름 라떼')
      await shopper.openCart()
      await shopper.logIn()
      await shopper.sendOrder()
      const order = await counter.onlyOpenOrder()
      await counter.cookOrder(order.orderId)
      const ready = shopper.detail.getByRole('heading', { name: shopper.text.ready })
      await expect(ready).toBeVisible({ timeout: 30_000 })
    })
})
