import type { searchAddress } from '@storefront/contract/endpoints/delivery.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { CustomerContextOf } from '../call-context.ts'
import { enforceRateLimit } from '../rate-limit/rate-limit.ts'
import { refuse } from '../refusal.ts'
import { AddressServiceUnavailable, type Search } from './address-service.ts'

/** Generous limit per customer; the service has a daily quota per key. */
const rateLimit = { max: 60, windowMs: 10 * 60_000 }

export type Searching = Pick<CustomerContextOf<typeof searchAddress>, 'db' | 'caller' | 'now' | 'services'>

/**
 * Queries the address service for a customer. Refused with 502 where it does not answer; called outside of
 * transactions.
 */
export async function searchAddresses({ db, caller, now, services }: Searching, search: Search) {
  const { addresses, secrets } = services
  if (!addresses) refuse(code.serviceSilent, 'no address service is set up')
  await enforceRateLimit({ db, secrets, bucket: ['address-search', caller.userId], now }, rateLimit)
  try {
    return await addresses(search)
  } catch (error) {
    if (!(error instanceof AddressServiceUnavailable)) throw error
    refuse(code.serviceSilent, error.message)
  }
}
