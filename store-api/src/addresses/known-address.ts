import type { FoundAddress } from '@storefront/contract/entities/address.ts'
import { code } from '@storefront/contract/envelope.ts'
import { normalizedAddress } from '@storefront/domain/delivery/delivery-setting.ts'
import { refuse } from '../refusal.ts'
import { type Searching, searchAddresses } from './search-addresses.ts'

/** Maximum of the service; a road and number match one or a few buildings. */
const countPerPage = 100
/** Maximum length that the service accepts. */
const maxKeywordLength = 80

/**
 * A customer's address as confirmed by the address service, because the area decides the delivery fee (ADR-0034). Only
 * the unit number is taken from the request. Refused for an unknown building.
 */
export async function knownAddress(context: Searching, sent: FoundAddress): Promise<FoundAddress> {
  const road = normalizedAddress(sent.address1)
  // District and building name in brackets after the number are removed for the search.
  const keyword = road.replace(/ \(.*$/, '')
  if (keyword.length > maxKeywordLength) refuseUnknown()
  const { results } = await searchAddresses(context, { keyword, currentPage: 1, countPerPage })
  if (results.common.errorCode !== '0') refuse(code.serviceSilent, 'the address service refused')
  const sameAddresses = (results.juso ?? []).filter(({ roadAddr }) => normalizedAddress(roadAddr) === road)
  // The lot address (jibun) tells buildings with one road address apart.
  const building = sameAddresses.find(({ jibunAddr }) => jibunAddr === sent.jibunAddr) ?? sameAddresses[0]
  if (!building) refuseUnknown()
  const { zipNo, roadAddr, jibunAddr, engAddr } = building
  return { zipcode: zipNo, address1: roadAddr.trim(), address2: sent.address2, jibunAddr, engAddr }
}

function refuseUnknown(): never {
  refuse(code.badRequest, 'address.address1: no such building', { field: 'address.address1' })
}
