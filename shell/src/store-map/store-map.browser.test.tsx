import { documentIds } from '@storefront/contract/document.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInShell } from '../testing/shell-under-test.tsx'
import StoreMapScreen from './store-map-screen.tsx'

const dot = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>')}#{z}/{x}/{y}`
const nowhere = 'data:image/png;base64,nothing#{z}/{x}/{y}'
const address = {
  roadAddr: '서울특별시 성동구 달빛로 1',
  coordinates: { x: 127.05, y: 37.54 },
}

/** A document as the edge writes it, with these tiles. */
function withTiles(url: string | null) {
  const hints = document.createElement('script')
  hints.type = 'application/json'
  hints.id = documentIds.storeHints
  const mapTiles = url === null ? undefined : { url, attribution: '모의 지도', maxZoom: 19 }
  hints.textContent = JSON.stringify({ mapTiles })
  document.body.append(hints)
}
afterEach(() => document.getElementById(documentIds.storeHints)?.remove())

const setUp = (storeAddress: object | undefined = address) =>
  renderInShell(<StoreMapScreen />, { shop: aShop({ storeInfo: { address: storeAddress as never } }) })
const map = page.getByRole('application')
/** Zoom levels of the loaded tiles. */
const levels = () =>
  [...document.querySelectorAll('.leaflet-tile')].map(
    (tile) => /#(\d+)/.exec(tile.getAttribute('src') ?? '')?.[1],
  )

/** Whether a map was mounted since. */
function mountsOfMap(): () => boolean {
  let wasMounted = false
  const observer = new MutationObserver(() => {
    wasMounted ||= document.querySelector('[role=application]') !== null
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return () => wasMounted
}

describe('the map', () => {
  it('shows the store, with the credits of its tiles, and zooms by buttons and keys', async () => {
    withTiles(dot)
    await setUp()
    await expect.element(map).toHaveAttribute('aria-busy', 'false')
    await expect.element(page.getByText('모의 지도')).toBeVisible()
    expect(new Set(levels())).toEqual(new Set(['16']))
    await page.getByRole('button', { name: '확대' }).click()
    await expect.poll(() => levels()).toContain('17')
    await map.click()
    await userEvent.keyboard('-')
    await expect.poll(() => levels()).not.toContain('17')
  })

  it('shows a failure where no tile loads, keeps address and map apps, and retries', async () => {
    withTiles(nowhere)
    await setUp()
    await expect.element(page.getByText('지도를 불러올 수 없어요')).toBeVisible()
    const retried = mountsOfMap()
    await expect.element(page.getByText('서울특별시 성동구 달빛로 1')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '카카오맵' })).toBeVisible()
    expect(document.querySelector('.leaflet-container')).toBeNull()
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(retried).toBe(true)
    await expect.element(page.getByText('지도를 불러올 수 없어요')).toBeVisible()
    expect(document.querySelector('.leaflet-container')).toBeNull()
  })

  it.each([
    ['tiles', null, address],
    ['coordinates', dot, { roadAddr: address.roadAddr }],
  ])('is omitted without %s; address and map apps stay', async (_missing, tiles, storeAddress) => {
    withTiles(tiles)
    await setUp(storeAddress)
    await expect.element(page.getByText('서울특별시 성동구 달빛로 1')).toBeVisible()
    await expect.element(map).not.toBeInTheDocument()
    for (const name of ['네이버 지도', '카카오맵', '구글 지도', '휴대폰의 지도 앱'])
      await expect.element(page.getByRole('link', { name })).toBeVisible()
  })

  it('shows a message where not even the address is known', async () => {
    withTiles(dot)
    await setUp({})
    await expect.element(page.getByText(/매장 주소를 알 수 없어요/)).toBeVisible()
  })
})
