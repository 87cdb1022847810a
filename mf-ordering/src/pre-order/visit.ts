import type { Deal } from '@storefront/contract/entities/deal.ts'
import { type PersistedValue, persisted } from '@storefront/host'

/** The visit that is ordered for: what the rules of ordering ahead need of its deal. */
export type Visit = Pick<Deal, 'dealId' | 'dealType' | 'status' | 'startDate' | 'stdDate'>

/** As it was read last; which one it is stands in the address. */
export const keptVisit = (): PersistedValue<Visit | null> =>
  persisted('tab', 'pre-order-visit', null, readVisit)

function readVisit(value: unknown): Visit | null {
  if (value === null) return null
  const { dealId, dealType, status, startDate } = value as Partial<Visit>
  const isWhole =
    Number.isSafeInteger(dealId) &&
    typeof dealType === 'string' &&
    typeof status === 'string' &&
    typeof startDate === 'number'
  if (!isWhole) throw new Error('not a visit')
  return value as Visit
}
