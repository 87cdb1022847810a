import { PrecachedStore } from '../fixtures/precached-store.ts'
import { expectNewPagesUse, newRegistry, releases } from '../fixtures/releases.ts'
import { expect, test } from '../fixtures/test.ts'

// The edge checks its release folder once a second, and every test waits for that several times.
test.describe.configure({ timeout: 150_000 })

// One of the tests goes offline.
test.use({ consoleErrors: { expected: true } })

const latte = '딸기 구름 라떼'
/** The search placeholder of a release shows its version. */
const searchPlaceholderOf = (version: string) => `${version} 메뉴 이름이나 초성으로 찾기`.trim()

test.describe('with a service worker in between', () => {
  let old = ''
  let next = ''
  test.beforeAll(() => {
    old = releases.stable()
    next = releases.buildNext('0.2.0')
  })
  test.afterEach(() => {
    if (releases.stable() !== old) releases.rollBack()
    releases.switchWorkerOn()
  })

  test('a release and a rollback apply to the next page, and the precache follows', async ({
    customer,
    page,
    store,
  }) => {
    const precached = new PrecachedStore(page, store)
    const field = (version: string) => page.getByPlaceholder(searchPlaceholderOf(version), { exact: true })
    await customer.open('/menus')
    await precached.waitUntilPrecached()

    releases.promote(next)
    await expectNewPagesUse(store, next)
    await page.reload()
    await expect(field('0.2.0')).toBeVisible()
    await precached.waitUntilPrecached((await newRegistry(store)).revision)

    releases.rollBack()
    await expectNewPagesUse(store, old)
    await page.reload()
    await expect(field('')).toBeVisible()
    await precached.waitUntilPrecached((await newRegistry(store)).revision)
    await page.context().setOffline(true)
    await page.goto(store.address('/menus'))
    await expect(field('')).toBeVisible()
    expect(await precached.wasPageCached()).toBe(true)
    await page.context().setOffline(false)
  })

  test('two tabs: neither reloads while one pays, and both reload afterwards', async ({
    customer,
    payment,
    store,
  }) => {
    releases.promote(next)
    await expectNewPagesUse(store, next)
    await payment.openWithTakeout()
    const other = await customer.secondTab('/menus')
    for (const { page } of [customer, other])
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    const isSame = ({ page }: { page: typeof customer.page }) =>
      page.evaluate(() => 'sameDocument' in globalThis)
    const window = await payment.openWindow()

    releases.rollBack()
    await expectNewPagesUse(store, old)
    const { revision } = await newRegistry(store)
    const response = other.page.waitForResponse(
      (answer) => answer.headers()['x-registry-revision'] === revision,
    )
    // Main requests the customer's deals; the answer carries the new revision.
    await other.page.getByRole('button', { name: '뒤로' }).click()
    await response
    await other.page.getByRole('button', { name: customer.text.order }).click()
    await expect(other.page.getByPlaceholder(searchPlaceholderOf('0.2.0'))).toBeVisible()
    expect(await isSame(other)).toBe(true)

    await window.approve()
    await payment.expectOrdered()
    expect(await isSame(customer)).toBe(true)
    expect(await payment.charges()).toMatchObject([{ state: 'approved', approvedAmount: 4_500 }])
    await customer.page.keyboard.press('Escape')
    await expect(customer.detail).toBeHidden()
    // Back shows the previous page; the next forward navigation reloads.
    for (const tab of [other, customer]) {
      await tab.page.getByRole('button', { name: '뒤로' }).click()
      await tab.page.getByRole('button', { name: customer.text.order }).click()
      await expect.poll(() => isSame(tab).catch(() => true)).toBe(false)
      await expect(tab.page.getByPlaceholder(searchPlaceholderOf(''), { exact: true })).toBeVisible()
    }
  })

  test('an open popup stays open and works while a release is published', async ({
    customer,
    page,
    store,
  }) => {
    await customer.open('/menus')
    await new PrecachedStore(page, store).waitUntilPrecached()
    const sheet = await customer.openProduct(latte)
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    releases.promote(next)
    await expectNewPagesUse(store, next)
    // As the browser does from time to time.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await customer.addToCart(sheet)
    await expect(page.getByRole('button', { name: /장바구니 1개/ })).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  })

  test('when switched off, browsers remove it and all its caches with the next page', async ({
    customer,
    page,
    store,
  }) => {
    await customer.open('/menus')
    const precached = new PrecachedStore(page, store)
    await precached.waitUntilPrecached()
    releases.switchWorkerOff()
    await expect
      .poll(async () => (await fetch(`${page.url().split('/menus')[0]}/service-worker.js`)).text())
      .toContain('unregister')
    await page.reload()
    await expect.poll(() => precached.remaining(), { timeout: 30_000 }).toEqual({ caches: [], worker: false })
    await page.reload()
    await customer.choose(latte)
    await expect(page.getByRole('button', { name: /장바구니 1개/ })).toBeVisible()
    expect(await precached.remaining()).toEqual({ caches: [], worker: false })

    releases.switchWorkerOn()
    await expect
      .poll(async () => (await fetch(`${page.url().split('/menus')[0]}/service-worker.js`)).text())
      .not.toContain('unregister')
    await page.reload()
    await precached.waitUntilPrecached()
  })
})
