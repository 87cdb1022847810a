import type { Connection } from '../../database/database.ts'
import { readStore, type StoreRow, storeIdOfPage } from '../../repositories/stores.ts'
import { Refused } from '../refused.ts'

/** A store by its id or page name. @throws Refused */
export async function storeOf(db: Connection, name: string): Promise<StoreRow> {
  const storeId = /^\d+$/.test(name) ? Number(name) : await storeIdOfPage(db, name)
  const row = storeId === undefined ? undefined : await readStore(db, storeId)
  if (!row) throw new Refused(`There is no store ${name}.`)
  return row
}
