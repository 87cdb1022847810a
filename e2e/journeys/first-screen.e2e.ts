/// <reference lib="dom" />
import { layoutShift, renderedHtml, transferredBytes, watchLayoutShifts } from '../fixtures/first-screen.ts'
import { expect, test } from '../fixtures/test.ts'

// Layout shifts are visible only with animations on.
test.use({ motion: true })

const remoteFiles = /\/releases\/mf-ordering\/.*\.js/

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Main shows the store and leads to the menu, which shows its products', async ({ page, store }) => {
    await renderedHtml(page, store.address('/'))
    await renderedHtml(page, store.address('/menus'))
    await page.goto(store.address('/'))
    await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
    await page.getByRole('link', { name: '주문하기' }).click()
    await expect(page).toHaveURL(/\/menus$/)
    await expect(page.getByText('딸기 구름 라떼').first()).toBeVisible()
    await page.getByRole('link', { name: '홈으로' }).click()
    await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
  })
})

test.describe('the server-rendered first screen', () => {
  for (const path of ['/', '/menus', '/shop'])
    test(`of ${path} is replaced by the app without layout shift`, async ({ page, store, customer }) => {
      await renderedHtml(page, store.address(path))
      await watchLayoutShifts(page)
      await customer.open(path)
      await expect(page.locator('#first-screen')).toHaveCount(0)
      await expect(page.locator('#root').getByRole('main')).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const { shift, shifted } = await layoutShift(page)
      expect(shift, shifted.join('\n')).toBeLessThan(0.005)
    })

  test('fits into the first round trip of a connection in a store with all features, once the edge has recompressed the document', async ({
    page,
    store,
  }) => {
    // The edge compresses a document best in the background, after its first answer: hence the polling.
    // Ten segments of 1,460 bytes; more wait for an acknowledgement.
    const initialCongestionWindow = 14_600
    for (const path of [
      '/',
      '/?tn=7.abcdefgh',
      '/menus',
      '/shop',
      '/reservation',
      '/waiting',
      '/userCardList',
      '/selfPay',
    ]) {
      await renderedHtml(page, store.address(path))
      await expect
        .poll(() => transferredBytes(store.address(path)), { message: path, timeout: 30_000 })
        .toBeLessThanOrEqual(initialCongestionWindow)
    }
  })

  test('stays while the remote is slow, and a tap on it is carried out when the remote has loaded', async ({
    page,
    store,
    customer,
  }) => {
    await renderedHtml(page, store.address('/menus'))
    const remoteMayLoad = Promise.withResolvers<void>()
    await page.route(remoteFiles, async (route) => {
      await remoteMayLoad.promise
      await route.continue()
    })
    await customer.open('/menus')
    const latte = page.locator('#first-screen').getByRole('button', { name: '딸기 구름 라떼', exact: true })
    await expect(latte.first()).toBeVisible()
    await latte.first().click()
    await expect(page.getByText(customer.text.fallback)).toHaveCount(0)
    remoteMayLoad.resolve()
    await expect(customer.dialog('딸기 구름 라떼')).toBeVisible()
    await expect(page.locator('#first-screen')).toHaveCount(0)
  })

  test('is rendered in the language that the customer picked', async ({ page, store, customer }) => {
    expect(await renderedHtml(page, store.address('/'))).toContain('<html lang="ko"')
    await page.goto(store.address('/'))
    await page.evaluate(() => localStorage.setItem('storefront:locale', 'en'))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    const english = await renderedHtml(page, store.address('/'))
    expect(english).toContain('<html lang="en"')
    await customer.open('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('is the menu for a table link, and never shows who is logged in', async ({
    page,
    store,
    customer,
  }) => {
    await customer.open('/pointList')
    await customer.logIn()
    const token = await page.evaluate(() => localStorage.getItem('storefront:token'))
    expect(token).toBeTruthy()
    const html = await renderedHtml(page, store.address('/'), {
      authorization: `Bearer ${token}`,
      cookie: `token=${token}`,
    })
    expect(html).not.toContain(customer.phone)
    expect(html).not.toContain(customer.text.customerName)
    const tableHtml = await renderedHtml(page, `${store.address('/')}?tn=7.abcdefgh`)
    expect(tableHtml).toContain('다른 자리예요')
    expect(tableHtml).toContain('딸기 구름 라떼')
  })
})
