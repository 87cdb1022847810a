import { expect, it } from 'vitest'
import { giftAmountError, giftCandidates } from './gift-amounts.ts'
import { defaultGiftCardPolicy as policy } from './gift-card-policy.ts'

const withOwnAmounts = {
  amountCandidate: [{ name: '작은 선물', amount: 7_000 }, { amount: 20_000 }],
  sellDiscount: null,
}

it('a template with one empty candidate, or none, offers 10,000, 30,000, 50,000 and direct entry [3.5-41]', () => {
  for (const amountCandidate of [[], [{}], [{ name: '', amount: null }]]) {
    expect(giftCandidates({ amountCandidate }).map(({ amount }) => amount)).toEqual([
      10_000,
      30_000,
      50_000,
      null,
    ])
  }
  expect(giftCandidates(withOwnAmounts)).toEqual([
    { name: '작은 선물', amount: 7_000 },
    { name: null, amount: 20_000 },
  ])
})

it('an amount is given if it is a candidate, or if the customer may enter one, up to the maximum [3.5-39]', () => {
  expect(giftAmountError(20_000, withOwnAmounts, policy)).toBeNull()
  expect(giftAmountError(20_001, withOwnAmounts, policy)).toBe('not-a-candidate')
  const withDirectEntry = { amountCandidate: [{ amount: 7_000 }, { name: '직접 입력' }], sellDiscount: null }
  expect(giftAmountError(20_001, withDirectEntry, policy)).toBeNull()
  expect(giftAmountError(500_000, withDirectEntry, policy)).toBeNull()
  expect(giftAmountError(500_001, withDirectEntry, policy)).toBe('over-maximum')
  expect(giftAmountError(0, withDirectEntry, policy)).toBe('no-amount')
})
