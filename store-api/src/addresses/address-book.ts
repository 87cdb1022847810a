import type { FoundAddress } from '@storefront/contract/entities/address.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import {
  chooseAddress,
  lockAddressBook,
  readAddresses,
  removeAddressOf,
  writeAddress,
} from '../repositories/addresses.ts'
import { wireAddress } from './wire-address.ts'

/** Limit of addresses per customer. */
export const MAX_ADDRESSES = 30

export async function addressBook(db: Connection, userId: number) {
  return { addressList: (await readAddresses(db, userId)).map(wireAddress) }
}

/** A new address becomes the default. */
export async function addAddress(tx: Transaction, userId: number, address: FoundAddress, now: number) {
  await lockAddressBook(tx, userId)
  const { zipcode, address1, address2, jibunAddr = null, engAddr = null } = address
  const fields = { zipcode, address1, address2, jibunAddr, engAddr }
  const written = await writeAddress(tx, { ...fields, userId, now, limit: MAX_ADDRESSES })
  if (!written)
    refuse(code.changed, 'the address book is full', { reason: 'book-full', limit: MAX_ADDRESSES })
  const chosen = await chooseAddress(tx, userId, written.addressId)
  if (!chosen) throw new Error('an address is missing although its address book was locked')
  return { address: wireAddress(chosen), ...(await addressBook(tx, userId)) }
}

export async function makeDefaultAddress(tx: Transaction, userId: number, addressId: number) {
  await lockAddressBook(tx, userId)
  if (!(await chooseAddress(tx, userId, addressId))) refuseUnknown()
  return addressBook(tx, userId)
}

export async function dropAddress(tx: Transaction, userId: number, addressId: number) {
  await lockAddressBook(tx, userId)
  if (!(await removeAddressOf(tx, userId, addressId))) refuseUnknown()
  return addressBook(tx, userId)
}

/** Another customer's address is answered like a missing one. */
export function refuseUnknown(): never {
  refuse(code.notFound, 'addressId: no such address of yours')
}
