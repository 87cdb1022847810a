import type { Choice } from './cart-line.ts'

/** Key that is equal for two choices that can be merged: same product, group, options and choices. */
export function choiceKey({
  groupProductId,
  productId,
  options = [],
  children = [],
}: Omit<Choice, 'count'>): string {
  return JSON.stringify([groupProductId, productId, [...options].sort(), choicesKey(children)])
}

/** Key that is equal for lists with the same choices in any order. */
export function choicesKey(choices: readonly Choice[]): [key: string, count: number][] {
  const counts = new Map<string, number>()
  for (const choice of choices) {
    const key = choiceKey(choice)
    counts.set(key, (counts.get(key) ?? 0) + choice.count)
  }
  return [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1))
}
