import { code } from '@storefront/contract/envelope.ts'
import type { Context } from '../call-context.ts'
import { limitAddress } from '../rate-limit/call-limits.ts'
import { refuse } from '../refusal.ts'
import type { ResourceRow } from '../repositories/stores.ts'
import { readTableCode } from '../security/table-code.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/** The table of a scanned code; anything but a valid code of this store is refused with 1016 (spec decision 44). */
export async function tableOfCode(
  context: Pick<Context, 'db' | 'now' | 'services' | 'from'> & { store: StoreSnapshot },
  tn: string | undefined,
): Promise<ResourceRow> {
  const { services } = context
  // From the database: another process may have renewed the code before its signal arrives.
  const store = await services.stores.fresh(context.store.storeId)
  const number = readTableCode(services.secrets, store.storeId, tn ?? '', store.row.policy.tableCodeEditions)
  const table = store.tables.find((each) => each.number === number)
  if (table) return table
  // Only wrong codes count, because guests share the restaurant's network address.
  await limitAddress(context, 'table-code')
  refuse(code.badTableCode, 'tn: not a table code of this store')
}
