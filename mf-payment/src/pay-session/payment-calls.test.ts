import { txNumber } from '@storefront/contract/entities/payment.ts'
import { expect, it } from 'vitest'
import { newTxNumber } from './payment-calls.ts'

it('payment numbers fit every provider, and are unique', () => {
  const numbers = Array.from({ length: 2_000 }, newTxNumber)
  for (const number of numbers) expect(number).toMatch(txNumber.pipe[1].requirement)
  expect(new Set(numbers).size).toBe(numbers.length)
  // Characters are uniformly distributed: none is missing at any position.
  for (let length = 2; length < 20; length++)
    expect(new Set(numbers.map((number) => number[length])).size).toBe(36)
})
