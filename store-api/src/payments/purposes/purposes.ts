import type { PayPurpose, PayQuote, PayRequest } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { PayDraft } from '@storefront/domain/payment/pay-draft.ts'
import type { Database, Transaction } from '../../database/database.ts'
import type { Approval } from '../../pay-vendors/vendor.ts'
import { refuse } from '../../refusal.ts'
import { discardCashReceipt, makeCashReceiptDue } from '../../repositories/cash-receipts.ts'
import {
  endHolds,
  type HoldRow,
  hasActiveHolds,
  readHolds,
  readNumbersOfExpiredHolds,
} from '../../repositories/holds.ts'
import { lockNumberIfFree, readNumber } from '../../repositories/payment-numbers.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import {
  blockedTender,
  confirmTenders,
  recordTenders,
  storedTenders,
  usesWithReceipt,
} from '../tenders/tenders.ts'
import { creditPurpose } from './credit/credit-purpose.ts'
import { depositPurpose } from './deposit/deposit-purpose.ts'
import { chargePurpose } from './gift-card/charge-purpose.ts'
import { giftPurpose } from './gift-card/gift-purpose.ts'
import { orderPurpose } from './order/order-purpose.ts'
import { CannotCompletePayment, type PurposeHandler, type PurposeHandlers } from './purpose.ts'

/** Every purpose. A new one is a variant of the contract's `PayPurpose` and a line here. */
export const purposes = {
  order: orderPurpose,
  charge: chargePurpose,
  gift: giftPurpose,
  deposit: depositPurpose,
  credit: creditPurpose,
} satisfies PurposeHandlers

/** The handler of a purpose. Throws for an unknown kind. */
export function purposeOf({ purpose }: Pick<PaymentRow, 'purpose'>): PurposeHandler<PayPurpose> {
  const handler = (purposes as Partial<Record<string, PurposeHandler<PayPurpose>>>)[purpose.kind]
  if (!handler) throw new Error(`no such purpose: ${purpose.kind}`)
  return handler
}

/**
 * Verifies again before any money moves. Throws `CannotCompletePayment` where the purpose has changed, or one of its
 * holds is gone.
 */
export async function verifyPurpose(tx: Transaction, payment: PaymentRow): Promise<void> {
  await purposeOf(payment).verify(tx, payment)
  const holds = await readHolds(tx, payment.storeId, payment.txNumber)
  const activeHolds = holds.filter(({ state }) => state === 'held')
  const isLost = holds.some((hold) => hold.state !== 'held' && !isUnused(hold, payment))
  if (isLost || !isAllHeld(payment, activeHolds)) throw new CannotCompletePayment('holds-gone')
}

/** A tender that was held first and then left out of the payment. */
function isUnused({ kind, subject }: HoldRow, payment: PaymentRow): boolean {
  const isTender = storedTenders().some(([name]) => name === kind)
  return isTender && !payment.tenders.some((use) => use.tender === kind && use.subject === subject)
}

/** Whether `held` covers what the purpose and the tenders of a payment need; a purpose may need nothing. */
function isAllHeld(payment: PaymentRow, held: readonly HoldRow[]): boolean {
  const unitsOf = (kind: string, subject?: string) =>
    held
      .filter((each) => each.kind === kind && (subject === undefined || each.subject === subject))
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const purposeUnits = Object.entries(purposeOf(payment).heldUnits(payment.purpose))
  if (purposeUnits.some(([kind, units]) => unitsOf(kind) !== units)) return false
  return storedTenders().every(([kind, tender]) => {
    const uses = payment.tenders.filter((use) => use.tender === kind)
    const units = uses.reduce((sum, use) => sum + tender.units(use), 0)
    return unitsOf(kind) === units && uses.every((use) => unitsOf(kind, use.subject) === tender.units(use))
  })
}

/**
 * Completes a payment's purpose once, in the transaction that approves it: confirms the holds, writes the records,
 * completes the purpose. Throws `CannotCompletePayment` where that is impossible.
 */
