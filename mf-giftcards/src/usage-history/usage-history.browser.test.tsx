import { aCard, aCharge, at } from '@storefront/domain/testing/gift-cards.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { installCardHolder, testNow } from '../testing/a-card-holder.ts'
import { UsageHistory } from './usage-history.tsx'
import { defaultFilter, withDay } from './usage-period.ts'

const lines = [
  aCharge({
    entryId: 9,
    type: '사용',
    subType: '결제',
    amount: -6_300,
    balanceAfter: 38_000,
    storeName: '성수점',
    storeNameEn: 'Seongsu',
  }),
  aCharge({ entryId: 8, amount: 30_000, balanceAfter: 44_300 }),
]

async function setUp() {
  const host = installCardHolder({
    answers: {
      getUseListByPeriod: ({ before }) =>
        before === undefined
          ? { useList: lines, next: 8 }
          : { useList: [aCharge({ entryId: 3, amount: 1_000, balanceAfter: 1_000 })], next: null },
    },
  })
  await render(<UsageHistory card={aCard()} />)
  return {
    host,
    usageRequests: () =>
      host.calls.filter(({ name }) => name === 'getUseListByPeriod').map(({ request }) => request),
  }
}
const button = (name: string | RegExp) => page.getByRole('button', { name })

it('renders the content below it after its first lines have loaded, so that they do not push it down', async () => {
  const pendingAnswer = Promise.withResolvers<{ useList: typeof lines; next: null }>()
  installCardHolder({ answers: { getUseListByPeriod: () => pendingAnswer.promise } })
  await render(<UsageHistory card={aCard()} contentBelow={<p>이용 안내</p>} />)
  await expect.element(page.getByText('이용 내역', { exact: true })).toBeVisible()
  await expect.element(page.getByText('이용 안내')).not.toBeInTheDocument()
  pendingAnswer.resolve({ useList: lines, next: null })
  await expect.element(page.getByText('이용 안내')).toBeVisible()
})

it('in English a use has the English name of its store', async () => {
  const { host } = await setUp()
  await expect.element(button(/성수점 결제/)).toBeVisible()
  await host.setLocale('en')
  await expect.element(button(/Seongsu/)).toBeVisible()
  await expect.element(page.getByText('성수점')).not.toBeInTheDocument()
})

it('lists a month of uses and charges with amount and balance, and further lines on demand [3.5-24]', async () => {
  const { usageRequests, host } = await setUp()
  await expect.element(button(/성수점 결제/)).toHaveAccessibleName(/−6,300원.*38,000원/)
  await expect.element(button(/^충전/)).toHaveAccessibleName(/\+30,000원.*44,300원/)
  expect(usageRequests()).toMatchObject([
    { startDate: at('2026-10-23'), endDate: at('2026-11-24'), type: 'all' },
  ])
  await button('더 보기').click()
  await expect.element(button(/\+1,000원/)).toBeVisible()
  expect(usageRequests()[1]).toMatchObject({ before: 8 })
  await expect.element(button('더 보기')).not.toBeInTheDocument()
  await button(/성수점 결제/).click()
  expect(host.opened).toMatchObject([
    { name: 'giftcards/usage', params: { cardId: 1, usage: { entryId: 9 } } },
  ])
})

it('has the periods 1, 3, 6 months and custom, and the types all, use and charge [3.5-24, 3.5-25]', async () => {
  const { usageRequests } = await setUp()
  await button('조회 조건: 최근 1개월').click()
  const sheet = page.getByRole('dialog', { name: '조회 조건' })
  for (const name of ['최근 1개월', '최근 3개월', '최근 6개월', '직접 선택', '전체', '사용', '충전'])
    await expect.element(sheet.getByRole('radio', { name, exact: true })).toBeInTheDocument()
  await sheet.getByText('최근 6개월').click()
  await sheet.getByText('사용', { exact: true }).click()
  await sheet.getByRole('button', { name: '조회하기' }).click()
  await expect.poll(() => usageRequests().at(-1)).toMatchObject({ startDate: at('2026-05-23'), type: 'use' })
})

it('where the first and the last day of a custom period would cross, the other one moves along [3.5-23]', () => {
  const filter = {
    ...defaultFilter({ now: testNow, timezoneOffset: 540 }),
    from: '2026-11-10',
    to: '2026-11-15',
  }
  expect(withDay(filter, 'from', '2026-11-20')).toMatchObject({ from: '2026-11-20', to: '2026-11-20' })
  expect(withDay(filter, 'to', '2026-11-05')).toMatchObject({ from: '2026-11-05', to: '2026-11-05' })
  expect(withDay(filter, 'from', '2026-11-12')).toMatchObject({ from: '2026-11-12', to: '2026-11-15' })
})
