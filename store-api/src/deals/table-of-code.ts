import { code } from '@storefront/contract/envelope.ts'
import type { Context } from '../call-context.ts'
import { limitAddress } from '../rate-limit/call-limits.ts'
import { refuse } from '../refusal.ts'
import type { ResourceRow } from '../repositories/stores.ts'
import { readTableCode } from '../security/table-code.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/** The table that a scanned code names; anything but a code of this store is refused with 1016 (spec decision 44). */
export async function tableOfCode(
  context: Pick<Context, 'db' | 'now' | 'services' | 'from'> & { store: StoreSnapshot },
  tn: string | undefined,
): Promise<ResourceRow> {
  const { services } = context
  // As the database has it: another process may have renewed the code, and its signal may not have come yet.
  const store = await services.stores.fresh(context.store.storeId)
  const number = readTableCode(services.secrets, store.storeId, tn ?? '', store.row.policy.tableCodeEditions)
  const table = store.tables.find((each) => each.number === number)
  if (table) return table
  // Only those that are wrong count: a busy evening's guests share the restaurant's address.
  await limitAddress(context, 'table-code')
  refuse(code.badTableCode, 'tn: not a table code of this store')
}
