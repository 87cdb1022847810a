import fc from 'fast-check'
import { expect, it } from 'vitest'
import { depositRefund } from '../deal/deposit-refund.ts'
import { depositPieces, refundedPieces } from './deposit-pieces.ts'

it('at every penalty of the store, the pieces that go back are what the rule refunds, to the won [3.9-10]', () => {
  const penalty = fc.record({ penalty: fc.integer({ min: 0, max: 100 }) })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300_000 }),
      fc.array(penalty, { maxLength: 6 }),
      (deposit, penalties) => {
        const pieces = depositPieces(deposit, penalties)
        expect(pieces.reduce((sum, { amount }) => sum + amount, 0)).toBe(deposit)
        expect(pieces.every(({ amount }) => amount > 0)).toBe(true)
        for (const percent of [0, ...penalties.map((each) => each.penalty)]) {
          const refundedWon = refundedPieces(pieces, percent).reduce((sum, { amount }) => sum + amount, 0)
          expect(refundedWon).toBe(depositRefund(deposit, percent))
        }
      },
    ),
  )
})
