import type { DealAddress } from '@storefront/contract/entities/address.ts'
import type { DeliveryRow } from '../repositories/deliveries.ts'

/** Where a deal goes, for its customer and for the store that brings it. */
export function wireDelivery(row: DeliveryRow): DealAddress {
  const { zipcode, address1, address2, jibunAddr, engAddr, name, phoneNumber, request } = row
  return { zipcode, address1, address2, jibunAddr, engAddr, name, phoneNumber, request }
}
