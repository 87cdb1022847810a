import type { PayState } from '@storefront/contract/entities/payment.ts'
import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const addEvent = statement(
  'payment_event_add',
  `insert into payment_event (store_id, tx_number, from_state, to_state, moved_by, reason, create_date)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** Adds the event of a state change, in its transaction, so that no change is without one. */
export function addPaymentEvent(
  tx: Pick<Transaction, 'send'>,
  event: {
    storeId: number
    txNumber: string
    from: PayState | null
    to: PayState
    by: string
    reason: string | null
    now: number
  },
): void {
  tx.send(addEvent, [event.storeId, event.txNumber, event.from, event.to, event.by, event.reason, event.now])
}
