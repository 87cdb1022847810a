import { expect, it } from 'vitest'
import { badgeCount } from './badge-count.ts'

it('the cart badge shows 99+ above ninety-nine, and nothing for none [2.2-34]', () => {
  expect([0, 1, 99, 100, 1200].map(badgeCount)).toEqual(['', '1', '99', '99+', '99+'])
})
