import { statement } from '../database/statement.ts'
import { isReturnedAfterRepayment } from './credit.ts'

export interface BacklogRow {
  /** What waits; a label of a metric. */
  kind: string
  waiting: number
  /** Creation of the oldest, epoch ms; null where nothing waits, and for holds. */
  oldest: number | null
}

/**
 * Work that has not ended at the time `$1`, over all stores, and money that waits for the staff: what their list has
 * (`refused-money.ts`), counted as it is there. Each count reads a partial index that has only the open rows. `> 0` is true of every row:
 * it names the column by which that index is read. Cash looks for its payment by a subquery, because `not exists` may read all payments.
 */
export const readBacklog = statement<BacklogRow>(
  'backlog',
  `select 'text message' as kind, count(*)::int as waiting, min(create_date) as oldest
     from notification_outbox where deliver_date is null and next_try_date > 0 and expire_date > $1
   union all select 'store event', count(*)::int, min(create_date)
     from store_outbox where deliver_date is null and give_up_date is null and store_id > 0
   union all select 'reversal', count(*)::int, min(create_date)
     from payment_reversal where state = 'pending' and next_try_date > 0
   union all select 'refund', count(*)::int, min(create_date)
     from refund_tender where state = 'pending' and tender = 'provider' and next_try_date > 0
   union all select 'refused reversal', count(*)::int, min(create_date)
     from payment_reversal where state = 'refused' and seen_to_date is null and store_id > 0
   union all select 'refused refund', count(*)::int, min(create_date)
     from refund where state = 'refused' and seen_to_date is null and store_id > 0
   union all select 'unanswered payout', count(*)::int, min(create_date)
     from gift_card_refund where state = 'unanswered' and store_id > 0
   union all select 'refused cash receipt', count(*)::int, min(create_date)
     from cash_receipt where state = 'refused' and seen_to_date is null and store_id > 0
   union all select 'refused cancel of a cash receipt', count(*)::int, min(create_date)
     from cash_receipt_cancel where state = 'refused' and seen_to_date is null and store_id > 0
   union all select 'cash to hand back', count(*)::int, min(return_date) from (
     select c.return_date from credit_line as c where c.store_id > 0 and ${isReturnedAfterRepayment}
       and (select own.store_id from payment as own where own.store_id = c.store_id and own.tx_number = c.repaid_tx_number) is null
     group by c.store_id, c.tx_number, c.return_date, c.repaid_tx_number having sum(c.amount) > 0) as cash
   union all select 'payout of a gift card', count(*)::int, min(create_date)
     from gift_card_refund where state in ('requested', 'in-progress') and next_try_date > 0
   union all select 'cash receipt', count(*)::int, min(create_date)
     from cash_receipt where state in ('saved', 'issuing') and next_try_date > 0
   union all select 'cancel of a cash receipt', count(*)::int, min(create_date)
     from cash_receipt_cancel where state = 'pending' and next_try_date > 0
   union all select 'hold', count(*)::int, null
     from hold where state = 'held' and expire_date > 0`,
)

export interface OpenPaymentsRow {
  vendor: string | null
  state: string
  payments: number
}

/** Payments whose outcome is open, by provider and state: those that are inquired about. */
export const readOpenPayments = statement<OpenPaymentsRow>(
  'open_payments',
  `select vendor, state, count(*)::int as payments from payment where inquiry_date > 0 group by vendor, state`,
)
