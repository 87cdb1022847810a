import { aShop } from '@storefront/host/testing/a-shop.ts'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import ko from '../../messages/ko.json'
import { loadInWorker } from '../product-data/load-in-worker.ts'
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
vi.mock('../host-runtime/problems.ts', () => ({ report: vi.fn() }))
vi.mock('../product-data/load-in-worker.ts', () => ({ loadInWorker: vi.fn() }))
// The code loaded after the first screen would retry, too, but later.
vi.mock('./after-first-screen.ts', () => ({ afterFirstScreen: () => {} }))

const own = location.href
afterAll(() => history.replaceState(null, '', own))

it('requests the menu again, too, when the store can be loaded', async () => {
  const failToFetch = () => Promise.reject(new TypeError('Failed to fetch'))
  Object.assign(globalThis, {
    __early: { initData: failToFetch(), productData: failToFetch(), rootProductData: failToFetch() },
  })
  vi.mocked(loadInWorker).mockRejectedValueOnce(new Error('offline'))
  vi.mocked(loadInWorker).mockResolvedValue({ products: [], isCached: false })
  answers.getinitdata = () => ({ code: 500, message: 'down', payload: null })
  const root = openDocument('/moonlight/menus')
  disableOrdering()
  const started = start(createStage(createRoot(root)))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.poll(() => loadInWorker).toHaveBeenCalledTimes(1)

  answers.getinitdata = () => ({ code: 200, message: '', payload: aShop({}) })
  await page.getByRole('button', { name: ko.retry }).click()
  await started
  expect(loadInWorker).toHaveBeenCalledTimes(2)
})

/** The path belongs to a released remote that is disabled for now. */
function disableOrdering() {
  const registry = document.getElementById('registry') as HTMLScriptElement
  const disabled = [{ name: 'mf-ordering', reason: 'switched-off' }]
  registry.textContent = JSON.stringify({ ...JSON.parse(registry.textContent ?? ''), disabled })
}
