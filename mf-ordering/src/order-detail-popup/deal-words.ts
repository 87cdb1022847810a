import { type DealType, dealType, refundReason } from '@storefront/contract/wire-enums.ts'
import { displayDealType } from '@storefront/domain/deal/deal-kind.ts'
import type { Translate } from '@storefront/host'

const keys = Object.fromEntries(Object.entries(dealType).map(([key, word]) => [word, key])) as Partial<
  Record<string, keyof typeof dealType>
>

/** Key of the texts of a deal type; a word of a newer server is shown neutrally (spec decision 69). */
export function dealTypeKey(type: DealType | (string & {})): string {
  return keys[displayDealType(type)] ?? 'unknown'
}

/** Why something was cancelled: the shop's own words, and for the customer's wish those of the language that is read. */
export const reasonWords = (reason: string, t: Translate): string =>
  reason === refundReason.customer ? t('detail.ownWish') : reason
