import { getUserCardList } from '@storefront/contract/endpoints/gift-cards.ts'
import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure, invalidate } from '@storefront/host'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { noon, purpose } from '../testing/an-order.ts'
import {
  agreeToAll,
  aCard as aKeyedCard,
  choose,
  payButton,
  resetPayments,
  setUp,
} from '../testing/payment-under-test.tsx'
import PaymentPopup from './payment-popup.tsx'

afterEach(resetPayments)

const year = 365 * 86_400_000
const aCard = (cardId: number, amount: number, changes: Partial<GiftCard> = {}) => ({
  cardId,
  storeId: 10,
  cardNum: String(cardId).padStart(16, '9'),
  name: `카드 ${cardId}`,
  amount,
  endDate: noon + year,
  lastChargeDate: noon,
  lastChargeMomentCardAmount: amount,
  isAvailable: 1 as const,
  templateId: 1,
  cardType: '일반',
  ...changes,
})

const bundles = ['ordering', 'payment', 'giftcards'] as const
const shop = aShop({ contract: { bundles: [...bundles] }, storeInfo: { pointUseThreshold: 1000 } })
const withCards = (cards: object[], answers: object = {}) =>
  setUp({ shop, answers: { getUserCardList: () => cards, ...answers } } as never)

const giftCardsButton = () => page.getByRole('button', { name: /^기프트카드/ })
const amountOf = (card: number) => page.getByRole('textbox', { name: `카드 ${card}에서 쓸 금액` })
const useAllButton = (card: number) => page.getByRole('button', { name: `카드 ${card} 전액사용` })
const amounts = () => page.getByRole('region', { name: '결제 금액' })

/** Uses all 10,000 won of the first card, and pays the remaining 6,100 by a keyed card. */
async function payRestByKeyedCard(host: Awaited<ReturnType<typeof withCards>>['host']) {
  await giftCardsButton().click()
  await useAllButton(1).click()
  host.endPopup('cardEntry', { kind: 'done', result: aKeyedCard })
  await choose('카드번호 직접 입력')
  await agreeToAll()
  await payButton('6,100원').click()
}

it('shows a whole amount on a small phone where text is twice as large', async () => {
  await page.viewport(320, 640)
  document.documentElement.style.fontSize = '200%'
  await withCards([aCard(1, 123_000)])
  await giftCardsButton().click()
  await amountOf(1).fill('16100')
  const input = amountOf(1).element() as HTMLInputElement
  await expect.element(amountOf(1)).toHaveValue('16,100')
  expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
  document.documentElement.style.fontSize = ''
  await page.viewport(390, 844)
})

