import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, SqlValue } from '../database/database.ts'
import { untilEventsAreVisible } from '../testing/databases.ts'
import { inParallel, raceApi } from '../testing/race-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { claimCashReceipts, claimReceiptCancels } from './cash-receipts.ts'
import { claimGiftCardRefunds } from './gift-card-refunds.ts'
import { claimDuePayments } from './payment-inquiries.ts'
import { claimReversals } from './payment-reversals.ts'
import { claimRefundTenders } from './refund-tenders.ts'
import { claimStoreQueues } from './store-outbox.ts'

let api: TestApi
let storeId: number
beforeAll(async () => {
  api = await raceApi()
  storeId = (await api.aStore()).storeId
})
afterAll(() => api.close())

interface Lease {
  leaseHolder: string
  now: number
  leaseUntil: number
  limit: number
}

/** Ten numbers of payments. */
const numbers = `select 't' || n as tx, n from generate_series(1, 10) as n`

/** What each job leases, and how ten due rows of it are made for store `$1`. */
const jobs: Record<string, { rows: string[]; claim: (db: Database, lease: Lease) => Promise<unknown[]> }> = {
  'cash receipts': {
    rows: [
      `insert into cash_receipt (store_id, tx_number, user_id, receipt_use, identity_sealed, subjects, amount, tax_free_amount,
         vat_rounding, create_date, next_try_date)
       select $1::bigint, tx, 1, 'personal', 'sealed', '{1-1}', 100, 0, 'round', 1, 1 from (${numbers}) as made`,
    ],
    claim: claimCashReceipts,
  },
  'cancels of cash receipts': {
    rows: [
      `update cash_receipt set state = 'issued', appr_number = '1', issue_amount = 100, next_try_date = null where store_id = $1`,
      `insert into cash_receipt_cancel (store_id, tx_number, refund_id, amount, left_after, create_date, next_try_date)
       select $1::bigint, tx, 1, 100, 0, 1, 1 from (${numbers}) as made`,
    ],
    claim: claimReceiptCancels,
  },
  'payouts of gift cards': {
    rows: [
      `insert into gift_card_refund (store_id, card_id, user_id, at_store_id, request_key, taken, amount, account_sealed,
         create_date, next_try_date)
       select $1::bigint, n, 1, $1::bigint, tx, 100, 100, 'sealed', 1, 1 from (${numbers}) as made`,
    ],
    claim: claimGiftCardRefunds,
  },
  payments: {
    rows: [
      `insert into payment (store_id, tx_number, user_id, purpose, state, lines, total, tenders, tender_amount, amount,
         vat_rounding, goods_name, buyer_name, buyer_phone, create_date, expire_date, inquiry_date)
       select $1::bigint, tx, n, '{}', 'unknown', '[]', 100, '[]', 0, 100, 'round', 'goods', 'name', '010', 1, 9, 1
       from (${numbers}) as made`,
    ],
    claim: claimDuePayments,
  },
  'reversals of payments': {
    rows: [
      `insert into payment_reversal (store_id, tx_number, tid, order_no, amount, reason, create_date, next_try_date)
       select $1::bigint, tx, tx, tx, 100, 'late', 1, 1 from (${numbers}) as made`,
    ],
    claim: claimReversals,
  },
  'shares of refunds': {
    rows: [
      `with refunds as (
         insert into refund (store_id, tx_number, user_id, refund_key, fingerprint, reason, amount, is_whole, create_date)
         select $1::bigint, tx, 1, tx, tx, 'cold', 100, true, 1 from (${numbers}) as made returning refund_id
       )
       insert into refund_tender (store_id, refund_id, pay_id, tender, tx_number, amount, cancel_key, create_date,
         next_try_date)
       select $1::bigint, refund_id, refund_id, 'provider', refund_id::text, 100, refund_id::text, 1, 1 from refunds`,
    ],
    claim: claimRefundTenders,
  },
}

describe('rows that a job leases', () => {
  it.each(Object.entries(jobs))('are leased by one of many processes: %s', async (_name, { rows, claim }) => {
    for (const text of rows) await runOnce(text, [storeId])
    const leased = await inParallel(8, () => claim(api.db, aLease()))
    expect(leased.flat()).toHaveLength(10)
    expect(await claim(api.db, aLease())).toEqual([])
  })

  it('are leased by one of many processes: queues of events', async () => {
    const stores = await inParallel(10, () => api.aStore())
    for (const { storeId: each } of stores) {
      await runOnce('insert into store_delivery (store_id) values ($1)', [each])
      await runOnce(
        `insert into store_outbox (store_id, tx, kind, data, create_date) values ($1, '3', 'order.changed', '{}', 1)`,
        [each],
      )
    }
    // On a distributed database the row has the number of its own transaction.
    await untilEventsAreVisible(api.db)
    const leased = await inParallel(8, () => claimStoreQueues(api.db, aLease()))
    expect(leased.flat().map(({ storeId }) => storeId)).toHaveLength(10)
    expect(await claimStoreQueues(api.db, aLease())).toEqual([])
  })
})

const aLease = (): Lease => ({ leaseHolder: randomUUID(), now: 1_000, leaseUntil: 2_000, limit: 10 })

const runOnce = (text: string, values: readonly SqlValue[]) => api.db.run({ name: '', text }, values)
