import { storeAnswerStaffCall } from '@storefront/contract/endpoints/staff-call.ts'
import { code } from '@storefront/contract/envelope.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { publishLiveEvent } from '../../repositories/live-events.ts'
import { answerCall, readCall } from '../../repositories/staff-calls.ts'
import { toWireCall } from '../../staff-calls/staff-call-items.ts'

export default operation(storeAnswerStaffCall, async ({ store, now, transaction }, { storeId, callId }) =>
  transaction(async (tx) => {
    const answered = await answerCall(tx, storeId, callId, now)
    if (!answered) {
      const call = (await readCall(tx, storeId, callId)) ?? refuse(code.notFound, 'no such call')
      refuse(code.changed, 'the call is not open any more', { call: toWireCall(call, store) })
    }
    const { dealId, state } = answered
    publishLiveEvent(tx, {
      storeId,
      kind: 'staff.changed',
      data: { dealId, callId, state },
      now,
      to: { dealId },
    })
    return { call: toWireCall(answered, store) }
  }),
)
