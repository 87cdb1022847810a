import type { AddressRow } from '../repositories/addresses.ts'

/** An address of a customer's book as the wire has it. */
export function wireAddress(row: AddressRow) {
  const { addressId, zipcode, address1, address2, jibunAddr, engAddr, isDefault } = row
  return { addressId, zipcode, address1, address2, jibunAddr, engAddr, isDefault }
}
