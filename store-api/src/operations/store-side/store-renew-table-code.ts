import { storeRenewTableCode } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { publishLiveEvent } from '../../repositories/live-events.ts'
import { renewTableCode } from '../../repositories/stores.ts'
import { signTableCode } from '../../security/table-code.ts'

/** Renews a table's code, which invalidates photos of the old one (ADR-0033). */
export default operation(storeRenewTableCode, async (context, { storeId, resourceId }) => {
  const { store, services, now, transaction } = context
  const table = store.tables.find((each) => each.resourceId === resourceId)
  if (!table) refuse(code.notFound, 'resourceId: no such table')
  return transaction(async (tx) => {
    const [row] = await tx.run(renewTableCode, [storeId, table.number])
    publishLiveEvent(tx, { storeId, kind: 'store.changed', data: {}, now })
    tx.signal({ topic: 'store', storeId })
    return { tn: signTableCode(services.secrets, storeId, table.number, row?.renewalCount ?? 0) }
  })
})
