import { createRoot } from 'react-dom/client'
import { afterAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import ko from '../../messages/ko.json'
import { createStage } from './stage.tsx'
import { start } from './start.ts'
import { apiCalls, openDocument } from './testing/a-document.ts'

// The federation runtime exists in a built shell only; no remote is released here.
vi.mock('../federation/federation-runtime.ts', () => ({
  federationRuntime: () => ({
    register() {},
    setChunkQuery() {},
    loadManifest: () => Promise.reject(new Error('none')),
  }),
}))
const isStoreAvailable = vi.hoisted(() => vi.fn(async () => false))
vi.mock('../page-document/page-document.ts', async (original) => ({
  ...(await original<typeof import('../page-document/page-document.ts')>()),
  isStoreAvailable,
}))

const own = location.href
afterAll(() => history.replaceState(null, '', own))

it('asks whether there is a new document where the API was down when this one was written', async () => {
  await start(createStage(createRoot(openDocument('/moonlight/?cpn=Q0FGRQ%3D%3D', null))))
  await expect.element(page.getByText(ko.apiDown.title)).toBeVisible()
  // The store's id is unknown: no call is possible.
  expect(apiCalls).toEqual([])
  await page.getByRole('button', { name: ko.retry }).click()
  await expect.element(page.getByText(ko.apiDown.stillDown)).toBeInTheDocument()
  expect(isStoreAvailable).toHaveBeenCalledOnce()
  // The coupon of the link stays in the address for the reloaded page.
  expect(location.search).toBe('?cpn=Q0FGRQ%3D%3D')
})
