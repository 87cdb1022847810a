import { txNumber } from '@storefront/contract/entities/payment.ts'
import { expect, it } from 'vitest'
import { newTxNumber } from './payment-calls.ts'

it('payment numbers fit every provider, and are unique', () => {
  const numbers = Array.from({ length: 2_000 }, newTxNumber)
  for (const number of numbers) expect(number).toMatch(txNumber.pipe[1].requirement)
  expect(new Set(numbers).size).toBe(numbers.length)
  // Characters are uniformly distributed: none is missing at any position.
  for (let place = 2; place < 20; place++)
    expect(new Set(numbers.map((number) => number[place])).size).toBe(36)
})
