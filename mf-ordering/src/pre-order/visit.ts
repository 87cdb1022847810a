import type { Deal } from '@storefront/contract/entities/deal.ts'
import { type PersistedValue, persisted } from '@storefront/host'

/** The visit of a pre-order: the deal's fields that the rules need. */
export type Visit = Pick<Deal, 'dealId' | 'dealType' | 'status' | 'startDate' | 'stdDate'>

/** The last loaded visit; the page's address has its id. */
export const persistedVisit = (): PersistedValue<Visit | null> =>
  persisted('tab', 'pre-order-visit', null, readVisit)

function readVisit(value: unknown): Visit | null {
  if (value === null) return null
  const { dealId, dealType, status, startDate } = value as Partial<Visit>
  const isVisit =
    Number.isSafeInteger(dealId) &&
    typeof dealType === 'string' &&
    typeof status === 'string' &&
    typeof startDate === 'number'
  if (!isVisit) throw new Error('not a visit')
  return value as Visit
}
