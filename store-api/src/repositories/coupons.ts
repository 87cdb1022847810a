import { asc, eq } from 'drizzle-orm'
import type { Connection, SqlValue } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { coupon, couponTemplate } from '../database/schema/coupons.ts'
import { type Statement, statement } from '../database/statement.ts'

export type CouponTemplateRow = typeof couponTemplate.$inferSelect
export type CouponRow = typeof coupon.$inferSelect

export async function readCouponTemplates(db: Connection, storeId: number): Promise<CouponTemplateRow[]> {
  return db.orm
    .select()
    .from(couponTemplate)
    .where(eq(couponTemplate.storeId, storeId))
    .orderBy(asc(couponTemplate.templateId))
}

const couponsOfUser = statement<{ row: CouponRow }>(
  'coupons_of_user',
  `select ${rowJson(coupon, 'c')} as row from coupon as c
   where c.store_id = $1 and c.user_id = $2`,
)

/** Every coupon that a customer has or had of these stores, each of which may be on a node of its own; the one that ends next first. */
export async function readCouponsOfUser(
  db: Connection,
  storeIds: readonly number[],
  userId: number,
): Promise<CouponRow[]> {
  const rowsByStore = await Promise.all(storeIds.map((storeId) => db.run(couponsOfUser, [storeId, userId])))
  const rows = rowsByStore.flat().map(({ row }) => row)
  return rows.sort((a, b) => a.endDate - b.endDate || a.couponId - b.couponId)
}

const byNumber = statement<{ row: CouponRow }>(
  'coupon_by_number',
  `select ${rowJson(coupon, 'c')} as row from coupon as c
   where c.store_id = $1 and compared_coupon_number(c.coupon_num) = compared_coupon_number($2)`,
)

/** The coupon of that number, without regard to case, spaces and dashes; the first store's own before the others'. */
export async function readCouponByNumber(
  db: Connection,
  storeIds: readonly number[],
  couponNum: string,
): Promise<CouponRow | null> {
  const rowsByStore = await Promise.all(storeIds.map((storeId) => db.run(byNumber, [storeId, couponNum])))
  return rowsByStore.flat()[0]?.row ?? null
}

/** Assigns an unowned coupon to the first customer; idempotent. */
export const claimCoupon = statement<{ coupon_id: number }>(
  'coupon_claim',
  `update coupon set user_id = $3
   where store_id = $1 and coupon_id = $2 and state = 'unused' and (user_id is null or user_id = $3)
   returning coupon_id`,
)

/** Holds the customer's own coupon: from unused only, or idempotently for the same payment. */
export const holdOwnCoupon = statement<{ coupon_id: number }>(
  'coupon_hold_own',
  `update coupon set state = 'held', tx_number = $5, tx_store_id = $6
   where store_id = $1 and coupon_id = $2 and template_id = $3 and user_id = $4
     and (state = 'unused' or (state = 'held' and tx_number = $5))
   returning coupon_id`,
)

/** Holds one of a template that is open to everybody, creating the customer's coupon once. */
export const holdOpenCoupon = statement<{ coupon_id: number }>(
  'coupon_hold_open',
  `insert into coupon as known
     (store_id, template_id, user_id, start_date, end_date, origin, state, tx_number, tx_store_id, create_date)
   select store_id, template_id, $3::bigint, start_date, end_date, 'open', 'held', $4::text, $5::bigint, $6::bigint
   from coupon_template where store_id = $1 and template_id = $2
   on conflict (store_id, template_id, user_id) where origin <> 'store' do update
     set state = 'held', tx_number = excluded.tx_number, tx_store_id = excluded.tx_store_id
     where known.state = 'unused' or (known.state = 'held' and known.tx_number = excluded.tx_number)
   returning coupon_id`,
)

const release = statement<CouponStore>(
  'coupon_release',
  `update coupon set state = 'unused', tx_number = null, tx_store_id = null
   where store_id = $1 and tx_number = $3 and tx_store_id = $2 and state = 'held' returning store_id`,
)

