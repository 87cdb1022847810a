import { createHash } from 'node:crypto'
import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { SampleData } from './sample-data.ts'

const noteHash = statement(
  'sample_state_note',
  `insert into sample_state (store_id, hash) values ($1, $2)
   on conflict (store_id) do update set hash = excluded.hash`,
)

/** Records the hashes of the samples from which the stores are written. */
export async function recordSample(tx: Transaction, data: SampleData): Promise<void> {
  for (const { storeId } of data.stores)
    await tx.run(noteHash, [storeId, sampleHash(sampleOfStore(data, storeId))])
}

/** One store's part of the samples. */
export function sampleOfStore(data: SampleData, storeId: number): SampleData {
  const own = <Row extends { storeId: number }>(rows: readonly Row[] = []) =>
    rows.filter((row) => row.storeId === storeId)
  return {
    stores: own(data.stores),
    categories: own(data.categories),
    products: own(data.products),
    tables: own(data.tables),
    terms: own(data.terms),
    limits: own(data.limits),
    couponTemplates: own(data.couponTemplates),
    numberedCoupons: own(data.numberedCoupons),
    payModules: own(data.payModules),
    giftCardTemplates: own(data.giftCardTemplates),
    giftCardCategories: own(data.giftCardCategories),
  }
}

export function sampleHash(data: SampleData): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex')
}
