import { describe, expect, it } from 'vitest'
import { aCardTemplate, aGift, at, endOf } from '../testing/gift-cards.ts'
import { giftActions, giftLabel, isGiftEnded, templatesOnSale } from './gift-actions.ts'
import { defaultGiftCardPolicy as policy } from './gift-card-policy.ts'

const now = at('2026-11-23', 600)
const actionsOf = (
  changes: Parameters<typeof aGift>[0],
  by: { userId?: number; storeId?: number; isUsed?: boolean; now?: number } = {},
) => giftActions(aGift(changes), { userId: 7, storeId: 10, isUsed: false, policy, now, ...by })
const none = { cancel: false, refuse: false, resend: false }

it('a gift that was cancelled or refused counts as cancelled [3.3-16]', () => {
  expect([{}, { cancelDate: 1 }, { refuseDate: 1 }].map((changes) => isGiftEnded(aGift(changes)))).toEqual([
    false,
    true,
    true,
  ])
})

it('a gift is labelled gift, cancel or to me [3.4-26]', () => {
  expect(giftLabel(aGift())).toBe('gift')
  expect(giftLabel(aGift({ toUserId: 7 }))).toBe('to-me')
  expect(giftLabel(aGift({ toUserId: 7, refuseDate: 1 }))).toBe('cancel')
})

describe('a gift', () => {
  it('is cancelled and sent again by its sender, refused by its recipient [3.4-20]', () => {
    expect(actionsOf({})).toEqual({ cancel: true, refuse: false, resend: true })
    expect(actionsOf({}, { userId: 8 })).toEqual({ cancel: false, refuse: true, resend: false })
    expect(actionsOf({}, { userId: 9 })).toEqual(none)
    for (const ended of [{ cancelDate: 1 }, { refuseDate: 1 }]) {
      expect(actionsOf(ended)).toEqual(none)
      expect(actionsOf(ended, { userId: 8 })).toEqual(none)
    }
  })

  it('has both roles when it is to oneself, and is never sent', () => {
    expect(actionsOf({ toUserId: 7 })).toEqual({ cancel: true, refuse: true, resend: false })
  })

  it('is cancelled or refused within seven days, while its card is unused [3.9-01]', () => {
    const end = at('2026-11-27', 600)
    expect(actionsOf({}, { now: end - 1 }).cancel).toBe(true)
    expect(actionsOf({}, { now: end }).cancel).toBe(false)
    expect(actionsOf({}, { userId: 8, now: end }).refuse).toBe(false)
    expect(actionsOf({}, { isUsed: true })).toEqual({ cancel: false, refuse: false, resend: true })
  })

  it('is neither cancelled nor refused here when it is of another store', () => {
    expect(actionsOf({ storeId: 11 }).cancel).toBe(false)
    expect(actionsOf({ storeId: 11 }, { userId: 8 }).refuse).toBe(false)
  })

  it('is not sent again once its card has expired or is extinct [3.4-22]', () => {
    expect(actionsOf({ endDate: now }).resend).toBe(true)
    expect(actionsOf({ endDate: endOf('2026-11-22') }).resend).toBe(false)
    expect(actionsOf({ extinctionDate: now - 1 }).resend).toBe(false)
    expect(actionsOf({ extinctionDate: now }).resend).toBe(true)
  })
})

it('templates whose cards are all issued are hidden [3.5-44]', () => {
  const templates = [
    aCardTemplate({ templateId: 1, issuedCardCount: 9, cardCountLimit: 10 }),
    aCardTemplate({ templateId: 2, issuedCardCount: 10, cardCountLimit: 10 }),
    aCardTemplate({ templateId: 3, issuedCardCount: 10, cardCountLimit: null }),
  ]
  expect(templatesOnSale(templates).map(({ templateId }) => templateId)).toEqual([1, 3])
})
