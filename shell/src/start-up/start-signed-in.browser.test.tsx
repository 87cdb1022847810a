import { aShop } from '@storefront/host/testing/a-shop.ts'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, expect, it, vi } from 'vitest'
import { createStage } from './stage.tsx'
import { start } from './start.ts'
import { answers, apiCalls, openDocument } from './testing/a-document.ts'

// The federation runtime exists in a built shell only; no remote is released here.
vi.mock('../federation/federation-runtime.ts', () => ({
  federationRuntime: () => ({
    register() {},
    setChunkQuery() {},
    loadManifest: () => Promise.reject(new Error('none')),
  }),
}))
// There is no API for the worker; its failure is only reported.
vi.mock('../host-runtime/problems.ts', () => ({ report: vi.fn() }))

// A development build runs effects twice, with a request each time; customers have a production build.
vi.mock('react', async (original) => {
  const react = await original<typeof import('react')>()
  return { ...react, StrictMode: react.Fragment }
})

const own = location.href
let root: Root
afterAll(() => {
  root.unmount()
  history.replaceState(null, '', own)
})

const ok = (payload: unknown) => () => ({ code: 200, message: '', payload })
const calls = (path: string) => apiCalls.filter((call) => call.path === path).length

it('requests deals, points and coupons of a logged-in customer once before live events connect', async () => {
  localStorage.setItem('storefront:token', 'token-of-kim')
  const user = { userId: 7, name: '김서연', phoneNumber: '01012345678' }
  Object.assign(answers, {
    getinitdata: ok(aShop({ isTokenValid: true, user })),
    getbizhourdeallistofperiod: ok({ dealList: [] }),
    getcouponandpoint: ok({ couponList: [], pointAmount: 1_200 }),
    events: () => new Promise(() => {}),
  })
  const counts = () =>
    ['getinitdata', 'getbizhourdeallistofperiod', 'getcouponandpoint'].map((path) => calls(path))
  root = createRoot(openDocument('/moonlight/'))
  await start(createStage(root))
  // The last request of a start.
  await expect.poll(() => calls('events')).toBe(1)
  expect(counts()).toEqual([1, 1, 1])
})
