import { code } from '@storefront/contract/envelope.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createStage } from './stage.tsx'
import { start } from './start.ts'
import { answers, apiCalls, moonlight, openDocument, ordering } from './testing/a-document.ts'

/* The document of a table's link that shows Menus. Its remote cannot be loaded here: the address tells which screen is open. */
vi.mock('../federation/federation-runtime.ts', () => ({
  federationRuntime: () => ({
    register() {},
    setChunkQuery() {},
    loadManifest: () => Promise.reject(new Error('none')),
  }),
}))
vi.mock('../host-runtime/problems.ts', () => ({ report: vi.fn() }))

const own = location.href
let root: Root
afterEach(() => {
  root.unmount()
  history.replaceState(null, '', own)
  localStorage.clear()
  sessionStorage.clear()
  apiCalls.length = 0
})

const hints = { ...moonlight, opens: '/menus' }
describe('the link of a table whose document is the menu', () => {
  it('opens the menu at once with the customer at the table, and Back leads to Main', async () => {
    answers.getinitdata = () => ({ code: 200, message: '', payload: aShop() })
    answers.gettable = () => ({
      code: 200,
      message: '',
      payload: { resource: { resourceId: 3, storeId: 10, name: '3번' } },
    })
    root = createRoot(openDocument('/moonlight/?tn=3.abcdefgh', hints, [ordering]))
    await start(createStage(root))
    expect(location.pathname + location.search).toBe('/moonlight/menus')
    expect(localStorage.getItem('storefront:10:table-seat')).toContain('3.abcdefgh')
    expect(apiCalls.filter(({ path }) => path === 'gettable')).toHaveLength(1)
    history.back()
    await expect.element(page.getByRole('heading', { name: '달빛 카페' })).toBeVisible()
    expect(location.pathname).toBe('/moonlight/')
  })

  it('shows Main with a message where the code is not valid', async () => {
    answers.gettable = () => ({ code: code.badTableCode, message: '', payload: null })
    root = createRoot(openDocument('/moonlight/?tn=3.forged00', hints, [ordering]))
    await start(createStage(root))
    await expect.element(page.getByRole('alertdialog', { name: /QR을 확인할 수 없어요/ })).toBeVisible()
    expect(location.pathname).toBe('/moonlight/')
    expect(localStorage.getItem('storefront:10:table-seat')).toBe(null)
  })
})
