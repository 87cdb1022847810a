import type { DealAddress } from '@storefront/contract/entities/address.ts'
import type { DeliveryRow } from '../repositories/deliveries.ts'

/** Delivery address of a deal, for its customer and the store. */
export function wireDelivery(row: DeliveryRow): DealAddress {
  const { zipcode, address1, address2, jibunAddr, engAddr, name, phoneNumber, request } = row
  return { zipcode, address1, address2, jibunAddr, engAddr, name, phoneNumber, request }
}