const use = statement<CouponStore>(
  'coupon_use',
  `update coupon set state = 'used', use_date = $4
   where store_id = $1 and tx_number = $3 and tx_store_id = $2 and state = 'held' returning store_id`,
)

const giveBack = statement<CouponStore>(
  'coupon_give_back',
  `update coupon set state = 'unused', tx_number = null, tx_store_id = null, use_date = null
   where store_id = $1 and tx_number = $3 and tx_store_id = $2 and state = 'used' returning store_id`,
)

interface CouponStore {
  store_id: number
}

/** The payment that a coupon is used in, and its store: a head office's coupon is used at a branch. */
export interface CouponPayment {
  storeId: number
  txNumber: string
}

/** Releases a payment's hold; false where it has none. */
export function releaseCoupon(tx: Connection, payment: CouponPayment): Promise<boolean> {
  return changeCoupon(tx, release, payment)
}

/** The payment was approved: marks the held coupon as used; false where none is held. */
export function confirmCoupon(
  tx: Connection,
  { now, ...payment }: CouponPayment & { now: number },
): Promise<boolean> {
  return changeCoupon(tx, use, payment, [now])
}

/** The payment was fully refunded: its coupon can be used again while it is valid. False where it has used none. */
export function returnCoupon(tx: Connection, payment: CouponPayment): Promise<boolean> {
  return changeCoupon(tx, giveBack, payment)
}

const headOffice = statement<{ parent: number | null }>(
  'coupon_head_office',
  'select parent_store_id as parent from store where store_id = $1',
)

const storeOfCoupon = statement<CouponStore>(
  'coupon_store_of_payment',
  'select store_id from coupon where tx_number = $2 and tx_store_id = $1',
)

/**
 * Changes the coupon of a payment where it is: at the payment's store, else at its head office, each on a node of its own; else the store
 * has left that head office since, and all nodes are asked.
 */
async function changeCoupon(
  tx: Connection,
  change: Statement<CouponStore>,
  { storeId, txNumber }: CouponPayment,
  extraValues: readonly SqlValue[] = [],
): Promise<boolean> {
  const changeAt = async (couponStoreId: number) =>
    (await tx.run(change, [couponStoreId, storeId, txNumber, ...extraValues])).length > 0
  if (await changeAt(storeId)) return true
  const [branch] = await tx.run(headOffice, [storeId])
  if (branch?.parent != null && (await changeAt(Number(branch.parent)))) return true
  const [found] = await tx.run(storeOfCoupon, [storeId, txNumber])
  return found !== undefined && changeAt(Number(found.store_id))
}

/** Issues the coupons of the first sign-in; idempotent. */
export const issueWelcomeCoupons = statement<{ coupon_id: number }>(
  'coupons_give_welcome',
  `insert into coupon (store_id, template_id, user_id, start_date, end_date, origin, create_date)
   select store_id, template_id, $2::bigint, start_date, end_date, 'welcome', $3::bigint from coupon_template
   where store_id = any($1::bigint[]) and is_welcome and not is_disabled and end_date >= $3
   on conflict (store_id, template_id, user_id) where origin <> 'store' do nothing returning coupon_id`,
)

/** Issues a numbered coupon of a template without an owner: `[storeId, templateId, couponNum, now]`. */
export const issueNumberedCoupon = statement<{ coupon_id: number }>(
  'coupon_give_number_out',
  `insert into coupon (store_id, template_id, coupon_num, start_date, end_date, origin, create_date)
   select store_id, template_id, $3::text, start_date, end_date, 'store', $4::bigint from coupon_template
   where store_id = $1 and template_id = $2 returning coupon_id`,
)

const unclaimed = statement<{ template_id: number; coupon_num: string }>(
  'coupons_unclaimed',
  `select template_id, coupon_num from coupon
   where store_id = $1 and user_id is null order by coupon_id`,
)

/** Issued numbers of a store that are not registered. */
export async function readUnclaimedNumbers(
  db: Connection,
  storeId: number,
): Promise<{ templateId: number; couponNum: string }[]> {
  const rows = await db.run(unclaimed, [storeId])
  return rows.map((row) => ({ templateId: Number(row.template_id), couponNum: row.coupon_num }))
}
