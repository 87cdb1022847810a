import type { Bundle } from '@storefront/contract/bundles.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { openDealStatuses } from '@storefront/domain/deal/open-statuses.ts'
import type { Connection } from '../database/database.ts'
import {
  type Stranded,
  strandedDeals,
  strandedGiftCards,
  strandedPayments,
} from '../repositories/contracts.ts'

const bookedTypes = [dealType.reservation, dealType.waiting]
/** Deals of other bundles than ordering. */
const typesOfOtherBundles = [...bookedTypes, dealType.giftCard, dealType.selfPay]

/**
 * What customers or the store could no longer settle if a bundle were removed now: money that is paid, held or owed, and visits
 * that are going on. Empty where it can go.
 */
export async function strandedBy(tx: Connection, storeId: number, bundle: Bundle): Promise<Stranded[]> {
  const deals = { storeId, openStatuses: openDealStatuses }
  const readStranded: Record<Bundle, () => Promise<Stranded[]>> = {
    ordering: () => strandedDeals(tx, { ...deals, types: typesOfOtherBundles, allOtherTypes: true }),
    payment: () => strandedPayments(tx, storeId, openDealStatuses),
    giftcards: async () => [
      ...(await strandedGiftCards(tx, storeId)),
      ...(await strandedDeals(tx, { ...deals, types: [dealType.giftCard] })),
    ],
    booking: () => strandedDeals(tx, { ...deals, types: bookedTypes }),
    selfpay: () => strandedDeals(tx, { ...deals, types: [dealType.selfPay] }),
  }
  return (await readStranded[bundle]()).filter(({ count }) => count > 0)
}

/** `2 × gift card with money (35,000 won)`, joined by commas. */
export function strandedText(stranded: readonly Stranded[]): string {
  return stranded
    .map(({ subject, count, amount }) => {
      const won = amount ? ` (${amount.toLocaleString('en-US')} won)` : ''
      return `${count} × ${subject}${won}`
    })
    .join(', ')
}
