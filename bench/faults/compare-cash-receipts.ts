import type { PaymentRun } from './run-setup.ts'
import type { TestEnvironment } from './test-environment.ts'

interface Row {
  tx_number: string
  /** Null where the payment is for something else. */
  order_id: number | null
  pay_state: string
  state: string | null
  issued: number
  cancelled: number
  pending: number
  /** Won that cards with cash receipt paid, less what was returned to them. */
  paid: number
  /** Won that they paid, before anything was returned. */
  paid_gross: number
}

const receipts = `select p.tx_number, (p.purpose->'orderIdList'->>0)::int as order_id, p.state as pay_state, c.state, coalesce(c.issue_amount, 0) as issued,
    coalesce(c.cancelled, 0) as cancelled,
    (select count(*)::int from cash_receipt_cancel as k
     where k.store_id = p.store_id and k.tx_number = p.tx_number and k.state <> 'done') as pending,
    coalesce(sum(r.amount), 0)::int as paid, coalesce(sum(r.amount) filter (where r.amount > 0), 0)::int as paid_gross
  from payment as p
  left join cash_receipt as c on c.store_id = p.store_id and c.tx_number = p.tx_number
  left join (
    select r.* from pay_record as r join gift_card as g
      on r.store_id = g.store_id and r.tender = 'giftCard' and r.subject = g.store_id || '-' || g.card_id and g.has_cash_receipt
  ) as r on r.store_id = p.store_id and r.tx_number = p.tx_number
  where p.store_id = $1
  group by p.store_id, p.tx_number, p.purpose, p.state, c.state, c.issue_amount, c.cancelled`

/** An entry in the ledger of the tax service. */
interface ServiceReceipt {
  key: string
  kind: 'issue' | 'cancel'
  apprNumber: string
  ofApprNumber: string | null
  amount: number
  vatAmount: number
}

/**
 * Compares cash receipts with the payments that asked for one, and with the tax service: what is issued and not cancelled is
 * what gift cards with cash receipt paid, less refunds; in the ledger of the service and in the database of the API. Returns the mismatches, and how many were issued.
 */
export async function compareCashReceipts(
  { db, sandboxUrl }: TestEnvironment,
  run: PaymentRun,
): Promise<{ mismatches: string[]; issued: number }> {
  const mismatches: string[] = []
  const rows = await db.run<Row>({ name: 'fault_run_cash_receipts', text: receipts }, [run.shop.storeId])
  const response = await fetch(`${sandboxUrl}/cash-receipts/list`)
  const { receipts: serviceReceipts } = (await response.json()) as { receipts: ServiceReceipt[] }
  let count = 0
  for (const {
    tx_number,
    order_id,
    pay_state,
    state,
    issued,
    cancelled,
    pending,
    paid,
    paid_gross,
  } of rows) {
    const addMismatch = (mismatch: string) => mismatches.push(`${tx_number}: ${mismatch}`)
    const isDue = pay_state === 'approved' && run.receiptOrderIds.has(order_id ?? 0) && paid_gross > 0
    if (isDue !== (state !== null)) addMismatch(`is ${pay_state}, and its cash receipt ${state}`)
    const issuedReceipts = serviceReceipts.filter(({ key }) => key === tx_number)
    const cancels = serviceReceipts.filter(
      ({ ofApprNumber }) => ofApprNumber === issuedReceipts[0]?.apprNumber,
    )
    const sum = (field: 'amount' | 'vatAmount') =>
      issuedReceipts.reduce((won, each) => won + each[field], 0) -
      (issuedReceipts.length > 0 ? cancels.reduce((won, each) => won + each[field], 0) : 0)
    const due = isDue ? paid : 0
    if (sum('amount') !== due) addMismatch(`the tax service has ${sum('amount')} won, cards paid ${due}`)
    if (due === 0 && sum('vatAmount') !== 0) addMismatch(`${sum('vatAmount')} won of VAT are left`)
    if (issued - cancelled !== due)
      addMismatch(`${issued - cancelled} won are issued here, cards paid ${due}`)
    if (state === 'saved' || state === 'issuing' || state === 'refused' || pending > 0)
      addMismatch(`its cash receipt stays ${state}, with ${pending} cancels to do`)
    count += issuedReceipts.length
  }
  return { mismatches, issued: count }
}
