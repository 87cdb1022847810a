import type { searchAddress } from '@storefront/contract/endpoints/delivery.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { CustomerContextOf } from '../call-context.ts'
import { enforceRateLimit } from '../rate-limit/rate-limit.ts'
import { refuse } from '../refusal.ts'
import { AddressServiceSilent, type Search } from './address-service.ts'

/** More than somebody looks for who cannot find the own door; the service counts what a key asks in a day. */
const rateLimit = { max: 60, windowMs: 10 * 60_000 }

export type Searching = Pick<CustomerContextOf<typeof searchAddress>, 'db' | 'caller' | 'now' | 'services'>

/** Asks the address service for a customer. Refused with 502 where it is silent; outside of any transaction. */
export async function searchAddresses({ db, caller, now, services }: Searching, search: Search) {
  const { addresses, secrets } = services
  if (!addresses) refuse(code.serviceSilent, 'no address service is set up')
  await enforceRateLimit({ db, secrets, bucket: ['address-search', caller.userId], now }, rateLimit)
  try {
    return await addresses(search)
  } catch (problem) {
    if (!(problem instanceof AddressServiceSilent)) throw problem
    refuse(code.serviceSilent, problem.message)
  }
}
