import type { FoundAddress } from '@storefront/contract/entities/address.ts'
import { code } from '@storefront/contract/envelope.ts'
import { plain } from '@storefront/domain/delivery/delivery-setting.ts'
import { refuse } from '../refusal.ts'
import { type Searching, searchAddresses } from './search-addresses.ts'

/** As many as the service gives; a road and a number name one building, or a few. */
const countPerPage = 100
/** What the service takes. */
const longestKeyword = 80

/**
 * A customer's address as the address service has it: which area it lies in, and so what the way costs, must not be
 * up to whoever types it (ADR-0034). Of the request only the door is taken as it is. Refused where there is no such building.
 */
export async function knownAddress(context: Searching, sent: FoundAddress): Promise<FoundAddress> {
  const road = plain(sent.address1)
  // Behind the number the quarter and the name of the building stand in brackets; the service finds it without.
  const keyword = road.replace(/ \(.*$/, '')
  if (keyword.length > longestKeyword) refuseUnknown()
  const { results } = await searchAddresses(context, { keyword, currentPage: 1, countPerPage })
  if (results.common.errorCode !== '0') refuse(code.serviceSilent, 'the address service refused')
  const same = (results.juso ?? []).filter(({ roadAddr }) => plain(roadAddr) === road)
  const building = same.find(({ jibunAddr }) => jibunAddr === sent.jibunAddr) ?? same[0]
  if (!building) refuseUnknown()
  const { zipNo, roadAddr, jibunAddr, engAddr } = building
  return { zipcode: zipNo, address1: roadAddr.trim(), address2: sent.address2, jibunAddr, engAddr }
}

function refuseUnknown(): never {
  refuse(code.badRequest, 'address.address1: no such building', { field: 'address.address1' })
}
