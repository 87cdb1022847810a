import type { Penalty } from '../deal/deposit-refund.ts'

/** A piece of a deposit: it is retained where the penalty is at least `retainedFrom` percent; null: never. */
export interface DepositPiece {
  /** Names the piece within its deposit, -1 and below. */
  pieceId: number
  retainedFrom: number | null
  /** Won, above 0. */
  amount: number
}

/**
 * Splits a deposit so that every penalty retains whole pieces, to the won as `depositRefund` computes it: a payment is refunded by
 * the piece.
 *
 * Worked example: 10,000 won, penalties of 50 % and 100 %: 5,000 are retained from 50 % on, 5,000 from 100 % on.
 */
export function depositPieces(
  deposit: number,
  penalties: readonly Pick<Penalty, 'penalty'>[],
): DepositPiece[] {
  const steps = [...new Set(penalties.map(({ penalty }) => Math.min(100, penalty)))]
    .filter((percent) => percent > 0)
    .sort((a, b) => a - b)
  const retainedWon = (percent: number) => Math.floor((deposit * percent) / 100)
  const pieces = steps.map((percent, index) => ({
    pieceId: -1 - index,
    retainedFrom: percent,
    amount: retainedWon(percent) - retainedWon(steps[index - 1] ?? 0),
  }))
  const rest = {
    pieceId: -1 - steps.length,
    retainedFrom: null,
    amount: deposit - retainedWon(steps.at(-1) ?? 0),
  }
  return [...pieces, rest].filter(({ amount }) => amount > 0)
}

/** The pieces that go back at a penalty of `percent`. */
export function refundedPieces(pieces: readonly DepositPiece[], percent: number): DepositPiece[] {
  return pieces.filter(({ retainedFrom }) => retainedFrom === null || retainedFrom > percent)
}
