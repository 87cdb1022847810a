import { getDeal } from '@storefront/contract/endpoints/main-page.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { ApiFailure, useEndpoint } from '@storefront/host'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aDeal, installMenu, user } from '../testing/a-menu.ts'
import { persistedVisit } from './visit.ts'
import { VisitTarget } from './visit-target.tsx'

const deal = aDeal({ dealType: dealType.reservation, startDate: Date.parse('2026-11-22T18:00:00+09:00') })

/** Shows the state of the same call, so that a test can wait until its failure is rendered. */
function CallState() {
  const { error } = useEndpoint(getDeal, { storeId: 10, dealId: deal.dealId }, { enabled: true })
  return <p>{error ? 'failed' : 'running'}</p>
}

async function showVisit(answer: () => { deal: typeof deal }) {
  installMenu({
    user,
    path: `/menus?dealId=${deal.dealId}`,
    answers: { getDeal: answer, getProductPreorderLimitList: () => ({ productPreorderLimitList: [] }) },
  })
  persistedVisit().set(deal)
  await render(
    <>
      <VisitTarget />
      <CallState />
    </>,
  )
  await expect.element(page.getByText('failed')).toBeVisible()
}

it('a pre-order keeps showing its known visit where the network fails', async () => {
  await showVisit(() => {
    throw new ApiFailure(0, 'no network')
  })
  await expect.element(page.getByText(/11월 22일/)).toBeVisible()
  await expect.element(page.getByText('예약을 찾을 수 없어요')).not.toBeInTheDocument()
})

it.each([code.notFound, code.forbidden])(
  'a pre-order says that its booking could not be found where the answer is %i',
  async (answered) => {
    await showVisit(() => {
      throw new ApiFailure(answered, 'no such deal')
    })
    await expect.element(page.getByText('예약을 찾을 수 없어요')).toBeVisible()
    await expect.element(page.getByText(/11월 22일/)).not.toBeInTheDocument()
  },
)
