import { storeListStaffCalls } from '@storefront/contract/endpoints/staff-call.ts'
import { operation } from '../../http/operation.ts'
import { readOpenCalls } from '../../repositories/staff-calls.ts'
import { toWireCall } from '../../staff-calls/staff-call-items.ts'

export default operation(storeListStaffCalls, async ({ store, db }, { storeId }) => {
  // Removed tables too: a call may be from before the removal.
  const names = new Map(store.allTables.map((table) => [table.resourceId, table.name]))
  const calls = await readOpenCalls(db, storeId)
  return {
    callList: calls.map(({ row, resourceId }) => ({
      call: toWireCall(row, store),
      resourceName: resourceId === null ? null : (names.get(resourceId) ?? null),
    })),
  }
})
