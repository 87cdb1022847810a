import { card, customerName, customerNumberPattern } from './simulated-customer.ts'

/**
 * Secrets of customers (phone numbers, the name, tokens, the card) and of the operator that stand in logs, each once.
 * @param operatorSecrets keys and passwords
 */
export function secretsIn(logs: readonly string[], operatorSecrets: readonly string[]): string[] {
  const texts = [customerName, card.cardNo, ...operatorSecrets].map((text) =>
    text.replace(/[^\w가-힣 ]/g, '\\$&'),
  )
  const pattern = new RegExp(
    [...texts, customerNumberPattern.source, 'eyJ[\\w-]{10,}\\.[\\w-]+'].join('|'),
    'g',
  )
  return [...new Set(logs.flatMap((log) => log.match(pattern) ?? []))]
}
