import type { AddressRow } from '../repositories/addresses.ts'

/** An address of a customer in wire format. */
export function wireAddress(row: AddressRow) {
  const { addressId, zipcode, address1, address2, jibunAddr, engAddr, isDefault } = row
  return { addressId, zipcode, address1, address2, jibunAddr, engAddr, isDefault }
}
