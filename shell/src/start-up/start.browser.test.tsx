import { type Route, routes } from '@storefront/contract/routes.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createStage } from './stage.tsx'
import { start } from './start.ts'
import { answers, apiCalls, openDocument } from './testing/a-document.ts'

/*
 * One start, which all tests look at: a customer with an expired token opens a table's link of a store with ordering,
 * whose remote is not released.
 */
// The federation runtime exists in a built shell only; no remote is released here.
vi.mock('../federation/federation-runtime.ts', () => ({
  federationRuntime: () => ({
    register() {},
    setChunkQuery() {},
    loadManifest: () => Promise.reject(new Error('none')),
  }),
}))
// There is no API for the worker and the event stream; their failures are only reported.
vi.mock('../host-runtime/problems.ts', () => ({ report: vi.fn() }))

const own = location.href
const earlyResponse = Promise.withResolvers<Response>()
let started: Promise<void>

beforeAll(() => {
  localStorage.setItem('storefront:token', 'of-last-year')
  localStorage.setItem('__kicc-form-1', JSON.stringify({ at: Date.now() - 3 * 24 * 3_600_000 }))
  Object.assign(globalThis, { __early: { initData: earlyResponse.promise } })
  answers.gettable = () => ({
    code: 200,
    message: '',
    payload: { resource: { resourceId: 3, storeId: 10, name: '3번' } },
  })
  const root = openDocument('/moonlight/?tn=3.abcdefgh')
  started = start(createStage(createRoot(root)))
})
afterAll(() => {
  history.replaceState(null, '', own)
  localStorage.clear()
})

/** The start-up data arrive, where they have not yet, and the start ends. */
async function startWithData() {
  earlyResponse.resolve(
    Response.json({ code: 200, message: '', payload: aShop({ contract: { bundles: ['ordering'] } }) }),
  )
  await started
}

describe('a start', () => {
  it('shows a splash with the store’s name while its data are loading', async () => {
    await expect.element(page.getByText('달빛 카페')).toBeVisible()
    expect(apiCalls.map(({ path }) => path)).not.toContain('getinitdata')
  })

  it('cleans the address at once [1.4.1-05]', () => {
    expect(location.pathname + location.search).toBe('/moonlight/')
  })

  it('drops temporary entries that are too old, after the first screen [2.4-62]', async () => {
    await startWithData()
    await expect.poll(() => localStorage.getItem('__kicc-form-1')).toBe(null)
  })

  it('shows Main when its data are loaded, titled with the store’s name [1.2.1-01, 1.2.1-02]', async () => {
    await startWithData()
    await expect.element(page.getByRole('heading', { name: '달빛 카페' })).toBeVisible()
    await expect.poll(() => document.title).toBe('달빛 카페')
  })

  it('shows no app header on Main and Reservation [1.2.4-05]', async () => {
    await expect.element(page.getByRole('banner')).not.toBeInTheDocument()
    const withoutHeader = routes.filter((route: Route) => route.headerHidden).map(({ path }) => path)
    expect(withoutHeader).toEqual(['/', '/reservation'])
  })

  it('discards an expired token [1.4.2-05]', () => {
    expect(localStorage.getItem('storefront:token')).toBe(null)
  })

  it('seats the customer at the table of the link', async () => {
    await expect.poll(() => localStorage.getItem('storefront:10:table-seat')).toContain('3.abcdefgh')
  })

  it('stays on Main where no menu is released', async () => {
    await expect.poll(() => apiCalls.map(({ path }) => path)).toContain('gettable')
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(location.pathname).toBe('/moonlight/')
  })

  it('opens the menu of Main, marks it in the hash, and closes it by Back [1.2.2-08] [1.2.2-09]', async () => {
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(location.hash).toBe('#sideMenu')
    history.back()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(location.hash).toBe('')
    await expect.element(page.getByRole('button', { name: '메뉴 열기' })).toHaveFocus()
  })

  it('closes the menu by Escape [1.2.2-07] [3.2-31]', async () => {
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
