import type { Connection, Transaction } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { payRecord } from '../database/schema/payments.ts'
import { statement } from '../database/statement.ts'

export type PayRecordRow = typeof payRecord.$inferSelect

const insert = statement(
  'pay_record_insert',
  `insert into pay_record (store_id, deal_id, tx_number, tender, subject, pay_date, pay_type, pay_method,
     pay_action, pay_vendor, amount, tax_free_amount, vat_amount, offset_pay_id, refund_id, approve_info)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::jsonb)`,
)

/** Adds a record of a tender that paid or was refunded; unique indexes prevent duplicates. */
export function addPayRecord(tx: Pick<Transaction, 'send'>, record: Omit<PayRecordRow, 'payId'>): void {
  tx.send(insert, [
    record.storeId,
    record.dealId,
    record.txNumber,
    record.tender,
    record.subject,
    record.payDate,
    record.payType,
    record.payMethod,
    record.payAction,
    record.payVendor,
    record.amount,
    record.taxFreeAmount,
    record.vatAmount,
    record.offsetPayId,
    record.refundId,
    record.approveInfo === null ? null : JSON.stringify(record.approveInfo),
  ])
}

const recordsOfDeal = statement<{ row: PayRecordRow }>(
  'pay_records_of_deal',
  `select ${rowJson(payRecord, 'r')} as row from pay_record as r
   where r.store_id = $1 and r.deal_id = $2 order by r.pay_id`,
)

export async function readPayRecords(
  db: Connection,
  storeId: number,
  dealId: number,
): Promise<PayRecordRow[]> {
  return (await db.run(recordsOfDeal, [storeId, dealId])).map(({ row }) => row)
}

const recordsOfDeals = statement<{ row: PayRecordRow }>(
  'pay_records_of_deals',
  `select ${rowJson(payRecord, 'r')} as row from pay_record as r
   where r.store_id = $1 and r.deal_id = any($2::bigint[]) order by r.pay_id`,
)

/** Payment records of several deals of a store, the oldest first. */
export async function readPayRecordsOfDeals(
  db: Connection,
  storeId: number,
  dealIds: readonly number[],
): Promise<PayRecordRow[]> {
  return dealIds.length === 0 ? [] : (await db.run(recordsOfDeals, [storeId, dealIds])).map(({ row }) => row)
}

const recordsOfPayment = statement<{ row: PayRecordRow }>(
  'pay_records_of_payment',
  `select ${rowJson(payRecord, 'r')} as row from pay_record as r
   where r.store_id = $1 and r.tx_number = $2 and r.offset_pay_id is null order by r.pay_id`,
)

/** The records of what a payment was paid with: one per tender, of gift cards one per card. */
export async function readRecordsOfPayment(
  db: Connection,
  storeId: number,
  txNumber: string,
): Promise<PayRecordRow[]> {
  return (await db.run(recordsOfPayment, [storeId, txNumber])).map(({ row }) => row)
}
