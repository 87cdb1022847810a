import type { Page } from '@playwright/test'
import { KeptShop } from '../fixtures/kept-shop.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/test.ts'
import { TestStore } from '../fixtures/test-store.ts'
import { addresses } from '../system/addresses.ts'

test.use({ troubles: { expected: true } })
// A page that opened itself without network looks for it again at most half a minute later.
test.describe.configure({ timeout: 150_000 })

const edge = (action: 'stop' | 'start') => fetch(`${addresses.control}/${action}-edge`, { method: 'POST' })
const latte = '딸기 구름 라떼'

/** A customer who has seen Main and the menu. */
async function visit(shopper: Shopper, page: Page): Promise<KeptShop> {
  await shopper.open('/')
  await shopper.open('/menus')
  await expect(page.getByRole('button', { name: latte, exact: true }).first()).toBeVisible()
  const kept = new KeptShop(page, shopper.store)
  await kept.isKept()
  // What the browser has by itself may be gone at any time; a worker's script it has no other way to get.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  return kept
}

/** Two ways in which the network can be gone, and come back. */
const ways = {
  'the phone has no network': {
    cut: (page: Page) => page.context().setOffline(true),
    mend: (page: Page) => page.context().setOffline(false),
  },
  'the edge is down': { cut: () => edge('stop'), mend: () => edge('start') },
}

test.afterEach(async () => {
  await edge('start')
})

for (const [name, { cut, mend }] of Object.entries(ways))
  test(`${name}: Main, menu and pictures are there after one visit, ordering waits [1.4.1-10, 3.7-74]`, async ({
    shopper,
    page,
  }) => {
    const kept = await visit(shopper, page)
    await cut(page)

    await page.goto(shopper.store.address('/'))
    await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
    await expect(page.getByText('인터넷 없이 열었어요.')).toBeVisible()
    expect(await kept.isOpen()).toBe(true)

    await page.getByRole('button', { name: shopper.says.order }).click()
    const picture = page.getByRole('main').locator('img').first()
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await shopper.choose(latte)
    await expect(page.getByRole('button', { name: /장바구니 1개/ })).toBeVisible()

    await shopper.openCart()
    await shopper.acceptNotice('인터넷이 연결되면 할 수 있어요')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // A deep link opens as well, and the cart is still there.
    await page.goto(shopper.store.address('/menus'))
    await expect(page.getByRole('button', { name: /장바구니 1개/ })).toBeVisible()

    await mend(page)
    await expect.poll(() => kept.isOpen().catch(() => true), { timeout: 40_000 }).toBe(false)
    await shopper.openCart()
    await shopper.logIn()
    await shopper.sendOrder()
  })

test('what is paid before it counts is not begun, and a screen that needs the customer says why', async ({
  shopper,
  page,
}) => {
  await visit(shopper, page)
  await page.context().setOffline(true)
  await page.goto(shopper.store.address('/'))
  await page.getByRole('button', { name: /포장/ }).first().click()
  await shopper.acceptNotice('인터넷이 연결되면 할 수 있어요')
  await page.goto(shopper.store.address('/couponList'))
  await shopper.acceptNotice('인터넷이 연결되면 할 수 있어요')
})

test('a store that was never visited is not there, and the visited one beside it is', async ({
  shopper,
  page,
}) => {
  const other = await TestStore.open()
  await visit(shopper, page)
  await page.context().setOffline(true)
  const elsewhere = await page.context().newPage()
  await expect(elsewhere.goto(other.address('/'))).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(shopper.store.address('/'))
  await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
})

test('nothing of a customer is kept, nor of a payment, nor any answer to who was known', async ({
  shopper,
  page,
  payment,
}) => {
  await payment.reach()
  const window = await payment.openWindow()
  await window.approve()
  await payment.readsOrdered()
  const kept = await visit(shopper, page)
  const token = await page.evaluate(() => localStorage.getItem('storefront:token'))
  expect(token).toBeTruthy()
  const everything = await kept.everything()
  for (const word of [shopper.phone, shopper.phone.replaceAll('-', ''), shopper.says.customer, String(token)])
    expect(everything).not.toContain(word)
  const kinds = (await kept.addresses()).filter((path) => !/^\/(assets|releases|images)\//.test(path))
  const product = /\/(getinitdata|getproductdata|getrootproductdata)$|\/offline\.html$/
  expect(kinds.filter((path) => !product.test(path))).toEqual([])
  expect((await kept.addresses()).filter((path) => path.startsWith('/releases/mf-payment/'))).toEqual([])
})

test('a known customer who opens the shop without network is known again with it', async ({
  shopper,
  page,
}) => {
  await shopper.open('/menus')
  await shopper.choose(latte)
  await shopper.openCart()
  await shopper.logIn()
  const kept = await visit(shopper, page)
  await page.context().setOffline(true)
  await page.goto(shopper.store.address('/menus'))
  await expect(page.getByText('인터넷 없이 열었어요.')).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(() => kept.isOpen().catch(() => true), { timeout: 40_000 }).toBe(false)
  await shopper.openCart()
  await expect(shopper.cart).toBeVisible()
  await expect(shopper.cart.getByText(latte).first()).toBeVisible()
})
