import type { PaymentRun } from './run-setup.ts'
import type { TestEnvironment } from './test-environment.ts'

interface Row {
  [name: string]: unknown
}

/**
 * Each payment of a charge or gift, with the number of its finished refunds. `amount` is what is paid, `won` what the card gets,
 * `sold_by` the payment that completed the sale (null: none has).
 */
const sold = `select p.tx_number, p.state, p.amount, p.purpose->>'kind' as kind, s.amount as won, s.card_id, s.tx_number as sold_by,
    s.deal_id, g.state as gift, g.card_id as gift_card_id,
    (select count(*)::int from refund as r
     where r.store_id = p.store_id and r.tx_number = p.tx_number and r.state = 'done') as refunds
  from payment as p
  join gift_card_sale as s on s.store_id = p.store_id and s.deal_id = p.deal_id
  left join gift as g on g.store_id = s.store_id and g.deal_id = s.deal_id
  where p.store_id = $1`

/**
 * Each card with sums of its ledger (`entered`, `entered_bonus`; `last` is the balance after its last entry), and of the rows that
 * say what its ledger should have: paid by payments, at the counter, used, paid out to a bank, transferred.
 */
const cards = `select c.card_id, c.balance, c.bonus, c.held, c.user_id,
    (select coalesce(sum(amount), 0)::int from gift_card_ledger as l
     where l.store_id = c.store_id and l.card_id = c.card_id) as entered,
    (select coalesce(sum(bonus), 0)::int from gift_card_ledger as l
     where l.store_id = c.store_id and l.card_id = c.card_id) as entered_bonus,
    (select balance_after from gift_card_ledger as l where l.store_id = c.store_id and l.card_id = c.card_id
     order by entry_id desc limit 1) as last,
    (select coalesce(sum(r.amount), 0)::int from pay_record as r
     where r.store_id = c.store_id and r.tender = 'giftCard' and r.subject = c.store_id || '-' || c.card_id) as paid,
    (select coalesce(sum(u.amount), 0)::int from gift_card_counter_use as u
     where u.store_id = c.store_id and u.card_store_id = c.store_id and u.card_id = c.card_id) as at_counter,
    (select coalesce(sum(case when u.kind = 'payment' and u.state = 'used' then u.amount - u.returned end), 0)::int
     from gift_card_use as u where u.store_id = c.store_id and u.card_id = c.card_id) as used,
    (select coalesce(sum(r.taken), 0)::int from gift_card_refund as r
     where r.store_id = c.store_id and r.card_id = c.card_id and r.state = 'complete') as paid_out,
    (select coalesce(sum(l.amount), 0)::int from gift_card_ledger as l
     where l.store_id = c.store_id and l.card_id = c.card_id and l.entry_type in ('transfer-out', 'transfer-in')) as transferred
  from gift_card as c where c.store_id = $1`

/** Payments with what their tenders say that cards pay, and the cards' rows for it. */
const tenders = `select p.tx_number, p.state, (use->>'amount')::int as tender_amount, u.amount, u.state as use_state
  from payment as p cross join jsonb_array_elements(p.tenders) as use
  left join gift_card_use as u on u.store_id = p.store_id and u.pay_store_id = p.store_id and u.tx_number = p.tx_number
    and u.store_id || '-' || u.card_id = use->>'subject'
  where p.store_id = $1 and use->>'tender' = 'giftCard'`

/** Each transfer with the sum and the number of its entries. */
const transfers = `select entry_key, sum(amount)::int as won, count(*)::int as entries from gift_card_ledger
  where store_id = $1 and entry_type in ('transfer-out', 'transfer-in') group by entry_key`

/** Requested payouts: `amount` is what the customer gets, `taken` what the card lost, both in won. */
const payouts = `select request_id, state, amount, taken from gift_card_refund where store_id = $1`

/** Templates with their counter of issued cards, and with the cards that exist. */
const templates = `select t.template_id, t.issued_count,
    (select count(*)::int from gift_card as c where c.store_id = t.store_id and c.template_id = t.template_id and c.is_gift
       and not exists (
         select from gift as g
         where g.store_id = c.store_id and g.card_store_id = c.store_id and g.card_id = c.card_id and g.state in ('cancelled', 'refused'))) as issued
  from gift_card_template as t where t.store_id = $1`

/**
 * Compares the balances of the run's gift cards with their ledgers, and both with the payments: what was charged and given was
 * paid, what cards paid is what payments took from them, and what was refunded is gone; transfers come to 0, and the bank paid
 * what was requested. Returns the mismatches, and how many payouts and transfers there were.
 */
