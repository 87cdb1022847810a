import { ApiFailure } from '@storefront/host'
import type { TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { Card } from '@storefront/ui/card/card.tsx'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { aCouponBox } from '../testing/coupons.ts'
import { aCustomer, aShop, renderInShell } from '../testing/shell-under-test.tsx'
import { PointsAndCoupons } from './points-and-coupons.tsx'

const renderRow = (flags: Parameters<typeof aShop>[0] = {}, options: TestHostOptions = {}) =>
  renderInShell(
    // It fills the card around it.
    <Card>
      <PointsAndCoupons />
    </Card>,
    {
      shop: aShop(flags),
      user: aCustomer,
      answers: { getCouponAndPoint: () => ({ ...aCouponBox(), pointAmount: 2_300 }) },
      ...options,
    },
  )
const row = page.getByRole('navigation', { name: '내 포인트와 쿠폰' })

describe('points and coupons on Main', () => {
  it('show the usable ones, each linking to its list [1.2.5-08]', async () => {
    const { host } = await renderRow()
    await page.getByRole('link', { name: '포인트 2,300P' }).click()
    await page.getByRole('link', { name: '쿠폰 2장' }).click()
    await expect.poll(() => host.visited).toEqual(['/pointList', '/couponList'])
  })

  it('show only what the store uses', async () => {
    await renderRow({ storeData: { notUsingPoint: true } })
    await expect.element(row.getByText('2장')).toBeVisible()
    await expect.element(row.getByText('포인트')).not.toBeInTheDocument()
  })

  it('are neither shown nor requested where the store uses neither, or for a guest [1.2.5-08]', async () => {
    const neither = await renderRow({ storeData: { notUsingPoint: true, notUsingCoupon: true } })
    const guest = await renderRow({}, { user: null })
    await expect.element(row).not.toBeInTheDocument()
    expect([...neither.host.calls, ...guest.host.calls]).toEqual([])
  })

  it('reserve their space while loading, and release it on a failure', async () => {
    let refuse = (_: unknown) => {}
    const getCouponAndPoint = () => new Promise<never>((_, reject) => (refuse = reject))
    const { screen } = await renderRow({}, { answers: { getCouponAndPoint } })
    const busyRow = () => screen.container.querySelector('[aria-busy]')
    await expect.poll(() => busyRow()?.getBoundingClientRect().height).toBeGreaterThanOrEqual(52)
    await expect
      .poll(() => {
        refuse(new ApiFailure(0, 'offline'))
        return busyRow()
      })
      .toBeNull()
  })

  it('have no link where the list is not available', async () => {
    await renderRow({}, { without: { screens: ['/couponList'] } })
    await expect.element(page.getByRole('link', { name: /포인트/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /쿠폰/ })).not.toBeInTheDocument()
  })
})
