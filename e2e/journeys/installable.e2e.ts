import { expect, test } from '../fixtures/test.ts'

test('a browser finds the store installable', async ({ customer, page }) => {
  await customer.open('/')
  const browser = await page.context().newCDPSession(page)
  const { errors, data, url } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe(customer.store.address('/manifest.webmanifest'))
  expect(JSON.parse(data ?? '{}')).toMatchObject({
    scope: customer.store.address('/'),
    start_url: customer.store.address('/'),
    display: 'standalone',
  })
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // A test's browser has no persistent storage, and reports that.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('every icon of the manifest has its stated size', async ({ customer, page }) => {
  await customer.open('/')
  const sizes = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const { icons } = (await (await fetch(link?.href ?? '')).json()) as {
      icons: { src: string; sizes: string }[]
    }
    return Promise.all(
      icons.map(async ({ src, sizes }) => {
        const picture = await createImageBitmap(await (await fetch(src)).blob())
        return [sizes, `${picture.width}x${picture.height}`]
      }),
    )
  })
  expect(sizes.length).toBeGreaterThan(2)
  for (const [declared, actual] of sizes) expect(actual).toBe(declared)
})

test('the page of a screen is titled after it, and its link preview has absolute addresses', async ({
  customer,
  page,
}) => {
  await customer.open('/menus')
  await expect(page).toHaveTitle('메뉴 · 포근커피 성수점')
  const origin = new URL(page.url()).origin
  const openGraph = (property: string) =>
    page.locator(`meta[property="og:${property}"]`).getAttribute('content')
  expect(await openGraph('title')).toBe('메뉴 · 포근커피 성수점')
  expect(await openGraph('url')).toBe(origin + customer.store.address('/menus'))
  const image = (await openGraph('image')) ?? ''
  expect(image.startsWith(`${origin}/`)).toBe(true)
  expect((await page.request.get(image)).status()).toBe(200)
})
