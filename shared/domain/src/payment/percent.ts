/**
 * A percentage of whole won, floored. The rate may have three decimals and is computed in integers, because 3,000 ×
 * 2.3 / 100 is below 69 in floating point.
 */
export function percentFloored(won: number, rate: number): number {
  return Math.floor((won * Math.round(rate * 1000)) / 100_000)
}
