import type { PayPurpose, PayVendor, TenderUse } from '@storefront/contract/entities/payment.ts'
import { triesBeforeReport } from '@storefront/store-api/payments/provider/resolve-outcome.ts'
import { compareCashReceipts } from './compare-cash-receipts.ts'
import { compareGiftCards } from './compare-gift-cards.ts'
import { providers } from './providers.ts'
import type { PaymentRun } from './run-setup.ts'
import type { TestEnvironment } from './test-environment.ts'

/** A charge in the sandbox's ledger, in won. */
interface Charge {
  vendor: PayVendor
  orderNo: string
  tid: string | null
  approvedAmount: number
  cancelledAmount: number
}

interface Row {
  [name: string]: unknown
}

/** What one provider did in a run. */
export interface ProviderCounts {
  /** Payments that were begun with it. */
  tried: number
  /** Processes that died during these payments. */
  crashes: number
  /** Charges that it approved. */
  approved: number
  /** Approved charges that paid for something. */
  paid: number
  /** Approved charges that paid for nothing and were reversed. */
  reversed: number
  /** Approved charges that paid, and of which it returned a part or all. */
  refunded: number
}

/** Counts of one run, and where its ledgers differ. */
export interface LedgerComparison {
  byProvider: Map<PayVendor, ProviderCounts>
  /** Approved payments by what they were for. */
  paid: Record<string, number>
  /** Approved payments that gift cards paid, wholly or partly. */
  withGiftCard: number
  /** Approved charges that the provider has taken back completely. */
  cancelled: number
  /** Payments with at least one refund. */
  refunded: number
  /** Payments that the provider neither confirms nor takes back, and that the store's staff was told about. */
  leftToStaff: number
  /** Payouts of gift cards that the bank paid, and transfers between cards. */
  payouts: number
  transfers: number
  /** Cash receipts that the tax service issued. */
  cashReceipts: number
  mismatches: string[]
}

/**
 * Compares the provider's ledger with the API's database. For each approved charge there is one paid payment, or the
 * money was returned; every hold has ended; nothing is owed twice; ledgers add up to their balances. A payment whose provider
 * refuses every answer about it stays unknown, with its holds: after `triesBeforeReport`, when staff is told, its run is counted and not compared.
 */
