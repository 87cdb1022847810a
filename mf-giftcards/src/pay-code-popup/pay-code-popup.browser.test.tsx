import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { aCard } from '@storefront/domain/testing/gift-cards.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cardAnswers, installCardHolder, testNow } from '../testing/a-card-holder.ts'
import PayCodePopup from './pay-code-popup.tsx'

async function setUp(cardId = 1, answers = cardAnswers()) {
  const host = installCardHolder({ answers })
  const popup = popupProps('giftcards/payCode', { cardId })
  await render(<PayCodePopup {...popup.props} />)
  return { host, popup }
}

it('counts 180 seconds down, then closes [3.4-16]', async () => {
  const { host, popup } = await setUp()
  await expect.element(page.getByRole('timer')).toHaveTextContent('3:00')
  host.clock.set(testNow + 61_000)
  await expect.element(page.getByRole('timer')).toHaveTextContent('1:59')
  expect(popup.dismissals()).toBe(0)
  host.clock.set(testNow + 180_000)
  await expect.poll(() => popup.dismissals()).toBe(1)
})

it('shows a dark QR code of 240 px [3.4-17]', async () => {
  await setUp()
  const qr = page.getByRole('img', { name: '결제 QR 코드' })
  await expect.element(qr).toBeVisible()
  const { width, height } = qr.element().getBoundingClientRect()
  // The opening animation may leave a fraction of a pixel.
  expect([width, height].map(Math.round)).toEqual([240, 240])
  expect(getComputedStyle(qr.element()).fill).toBe('rgb(25, 26, 24)')
})

it('closes with a message when the code was used at the counter', async () => {
  const { host, popup } = await setUp()
  await expect.element(page.getByRole('timer')).toBeVisible()
  host.answer({ getUserCardList: () => [aCard({ amount: 23_700 })] })
  host.emit('card.changed', { cardId: 1 })
  await expect.poll(() => popup.dismissals()).toBe(1)
  expect(host.toasts.map(({ text }) => text)).toEqual(['카드를 사용했어요. 남은 금액 23,700원'])
})

it('stays open when the balance grows', async () => {
  const { host, popup } = await setUp()
  await expect.element(page.getByText(/30,000원/)).toBeVisible()
  host.answer({ getUserCardList: () => [aCard({ amount: 40_000 })] })
  host.emit('card.changed', { cardId: 1 })
  await expect.element(page.getByText(/40,000원/)).toBeVisible()
  expect([popup.dismissals(), host.toasts.length]).toEqual([0, 0])
})

it('a number that cannot be created shows an error and closes the popup [3.8-23]', async () => {
  const { host, popup } = await setUp(1, {
    ...cardAnswers(),
    genCardTempNum: () => {
      throw new ApiFailure(giftCardCode.unusable, 'unusable')
    },
  })
  await expect.poll(() => popup.dismissals()).toBe(1)
  expect(host.alerts).toEqual([{ title: '알림', text: '결제 정보를 만들지 못했어요.' }])
})

it('a card that cannot be verified shows an error, and the popup closes [3.5-22, 3.8-34]', async () => {
  const { host, popup } = await setUp(99)
  await expect.poll(() => popup.dismissals()).toBe(1)
  expect(host.alerts).toEqual([{ title: '알림', text: '카드 정보를 확인할 수 없어요.' }])
})
