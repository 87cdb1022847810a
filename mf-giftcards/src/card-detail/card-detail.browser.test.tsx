import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { giftCardUnavailable } from '@storefront/contract/wire-enums.ts'
import { aCard, endOf } from '@storefront/domain/testing/gift-cards.ts'
import { ApiFailure } from '@storefront/host'
import type { Answers } from '@storefront/host/testing/test-host.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cardAnswers, installCardHolder, testNow } from '../testing/a-card-holder.ts'
import CardDetailScreen from './card-detail-screen.tsx'

const cards = [
  aCard({ userCardName: '커피값' }),
  aCard({ cardId: 2, cardNum: '9000000000000002', name: '겨울 카드', amount: 12_000 }),
]

async function setUp(own = cards, extraAnswers: Answers = {}, path = '/userCardDetail?cardId=1') {
  const host = installCardHolder({ path, answers: { ...cardAnswers(own), ...extraAnswers } })
  await render(<CardDetailScreen />)
  return host
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('shows carousel, payment code, history, charge, delete, name and notes [3.2-38]', async () => {
  await setUp()
  await expect.element(page.getByText('커피값', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('img', { name: '결제 바코드' })).toBeVisible()
  await expect.element(page.getByText('4821 0937 5526 1148')).toBeVisible()
  await expect.element(page.getByRole('region', { name: '이용 내역' })).toBeVisible()
  for (const name of ['충전', '카드 삭제', '카드 이름 바꾸기', '이용 안내'])
    await expect.element(button(name)).toBeVisible()
})

it('has refund, transfer, loss report and terms, which open their popups [3.2-39, 3.2-42, 3.1-05]', async () => {
  const host = await setUp()
  for (const [name, popup] of [
    ['잔액 환불', 'giftcards/refund'],
    ['잔액 이전', 'giftcards/transfer'],
    ['분실 신고', 'giftcards/lost'],
    ['충전', 'giftcards/charge'],
    ['카드 이름 바꾸기', 'giftcards/rename'],
    ['QR 코드 크게 보기', 'giftcards/payCode'],
    ['이용 안내', 'giftcards/terms'],
  ] as const) {
    await button(name).click()
    expect(host.opened.at(-1)?.name).toBe(popup)
  }
})

it('another card of the carousel is shown by a tap, with a number of its own', async () => {
  const host = await setUp()
  await expect.element(page.getByRole('img', { name: '결제 바코드' })).toBeVisible()
  await button('겨울 카드 보기').click()
  await expect
    .poll(() => host.calls.filter(({ name }) => name === 'genCardTempNum').map(({ request }) => request))
    .toMatchObject([{ cardNum: '9000000000000001' }, { cardNum: '9000000000000002' }])
  await expect.element(button('커피값 보기')).toBeInTheDocument()
})

it('a link leads back to the list of cards [3.2-40]', async () => {
  const host = await setUp()
  await button('내 카드 목록 보기').click()
  expect(host.visited).toEqual(['/userCardList'])
})

it('the bottom button pays with the card [3.2-41]', async () => {
  const host = await setUp()
  await button('이 카드로 결제하기').click()
  expect(host.opened.at(-1)).toEqual({ name: 'giftcards/payCode', params: { cardId: 1 } })
})

it('without a card the bottom button registers one [3.2-41]', async () => {
  const host = await setUp([])
  await button('카드 등록하기').click()
  expect(host.opened.at(-1)).toEqual({ name: 'giftCardRegister', params: {} })
})

it.each([
  [
    'unusable',
    { isAvailable: 0, unavailableMakeDescp: giftCardUnavailable.lost },
    '사용할 수 없는 카드예요.',
  ],
  ['expired', { endDate: endOf('2026-11-22') }, '기간이 만료된 카드예요.'],
  ['without a valid number', { cardNum: '12' }, '카드 번호가 올바르지 않아요.'],
] as const)('a card that is %s cannot pay, and shows why [3.5-19, 3.8-24]', async (_, changes, text) => {
  const host = await setUp([aCard(changes)])
  await button('이 카드로 결제하기').click()
  expect(host.alerts).toEqual([{ title: '알림', text }])
  expect(host.opened).toEqual([])
  expect(host.calls.some(({ name }) => name === 'genCardTempNum')).toBe(false)
})

it('without a card id it alerts an invalid access path and leads to the list [1.2.1-15, 3.8-37]', async () => {
  const host = await setUp(cards, {}, '/userCardDetail')
  await expect.poll(() => host.visited).toEqual(['/userCardList'])
  expect(host.alerts).toEqual([{ title: '알림', text: '잘못된 접근 경로예요.' }])
})

it('the payment code has the same height while it loads, is valid, expired and failed, so that nothing below moves', async () => {
  let answer = () => {}
  const number = { cardTempNum: '4821093755261148', expireDate: testNow + 180_000 }
  const host = await setUp(cards, {
    genCardTempNum: () =>
      new Promise((resolve) => {
        answer = () => resolve(number)
      }),
  })
  const height = () =>
    page.getByRole('region', { name: '결제 코드' }).element().getBoundingClientRect().height
  await expect.element(page.getByText('결제 코드를 만들고 있어요')).toBeInTheDocument()
  const loading = height()
  answer()
  await expect.element(page.getByRole('img', { name: '결제 바코드' })).toBeVisible()
  const valid = height()
  host.clock.set(testNow + 180_000)
  await expect.element(page.getByText('결제 코드의 시간이 지났어요.')).toBeVisible()
  const expired = height()
  host.answer({
    genCardTempNum: () => {
      throw new ApiFailure(giftCardCode.unusable, 'unusable')
    },
  })
  await button('새 코드 받기').click()
  await expect.element(page.getByText('결제 정보를 만들지 못했어요.')).toBeVisible()
  expect([loading, expired, height()]).toEqual([valid, valid, valid])
})

it('an expired number is replaced on demand, and a failed request shows an error [3.8-23]', async () => {
  const host = await setUp()
  await expect.element(page.getByRole('timer')).toHaveTextContent('3:00')
  host.clock.set(testNow + 180_000)
  await expect.element(page.getByText('결제 코드의 시간이 지났어요.')).toBeVisible()
  host.answer({
    genCardTempNum: () => {
      throw new ApiFailure(giftCardCode.unusable, 'unusable')
    },
  })
  await button('새 코드 받기').click()
  await expect.element(page.getByText('결제 정보를 만들지 못했어요.')).toBeVisible()
  host.answer({ genCardTempNum: () => ({ cardTempNum: '1111222233334444', expireDate: testNow + 360_000 }) })
  await button('새 코드 받기').click()
  await expect.element(page.getByText('1111 2222 3333 4444')).toBeVisible()
})

it('keeps the screen on while a number is shown', async () => {
  const release = vi.fn(async () => {})
  const request = vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue({ release } as never)
  const host = await setUp()
  await expect.poll(() => request.mock.calls).toEqual([['screen']])
  host.clock.set(testNow + 180_000)
  await expect.poll(() => release.mock.calls.length).toBe(1)
  request.mockRestore()
})

it('a card is deleted after a confirmation [3.5-20, 3.8-22]', async () => {
  const host = await setUp(cards, { unregisterUserFromCard: () => ({}) })
  host.confirmWith(false)
  await button('카드 삭제').click()
  await expect.poll(() => host.confirms).toHaveLength(1)
  expect(host.calls.some(({ name }) => name === 'unregisterUserFromCard')).toBe(false)
  host.confirmWith(true)
  await button('카드 삭제').click()
  await expect.poll(() => host.toasts).toEqual([{ text: '카드를 삭제했어요.' }])
  await expect.poll(() => host.visited).toEqual(['/userCardList'])
})

it('a card without a valid number is not deleted [3.5-20]', async () => {
  const host = await setUp([aCard({ cardNum: '12' })])
  await button('카드 삭제').click()
  await expect.poll(() => host.alerts).toEqual([{ title: '알림', text: '카드 번호가 올바르지 않아요.' }])
  expect(host.confirms).toEqual([])
  expect(host.calls.some(({ name }) => name === 'unregisterUserFromCard')).toBe(false)
})

it('a failed delete shows an error [3.8-21]', async () => {
  const host = await setUp()
  await button('카드 삭제').click()
  await expect
    .poll(() => host.alerts)
    .toEqual([{ title: '알림', text: '카드를 삭제하지 못했어요. 잠시 뒤에 다시 시도해 주세요.' }])
})

it('the rows of the options are inset like the other content of a card', async () => {
  await setUp()
  await expect.element(button('카드 삭제')).toBeVisible()
  const row = button('카드 삭제').element()
  const box = row.closest('div')?.getBoundingClientRect()
  expect(row.getBoundingClientRect().left - (box?.left ?? 0)).toBe(20)
})

it('a number is replaced when the balance changes, because a used one is void', async () => {
  const host = await setUp([aCard()])
  const numbers = () => host.calls.filter(({ name }) => name === 'genCardTempNum').length
  await expect.poll(numbers).toBe(1)
  host.answer({ getUserCardList: () => [aCard({ amount: 23_700 })] })
  host.emit('card.changed', { cardId: 1 })
  await expect.element(page.getByText('23,700원')).toBeVisible()
  await expect.poll(numbers).toBe(2)
})

it('a card that was reported lost on another device cannot pay any more', async () => {
  const host = await setUp([aCard()])
  await expect.element(page.getByRole('img', { name: '결제 바코드' })).toBeVisible()
  const lost = aCard({ isAvailable: 0, isLost: 1, unavailableMakeDescp: giftCardUnavailable.lost })
  host.answer({ getUserCardList: () => [lost] })
  host.emit('card.changed', { cardId: 1 })
  await expect.element(page.getByText('분실카드')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '결제 바코드' })).not.toBeInTheDocument()
})

