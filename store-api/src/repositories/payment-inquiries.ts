import type { Connection, Database } from '../database/database.ts'
import { rowColumns } from '../database/row-json.ts'
import { payment } from '../database/schema/payments.ts'
import { statement } from '../database/statement.ts'
import { leaseEach } from './lease-each.ts'
import type { PaymentRow } from './payments.ts'

const due = statement<{ store_id: number; tx_number: string }>(
  'payments_due',
  `select store_id, tx_number from payment
   where inquiry_date <= $1 and lease_until <= $1 order by inquiry_date limit $2`,
)

const lease = statement<PaymentRow>(
  'payment_lease',
  `update payment as p set holder = $3, lease_until = $4, inquiry_tries = p.inquiry_tries + 1
   where p.store_id = $1 and p.tx_number = $2 and p.inquiry_date <= $5 and p.lease_until <= $5 returning ${rowColumns(payment, 'p')}`,
)

/** Leases payments that are due for an inquiry, each to one worker; the lease of a dead worker expires. */
export async function claimDuePayments(
  db: Database,
  claim: { leaseHolder: string; now: number; leaseUntil: number; limit: number },
): Promise<PaymentRow[]> {
  return leaseEach(await db.run(due, [claim.now, claim.limit]), ({ store_id, tx_number }) =>
    db.run(lease, [store_id, tx_number, claim.leaseHolder, claim.leaseUntil, claim.now]),
  )
}

const schedule = statement(
  'payment_schedule_inquiry',
  `update payment set inquiry_date = $4, holder = null, lease_until = 0
   where store_id = $1 and tx_number = $2 and state = $3`,
)

/** Schedules the next inquiry of a payment that is still in this state; null: never. */
export async function scheduleInquiry(
  db: Connection,
  { storeId, txNumber, state }: Pick<PaymentRow, 'storeId' | 'txNumber' | 'state'>,
  inquiryDate: number | null,
): Promise<void> {
  await db.run(schedule, [storeId, txNumber, state, inquiryDate])
}
