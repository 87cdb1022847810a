/// <reference lib="dom" />
import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('the store page', () => {
  test.use({ storeOptions: { like: 'sotdanji-yeonnam', keepHours: true } })

  test('shows hours and contact, opens the map, and returns', async ({ customer, page }) => {
    await customer.open('/shop')
    await expect(page.getByRole('heading', { name: '매장 정보', level: 1 })).toBeVisible()
    const hours = page.getByRole('region', { name: '영업시간' })
    await expect(hours.getByText('11:30 – 22:00')).toBeVisible()
    await expect(hours.getByText('브레이크 타임 15:00 – 17:00').first()).toBeVisible()
    await expect(hours.getByText('둘째 주 일요일')).toBeVisible()
    await expect(hours.locator('[aria-current="date"]')).toHaveCount(1)
    const phones = page.getByRole('region', { name: '전화' })
    await expect(phones.getByRole('link')).toHaveCount(2)
    await expect(phones.getByRole('link', { name: /02-2345-6789/ })).toHaveAttribute(
      'href',
      'tel:02-2345-6789',
    )
    await page.getByRole('link', { name: '지도 보기' }).click()

    await expect(page.getByRole('heading', { name: '지도', level: 1 })).toBeVisible()
    const map = page.getByRole('application')
    await expect(map).toHaveAttribute('aria-busy', 'false')
    const tiles = map.locator('img.leaflet-tile-loaded')
    await expect.poll(() => tiles.count()).toBeGreaterThan(3)
    expect(await tiles.first().evaluate((tile) => (tile as HTMLImageElement).naturalWidth)).toBe(256)
    await expect(page.getByText('Mock map (sandbox)')).toBeVisible()

    await test.step('by keyboard only', async () => {
      const before = await map.locator('.leaflet-map-pane').evaluate((pane) => pane.getAttribute('style'))
      await map.focus()
      await page.keyboard.press('ArrowRight')
      await expect
        .poll(() => map.locator('.leaflet-map-pane').evaluate((pane) => pane.getAttribute('style')))
        .not.toBe(before)
      await page.keyboard.press('-')
      // The map opens at zoom level 16.
      await expect
        .poll(() =>
          tiles.evaluateAll((all) => all.some((tile) => (tile as HTMLImageElement).src.includes('/15/'))),
        )
        .toBe(true)
    })

    await page.getByRole('button', { name: '뒤로' }).click()
    await expect(page.getByRole('heading', { name: '매장 정보', level: 1 })).toBeVisible()
  })

  test('is of one store: every call of its pages names it by its id [1.1-01, 3.1-01]', async ({
    customer,
    store,
    page,
  }) => {
    const named: (string | null)[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.startsWith('/api/')) named.push(url.searchParams.get('storeId'))
    })
    await customer.open('/')
    await customer.open('/shop')
    await expect(page.getByRole('region', { name: '영업시간' })).toBeVisible()
    // The screens are in their documents, so they show before the app has called the API.
    await expect.poll(() => named.length).toBeGreaterThan(1)
    expect(new Set(named)).toEqual(new Set([String(store.storeId)]))
  })

  test('opens the map by its own address', async ({ customer, page }) => {
    await customer.open('/shop/map')
    await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByRole('link', { name: '카카오맵' })).toHaveAttribute('href', /map\.kakao\.com/)
  })

  test.describe('without map tiles', () => {
    test.use({ consoleErrors: { expected: true } })
    test('keeps address and map apps, and shows the map once tiles load again', async ({
      customer,
      page,
    }) => {
      await page.route('**/map-tiles/**', (route) => route.abort())
      await customer.open('/shop/map')
      await expect(page.getByText('지도를 불러올 수 없어요')).toBeVisible()
      await expect(page.getByText('서울특별시 마포구 솥단지로 21', { exact: false }).first()).toBeVisible()
      await expect(page.getByRole('link', { name: '네이버 지도' })).toBeVisible()
      await page.unroute('**/map-tiles/**')
      await page.getByRole('button', { name: '다시 시도' }).click()
      await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false')
    })
  })

  test('passes axe, as does the map', async ({ customer, page }) => {
    await customer.open('/shop')
    await expect(page.getByRole('region', { name: '영업시간' })).toBeVisible()
    await expectAccessible(page, 'store page')
    await customer.open('/shop/map')
    await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false')
    await expectAccessible(page, 'map')
  })
})
