/** What can go wrong between merchant, customer and provider, by number. The first variant is the default. */
export const scenarios = [
  { number: 1, name: 'success', variants: [] },
  { number: 2, name: 'user-cancel', variants: ['with-order', 'without-order'] },
  { number: 3, name: 'decline-in-window', variants: [] },
  { number: 4, name: 'decline-at-approval', variants: [] },
  { number: 5, name: 'amount-tampered', variants: [] },
  { number: 6, name: 'order-mismatched', variants: [] },
  { number: 7, name: 'bad-signature', variants: ['wrong-key', 'stale'] },
  { number: 8, name: 'return-repeated', variants: [] },
  { number: 9, name: 'answer-lost', variants: ['processed', 'not-processed'] },
  { number: 10, name: 'slow', variants: ['processed', 'late'] },
  { number: 11, name: 'window-closed', variants: ['before', 'during', 'after'] },
  { number: 12, name: 'expired', variants: [] },
  { number: 13, name: 'euc-kr', variants: [] },
  { number: 14, name: 'probe', variants: [] },
  { number: 15, name: 'partial-cancel-refused', variants: [] },
  { number: 16, name: 'duplicate-cancel', variants: ['duplicate', 'lost'] },
  { number: 17, name: 'html', variants: ['processed', 'not-processed'] },
  { number: 18, name: 'opener-severed', variants: [] },
  { number: 19, name: 'extra-fields', variants: [] },
  { number: 20, name: 'script-in-message', variants: [] },
] as const

export type ScenarioName = (typeof scenarios)[number]['name']

/** The scenario of a charge, and how it was selected. */
export interface ChosenScenario {
  number: number
  name: ScenarioName
  variant: string | null
  chosenBy: 'api' | 'amount' | 'window' | 'nobody'
}

/** Parses `9` or `9:not-processed`, the format of the window's list; null if unknown. */
export function parseScenario(text: string, chosenBy: ChosenScenario['chosenBy']): ChosenScenario | null {
  const [number, variant, ...extraParts] = text.split(':')
  const scenario = scenarios.find((each) => String(each.number) === number)
  if (!scenario || extraParts.length > 0) return null
  const variants: readonly string[] = scenario.variants
  if (variant !== undefined && !variants.includes(variant)) return null
  return { number: scenario.number, name: scenario.name, variant: variant ?? variants[0] ?? null, chosenBy }
}

/** The scenario for the last two digits of an amount, 01 to 20; null for others. */
export function scenarioForAmount(amount: number): ChosenScenario | null {
  return parseScenario(String(amount % 100), 'amount')
}

export const plainSuccess: ChosenScenario = { number: 1, name: 'success', variant: null, chosenBy: 'nobody' }
