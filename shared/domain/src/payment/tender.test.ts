import { expect, it } from 'vitest'
import { isProviderMoney } from './tender.ts'

it('only an amount charged by a provider is provider money, not a gift card that this release does not know', () => {
  expect([{}, { tender: 'provider' }].map(isProviderMoney)).toEqual([true, true])
  expect([{ tender: 'coupon' }, { tender: 'points' }, { tender: 'gift-card' }].map(isProviderMoney)).toEqual([
    false,
    false,
    false,
  ])
})
