const goodBelow = 5
const normalBelow = 10

/** How the count of waiting teams is coloured (spec 1 §2.5). */
export function waitingLevel(count: number): 'good' | 'normal' | 'bad' {
  if (count < goodBelow) return 'good'
  return count < normalBelow ? 'normal' : 'bad'
}
