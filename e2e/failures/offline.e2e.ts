import type { Page } from '@playwright/test'
import type { Customer } from '../fixtures/customer.ts'
import { PrecachedStore } from '../fixtures/precached-store.ts'
import { expect, test } from '../fixtures/test.ts'
import { TestStore } from '../fixtures/test-store.ts'
import { Waiting } from '../fixtures/waiting.ts'
import { addresses } from '../system/addresses.ts'

test.use({ consoleErrors: { expected: true } })
// An offline page checks for the network at least every half minute.
test.describe.configure({ timeout: 150_000 })

const edge = (action: 'stop' | 'start') => fetch(`${addresses.control}/${action}-edge`, { method: 'POST' })
const latte = '딸기 구름 라떼'

/** A customer who has seen Main and the menu. */
async function visit(customer: Customer, page: Page): Promise<PrecachedStore> {
  await customer.open('/')
  await customer.open('/menus')
  await expect(page.getByRole('button', { name: latte, exact: true }).first()).toBeVisible()
  const precached = new PrecachedStore(page, customer.store)
  await precached.waitUntilPrecached()
  // Without its entry in the HTTP cache, which browsers may evict, the worker's script would be missing offline.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  return precached
}

/** Two ways to be offline, and back online. */
const networkFailures = {
  'the phone has no network': {
    cut: (page: Page) => page.context().setOffline(true),
    reconnect: (page: Page) => page.context().setOffline(false),
  },
  'the edge is down': { cut: () => edge('stop'), reconnect: () => edge('start') },
}

test.afterEach(async () => {
  await edge('start')
})

for (const [name, { cut, reconnect }] of Object.entries(networkFailures))
  test(`${name}: Main, menu and pictures are available after one visit, ordering is not [1.4.1-10, 3.7-74]`, async ({
    customer,
    page,
  }) => {
    const precached = await visit(customer, page)
    await cut(page)

    await page.goto(customer.store.address('/'))
    await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
    await expect(page.getByText('인터넷 없이 열었어요.')).toBeVisible()
    expect(await precached.wasPageCached()).toBe(true)

    await page.getByRole('button', { name: customer.text.order }).click()
    const picture = page.getByRole('main').locator('img').first()
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await customer.choose(latte)
    await expect(page.getByRole('button', { name: /장바구니 1개/ })).toBeVisible()

    await customer.openCart()
    await customer.acceptNotice('인터넷이 연결되면 할 수 있어요')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // A deep link opens as well, with the cart intact.
    await page.goto(customer.store.address('/menus'))
    await expect(page.getByRole('button', { name: /장바구니 1개/ })).toBeVisible()

    await reconnect(page)
    await expect.poll(() => precached.wasPageCached().catch(() => true), { timeout: 40_000 }).toBe(false)
    await customer.openCart()
    await customer.logIn()
    await customer.sendOrder()
  })

test('orders that are paid first cannot start, and a screen that needs login shows why', async ({
  customer,
  page,
}) => {
  await visit(customer, page)
  await page.context().setOffline(true)
  await page.goto(customer.store.address('/'))
  await page.getByRole('button', { name: /포장/ }).first().click()
  await customer.acceptNotice('인터넷이 연결되면 할 수 있어요')
  await page.goto(customer.store.address('/couponList'))
  await customer.acceptNotice('인터넷이 연결되면 할 수 있어요')
})

test('a page that is opened offline shows number and place of a waiting ticket, and no name', async ({
  customer,
  page,
}) => {
  const waiting = new Waiting(customer)
  await waiting.open()
  await waiting.join({ adults: 2 })
  await visit(customer, page)
  await page.context().setOffline(true)
  await page.goto(customer.store.address('/'))
  const notice = page.getByRole('status').filter({ hasText: '인터넷 없이 열었어요.' })
  await expect(notice.getByText('웨이팅 1번')).toBeVisible()
  await expect(notice).toContainText(/내 앞에 0팀 · .+ 기준/)
  await expect(page.getByText(customer.text.customerName)).toHaveCount(0)
})

test('offline, only stores that were visited open', async ({ customer, page }) => {
  const other = await TestStore.open()
  await visit(customer, page)
  await page.context().setOffline(true)
  const otherPage = await page.context().newPage()
  await expect(otherPage.goto(other.address('/'))).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(customer.store.address('/'))
  await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
})

test('caches contain nothing of a customer or payment, and no answer to an authenticated call', async ({
  customer,
  page,
  payment,
}) => {
  await payment.openWithTakeout()
  const window = await payment.openWindow()
  await window.approve()
  await payment.expectOrdered()
  const precached = await visit(customer, page)
  const token = await page.evaluate(() => localStorage.getItem('storefront:token'))
  expect(token).toBeTruthy()
  const everything = await precached.everything()
  for (const word of [
    customer.phone,
    customer.phone.replaceAll('-', ''),
    customer.text.customerName,
    String(token),
  ])
    expect(everything).not.toContain(word)
  // Files of releases and pictures are public; fonts contain only the characters of a guest's first screen.
  const otherPaths = (await precached.addresses()).filter(
    (path) => !/^\/(assets|releases|images|fonts)\//.test(path),
  )
  const publicData = /\/(getinitdata|getproductdata|getrootproductdata)$|\/offline\.html$/
  expect(otherPaths.filter((path) => !publicData.test(path))).toEqual([])
  expect((await precached.addresses()).filter((path) => path.startsWith('/releases/mf-payment/'))).toEqual([])
})

test('a customer who opened the shop offline is logged in again once online', async ({ customer, page }) => {
  await customer.open('/menus')
  await customer.choose(latte)
  await customer.openCart()
  await customer.logIn()
  const precached = await visit(customer, page)
  await page.context().setOffline(true)
  await page.goto(customer.store.address('/menus'))
  await expect(page.getByText('인터넷 없이 열었어요.')).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(() => precached.wasPageCached().catch(() => true), { timeout: 40_000 }).toBe(false)
  await customer.openCart()
  await expect(customer.cart).toBeVisible()
  await expect(customer.cart.getByText(latte).first()).toBeVisible()
})
