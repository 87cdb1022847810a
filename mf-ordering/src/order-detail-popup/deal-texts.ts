import { type DealType, dealType, refundReason } from '@storefront/contract/wire-enums.ts'
import { displayDealType } from '@storefront/domain/deal/deal-kind.ts'
import type { Translate } from '@storefront/host'

const keys = Object.fromEntries(Object.entries(dealType).map(([key, word]) => [word, key])) as Partial<
  Record<string, keyof typeof dealType>
>

/** Message key of a deal type; one of a newer server is shown neutrally (spec decision 69). */
export function dealTypeKey(type: DealType | (string & {})): string {
  return keys[displayDealType(type)] ?? 'unknown'
}

/** Reason of a cancellation: the shop's own text, or our translated one where the customer cancelled. */
export const reasonText = (reason: string, t: Translate): string =>
  reason === refundReason.customer ? t('detail.cancelledByCustomer') : reason
