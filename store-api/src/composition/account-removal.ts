import { addressRemoval } from '../addresses/account-removal.ts'
import { cashReceiptRemoval } from '../cash-receipts/account-removal.ts'
import { couponRemoval } from '../coupons/account-removal.ts'
import { creditRemoval } from '../credit/account-removal.ts'
import { customerRemoval } from '../customers/account-removal.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { dealRemoval } from '../deals/account-removal.ts'
import { deliveryRemoval } from '../deliveries/account-removal.ts'
import { giftCardRemoval } from '../gift-cards/account-removal.ts'
import { idempotencyRemoval } from '../http/account-removal.ts'
import { orderRemoval } from '../orders/account-removal.ts'
import { paymentRemoval } from '../payments/account-removal.ts'
import { pointRemoval } from '../points/account-removal.ts'
import { refundRemoval } from '../refunds/account-removal.ts'
import type {
  Account,
  AccountRemoval,
  BlockingReason,
  RemovalLosses,
} from '../repositories/account-removal.ts'
import { readStoreNames } from '../repositories/account-removal.ts'
import { reservationRemoval } from '../reservations/account-removal.ts'
import { sharedCartRemoval } from '../shared-cart/account-removal.ts'
import { smsRemoval } from '../sms/account-removal.ts'
import { waitingRemoval } from '../waiting/account-removal.ts'

/** What each feature does when an account is removed, in this order; the account itself is last. */
const removals: readonly AccountRemoval[] = [
  pointRemoval,
  couponRemoval,
  giftCardRemoval,
  reservationRemoval,
  waitingRemoval,
  paymentRemoval,
  cashReceiptRemoval,
  refundRemoval,
  creditRemoval,
  dealRemoval,
  sharedCartRemoval,
  orderRemoval,
  deliveryRemoval,
  addressRemoval,
  idempotencyRemoval,
  smsRemoval,
  customerRemoval,
]

/** Why the account cannot be removed now: one per kind and store, with the store's names. Empty: it can. */
export async function readBlockingReasons(db: Connection, userId: number) {
  const found = new Map<string, BlockingReason>()
  for (const { blockingReasons } of removals) {
    for (const reason of (await blockingReasons?.(db, userId)) ?? []) {
      found.set(`${reason.kind} ${String(reason.storeId).padStart(16, '0')}`, reason)
    }
  }
  const reasons = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, reason]) => reason)
  const names = await readStoreNames(db, [...new Set(reasons.map(({ storeId }) => storeId))])
  return reasons.map((reason) => ({ ...reason, storeName: '', ...names.get(reason.storeId) }))
}

/** What the customer loses with the account. */
export async function readRemovalLosses(db: Connection, userId: number, now: number): Promise<RemovalLosses> {
  const all: Record<string, number> = {}
  for (const { belongings } of removals) Object.assign(all, await belongings?.(db, userId, now))
  return all
}

/** Erases all personal data, feature by feature, and closes the account. */
export async function eraseAccount(tx: Transaction, account: Account, now: number): Promise<void> {
  for (const { erase } of removals) await erase?.(tx, account, now)
}
