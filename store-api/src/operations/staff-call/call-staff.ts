import { callStaff } from '@storefront/contract/endpoints/staff-call.ts'
import { staffCallCooldownMs } from '@storefront/contract/entities/staff-call.ts'
import { code } from '@storefront/contract/envelope.ts'
import { openDealStatuses } from '@storefront/domain/deal/open-statuses.ts'
import { lockDealForOrder } from '../../deals/open-for-orders.ts'
import { customerOperation } from '../../http/operation.ts'
import { enforceRateLimit } from '../../rate-limit/rate-limit.ts'
import { refuse } from '../../refusal.ts'
import { publishLiveEvent } from '../../repositories/live-events.ts'
import { addCall, readLastCall } from '../../repositories/staff-calls.ts'
import { enqueueStoreEvent } from '../../repositories/store-outbox.ts'
import { staffCallItems, toWireCall } from '../../staff-calls/staff-call-items.ts'

/** Rate limit of calls. */
const rateLimit = { max: 10, windowMs: 10 * 60_000 }

/** Calls the staff to a table; the store is notified by its outbox, the table by live events. */
export default customerOperation(callStaff, async (context, { storeId, dealId, itemKeyList }) => {
  const { store, caller, db, now, services, transaction } = context
  const offered = new Set(staffCallItems(store).map(({ key }) => key))
  const items = [...new Set(itemKeyList)]
  if (!items.every((key) => offered.has(key))) {
    refuse(code.badRequest, 'itemKeyList: not what this store brings', { field: 'itemKeyList' })
  }
  const { userId } = caller
  // Outside the transaction, so that refused calls count, too.
  const { secrets } = services
  await enforceRateLimit({ db, secrets, bucket: ['staff-call', storeId, userId], now }, rateLimit)
  return transaction(async (tx) => {
    const deal = await lockDealForOrder(tx, { storeId, dealId, userId }, openDealStatuses)
    if (deal.resourceId === null || !deal.holdsTable)
      refuse(code.notFound, 'dealId: nobody sits at a table there')
    const lastCall = await readLastCall(tx, storeId, dealId)
    const waitMs = (lastCall?.answerDate ?? Number.NEGATIVE_INFINITY) + staffCallCooldownMs - now
    if (waitMs > 0) refuse(code.tooMany, 'somebody is on the way', { waitMs })
    const { row } = await addCall(tx, { storeId, dealId, userId, items, now })
    const { callId, state } = row
    publishLiveEvent(tx, {
      storeId,
      kind: 'staff.changed',
      data: { dealId, callId, state },
      now,
      to: { dealId },
    })
    enqueueStoreEvent(tx, {
      storeId,
      kind: 'staff.called',
      data: { dealId, callId, itemKeyList: row.items },
      now,
    })
    return { call: toWireCall(row, store) }
  })
})
