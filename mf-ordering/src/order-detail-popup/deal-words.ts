import { type DealType, dealType } from '@storefront/contract/wire-words.ts'
import { shownDealType } from '@storefront/domain/deal/deal-kind.ts'

const keys = Object.fromEntries(Object.entries(dealType).map(([key, word]) => [word, key])) as Partial<
  Record<string, keyof typeof dealType>
>

/** Key of the texts of a deal type; a word of a newer server is shown neutrally (decision 69). */
export function dealTypeKey(type: DealType | (string & {})): string {
  return keys[shownDealType(type)] ?? 'unknown'
}
