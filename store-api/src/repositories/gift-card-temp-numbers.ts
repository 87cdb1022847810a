import type { Connection, Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { GiftCardRef } from './gift-card-ledger.ts'

const renew = statement<{ temp_num: string }>(
  'gift_card_temp_number_renew',
  `with void as (
     delete from gift_card_temp_number where store_id = $2 and card_id = $3 and use_date is null
   )
   insert into gift_card_temp_number (temp_num, store_id, card_id, user_id, expire_date) values ($1, $2, $3, $4, $5)
   on conflict (temp_num) do nothing returning temp_num`,
)

/** Gives a card a new number; its earlier ones become void. False where the number is taken. */
export async function renewTempNumber(
  tx: Transaction,
  number: GiftCardRef & { tempNum: string; userId: number; expireDate: number },
): Promise<boolean> {
  const { tempNum, storeId, cardId, userId, expireDate } = number
  return (await tx.run(renew, [tempNum, storeId, cardId, userId, expireDate])).length > 0
}

const use = statement<{ store_id: number; card_id: number; user_id: number }>(
  'gift_card_temp_number_use',
  `update gift_card_temp_number set use_date = $2
   where temp_num = $1 and use_date is null and expire_date > $2 returning store_id, card_id, user_id`,
)

/** Uses a number once while it is valid; null otherwise. */
export async function useTempNumber(
  tx: Transaction,
  tempNum: string,
  now: number,
): Promise<(GiftCardRef & { userId: number }) | null> {
  const [row] = await tx.run(use, [tempNum, now])
  return row
    ? { storeId: Number(row.store_id), cardId: Number(row.card_id), userId: Number(row.user_id) }
    : null
}

/** Deletes numbers that expired before `$1` (epoch ms). */
export const pruneTempNumbers = statement(
  'gift_card_temp_numbers_prune',
  'delete from gift_card_temp_number where expire_date < $1',
)

const addUse = statement(
  'gift_card_counter_use_add',
  `insert into gift_card_counter_use (store_id, tx_number, card_store_id, card_id, user_id, amount, create_date)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

export interface CounterUse {
  storeId: number
  txNumber: string
  card: GiftCardRef
  userId: number
  /** Won. */
  amount: number
}

/** Records what the counter took. */
export async function addCounterUse(tx: Transaction, use: CounterUse, now: number): Promise<void> {
  const { storeId, txNumber, card, userId, amount } = use
  await tx.run(addUse, [storeId, txNumber, card.storeId, card.cardId, userId, amount, now])
}

const readUse = statement<{ cardStoreId: number; cardId: number; userId: number; amount: number }>(
  'gift_card_counter_use_read',
  `select card_store_id as "cardStoreId", card_id as "cardId", user_id as "userId", amount
   from gift_card_counter_use where store_id = $1 and tx_number = $2`,
)

export async function readCounterUse(
  db: Connection,
  storeId: number,
  txNumber: string,
): Promise<CounterUse | null> {
  const [row] = await db.run(readUse, [storeId, txNumber])
  if (!row) return null
  const card = { storeId: Number(row.cardStoreId), cardId: Number(row.cardId) }
  return { storeId, txNumber, card, userId: Number(row.userId), amount: row.amount }
}
