import { describe, expect, it } from 'vitest'
import { dependingOn, inListedOrder, missingFor } from './bundle-needs.ts'

describe('what a bundle needs', () => {
  it('is payment for gift cards and self-checkout, and nothing for the others', () => {
    expect(missingFor('giftcards', ['ordering'])).toEqual(['payment'])
    expect(missingFor('selfpay', [])).toEqual(['payment'])
    expect(missingFor('giftcards', ['payment'])).toEqual([])
    expect(missingFor('booking', [])).toEqual([])
  })

  it('keeps a bundle that another one needs', () => {
    expect(dependingOn('payment', ['ordering', 'payment', 'giftcards', 'selfpay'])).toEqual([
      'giftcards',
      'selfpay',
    ])
    expect(dependingOn('payment', ['ordering', 'payment'])).toEqual([])
    expect(dependingOn('ordering', ['ordering', 'payment'])).toEqual([])
  })

  it('does not depend on the order in which bundles were added', () => {
    expect(inListedOrder(['giftcards', 'ordering', 'payment'])).toEqual(['ordering', 'payment', 'giftcards'])
  })
})
