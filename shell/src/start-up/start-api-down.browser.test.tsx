import { aShop } from '@storefront/host/testing/a-shop.ts'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import en from '../../messages/en.json'
import { createStage } from './stage.tsx'
import { start } from './start.ts'
import { answers, openDocument } from './testing/a-document.ts'

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
afterAll(() => {
  history.replaceState(null, '', own)
  localStorage.clear()
})

it('shows ‘Network error’ when the start-up call fails, and continues when it succeeds [1.4.1-07] [3.8-81]', async () => {
  localStorage.setItem('storefront:locale', 'en')
  Object.assign(globalThis, { __early: { initData: Promise.reject(new TypeError('Failed to fetch')) } })
  answers.getinitdata = () => ({ code: 500, message: 'down', payload: null })
  const started = start(createStage(createRoot(openDocument('/moonlight/menus'))))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Network error')

  answers.getinitdata = () => ({ code: 200, message: '', payload: aShop({ contract: { bundles: [] } }) })
  await page.getByRole('button', { name: en.retry }).click()
  await started
  // Ordering is not in this store's contract: its path does not exist.
  await expect.element(page.getByText(en.notFound.text)).toBeVisible()
  expect(location.pathname).toBe('/moonlight/menus')
})
