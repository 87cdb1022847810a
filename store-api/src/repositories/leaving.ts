import type { Connection, Transaction } from '../database/database.ts'
import { guards } from '../database/guard.ts'
import { statement } from '../database/statement.ts'

const left = statement<{ leave_date: number }>(
  'customer_has_left',
  'select leave_date from customer where user_id = $1 and leave_date is not null',
)

export async function hasLeft(db: Connection, userId: number): Promise<boolean> {
  return (await db.run(left, [userId])).length > 0
}

/** Many calls of a customer hold the account at once; leaving waits for all of them, and they for it. */
export const holdAccount = statement(
  'customer_hold_account',
  `select require_guard(coalesce(
     (select leave_date is null from customer where user_id = $1 for key share), true), '${guards.account}')`,
)

const lockPhone = statement<{ user_id: number }>(
  'leaving_lock_phone',
  'select user_id from customer_phone where phone_number = $1 and user_id = $2 for update',
)

const lock = statement<{ user_id: number }>(
  'leaving_lock',
  'select user_id from customer where user_id = $1 and leave_date is null for update',
)

/**
 * From here to the end of the transaction nobody signs in as this customer, and no call of theirs spends. In the
 * order in which signing in locks the two.
 */
export async function lockAccount(
  tx: Transaction,
  { userId, phoneNumber }: { userId: number; phoneNumber: string },
): Promise<boolean> {
  await tx.run(lockPhone, [phoneNumber, userId])
  return (await tx.run(lock, [userId])).length > 0
}

/**
 * What is under way. Points and coupons that are set aside count as a payment; so does what a payment left
 * in the open. A deal counts for everybody at its table.
 */
const hindrances = statement<{ kind: 'payment' | 'deal' | 'refund'; storeId: number; storeName: string }>(
  'leaving_hindrances',
  `select distinct found.kind, found.store_id as "storeId", store.info ->> 'name' as "storeName"
   from (
     select 'payment' as kind, store_id from payment
     where user_id = $1 and state in ('created', 'opened', 'authenticated', 'approving', 'unknown')
     union all
     select 'payment', store_id from point_balance where user_id = $1 and held > 0
     union all
     select 'payment', store_id from coupon where user_id = $1 and state = 'held'
     union all
     select 'refund', store_id from refund where user_id = $1 and state = 'pending'
     union all
     select 'deal', own.store_id from deal_user as own
     join deal using (store_id, deal_id)
     where own.user_id = $1 and own.leave_date is null and deal.status = any($2::text[])
       and (deal.user_id = $1 or own.is_running)
   ) as found
   join store using (store_id)
   order by 1, 2`,
)

export function readHindrances(db: Connection, userId: number, openStatuses: readonly string[]) {
  return db.run(hindrances, [userId, openStatuses])
}

const belongings = statement<{ couponCount: number; pointAmount: number }>(
  'leaving_belongings',
  `select
     (select count(*)::int from coupon where user_id = $1 and state = 'unused' and end_date >= $2) as "couponCount",
     (select coalesce(sum(balance), 0)::int from point_balance where user_id = $1) as "pointAmount"`,
)

export async function readBelongings(db: Connection, userId: number, now: number) {
  const [row] = await db.run(belongings, [userId, now])
  return row ?? { couponCount: 0, pointAmount: 0 }
}

const forgetCustomer = statement(
  'leaving_forget_customer',
  `update customer set name = '', phone_number = '', locale = 'ko', leave_date = $2 where user_id = $1`,
)
const freePhone = statement(
  'leaving_free_phone',
  'delete from customer_phone where phone_number = $1 and user_id = $2',
)
const forgetBuyer = statement(
  'leaving_forget_buyer',
  `update payment set buyer_name = '', buyer_phone = '', deal_descp = null where user_id = $1`,
)
const forgetNotes = statement(
  'leaving_forget_notes',
  `update deal as d set memo = null, descp = null from deal_user as own
   where own.user_id = $1 and d.store_id = own.store_id and d.deal_id = own.deal_id and d.user_id = $1`,
)
const forgetOrderNotes = statement(
  'leaving_forget_order_notes',
  `update customer_order as o set descp = null from deal_user as own
   where own.user_id = $1 and o.store_id = own.store_id and o.deal_id = own.deal_id and o.user_id = $1`,
)
const forgetDeliveries = statement(
  'leaving_forget_deliveries',
  `update deal_delivery set zipcode = '', address1 = '', address2 = '', jibun_addr = null, eng_addr = null,
     name = '', phone_number = '', request = null
   where user_id = $1`,
)
const forgetAddresses = statement(
  'leaving_forget_addresses',
  'delete from customer_address where user_id = $1',
)
/**
 * A browser that was to be answered once more is not asked any longer, and an answer has names, doors and wishes in it.
 * The key begins with the store: each store is asked for its own. Attempts that are under way have no answer yet, and
 * end with a no.
 */
const forgetAnswers = statement(
  'leaving_forget_answers',
  `delete from idempotency_key where store_id = any(array(select store_id from store)) and user_id = $1`,
)
const forgetSmsCodes = statement('leaving_forget_sms_codes', 'delete from sms_code where phone_number = $1')
const forgetSmsPhone = statement('leaving_forget_sms_phone', 'delete from sms_phone where phone_number = $1')
const forgetSmsAskers = statement(
  'leaving_forget_sms_askers',
  'delete from sms_asker where phone_number = $1',
)
const forgetSocial = statement(
  'leaving_forget_social_logins',
  'delete from social_login where phone_number = $1',
)
const dropCoupons = statement(
  'leaving_drop_coupons',
  `delete from coupon where user_id = $1 and state = 'unused'`,
)
const giveUpPoints = statement(
  'leaving_give_up_points',
  `with had as (
     select store_id, balance from point_balance where user_id = $1 and balance > 0 for update
   ), emptied as (
     update point_balance as b set balance = 0 from had
     where b.store_id = had.store_id and b.user_id = $1 returning b.store_id, had.balance
   )
   insert into point_ledger (store_id, user_id, entry_key, pile_type, amount, balance_after, create_date)
   select store_id, $1::bigint, 'leaving', $2::text, -balance, 0, $3::bigint from emptied`,
)

/**
 * Takes everything personal out of the account and closes it. Orders, payments, ledgers and agreements stay, and name
 * a number that belongs to nobody.
 */
export async function eraseAccount(
  tx: Transaction,
  { userId, phoneNumber }: { userId: number; phoneNumber: string },
  pileType: string,
  now: number,
): Promise<void> {
  await tx.run(giveUpPoints, [userId, pileType, now])
  await tx.run(dropCoupons, [userId])
  const traces = [
    forgetBuyer,
    forgetNotes,
    forgetOrderNotes,
    forgetDeliveries,
    forgetAddresses,
    forgetAnswers,
  ]
  for (const forget of traces) await tx.run(forget, [userId])
  for (const forget of [forgetSmsAskers, forgetSmsPhone, forgetSmsCodes, forgetSocial])
    await tx.run(forget, [phoneNumber])
  await tx.run(freePhone, [phoneNumber, userId])
  await tx.run(forgetCustomer, [userId, now])
}
