import { aShop } from '@storefront/host/testing/a-shop.ts'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, it, vi } from 'vitest'
import { type LoadedProducts, loadInWorker } from '../product-data/load-in-worker.ts'
import { afterFirstScreen } from './after-first-screen.ts'
import { createStage } from './stage.tsx'
import { start } from './start.ts'
import { answers, moonlight, openDocument, ordering } from './testing/a-document.ts'

// The federation runtime exists in a built shell only; the remote cannot be loaded here.
vi.mock('../federation/federation-runtime.ts', () => ({
  federationRuntime: () => ({
    register() {},
    setChunkQuery() {},
    loadManifest: () => Promise.reject(new Error('none')),
  }),
}))
vi.mock('../host-runtime/problems.ts', () => ({ report: vi.fn() }))
vi.mock('../product-data/load-in-worker.ts', () => ({ loadInWorker: vi.fn() }))
vi.mock('./after-first-screen.ts', () => ({ afterFirstScreen: vi.fn() }))

const own = location.href
afterAll(() => history.replaceState(null, '', own))

it('loads the code for later only when a menu that the document does not show is loaded', async () => {
  answers.getinitdata = () => ({ code: 200, message: '', payload: aShop() })
  const menu = Promise.withResolvers<LoadedProducts>()
  vi.mocked(loadInWorker).mockReturnValue(menu.promise)
  Object.assign(globalThis, { __early: { productData: Promise.resolve(new Response('{}')) } })
  const started = start(createStage(createRoot(openDocument('/moonlight/menus', moonlight, [ordering]))))
  await expect.poll(() => loadInWorker).toHaveBeenCalled()
  // The page is idle: nothing but the menu is loading.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(afterFirstScreen).not.toHaveBeenCalled()

  menu.resolve({ products: [], isCached: false })
  await started
  await expect.poll(() => afterFirstScreen).toHaveBeenCalledOnce()
})