export async function compareGiftCards(
  environment: TestEnvironment,
  run: PaymentRun,
): Promise<{ mismatches: string[]; payouts: number; transfers: number }> {
  const { storeId } = run.shop
  const mismatches: string[] = []
  const addMismatch = (mismatch: string) => mismatches.push(mismatch)
  const rows = (name: string, text: string) => environment.db.run<Row>({ name, text }, [storeId])
  const sales = await rows('fault_run_gift_card_sales', sold)

  for (const card of await rows('fault_run_gift_cards', cards)) {
    const { card_id, balance, bonus, held, entered, entered_bonus, last } = card
    const { paid, at_counter, used, paid_out, transferred } = card
    const name = `card ${card_id}`
    if (balance !== entered || balance !== last)
      addMismatch(`${name}: balance ${balance}, entered ${entered}, last entry ${last}`)
    if (bonus !== entered_bonus) addMismatch(`${name}: bonus ${bonus}, entered ${entered_bonus}`)
    if (held !== 0) addMismatch(`${name}: ${held} won are still held`)
    if (Number(balance) < 0) addMismatch(`${name}: below zero`)
    const start = run.cards.find(({ cardId }) => cardId === Number(card_id))?.startBalance ?? 0
    const charged = sales
      .filter((sale) => sale.card_id === card_id && sale.state === 'approved' && sale.refunds === 0)
      .reduce((sum, { won }) => sum + Number(won), 0)
    const transferredOrPaidOut = Number(transferred) - Number(paid_out)
    const expected = start + charged + transferredOrPaidOut - Number(paid) - Number(at_counter)
    if (balance !== expected) addMismatch(`${name}: balance ${balance}, and by the payments ${expected}`)
    if (used !== Number(paid) + Number(at_counter))
      addMismatch(`${name}: ${used} used, and by the payments ${Number(paid) + Number(at_counter)}`)
  }

  for (const { tx_number, state, kind, sold_by, refunds, gift, gift_card_id, amount } of sales) {
    const isPaid = state === 'approved'
    if (isPaid && sold_by !== tx_number) addMismatch(`${tx_number}: paid a ${kind} that ${sold_by} bought`)
    if (!isPaid && sold_by === tx_number) addMismatch(`${tx_number} is ${state} and bought a ${kind}`)
    if (Number(refunds) > 1) addMismatch(`${tx_number}: ${refunds} refunds of ${amount}`)
    if (kind !== 'gift' || !isPaid) continue
    const states = refunds === 0 ? ['given'] : ['cancelled', 'refused']
    if (!states.includes(String(gift)))
      addMismatch(`${tx_number}: ${refunds} refunds, and the gift is ${gift}`)
    if (gift_card_id === null) addMismatch(`${tx_number}: a gift without a card`)
  }
  for (const row of await rows(
    'fault_run_unpaid_gifts',
    `select g.present_id, g.state from gift as g
     join gift_card_sale as s on s.store_id = g.store_id and s.deal_id = g.deal_id
     where g.store_id = $1 and (g.state = 'saved') <> (s.tx_number is null)`,
  )) {
    addMismatch(`gift ${row.present_id} is ${row.state}`)
  }

  for (const { tx_number, state, tender_amount, amount, use_state } of await rows(
    'fault_run_card_uses',
    tenders,
  )) {
    const expected = state === 'approved' ? 'used' : 'released'
    const isRight = use_state === expected || (state !== 'approved' && use_state === null)
    if (!isRight || (amount !== null && amount !== tender_amount))
      addMismatch(`${tx_number} is ${state}: ${amount} of ${tender_amount} ${use_state}`)
  }
  for (const { template_id, issued_count, issued } of await rows('fault_run_templates', templates)) {
    if (issued_count !== issued)
      addMismatch(`template ${template_id}: ${issued} cards, counted ${issued_count}`)
  }
  const transferSums = await rows('fault_run_transfers', transfers)
  for (const { entry_key, won, entries } of transferSums) {
    if (won !== 0 || entries !== 2) addMismatch(`${entry_key}: ${entries} entries, which come to ${won}`)
  }
  const bankPayouts = await payoutsOf(environment, storeId)
  const requested = await rows('fault_run_payouts', payouts)
  for (const { request_id, state, amount } of requested) {
    const key = payoutKey(storeId, request_id)
    const bankPayout = bankPayouts.find((payout) => payout.key === key)
    const paidWon = bankPayout?.state === 'paid' ? bankPayout.amount : 0
    const expected = state === 'complete' ? Number(amount) : 0
    if (paidWon !== expected)
      addMismatch(`payout ${key} is ${state}: the bank paid ${paidWon}, due were ${expected}`)
    if (state !== 'complete' && state !== 'refused') addMismatch(`payout ${key} stays ${state}`)
  }
  for (const { key } of bankPayouts) {
    if (!requested.some(({ request_id }) => payoutKey(storeId, request_id) === key))
      addMismatch(`the bank has a payout ${key} that nobody requested`)
  }
  return {
    mismatches,
    payouts: bankPayouts.filter(({ state }) => state === 'paid').length,
    transfers: transferSums.length,
  }
}

const payoutKey = (storeId: number, requestId: unknown) => `R${storeId}-${requestId}`

/** Payouts of this store in the ledger of the sandbox's bank. */
async function payoutsOf(
  { sandboxUrl }: TestEnvironment,
  storeId: number,
): Promise<{ key: string; amount: number; state: string }[]> {
  const response = await fetch(`${sandboxUrl}/bank/list`)
  const { payouts } = (await response.json()) as {
    payouts: { key: string; amount: number; state: string }[]
  }
  return payouts.filter(({ key }) => key.startsWith(`R${storeId}-`))
}