export async function completePurpose(
  tx: Transaction,
  store: StoreSnapshot,
  payment: PaymentRow,
  approval: Approval | null,
  now: number,
): Promise<void> {
  const verified = await purposeOf(payment).verify(tx, payment)
  if (!(await confirmHolds(tx, payment, now))) throw new CannotCompletePayment('holds-gone')
  recordTenders(tx, payment, approval, now)
  if (usesWithReceipt(payment.tenders).length > 0) makeCashReceiptDue(tx, payment, now)
  await verified.complete(store, now)
}

/** False where a required hold is gone: then the payment cannot be completed. */
async function confirmHolds(tx: Transaction, payment: PaymentRow, now: number): Promise<boolean> {
  const confirmed = await endHolds(tx, payment, 'confirmed')
  return isAllHeld(payment, confirmed) && (await confirmTenders(tx, payment, now))
}

/** Releases all holds of a number, and discards the cash receipt that was asked for with it; idempotent. */
export async function releaseHolds(
  tx: Transaction,
  payment: Pick<PaymentRow, 'storeId' | 'txNumber'>,
  now: number,
): Promise<void> {
  discardCashReceipt(tx, payment)
  const released = await endHolds(tx, payment, 'released')
  for (const purpose of Object.values(purposes)) {
    const own = released.filter(({ kind }) => purpose.holdKinds.includes(kind))
    if (own.length > 0) await purpose.release(tx, payment.storeId, own, now)
  }
  for (const [name, tender] of storedTenders()) {
    for (const { subject } of released.filter(({ kind }) => kind === name)) {
      await tender.release(tx, { storeId: payment.storeId, txNumber: payment.txNumber, subject, now })
    }
  }
}

/**
 * Refuses with 1013 and the quote where the customer saw another amount (spec decision 37), and with 1023 where a
 * tender does not apply as it was requested, before anything is held.
 */
export function refuseOtherQuote(draft: PayDraft, request: PayRequest): void {
  const blocked = blockedTender(draft, request)
  if (blocked)
    refuse(code.notHeld, `${blocked.kind}: cannot be used as requested`, {
      ...blocked,
      quote: wireQuote(draft),
    })
  const isSame =
    draft.total === request.totalSeen &&
    draft.amount === request.amount &&
    draft.vatAmount === request.vatAmount
  if (!isSame) refuse(code.priceChanged, 'the amount is another one', wireQuote(draft))
}

function wireQuote(draft: PayDraft): PayQuote {
  const { total, couponDiscount, pointDiscount, tenderList } = draft
  const { amount, taxFreeAmount, vatAmount, supplyAmount } = draft
  return { total, couponDiscount, pointDiscount, tenderList, amount, taxFreeAmount, vatAmount, supplyAmount }
}

/** Numbers whose expired holds one run of the job releases. */
const EXPIRED_BATCH = 50

/**
 * Releases a customer's holds in a store under other numbers whose payments were never saved; otherwise a coupon held
 * by a closed tab would be blocked for a quarter of an hour.
 */
export async function releaseAbandoned(
  tx: Transaction,
  storeId: number,
  /** `numbersWithActiveHolds` of the customer, without the number of this call. */
  abandoned: readonly string[],
  now: number,
): Promise<void> {
  for (const txNumber of abandoned.toSorted()) {
    // A locked one is being taken over by its payment, or released, right now.
    if (!(await lockNumberIfFree(tx, txNumber))) continue
    if (await hasActiveHolds(tx, storeId, txNumber)) await releaseHolds(tx, { storeId, txNumber }, now)
  }
}

/** Releases expired holds of coupons and points whose payments were never saved. */
export async function releaseExpiredHolds(db: Database, now: number): Promise<void> {
  for (const txNumber of await readNumbersOfExpiredHolds(db, now, EXPIRED_BATCH)) {
    await db.transaction(async (tx) => {
      // Another process handles it.
      if (!(await lockNumberIfFree(tx, txNumber))) return
      const number = await readNumber(tx, txNumber)
      // Its payment was saved in the meantime.
      if (!number || !(await hasActiveHolds(tx, number.storeId, txNumber))) return
      await releaseHolds(tx, number, now)
    })
  }
}