export async function compareLedgers(
  environment: TestEnvironment,
  run: PaymentRun,
): Promise<LedgerComparison> {
  const { storeId } = run.shop
  const mismatches: string[] = []
  const vendors = [...new Set(providers.map(({ vendor }) => vendor))]
  const rows = (text: string) =>
    environment.db.run<Row>({ name: `fault_run_${text.length}_${hash(text)}`, text }, [storeId])
  const addMismatch = (mismatch: string) => mismatches.push(mismatch)

  const payments = await rows(
    'select tx_number, order_no, state, tid, amount, purpose, tenders, deal_id, reason from payment where store_id = $1',
  )
  // A provider may have its own order number of a payment, which the API stored before its window opened.
  const txNumberByOrderNo = new Map(payments.map(({ order_no, tx_number }) => [order_no, String(tx_number)]))
  const charges = (await Promise.all(vendors.map((vendor) => chargesOf(environment, vendor, storeId)))).flat()
  const approved = charges
    .filter(({ approvedAmount }) => approvedAmount > 0)
    .map((charge) => ({ ...charge, orderNo: txNumberByOrderNo.get(charge.orderNo) ?? charge.orderNo }))
  const refunded = await rows(
    `select tx_number, sum(-amount)::int as won from pay_record
     where store_id = $1 and tender = 'provider' and amount < 0 group by tx_number`,
  )
  const refundedWonOf = new Map(refunded.map((row) => [row.tx_number, Number(row.won)]))

  const handedToStaff = await rows(
    `select p.tx_number from payment as p join payment_event as e on e.store_id = p.store_id and e.tx_number = p.tx_number
     where p.store_id = $1 and p.state = 'unknown' and e.reason like 'no answer: net cancel refused%'
     group by p.tx_number having count(*) > ${triesBeforeReport}`,
  )
  for (const { tx_number, state } of payments) {
    if (!['approved', 'failed', 'cancelled'].includes(String(state)))
      addMismatch(`${tx_number} stays ${state}`)
  }
  const counts = countTries(run)
  for (const charge of approved) {
    const payment = payments.find(({ tx_number }) => tx_number === charge.orderNo)
    const remainingWon = charge.approvedAmount - charge.cancelledAmount
    const isPaid = payment?.state === 'approved' && payment.tid === charge.tid
    const count = countsOf(counts, charge.vendor)
    count.approved += 1
    count.paid += Number(isPaid)
    count.reversed += Number(!isPaid && remainingWon === 0)
    count.refunded += Number(isPaid && charge.cancelledAmount > 0)
    const due = isPaid ? Number(payment.amount) - (refundedWonOf.get(charge.orderNo) ?? 0) : 0
    if (remainingWon !== due) {
      addMismatch(
        `${charge.orderNo}: the provider has ${remainingWon} won, the shop's ledger has ${due} (${payment?.state})`,
      )
    }
  }
  for (const { tx_number, state, tid, amount } of payments) {
    if (state !== 'approved' || Number(amount) === 0) continue
    const chargesOfPayment = approved.filter((charge) => charge.orderNo === tx_number && charge.tid === tid)
    if (chargesOfPayment.length !== 1)
      addMismatch(`${tx_number} is paid, and the provider has ${chargesOfPayment.length} charges of it`)
  }

  const holds = await rows(`select tx_number, kind, state from hold where store_id = $1 and state = 'held'`)
  for (const { tx_number, kind } of holds) addMismatch(`${tx_number} still holds a ${kind}`)
  for (const row of await rows(
    `select count(*)::int as paid, h.subject from hold as h where store_id = $1 and kind = 'order' and state = 'confirmed'
     group by h.subject having count(*) > 1`,
  )) {
    addMismatch(`order ${row.subject} was paid ${row.paid} times`)
  }

  const paidOrders = await rows(
    `select o.order_id, o.status, o.is_draft from customer_order as o
     join hold as h on h.store_id = o.store_id and h.kind = 'order' and h.subject = o.order_id::text
     where o.store_id = $1 and h.state = 'confirmed'`,
  )
  const paid = payments.filter(({ state }) => state === 'approved')
  const forOrders = paid.filter(({ purpose }) => kindOf(purpose) === 'order')
  if (paidOrders.length !== forOrders.length)
    addMismatch(`${forOrders.length} payments of orders, ${paidOrders.length} paid orders`)
  for (const { order_id, is_draft } of paidOrders)
    if (is_draft) addMismatch(`order ${order_id} is paid and not placed`)
  const placed = await rows(
    `select o.order_id from customer_order as o where o.store_id = $1 and not o.is_draft and not exists (
       select from gift_card_sale as s where s.store_id = o.store_id and s.deal_id = o.deal_id)`,
  )
  if (placed.length !== paidOrders.length)
    addMismatch(`${placed.length} orders with the shop, ${paidOrders.length} paid`)

  const [points] = await rows(
    `select b.balance, b.held, (select sum(amount)::int from point_ledger as l
       where l.store_id = b.store_id and l.user_id = b.user_id) as entered
     from point_balance as b where b.store_id = $1`,
  )
  if (points && points.balance !== points.entered)
    addMismatch(`points: ${points.balance}, entered ${points.entered}`)
  if (points && Number(points.held) !== 0) addMismatch(`points: ${points.held} are still held`)
  if (points && Number(points.balance) < 0) addMismatch('points: below zero')
  for (const row of await rows(`select coupon_id from coupon where store_id = $1 and state = 'held'`)) {
    addMismatch(`coupon ${row.coupon_id} is still held`)
  }
  // Each customer of a run has one coupon: used by its payment, unless that is fully refunded.
  for (const row of await rows(
    `select p.tx_number, c.state from payment as p
     left join coupon as c on c.store_id = p.store_id and c.tx_store_id = p.store_id and c.tx_number = p.tx_number
     where p.store_id = $1 and p.tenders @> '[{"tender": "coupon"}]'
       and (c.state is not null) <> (p.state = 'approved' and jsonb_array_length(p.lines) > (
         select count(*) from refund_line as l join refund as r on r.store_id = l.store_id and r.refund_id = l.refund_id
         where r.store_id = p.store_id and r.tx_number = p.tx_number and r.state = 'done'))`,
  )) {
    addMismatch(`${row.tx_number}: its coupon is ${row.state ?? 'free'}`)
  }

  const pendingRows = await rows(
    `select 'reversal' as kind, tx_number from payment_reversal where store_id = $1 and state = 'pending'
     union all select 'refund', tx_number from refund where store_id = $1 and state = 'pending'`,
  )
  for (const { kind, tx_number } of pendingRows) addMismatch(`${tx_number}: a ${kind} is still pending`)

  const [limit] = await rows(
    `select coalesce(sum(used), 0)::int as used from order_limit_use where store_id = $1`,
  )
  const unitsSold = placed.reduce(
    (sum, { order_id }) => sum + (run.limitedUnits.get(Number(order_id)) ?? 0),
    0,
  )
  if (Number(limit?.used ?? 0) > unitsSold)
    addMismatch(`order limit: ${limit?.used} units are taken, ${unitsSold} were sold`)

  const giftCards = await compareGiftCards(environment, run)
  mismatches.push(...giftCards.mismatches)
  const cashReceipts = await compareCashReceipts(environment, run)
  mismatches.push(...cashReceipts.mismatches)

  return {
    byProvider: counts,
    paid: countBy(paid, ({ purpose }) => kindOf(purpose)),
    withGiftCard: paid.filter(({ tenders }) =>
      (tenders as TenderUse[]).some(({ tender }) => tender === 'giftCard'),
    ).length,
    cancelled: approved.filter((charge) => charge.cancelledAmount === charge.approvedAmount).length,
    refunded: refunded.length,
    payouts: giftCards.payouts,
    transfers: giftCards.transfers,
    cashReceipts: cashReceipts.issued,
    leftToStaff: handedToStaff.length,
    mismatches: handedToStaff.length > 0 ? [] : mismatches,
  }
}

/** Counts of the run's providers, with nothing approved yet. */
function countTries({ tries }: PaymentRun): LedgerComparison['byProvider'] {
  const counts: LedgerComparison['byProvider'] = new Map()
  for (const { vendor, crashes } of tries) {
    const count = countsOf(counts, vendor)
    count.tried += 1
    count.crashes += crashes
  }
  return counts
}

function countsOf(counts: LedgerComparison['byProvider'], vendor: PayVendor): ProviderCounts {
  const count = counts.get(vendor) ?? { tried: 0, crashes: 0, approved: 0, paid: 0, reversed: 0, refunded: 0 }
  counts.set(vendor, count)
  return count
}

const kindOf = (purpose: unknown) => (purpose as PayPurpose).kind

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return counts
}

async function chargesOf(environment: TestEnvironment, vendor: string, storeId: number): Promise<Charge[]> {
  const mid = `SBX${String(storeId).padStart(7, '0')}`
  const response = await fetch(`${environment.sandboxUrl}/providers/ledger?vendor=${vendor}&mid=${mid}`)
  const { charges } = (await response.json()) as { charges: Charge[] }
  return charges
}

/** A number for the name of a statement, because PostgreSQL prepares each text under a name of its own. */
function hash(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  return sum
}
