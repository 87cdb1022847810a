import { newRegistry, otherWords } from '../fixtures/releases.ts'
import { expect, test } from '../fixtures/test.ts'

const entry = /\/releases\/mf-ordering\/.*remoteEntry[^/]*\.js/
const anyFile = /\/releases\/mf-ordering\/.*\.js/

// The tests answer in the place of the edge, which they could not do for what a service worker asks for.
test.use({ troubles: { expected: true }, serviceWorkers: 'block' })

test.describe('the ordering remote in trouble', () => {
  test('is down: its place shows a fallback, the rest works, and retry heals', async ({ shopper, page }) => {
    await page.route(anyFile, (route) => route.fulfill({ status: 503, body: 'down' }))
    await shopper.open('/menus')
    await expect(page.getByText(shopper.says.fallback)).toBeVisible()
    await page.unroute(anyFile)
    await page.getByRole('button', { name: shopper.says.retry }).click()
    await expect(page.getByRole('button', { name: '딸기 구름 라떼', exact: true }).first()).toBeVisible()
  })

  test('is down: the edge is told, by kind and not by words', async ({ shopper, page }) => {
    await page.route(anyFile, (route) => route.fulfill({ status: 503, body: 'down' }))
    const told = page.waitForResponse(/\/problems$/)
    await shopper.open('/menus')
    await expect(page.getByText(shopper.says.fallback)).toBeVisible()
    const answer = await told
    expect(answer.status()).toBe(204)
    const { revision, problems } = answer.request().postDataJSON()
    expect(revision).toBe((await newRegistry(shopper.store)).revision)
    expect(problems).toContainEqual({ where: 'screen menus', what: expect.stringMatching(/^\w+$/), count: 1 })
  })

  test('is down: Main still opens', async ({ shopper, page }) => {
    await page.route(anyFile, (route) => route.abort())
    await shopper.open('/')
    await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
  })

  test('has lost what its popups say: Menus is read, a popup says so in its place, and retry heals', async ({
    shopper,
    page,
  }) => {
    const lost = await otherWords(shopper.store)
    expect(lost.size).toBe(1)
    const isLost = (url: URL) => lost.has(url.pathname)
    await page.route(isLost, (route) => route.fulfill({ status: 503, body: 'down' }))
    await shopper.open('/menus')
    await page.getByRole('main').getByRole('button', { name: '딸기 구름 라떼', exact: true }).first().click()
    await expect(page.getByText(shopper.says.fallback)).toBeVisible()
    await expect(shopper.dialog('딸기 구름 라떼')).toBeHidden()
    await page.unroute(isLost)
    await page.getByRole('button', { name: shopper.says.retry }).click()
    const sheet = shopper.dialog('딸기 구름 라떼')
    await expect(sheet.getByRole('button', { name: shopper.says.addToCart })).toBeVisible()
  })

  test('hangs: the fallback comes within its time limit', async ({ shopper, page }) => {
    await page.route(entry, () => undefined)
    const begun = Date.now()
    await shopper.open('/menus')
    await expect(page.getByText(shopper.says.fallback)).toBeVisible({ timeout: 25_000 })
    expect(Date.now() - begun).toBeLessThan(22_000)
  })

  test('was tampered with: nothing of it runs', async ({ shopper, page }) => {
    await page.route(anyFile, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `globalThis.tampered = true;${await answer.text()}` })
    })
    await shopper.open('/menus')
    await expect(page.getByText(shopper.says.fallback)).toBeVisible({ timeout: 25_000 })
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
  })
})
