import { giftCardUnavailable } from '@storefront/contract/wire-enums.ts'
import { aCard, endOf } from '@storefront/domain/testing/gift-cards.ts'
import { ApiFailure } from '@storefront/host'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cardAnswers, installCardHolder } from '../testing/a-card-holder.ts'
import CardListScreen from './card-list-screen.tsx'

const lost = aCard({
  cardId: 3,
  name: '분실한 카드',
  isAvailable: 0,
  isLost: 1,
  unavailableMakeDescp: giftCardUnavailable.lost,
  amount: 70_000,
})
const refunded = aCard({
  cardId: 4,
  name: '환불한 카드',
  isAvailable: 0,
  unavailableMakeDescp: giftCardUnavailable.refundComplete,
  amount: 9_000,
})
const expired = aCard({ cardId: 5, name: '지난 카드', endDate: endOf('2026-11-22'), amount: 2_000 })

async function setUp(cards = [lost, expired, aCard({ userCardName: '커피값' }), refunded]) {
  const host = installCardHolder({ path: '/userCardList', answers: cardAnswers(cards) })
  await render(<CardListScreen />)
  return host
}
const card = (name: string) => page.getByRole('link', { name: new RegExp(name) })

it('shows the count, the cards, the register button and the terms [3.2-33, 3.1-04]', async () => {
  const host = await setUp()
  await expect.element(page.getByText('카드 4장')).toBeVisible()
  await expect.element(card('커피값')).toHaveAccessibleName(/30,000원/)
  await page.getByRole('button', { name: '이용 안내' }).click()
  expect(host.opened.at(-1)).toEqual({ name: 'giftcards/terms', params: {} })
  await page.getByRole('button', { name: '카드 등록하기' }).click()
  expect(host.opened.at(-1)).toEqual({ name: 'giftCardRegister', params: {} })
})

it('shows usable cards first, then the higher balance [3.2-34]', async () => {
  await setUp()
  await expect.element(card('커피값')).toBeVisible()
  const names = page
    .getByRole('link')
    .elements()
    .map((each) => each.textContent?.match(/커피값|지난 카드|분실한 카드|환불한 카드/)?.[0])
  expect(names).toEqual(['커피값', '지난 카드', '분실한 카드', '환불한 카드'])
})

it('an unavailable card shows its reason: lost, or the stated one [3.2-36, 3.3-03]', async () => {
  await setUp([
    lost,
    refunded,
    aCard({
      cardId: 6,
      name: '요청한 카드',
      isAvailable: 0,
      unavailableMakeDescp: giftCardUnavailable.refundRequested,
    }),
    aCard({
      cardId: 7,
      name: '진행 카드',
      isAvailable: 0,
      unavailableMakeDescp: giftCardUnavailable.refundInProgress,
    }),
    aCard({ cardId: 8, name: '다른 카드', isAvailable: 0, unavailableMakeDescp: '매장 사정' }),
  ])
  await expect.element(card('분실한 카드')).toHaveAccessibleName(/분실카드/)
  await expect.element(card('환불한 카드')).toHaveAccessibleName(/환불 완료/)
  await expect.element(card('요청한 카드')).toHaveAccessibleName(/환불 요청/)
  await expect.element(card('진행 카드')).toHaveAccessibleName(/환불 진행 중/)
  await expect.element(card('다른 카드')).toHaveAccessibleName(/매장 사정/)
})

it('a card whose balance was paid out shows 0, an expired one that it is expired [3.2-35, 3.2-37]', async () => {
  await setUp()
  await expect.element(card('환불한 카드')).toHaveAccessibleName(/남은 금액 ?0원/)
  await expect.element(card('지난 카드')).toHaveAccessibleName(/기간 만료/)
})

it('a card leads to its detail, and shows its first picture [3.3-02]', async () => {
  const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const host = await setUp([
    aCard({ cardId: 6, name: '그림 카드', image: [{ url }, { url: '/second.webp' }] }),
  ])
  await expect.element(card('그림 카드')).toBeVisible()
  expect(card('그림 카드').element().querySelector('img')?.src).toBe(url)
  await card('그림 카드').click()
  expect(host.visited).toEqual(['/userCardDetail?cardId=6'])
})

it('a customer without cards is invited to register one', async () => {
  await setUp([])
  await expect.element(page.getByText('등록한 카드가 없어요')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '카드 등록하기' })).toBeVisible()
})

it('a failed load shows an error and is retried', async () => {
  const host = installCardHolder({
    answers: {
      getUserCardList: () => {
        throw new ApiFailure(0, 'offline')
      },
    },
  })
  await render(<CardListScreen />)
  await expect.element(page.getByText('카드를 불러오지 못했어요')).toBeVisible()
  host.answer(cardAnswers())
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(card('모임카드')).toBeVisible()
})
