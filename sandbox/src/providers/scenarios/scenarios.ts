/** What can go wrong between shop, customer and provider, by number. The first variant is the default. */
export const scenarios = [
  { number: 1, name: 'success', ways: [] },
  { number: 2, name: 'user-cancel', ways: ['with-order', 'without-order'] },
  { number: 3, name: 'decline-in-window', ways: [] },
  { number: 4, name: 'decline-at-approval', ways: [] },
  { number: 5, name: 'amount-tampered', ways: [] },
  { number: 6, name: 'order-mismatched', ways: [] },
  { number: 7, name: 'bad-signature', ways: ['wrong-key', 'stale'] },
  { number: 8, name: 'return-repeated', ways: [] },
  { number: 9, name: 'answer-lost', ways: ['taken', 'untouched'] },
  { number: 10, name: 'slow', ways: ['taken', 'late'] },
  { number: 11, name: 'window-closed', ways: ['before', 'during', 'after'] },
  { number: 12, name: 'expired', ways: [] },
  { number: 13, name: 'euc-kr', ways: [] },
  { number: 14, name: 'probe', ways: [] },
  { number: 15, name: 'partial-cancel-refused', ways: [] },
  { number: 16, name: 'duplicate-cancel', ways: ['duplicate', 'lost'] },
  { number: 17, name: 'html', ways: ['taken', 'untouched'] },
  { number: 18, name: 'opener-severed', ways: [] },
  { number: 19, name: 'extra-fields', ways: [] },
  { number: 20, name: 'script-in-message', ways: [] },
] as const

export type ScenarioName = (typeof scenarios)[number]['name']

/** What is played with a charge, and who chose it. */
export interface Played {
  number: number
  name: ScenarioName
  way: string | null
  chosenBy: 'api' | 'amount' | 'window' | 'nobody'
}

/** `9` or `9:untouched`, as the window's list and the call for tests write it; null where there is none such. */
export function playedOf(text: string, chosenBy: Played['chosenBy']): Played | null {
  const [number, way, ...more] = text.split(':')
  const scenario = scenarios.find((each) => String(each.number) === number)
  if (!scenario || more.length > 0) return null
  const ways: readonly string[] = scenario.ways
  if (way !== undefined && !ways.includes(way)) return null
  return { number: scenario.number, name: scenario.name, way: way ?? ways[0] ?? null, chosenBy }
}

/** The scenario for the last two digits of an amount, 01 to 20; null for others. */
export function playedForAmount(amount: number): Played | null {
  return playedOf(String(amount % 100), 'amount')
}

export const plainSuccess: Played = { number: 1, name: 'success', way: null, chosenBy: 'nobody' }
