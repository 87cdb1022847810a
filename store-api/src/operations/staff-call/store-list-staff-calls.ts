import { storeListStaffCalls } from '@storefront/contract/endpoints/staff-call.ts'
import { operation } from '../../http/operation.ts'
import { readOpenCalls } from '../../repositories/staff-calls.ts'
import { wireCall } from '../../staff-calls/staff-call-items.ts'

export default operation(storeListStaffCalls, async ({ store, db }, { storeId }) => {
  const names = new Map(store.allTables.map((table) => [table.resourceId, table.name]))
  const calls = await readOpenCalls(db, storeId)
  return {
    callList: calls.map(({ row, resourceId }) => ({
      call: wireCall(row, store),
      resourceName: resourceId === null ? null : (names.get(resourceId) ?? null),
    })),
  }
})
