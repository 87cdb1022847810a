import { expect, it } from 'vitest'
import {
  cardsWithin,
  maxOfCard,
  noChoices,
  type PayChoices,
  receiptMoney,
  withCard,
  withCoupon,
  withPoints,
} from './pay-choices.ts'
import { payDraft } from './pay-draft.ts'

const order = ['10-1', '10-2', '10-3']
const chosen: PayChoices = {
  coupon: { templateId: 1 },
  points: 2_000,
  cards: [
    { subject: '10-1', amount: 500 },
    { subject: '10-2', amount: 700 },
    { subject: '10-3', amount: 900 },
  ],
}

it('another coupon resets points and gift cards [2.4-63]', () => {
  expect(withCoupon(chosen, { templateId: 2 })).toEqual({ ...noChoices, coupon: { templateId: 2 } })
  expect(withCoupon(chosen, null)).toEqual(noChoices)
})

it('other points reset the gift cards, and keep the coupon [2.4-64]', () => {
  expect(withPoints(chosen, 1_000)).toEqual({ coupon: chosen.coupon, points: 1_000, cards: [] })
})

it('another amount of a card resets the later ones, and keeps the earlier ones [2.4-65]', () => {
  expect(withCard(chosen, { subject: '10-2', amount: 100 }, order).cards).toEqual([
    { subject: '10-1', amount: 500 },
    { subject: '10-2', amount: 100 },
  ])
  expect(withCard(chosen, { subject: '10-1', amount: 0 }, order).cards).toEqual([])
  // A card that is no longer listed is dropped.
  const withRemovedCard = { ...chosen, cards: [{ subject: '10-9', amount: 5 }, ...chosen.cards] }
  expect(withCard(withRemovedCard, { subject: '10-2', amount: 1 }, order).cards).toEqual([
    { subject: '10-1', amount: 500 },
    { subject: '10-2', amount: 1 },
  ])
})

it('a chosen card with less than before is lowered, one without balance or no longer listed is dropped', () => {
  const balances = new Map([
    ['10-2', 600],
    ['10-3', 0],
  ])
  expect(cardsWithin(chosen.cards, balances)).toEqual([{ subject: '10-2', amount: 600 }])
  const enough = new Map(order.map((subject) => [subject, 5_000]))
  expect(cardsWithin(chosen.cards, enough)).toBe(chosen.cards)
})

it('a card pays at most its balance, and at most what the earlier ones leave', () => {
  const max = (subject: string, balance: number, remaining: number) =>
    maxOfCard(chosen, { subject, balance }, { order, remaining })
  expect(max('10-1', 10_000, 6_000)).toBe(6_000)
  expect(max('10-2', 10_000, 6_000)).toBe(5_500)
  expect(max('10-2', 300, 6_000)).toBe(300)
  expect(max('10-3', 10_000, 1_000)).toBe(0)
})

it('the last card is lowered where the total would go below 0 [2.4-66]', () => {
  const line = { productId: 1, categoryIds: [], unitPrice: 1_000, count: 1, total: 1_000, isTaxFree: false }
  const draft = payDraft({
    lines: [line],
    orderType: '',
    deliveryFee: 0,
    templates: [],
    coupons: [],
    chosen: null,
    points: 0,
    pointBalance: 0,
    pointUseThreshold: 0,
    balances: chosen.cards.map(({ subject, amount }) => ({
      tender: 'giftCard',
      subject,
      requested: amount,
      available: amount,
    })),
    vat: 'round',
    dayType: 'weekday',
    now: 0,
    timezoneOffset: 540,
  })
  expect(draft).toMatchObject({ amount: 0, total: 1_000 })
  expect(draft.tenderList.map(({ amount }) => amount)).toEqual([500, 500, 0])
})

it('only cards with cash receipt count for one, by what they pay [2.5-45]', () => {
  const cards = [
    { subject: '10-1', amount: 500, hasCashReceipt: true },
    { subject: '10-2', amount: 700, hasCashReceipt: false },
    { subject: '10-3', amount: 900 },
  ]
  const pays = (subject: string, amount: number) => ({ tender: 'giftCard', subject, amount })
  expect(receiptMoney(cards, [pays('10-1', 400), pays('10-2', 700), pays('10-3', 900)])).toBe(400)
  expect(receiptMoney(cards, [])).toBe(0)
})

it('a card keeps its facts when its amount changes', () => {
  const card = { subject: '10-1', amount: 500, hasCashReceipt: true }
  const { cards } = withCard(noChoices, card, order)
  expect(cards).toEqual([card])
  expect(cardsWithin(cards, new Map([['10-1', 300]]))).toEqual([{ ...card, amount: 300 }])
})
