import { payAction } from '@storefront/contract/wire-enums.ts'
import type { Tender } from '@storefront/domain/payment/tender.ts'
import type { Transaction } from '../../database/database.ts'
import type { Approval } from '../../pay-vendors/vendor.ts'
import { type HoldOwner, readHolds, releaseHold, upsertHold } from '../../repositories/holds.ts'
import { addPayRecord } from '../../repositories/pay-records.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import { coupon } from './coupon.ts'
import { points } from './points.ts'
import { provider } from './provider.ts'
import type { StoredTender, TenderHandler, TenderRequest } from './tender.ts'

/**
 * Every tender, in the order in which their rows are locked. A further one is a line here and in `Tender`; holding,
 * confirming, releasing, recording and giving back go through this table.
 */
export const tenders: Record<Tender, TenderHandler> = { coupon, points, provider }

/** Throws for a name that is in no row of the table: money of an unknown tender is never settled in silence. */
export function tenderOf(name: string): TenderHandler {
  const handler = (tenders as Partial<Record<string, TenderHandler>>)[name]
  if (!handler) throw new Error(`no such tender: ${name}`)
  return handler
}

/** Tenders that this database keeps, by the kind of their holds. */
export function storedTenders(): [kind: string, handler: StoredTender][] {
  return Object.entries(tenders).flatMap(([kind, handler]) =>
    handler.kind === 'stored' ? [[kind, handler] as [string, StoredTender]] : [],
  )
}

/**
 * Holds what the wishes ask of each tender, under a number, or refuses with 1023 and holds nothing. What the
 * number holds already is taken over; what it holds besides is released.
 */
export async function holdTenders(tx: Transaction, owner: HoldOwner, wishes: TenderRequest): Promise<void> {
  const { storeId, txNumber } = owner
  const held = (await readHolds(tx, storeId, txNumber)).filter(({ state }) => state === 'held')
  for (const [kind, tender] of storedTenders()) {
    const wanted = tender.wanted(wishes)
    for (const each of held.filter((hold) => hold.kind === kind)) {
      if (each.subject === wanted?.subject && each.quantity === wanted.quantity) continue
      await tender.release(tx, owner)
      await releaseHold(tx, each)
    }
  }
  const { expireDate, now } = wishes
  for (const [kind, tender] of storedTenders()) {
    const wanted = tender.wanted(wishes)
    if (!wanted) continue
    await tender.hold(tx, owner, wishes)
    await upsertHold(tx, owner, { kind, ...wanted }, { expireDate, now })
  }
}

/** One record for each tender that paid. */
export async function recordTenders(
  tx: Transaction,
  payment: PaymentRow,
  approval: Approval | null,
  now: number,
): Promise<void> {
  const { storeId, dealId, txNumber } = payment
  // As customers read them: money, then what is stored with us, then discounts.
  const inOrder = (['money', 'stored', 'discount'] as const).flatMap((order) =>
    Object.entries(tenders).filter(([, handler]) => handler.refundOrder === order),
  )
  for (const [tender, handler] of inOrder) {
    const record = handler.record(payment, approval)
    if (!record) continue
    await addPayRecord(tx, {
      storeId,
      dealId,
      txNumber,
      tender,
      subject: '',
      payDate: now,
      payType: null,
      payAction: payAction.approve,
      payVendor: null,
      taxFreeAmount: 0,
      vatAmount: 0,
      offsetPayId: null,
      refundId: null,
      approveInfo: null,
      ...record,
    })
  }
}
