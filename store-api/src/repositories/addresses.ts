import type { Connection, Transaction } from '../database/database.ts'
import { rowColumns, rowJson } from '../database/row-json.ts'
import { customerAddress } from '../database/schema/addresses.ts'
import { statement } from '../database/statement.ts'

export type AddressRow = typeof customerAddress.$inferSelect

const row = rowJson(customerAddress, 'a')
const columns = rowColumns(customerAddress, 'a')

const book = statement<{ row: AddressRow }>(
  'addresses_of_customer',
  `select ${row} as row from customer_address as a where a.user_id = $1
   order by a.is_default desc, a.address_id desc`,
)

/** A customer's addresses, the default first, then the newest. */
export async function readAddresses(db: Connection, userId: number): Promise<AddressRow[]> {
  return (await db.run(book, [userId])).map((result) => result.row)
}

const byId = statement<{ row: AddressRow }>(
  'address_read',
  `select ${row} as row from customer_address as a where a.user_id = $1 and a.address_id = $2`,
)

/** Null also for another customer's. */
export async function readAddress(
  db: Connection,
  userId: number,
  addressId: number,
): Promise<AddressRow | null> {
  const [found] = await db.run(byId, [userId, addressId])
  return found?.row ?? null
}

/** Weaker than `for update`, so that rows that refer to the customer are inserted meanwhile. */
const lock = statement('address_book_lock', 'select 1 from customer where user_id = $1 for no key update')

/** Serialises changes of one customer's address book. */
export async function lockAddressBook(tx: Transaction, userId: number): Promise<void> {
  await tx.run(lock, [userId])
}

const clearDefault = statement(
  'address_undefault',
  'update customer_address set is_default = false where user_id = $1 and is_default',
)
const makeDefault = statement<AddressRow>(
  'address_make_default',
  `update customer_address as a set is_default = true where a.user_id = $1 and a.address_id = $2
   returning ${columns}`,
)

/** Call under the lock. Null, without any default left, for a missing address: the transaction must fail then. */
export async function chooseAddress(
  tx: Transaction,
  userId: number,
  addressId: number,
): Promise<AddressRow | null> {
  await tx.run(clearDefault, [userId])
  const [chosen] = await tx.run(makeDefault, [userId, addressId])
  return chosen ?? null
}

const insert = statement<AddressRow & { isNew: boolean }>(
  'address_insert',
  `insert into customer_address as a (user_id, zipcode, address1, address2, jibun_addr, eng_addr, create_date)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (user_id, address1, address2) do update set zipcode = excluded.zipcode,
     jibun_addr = excluded.jibun_addr, eng_addr = excluded.eng_addr
   returning ${columns}, xmax = 0 as "isNew"`,
)
const count = statement<{ addresses: number }>(
  'address_count',
  'select count(*) as addresses from customer_address where user_id = $1',
)

type NewAddress = Pick<AddressRow, 'zipcode' | 'address1' | 'address2' | 'jibunAddr' | 'engAddr'>

/** Call under the lock. Of an existing address only zip code, lot number and English form are renewed; null beyond the limit: the transaction must fail then. */
export async function writeAddress(
  tx: Transaction,
  address: NewAddress & { userId: number; now: number; limit: number },
): Promise<AddressRow | null> {
  const { userId, zipcode, address1, address2, jibunAddr, engAddr, now, limit } = address
  const values = [userId, zipcode, address1, address2, jibunAddr, engAddr, now]
  const [[written], [counted]] = await Promise.all([tx.run(insert, values), tx.run(count, [userId])])
  if (!written || !counted) throw new Error('the address was not written')
  const { isNew, ...row } = written
  return isNew && counted.addresses > limit ? null : row
}

const remove = statement<{ is_default: boolean }>(
  'address_remove',
  'delete from customer_address where user_id = $1 and address_id = $2 returning is_default',
)
const newest = statement<{ address_id: number }>(
  'address_newest',
  'select max(address_id) as address_id from customer_address where user_id = $1',
)

/** Call under the lock. Where it was the default, the newest remaining one becomes it; false for a missing address. */
export async function removeAddressOf(tx: Transaction, userId: number, addressId: number): Promise<boolean> {
  const [removedAddress] = await tx.run(remove, [userId, addressId])
  if (!removedAddress) return false
  if (removedAddress.is_default) {
    const [next] = await tx.run(newest, [userId])
    if (next?.address_id != null) await tx.run(makeDefault, [userId, next.address_id])
  }
  return true
}
