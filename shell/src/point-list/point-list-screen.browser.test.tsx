import { pointPileType } from '@storefront/contract/wire-enums.ts'
import { ApiFailure } from '@storefront/host'
import type { TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { aCustomer, renderInShell } from '../testing/shell-under-test.tsx'
import PointListScreen from './point-list-screen.tsx'

const piles = Object.values(pointPileType)
const record = (index: number) => ({
  pointId: 100 - index,
  pileType: piles[index % piles.length] ?? '',
  amount: index % 5 === 4 ? -1_000 - index : 1_000 + index,
  date: Date.parse('2026-11-20T12:00:00+09:00') - index * 86_400_000,
})
const history = (total: number): NonNullable<TestHostOptions['answers']> => ({
  getPointListOfUser: ({ startIndex, count }) => ({
    totalCount: total,
    pointList: Array.from({ length: total }, (_, index) => record(index)).slice(
      startIndex,
      startIndex + count,
    ),
  }),
})
const offline = () => {
  throw new ApiFailure(0, 'offline')
}
const setUp = (answers: TestHostOptions['answers'] = history(45), options: TestHostOptions = {}) =>
  renderInShell(<PointListScreen />, {
    user: aCustomer,
    ...options,
    answers: { getPointAmountOfUser: () => ({ amount: 12_340 }), ...answers },
  })
const entries = () => page.getByRole('listitem').elements().length
const moreButton = page.getByRole('button', { name: '더 보기' })

describe('the points of a customer', () => {
  it('are shown with their history [1.1-10, 1.3.5-02]', async () => {
    await setUp(history(5))
    await expect.element(page.getByText('12,340P')).toBeVisible()
    for (const name of ['구매', '적립', '매장에서 조정', '돌려받음', '사용'])
      await expect.element(page.getByText(name, { exact: true })).toBeVisible()
    // Each with its own label: returned points are not used points.
    expect(piles).toEqual([
      pointPileType.purchase,
      pointPileType.accrual,
      pointPileType.manual,
      pointPileType.restore,
      pointPileType.use,
    ])
    const titles = page.getByRole('listitem').elements()
    expect(titles.map(({ textContent }) => textContent?.replace(/20\d\d.*/, ''))).toEqual([
      '구매',
      '적립',
      '매장에서 조정',
      '돌려받음',
      '사용',
    ])
    await expect.element(page.getByText('+1,001P')).toBeVisible()
    await expect.element(page.getByText('\u22121,004P')).toBeVisible()
    await expect.element(page.getByText('2026. 11. 19.')).toBeVisible()
  })

  it('are loaded twenty at a time on request, until all are shown [1.9-02]', async () => {
    const { host } = await setUp()
    await expect.poll(entries).toBe(20)
    await expect.element(page.getByText('45건 중 20건')).toBeVisible()
    await moreButton.click()
    await expect.poll(entries).toBe(40)
    await moreButton.click()
    await expect.poll(entries).toBe(45)
    await expect.element(moreButton).not.toBeInTheDocument()
    const requests = host.calls
      .filter(({ name }) => name === 'getPointListOfUser')
      .map(({ request }) => request)
    expect(requests).toMatchObject([
      { startIndex: 0, count: 20 },
      { startIndex: 20, count: 20 },
      { startIndex: 40, count: 20 },
    ])
  })

  it('show an empty state', async () => {
    await setUp(history(0))
    await expect.element(page.getByText('아직 포인트 이력이 없어요.')).toBeVisible()
  })

  it('show that the history could not be loaded, and retry; the sum stays [1.8-13]', async () => {
    const { host } = await setUp({ getPointListOfUser: offline })
    await expect.element(page.getByText('포인트 이력을 불러오지 못하였습니다.')).toBeVisible()
    await expect.element(page.getByText('12,340P')).toBeVisible()
    host.answer(history(3))
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(entries).toBe(3)
  })

  it('show that the sum could not be loaded; the history stays', async () => {
    await setUp({ ...history(3), getPointAmountOfUser: offline })
    await expect.element(page.getByText('포인트를 불러오지 못했어요.')).toBeVisible()
    await expect.poll(entries).toBe(3)
  })

  it('are shown in English', async () => {
    await setUp(history(5), { locale: 'en' })
    await expect.element(page.getByText('Earned')).toBeVisible()
    await expect.element(page.getByText('Nov 19, 2026')).toBeVisible()
  })
})
