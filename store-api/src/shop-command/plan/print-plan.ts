import { createHash } from 'node:crypto'
import type { Json } from '../content/store-content.ts'
import type { Change } from './plan-changes.ts'

const signs = { add: '+', change: '~', remove: '-', retire: '-' } as const
const singular: Record<Change['list'], string> = {
  store: 'store',
  categories: 'category',
  products: 'product',
  tables: 'table',
  terms: 'terms',
  limits: 'order limit',
  coupons: 'coupon',
  giftCards: 'gift card',
  giftCardCategories: 'gift card category',
  payMethods: 'payment method',
}
const retireTexts: Partial<Record<Change['list'], string>> = {
  coupons: 'disabled; customers keep theirs, unused',
  giftCards: 'no longer sold; customers keep theirs',
  tables: 'no longer shown',
}

/** A plan as lines for a terminal. */
export function planLines(changes: readonly Change[], notes: readonly string[] = []): string[] {
  const lines = changes.flatMap((change) => [
    `${signs[change.action]} ${headline(change)}`,
    ...change.fields.map(({ field, from, to }) => `    ${field}: ${valueText(from)} → ${valueText(to)}`),
  ])
  return [...lines, ...notes.map((note) => `! ${note}`), summary(changes)]
}

function headline({ list, key, name, action }: Change): string {
  const end = action === 'retire' ? ` (${retireTexts[list] ?? 'retired'})` : ''
  const changedItem = key === '' ? singular[list] : `${singular[list]} ${printable(key)}`
  return `${changedItem}${name === key || name === '' ? '' : ` ${printable(name)}`}${end}`
}

function summary(changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing changes.'
  const count = (...actions: Change['action'][]) =>
    changes.filter(({ action }) => actions.includes(action)).length
  return `${count('add')} to add, ${count('change')} to change, ${count('remove', 'retire')} to take away. Plan ${planId(changes)}.`
}

/** A short name of a plan: the same changes have the same. */
export function planId(changes: readonly Change[]): string {
  return createHash('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, 12)
}

function valueText(value: Json | undefined): string {
  if (value === undefined) return '(none)'
  const text = printable(typeof value === 'string' ? value : JSON.stringify(value))
  return text.length > 100 ? `${text.slice(0, 97)}…` : text
}

/** Without characters that a terminal would take for commands. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ')
}
