import { giftCardUnavailable } from '@storefront/contract/wire-enums.ts'
import { expect, it } from 'vitest'
import { aCard, at, endOf, seoul } from '../testing/gift-cards.ts'
import {
  cardFlags,
  cardStateOf,
  invalidTypeOf,
  isCardExpired,
  shownBalance,
  sortCards,
  transferTargets,
} from './card-state.ts'

const moment = (day: string, minute = 600) => ({ now: at(day, minute), timezoneOffset: seoul })
const today = moment('2026-11-23')
const lost = { isAvailable: 0, isLost: 1, unavailableMakeDescp: giftCardUnavailable.lost } as const
const paidOut = { isAvailable: 0, unavailableMakeDescp: giftCardUnavailable.refundComplete } as const

it('a card is usable until the end of its last day in the store’s time zone [3.2-35]', () => {
  const card = aCard({ endDate: at('2026-11-23', 60) })
  expect(isCardExpired(card, moment('2026-11-23', 24 * 60 - 1))).toBe(false)
  expect(isCardExpired(card, moment('2026-11-24', 0))).toBe(true)
  expect(cardStateOf(card, moment('2026-11-24', 0))).toBe('expired')
  expect(cardStateOf(card, today)).toBe('usable')
  expect(cardStateOf(aCard(paidOut), today)).toBe('unavailable')
})

it('a lost card is called lost, before unusable and expired [3.4-02]', () => {
  const expiredCard = { endDate: endOf('2026-11-01') }
  expect(invalidTypeOf(aCard({ ...lost, ...expiredCard }), today)).toBe('lost')
  expect(invalidTypeOf(aCard({ ...paidOut, ...expiredCard }), today)).toBe('unusable')
  expect(invalidTypeOf(aCard(expiredCard), today)).toBe('expired')
  expect(invalidTypeOf(aCard(), today)).toBeNull()
})

it('a card whose balance was paid out shows no balance, any other one its own', () => {
  expect([aCard(paidOut), aCard(lost), aCard()].map(shownBalance)).toEqual([0, 30_000, 30_000])
})

it('cards are sorted: available, then the higher balance, then the earlier end date [3.2-34]', () => {
  const cards = [
    aCard({ cardId: 1, ...lost, amount: 90_000 }),
    aCard({ cardId: 2, amount: 5_000, endDate: endOf('2028-01-01') }),
    aCard({ cardId: 3, amount: 5_000, endDate: endOf('2027-01-01') }),
    aCard({ cardId: 4, amount: 7_000 }),
    aCard({ cardId: 5, ...lost, amount: 95_000 }),
  ]
  expect(sortCards(cards).map(({ cardId }) => cardId)).toEqual([4, 3, 2, 5, 1])
  expect(cards[0]?.cardId).toBe(1)
})

it('what may be done with a card follows from its state and rules [3.3-06]', () => {
  expect(cardFlags(aCard(), today)).toEqual({
    transferAvailable: true,
    refundAvailable: true,
    lostAvailable: true,
    unregisterAvailable: true,
    chargeAvailable: true,
    editableCardName: true,
    isExpiredDate: false,
    invalidType: null,
  })
  expect(cardFlags(aCard(lost), today)).toEqual({
    transferAvailable: false,
    refundAvailable: false,
    lostAvailable: false,
    unregisterAvailable: true,
    chargeAvailable: false,
    editableCardName: false,
    isExpiredDate: false,
    invalidType: 'lost',
  })
  expect(cardFlags(aCard({ endDate: endOf('2026-11-01') }), today)).toMatchObject({
    transferAvailable: false,
    refundAvailable: true,
    chargeAvailable: false,
    isExpiredDate: true,
  })
})

it('a card can be removed, also a lost one, but a gift only once its balance is spent [3.3-06]', () => {
  const gift = { isPresent: 1 } as const
  const cards = [aCard(), aCard(gift), aCard({ ...gift, ...lost }), aCard({ ...gift, amount: 0 })]
  const flags = cards.map((card) => cardFlags(card, today).unregisterAvailable)
  expect(flags).toEqual([true, false, false, true])
})

it('an event card is neither refundable nor transferable, as its fields say [3.9-05]', () => {
  const eventCard = aCard({ unrefundable: 1, untransferable: 1, rechargable: 0 })
  expect(cardFlags(eventCard, today)).toMatchObject({
    refundAvailable: false,
    transferAvailable: false,
    chargeAvailable: false,
  })
})

it('a balance can be transferred to other usable cards that take charges and transfers [3.5-18]', () => {
  const source = aCard({ cardId: 1 })
  const cards = [
    source,
    aCard({ cardId: 2 }),
    aCard({ cardId: 3, ...lost }),
    aCard({ cardId: 4, endDate: endOf('2026-11-22') }),
    aCard({ cardId: 5, rechargable: 0 }),
    aCard({ cardId: 6, untransferable: 1 }),
    aCard({ cardId: 7, amount: 0 }),
  ]
  expect(transferTargets(cards, source, today).map(({ cardId }) => cardId)).toEqual([2, 7])
})
