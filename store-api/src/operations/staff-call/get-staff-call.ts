import { getStaffCall } from '@storefront/contract/endpoints/staff-call.ts'
import { dealOfCustomer } from '../../deals/read-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { readLastCall } from '../../repositories/staff-calls.ts'
import { staffCallItems, toWireCall } from '../../staff-calls/staff-call-items.ts'

export default customerOperation(getStaffCall, async ({ store, db, caller }, { storeId, dealId }) => {
  await dealOfCustomer(db, storeId, dealId, caller.userId)
  const call = await readLastCall(db, storeId, dealId)
  return { itemList: [...staffCallItems(store)], call: call && toWireCall(call, store) }
})
