import { deferredMessageFiles, newRegistry } from '../fixtures/releases.ts'
import { expect, test } from '../fixtures/test.ts'

const entry = /\/releases\/mf-ordering\/.*remoteEntry[^/]*\.js/
const anyFile = /\/releases\/mf-ordering\/.*\.js/

// Tests answer instead of the edge, which does not work for requests of a service worker.
test.use({ consoleErrors: { expected: true }, serviceWorkers: 'block' })

test.describe('the ordering remote', () => {
  test('is down: a fallback in its place, the rest works, and retry recovers', async ({ customer, page }) => {
    await page.route(anyFile, (route) => route.fulfill({ status: 503, body: 'down' }))
    await customer.open('/menus')
    await expect(page.getByText(customer.text.fallback)).toBeVisible()
    await page.unroute(anyFile)
    await page.getByRole('button', { name: customer.text.retry }).click()
    await expect(page.getByRole('button', { name: '딸기 구름 라떼', exact: true }).first()).toBeVisible()
  })

  test('is down: the error is reported to the edge by kind, without messages', async ({ customer, page }) => {
    await page.route(anyFile, (route) => route.fulfill({ status: 503, body: 'down' }))
    const reported = page.waitForResponse(/\/problems$/)
    await customer.open('/menus')
    await expect(page.getByText(customer.text.fallback)).toBeVisible()
    const answer = await reported
    expect(answer.status()).toBe(204)
    const { revision, problems } = answer.request().postDataJSON()
    expect(revision).toBe((await newRegistry(customer.store)).revision)
    expect(problems).toContainEqual({ where: 'screen menus', what: expect.stringMatching(/^\w+$/), count: 1 })
  })

  test('is down: Main still opens', async ({ customer, page }) => {
    await page.route(anyFile, (route) => route.abort())
    await customer.open('/')
    await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
  })

  test('cannot load the messages of its popups: Menus works, a popup shows the failure in its place, and retry recovers', async ({
    customer,
    page,
  }) => {
    const lost = await deferredMessageFiles(customer.store)
    expect(lost.size).toBe(1)
    const isLost = (url: URL) => lost.has(url.pathname)
    await page.route(isLost, (route) => route.fulfill({ status: 503, body: 'down' }))
    await customer.open('/menus')
    await page.getByRole('main').getByRole('button', { name: '딸기 구름 라떼', exact: true }).first().click()
    await expect(page.getByText(customer.text.fallback)).toBeVisible()
    await expect(customer.dialog('딸기 구름 라떼')).toBeHidden()
    await page.unroute(isLost)
    await page.getByRole('button', { name: customer.text.retry }).click()
    const sheet = customer.dialog('딸기 구름 라떼')
    await expect(sheet.getByRole('button', { name: customer.text.addToCart })).toBeVisible()
  })

  test('hangs: the fallback appears within the time limit', async ({ customer, page }) => {
    // From the request on: how long a busy machine takes to open the page is not the shop's limit.
    let requestedAt = 0
    await page.route(entry, () => {
      requestedAt ||= Date.now()
    })
    await customer.open('/menus')
    await expect.poll(() => requestedAt).toBeGreaterThan(0)
    // The shell waits 8 s for an entry; the rest is for a busy machine.
    await expect(page.getByText(customer.text.fallback)).toBeVisible({ timeout: 25_000 })
    expect(Date.now() - requestedAt).toBeLessThan(22_000)
  })

  test('was tampered with: none of its code runs', async ({ customer, page }) => {
    await page.route(anyFile, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `globalThis.tampered = true;${await answer.text()}` })
    })
    await customer.open('/menus')
    await expect(page.getByText(customer.text.fallback)).toBeVisible({ timeout: 25_000 })
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
  })
})
