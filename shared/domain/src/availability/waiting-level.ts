const goodBelow = 5
const normalBelow = 10

/** Colour level of the count of waiting teams (spec 1 §2.5). */
export function waitingLevel(count: number): 'good' | 'normal' | 'bad' {
  if (count < goodBelow) return 'good'
  return count < normalBelow ? 'normal' : 'bad'
}
