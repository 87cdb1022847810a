import en from './messages/en.json' with { type: 'json' }
import ko from './messages/ko.json' with { type: 'json' }

const patterns = { ko, en }

/**
 * Formatted won: Korean puts the unit behind the number, English the sign before it. A negative amount uses the minus
 * sign U+2212, which aligns with figures; `signed` also shows a plus.
 */
export function formatWon(amount: number, locale: string, { signed = false } = {}): string {
  const pattern = patterns[locale.startsWith('ko') ? 'ko' : 'en'].won
  const sign = amount < 0 ? '\u2212' : signed ? '+' : ''
  return sign + pattern.replace('{{amount}}', groupThousands(Math.abs(amount)))
}

/** `1234567` → `1,234,567`, the same in both languages. */
export function groupThousands(amount: number): string {
  return String(Math.trunc(amount)).replace(/\B(?=(\d{3})+$)/g, ',')
}
