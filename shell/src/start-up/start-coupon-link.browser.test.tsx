import { createRoot } from 'react-dom/client'
import { afterAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aNumberedCoupon, issuedTemplate } from '../testing/coupons.ts'
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
afterAll(() => history.replaceState(null, '', own))

it('opens the coupon of the link above Main, for a guest to register [1.4.1-04]', async () => {
  const payload = { coupon: aNumberedCoupon(), couponTemplate: issuedTemplate }
  answers.getunusedcouponbycouponnum = () => ({ code: 200, message: '', payload })
  answers.getissuedcouponinfo = () => ({ code: 200, message: '', payload })
  await start(createStage(createRoot(openDocument(`/moonlight/?cpn=${btoa('POGUN-1')}`))))
  await expect.element(page.getByRole('dialog', { name: '단골 1,500원 할인' })).toBeVisible()
  expect(location.search).toBe('')
  await page.getByRole('button', { name: '쿠폰 등록하기' }).click()
  await expect.element(page.getByText('로그인하고 등록할까요?')).toBeVisible()
})
