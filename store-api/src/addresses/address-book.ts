import type { FoundAddress } from '@storefront/contract/entities/address.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import {
  chooseAddress,
  holdAddressBook,
  readAddresses,
  removeAddressOf,
  writeAddress,
} from '../repositories/addresses.ts'
import { wireAddress } from './wire-address.ts'

/** More than anybody orders to; a book that only grows is nobody's. */
export const mostAddresses = 30

export async function addressBook(db: Connection, userId: number) {
  return { addressList: (await readAddresses(db, userId)).map(wireAddress) }
}

/** What was just added is where the customer wants the next order to. */
export async function addAddress(tx: Transaction, userId: number, address: FoundAddress, now: number) {
  await holdAddressBook(tx, userId)
  const { zipcode, address1, address2, jibunAddr = null, engAddr = null } = address
  const door = { zipcode, address1, address2, jibunAddr, engAddr }
  const written = await writeAddress(tx, { ...door, userId, now, most: mostAddresses })
  if (!written)
    refuse(code.changed, 'the address book is full', { reason: 'book-full', limit: mostAddresses })
  const chosen = await chooseAddress(tx, userId, written.addressId)
  if (!chosen) throw new Error('an address has gone while its book was held')
  return { address: wireAddress(chosen), ...(await addressBook(tx, userId)) }
}

export async function makeDefaultAddress(tx: Transaction, userId: number, addressId: number) {
  await holdAddressBook(tx, userId)
  if (!(await chooseAddress(tx, userId, addressId))) refuseUnknown()
  return addressBook(tx, userId)
}

export async function dropAddress(tx: Transaction, userId: number, addressId: number) {
  await holdAddressBook(tx, userId)
  if (!(await removeAddressOf(tx, userId, addressId))) refuseUnknown()
  return addressBook(tx, userId)
}

/** Somebody else's is as unknown as one that there is not. */
export function refuseUnknown(): never {
  refuse(code.notFound, 'addressId: no such address of yours')
}
