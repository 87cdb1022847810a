import type { searchAddress } from '@storefront/contract/endpoints/delivery.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { CustomerContextOf } from '../http/context.ts'
import { refuse } from '../http/refusal.ts'
import { takeFromWindow } from '../repositories/rates.ts'
import { AddressServiceSilent, type Search } from './address-service.ts'

/** More than somebody looks for who cannot find the own door; the service counts what a key asks in a day. */
const rate = { most: 60, windowMs: 10 * 60_000 }

export type Searching = Pick<CustomerContextOf<typeof searchAddress>, 'db' | 'caller' | 'now' | 'services'>

/** Asks the address service for a customer. Refused with 502 where it is silent; outside of any transaction. */
export async function searchAddresses({ db, caller, now, services }: Searching, search: Search) {
  const { addresses, secrets } = services
  if (!addresses) refuse(code.serviceSilent, 'no address service is set up')
  const bucket = secrets.hash('rate-bucket', 'address-search', `${caller.userId}`)
  if (!(await takeFromWindow(db, bucket, rate, now))) refuse(code.tooMany, 'too many address searches')
  try {
    return await addresses(search)
  } catch (problem) {
    if (!(problem instanceof AddressServiceSilent)) throw problem
    refuse(code.serviceSilent, problem.message)
  }
}
