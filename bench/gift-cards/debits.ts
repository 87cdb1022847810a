import type { Database } from '@storefront/store-api/database/database.ts'
import { statement } from '@storefront/store-api/database/statement.ts'
import { randomTxNumber } from '@storefront/store-api/payments/save/random-tx-number.ts'
import { holdGiftCard, useHeldGiftCard } from '@storefront/store-api/repositories/gift-card-ledger.ts'
import type { MeasuredCard } from './measured-cards.ts'

/** Transactions at once, as many as the store API has connections. */
const workers = 16

/** A card as a payment debits it that needs nothing else: held and used in one transaction. */
export async function debit(db: Database, card: MeasuredCard): Promise<void> {
  const { storeId, userId } = card
  const now = Date.now()
  const use = { ...card, payStoreId: storeId, txNumber: randomTxNumber(), now }
  const isDone = await db.transaction(
    async (tx) =>
      (await holdGiftCard(tx, { ...use, userId, amount: 1 })) &&
      (await useHeldGiftCard(tx, { ...use, dealId: null })),
  )
  if (!isDone) throw new Error('the card did not pay')
}

export const baselineTables = `create table bench_account (account_id bigint primary key, balance integer not null)
    with (fillfactor = 50);
  create table bench_entry (entry_id bigint generated always as identity primary key, account_id bigint not null,
    amount integer not null, create_date bigint not null);
  insert into bench_account select n, 100000000 from generate_series(1, 1000) as n`

const baselineUpdate = statement<{ balance: number }>(
  'bench_update',
  'update bench_account set balance = balance - 1 where account_id = $1 and balance >= 1 returning balance',
)
const baselineInsert = statement(
  'bench_insert',
  'insert into bench_entry (account_id, amount, create_date) values ($1, -1, $2)',
)

/** The least that a debit can be: begin, deduct from a balance, write an entry, commit. */
export async function baselineTransaction(db: Database, accountId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.run(baselineUpdate, [accountId])
    if (!row) throw new Error('no balance')
    await tx.run(baselineInsert, [accountId, Date.now()])
  })
}

/** Transactions per second of `work`, by sixteen workers at once. @param seconds how long */
export async function rateOf(seconds: number, work: (index: number) => Promise<void>): Promise<number> {
  const from = performance.now()
  const endsAt = from + seconds * 1000
  let index = 0
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (performance.now() < endsAt) await work(index++)
    }),
  )
  return (index * 1000) / (performance.now() - from)
}