it('shows the picture of each card beside its name, and its colours where it has no picture or a broken one', async () => {
  const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`
  await withCards([
    aCard(1, 20_000, { image: [{ url: picture, hue: 40 }] }),
    aCard(2, 9_000, { image: [{ url: '/no-such-picture.webp', hue: 40 }] }),
    aCard(3, 3_000),
  ])
  await giftCardsButton().click()
  await expect.element(page.getByText('잔액 20,000원')).toBeVisible()
  const pictures = () =>
    [...document.querySelectorAll('li [style*="--tone-from"]')].map(
      (thumbnail) => thumbnail.querySelector('img')?.naturalWidth,
    )
  await expect.poll(pictures).toEqual([9, undefined, undefined])
})

it('lists available cards with a balance, the higher first, each with an amount and use all [2.2-57, 2.5-53]', async () => {
  await withCards([aCard(1, 3_000), aCard(2, 20_000), aCard(3, 0), aCard(4, 5_000, { isAvailable: 0 })])
  await giftCardsButton().click()
  await expect.element(page.getByText('잔액 20,000원')).toBeVisible()
  expect(
    page
      .getByText(/^잔액/)
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['잔액 20,000원', '잔액 3,000원'])
  await useAllButton(1).click()
  await expect.element(amountOf(1)).toHaveValue('3,000')
  await expect.element(amounts().getByText('−3,000원')).toBeVisible()
  await expect.element(payButton('13,100원')).toBeVisible()
})

it('shows an expired card disabled, with its reason [2.5-54]', async () => {
  await withCards([aCard(1, 3_000, { endDate: noon - 2 * 86_400_000 })])
  await giftCardsButton().click()
  await expect.element(page.getByText('(만료된 카드입니다)')).toBeVisible()
  await expect.element(amountOf(1)).toBeDisabled()
  await expect.element(useAllButton(1)).toBeDisabled()
})

it('a card pays no more than is left, and an earlier one that changes resets the later ones [2.4-65, 2.2-59]', async () => {
  await withCards([aCard(1, 10_000), aCard(2, 9_000)])
  await giftCardsButton().click()
  await useAllButton(1).click()
  await useAllButton(2).click()
  await expect.element(amountOf(2)).toHaveValue('6,100')
  await expect.element(amounts().getByText('−16,100원')).toBeVisible()
  await expect.element(payButton('0원')).toBeVisible()
  await amountOf(1).fill('2000')
  await expect.element(amountOf(2)).toHaveValue('')
  await expect.element(payButton('14,100원')).toBeVisible()
})

it('gift cards are sent with the payment, each named by its store and id', async () => {
  const sent: { payInfo: { tenderList: unknown; amount: number } }[] = []
  const { host } = await withCards([aCard(1, 10_000)], {
    checkAndSavePayInfo: (request: (typeof sent)[number]) => {
      sent.push(request)
      throw new ApiFailure(code.notHeld, 'not held', {})
    },
  })
  await payRestByKeyedCard(host)
  await expect
    .poll(() => sent[0]?.payInfo)
    .toMatchObject({
      amount: 6_100,
      tenderList: [{ tender: 'giftCard', subject: '10-1', amount: 10_000 }],
    })
})

it('shows that the list could not be loaded, and retries [2.8-12]', async () => {
  let isDown = true
  await withCards([], {
    getUserCardList: () => {
      if (isDown) throw new ApiFailure(500, 'down', null)
      return [aCard(1, 3_000)]
    },
  })
  await giftCardsButton().click()
  await expect.element(page.getByText('기프트카드 목록을 가져오지 못했습니다.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(page.getByText('잔액 3,000원')).toBeVisible()
})

it('a card can be registered without leaving the payment [2.2-77]', async () => {
  const cards = [aCard(1, 3_000)]
  const { host } = await withCards(cards, { getUserCardList: () => [...cards] })
  await giftCardsButton().click()
  host.endPopup('giftCardRegister', { kind: 'done', result: { refresh: true } })
  cards.push(aCard(2, 7_000))
  await page.getByRole('button', { name: '기프트카드 등록하기' }).click()
  await expect.element(page.getByText('잔액 7,000원')).toBeVisible()
})

it('the section is not shown in a store without gift cards', async () => {
  await setUp({ shop: aShop({ contract: { bundles: ['ordering', 'payment'] } }) })
  await expect.element(payButton()).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /모두 동의/ })).toBeVisible()
  await expect.element(giftCardsButton()).not.toBeInTheDocument()
})

it('a card that could not be held is reset, and the balances are loaded again', async () => {
  let balance = 10_000
  const { host } = await withCards([], {
    getUserCardList: () => [aCard(1, balance)],
    checkAndSavePayInfo: () => {
      balance = 4_000
      throw new ApiFailure(code.notHeld, 'not held', { kind: 'giftCard' })
    },
  })
  await payRestByKeyedCard(host)
  await expect.element(page.getByText('잔액 4,000원')).toBeVisible()
  await expect.element(amountOf(1)).toHaveValue('')
  await expect.element(payButton('16,100원')).toBeVisible()
})

it('a balance that goes down by the running payment changes nothing on the screen', async () => {
  let balance = 10_000
  const { host } = await withCards([], {
    getUserCardList: () => [aCard(1, balance)],
    checkAndSavePayInfo: () => new Promise(() => {}),
  })
  await payRestByKeyedCard(host)
  balance = 500
  await invalidate(getUserCardList)
  await expect.element(page.getByText('잔액 500원', { exact: true })).toBeVisible()
  await expect.element(amounts().getByText('−10,000원')).toBeVisible()
  await expect.element(amounts().getByText('6,100원', { exact: true })).toBeVisible()
})

it('a chosen card that is gone or has less when the popup is opened again pays no more than it has', async () => {
  const cards = [aCard(1, 10_000), aCard(2, 9_000)]
  const { view } = await withCards(cards, { getUserCardList: () => [...cards] })
  await giftCardsButton().click()
  await useAllButton(1).click()
  await amountOf(2).fill('2000')
  await expect.element(payButton('4,100원')).toBeVisible()
  await view.unmount()
  cards.splice(0, 2, aCard(2, 500))
  const again = popupProps('payment', { purpose, reopened: true })
  await render(<PaymentPopup {...again.props} />)
  await expect.element(payButton('15,600원')).toBeVisible()
})
