import type { Database } from '../database/database.ts'

/** `onError` of a job whose work may not fail in this test. */
export const rethrow = (error: unknown): never => {
  throw error
}

/** `db`, except that in its transactions every statement about one deal (store first, then deal) fails. */
export function dealFails(db: Database, deal: { storeId: number; dealId: number }): Database {
  const transaction: Database['transaction'] = (work) =>
    db.transaction((tx) =>
      work({
        ...tx,
        run: async (statement, values) => {
          const [storeId, dealId] = values as unknown[]
          // Another second parameter, as of a customer, may have the same number.
          const isOfDeal = statement.text.includes('deal_id = $2')
          if (isOfDeal && storeId === deal.storeId && dealId === deal.dealId)
            throw new Error('this deal fails')
          return tx.run(statement, values)
        },
      }),
    )
  return { ...db, transaction }
}
