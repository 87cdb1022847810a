import { code } from '@storefront/contract/envelope.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { ApiFailure } from '@storefront/host'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aDeal, installMenu, user } from '../testing/a-menu.ts'
import { persistedVisit } from './visit.ts'
import { VisitTarget } from './visit-target.tsx'

const deal = aDeal({ dealType: dealType.reservation, startDate: Date.parse('2026-11-22T18:00:00+09:00') })

async function showVisit(getDeal: () => { deal: typeof deal }) {
  const host = installMenu({
    user,
    path: `/menus?dealId=${deal.dealId}`,
    answers: { getDeal, getProductPreorderLimitList: () => ({ productPreorderLimitList: [] }) },
  })
  persistedVisit().set(deal)
  await render(<VisitTarget />)
  const states = () =>
    host.runtime.queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status)
  await expect.poll(states).toContain('error')
}

it('a pre-order keeps showing its known visit where the network fails', async () => {
  await showVisit(() => {
    throw new ApiFailure(0, 'no network')
  })
  await expect.element(page.getByText(/11월 22일/)).toBeVisible()
  await expect.element(page.getByText('예약을 찾을 수 없어요')).not.toBeInTheDocument()
})

it('a pre-order says that its booking could not be found where there is none of this customer', async () => {
  await showVisit(() => {
    throw new ApiFailure(code.notFound, 'no such deal')
  })
  await expect.element(page.getByText('예약을 찾을 수 없어요')).toBeVisible()
  await expect.element(page.getByText(/11월 22일/)).not.toBeInTheDocument()
})
