import { expect, it } from 'vitest'
import { isProviderMoney } from './tender.ts'

it('only what a provider took is provider money, not a gift card that this release does not know', () => {
  expect([{}, { tender: 'provider' }].map(isProviderMoney)).toEqual([true, true])
  expect([{ tender: 'coupon' }, { tender: 'points' }, { tender: 'gift-card' }].map(isProviderMoney)).toEqual([
    false,
    false,
    false,
  ])
})
