import { beforeAll, describe, expect, it } from 'vitest'
// Importing the app defines every statement of the API.
import '../app.ts'
import { readTableKeys } from '../shop-command/distribute/read-tables.ts'
import type { TableKey } from '../shop-command/distribute/table-place.ts'
import { sharedDatabase } from '../testing/databases.ts'
import { whatCrossesNodes } from '../testing/keys-of-statement.ts'
import { definedStatements } from './statement.ts'

let tables: TableKey[]
beforeAll(async () => {
  tables = await readTableKeys(await sharedDatabase())
})

/** Statements that concern several nodes of a distributed database, by the reason why they may. */
const crossingNodes: Record<string, readonly string[]> = {
  'a job that looks for due rows of all stores, without a lock': [
    'cash_receipts_due',
    'cash_receipt_cancels_due',
    'store_delivery_due',
    'contract_due',
    'deals_expired',
    'gift_card_refunds_due',
    'gift_cards_expiring',
    'gift_cards_expired',
    'gifts_text_due',
    'waiting_days_to_text',
    'waiting_days_open',
    'reservations_no_show_due',
    'holds_expired',
    'refund_tenders_due',
    'payments_due',
    'payment_reversals_due',
  ],
  'a job that deletes or clears old rows of all stores': [
    'cash_receipt_forget_identities',
    'live_events_prune',
    'store_outbox_prune',
    'used_offers_prune',
    'gift_card_account_checks_prune',
    'gift_card_temp_numbers_prune',
    'idempotency_prune',
    'rate_windows_prune',
    'waiting_drop_expired',
    'waiting_prune_left',
    'shared_carts_prune',
    'reservation_forget_visitors',
    'slot_closures_prune',
    'sms_codes_prune',
    'sms_phones_prune',
    'sms_askers_prune',
  ],
  'figures for the operator, of all stores': ['backlog', 'open_payments'],
  'a removed account: what a customer has in all stores, once in a life': [
    'account_removal_cash_receipts',
    'account_removal_held_coupons',
    'account_removal_coupons',
    'account_removal_drop_coupons',
    'account_removal_credit',
    'account_removal_open_deals',
    'account_removal_forget_deal_notes',
    'account_removal_forget_deliveries',
    'account_removal_gift_cards_in_use',
    'account_removal_gift_cards',
    'account_removal_open_payouts',
    'account_removal_forget_order_notes',
    'account_removal_forget_line_notes',
    'account_removal_forget_history_notes',
    'account_removal_payments',
    'account_removal_forget_buyer',
    'account_removal_held_points',
    'account_removal_points',
    'account_removal_points_stores',
    'account_removal_refunds',
    'account_removal_forget_visitors',
    'account_removal_shared_carts',
    'account_removal_drop_tickets',
    'idempotency_delete_of_customer',
    'used_offers_note',
  ],
  'welcome coupons of a store and its head office, at a first sign-in': ['coupons_give_welcome'],
  'staff change the store itself, which every node has': [
    'contract_set_bundles',
    'touch_store',
    'renew_table_code',
    'pause_orders',
    'open_queue',
  ],
  'a coupon of a head office that its store has left since the payment held it, after the statements for one node found none':
    ['coupon_store_of_payment'],
  'the counter finds a card by a number alone, so that this is the key; the few earlier numbers of the card are deleted by an index of each node':
    ['gift_card_temp_number_renew', 'gift_card_temp_numbers_void'],
  'a card and its number, or the list of its owner, which are found by keys of their own: one of each': [
    'gift_card_issue',
    'gift_card_cancel_gift',
  ],
  'the names of several customers, read without a lock on the nodes of these customers only': [
    'customers_read',
  ],
}

/** What only the sandbox, samples, commands and tests run. */
const operatorStatement = /^(sandbox_|sample_|distribute_|store_folder_|store_webhook_write$|test_)/

const statements = [...definedStatements()].filter(
  ([name, text]) =>
    !operatorStatement.test(name) && /^\s*\(?(with|select|insert|update|delete)\b/i.test(text),
)

describe('every statement', () => {
  it('goes to one node of a distributed database by its tables’ key, but for named exceptions', () => {
    const found = statements.flatMap(([name, text]) => {
      const reason = whatCrossesNodes(text, tables)
      return reason.length > 0 ? [{ name, reason }] : []
    })
    const excepted = Object.values(crossingNodes).flat()
    expect(found.filter(({ name }) => !excepted.includes(name))).toEqual([])
    const names = found.map(({ name }) => name)
    expect(excepted.filter((name) => !names.includes(name))).toEqual([])
    expect(statements.length).toBeGreaterThan(400)
  })
})

describe('the check of a statement', () => {
  it.each([
    ['names the key', 'select 1 from deal where store_id = $1 and deal_id = $2'],
    [
      'passes it through a join',
      'select 1 from deal_user as u join deal as d on d.store_id = u.store_id where u.store_id = $1',
    ],
    ['inserts it', 'insert into deal_user (store_id, deal_id) values ($1::bigint, $2)'],
    ['inserts it in several rows', 'insert into deal_user (store_id, deal_id) values ($1, $2), ($1, $3)'],
    ['reads a table that every node has', 'select 1 from deal as d, store as s where d.store_id = $1'],
  ])('allows a statement that %s', (_case, text) => {
    expect(whatCrossesNodes(text, tables)).toEqual([])
  })

  it.each([
    ['names no key', 'select 1 from deal where deal_id = $1', 'deal without store_id'],
    [
      'names it in one of two cases',
      'delete from deal where store_id = $1 or deal_id = $2',
      'deal without store_id',
    ],
    ['names several', 'select 1 from deal where store_id = any($1::bigint[])', 'deal without store_id'],
    [
      'leaves it out of a subquery',
      'select (select 1 from deal_user as u where u.store_id = d.store_id) from deal as d where d.store_id = $1',
      'deal_user without store_id',
    ],
    [
      'inserts several',
      'insert into deal_user (store_id, deal_id) values ($1, $2), ($3, $2)',
      'deal_user without store_id',
    ],
    [
      'inserts that of other rows',
      'insert into deal_user (store_id, deal_id) select store_id, $2 from deal where deal_id = $2',
      'deal_user without store_id',
    ],
    [
      'has two keys',
      'select 1 from deal as d, customer as c where d.store_id = $1 and c.user_id = $2',
      'keys of several nodes: customer $2, store $1',
    ],
    [
      'writes a table that every node has',
      'update store set revision = 1 where store_id = $1',
      'writes store on every node',
    ],
  ])('reports a statement that %s', (_case, text, problem) => {
    expect(whatCrossesNodes(text, tables)).toContain(problem)
  })
})