it('a card that was deleted on another device is replaced by the next one, or by an empty screen', async () => {
  const host = await setUp()
  await expect.element(page.getByText('커피값', { exact: true })).toBeVisible()
  host.answer({ getUserCardList: () => cards.slice(1) })
  host.emit('card.changed', { cardId: 1 })
  await expect.element(page.getByText('커피값', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('겨울 카드', { exact: true })).toBeVisible()
  host.answer({ getUserCardList: () => [] })
  host.emit('card.changed', { cardId: 2 })
  await expect.element(page.getByText('등록한 카드가 없어요')).toBeVisible()
})

it('a gifted card with a balance is not deleted, and the reason is shown [3.3-06]', async () => {
  const host = await setUp([aCard({ isPresent: 1 })])
  await button('카드 삭제').click()
  await expect.poll(() => host.alerts).toEqual([{ title: '알림', text: giftLeft }])
  expect(host.confirms).toEqual([])
  expect(host.calls.some(({ name }) => name === 'unregisterUserFromCard')).toBe(false)
})

it('a gifted card to which a balance has just come back is not deleted either', async () => {
  const host = await setUp([aCard({ isPresent: 1, amount: 0 })], {
    unregisterUserFromCard: () => {
      throw new ApiFailure(giftCardCode.unusable, 'has a balance')
    },
  })
  await button('카드 삭제').click()
  await expect.poll(() => host.alerts.at(-1)?.text).toBe(giftLeft)
  expect(host.confirms[0]?.text).toContain('다시 등록할 수 없어요')
})

const giftLeft = '선물로 받은 카드는 잔액을 다 쓴 뒤에 삭제할 수 있어요.'
