import { dateTypeOf } from '@storefront/domain/availability/date-type.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'
import { type PayDraft, payDraft } from '@storefront/domain/payment/pay-draft.ts'
import { couponFacts } from '../../../coupons/coupon-facts.ts'
import type { Transaction } from '../../../database/database.ts'
import { vatRoundingOf } from '../../../pay-vendors/facts-of-vendor.ts'
import { readFreePoints } from '../../../repositories/points.ts'
import type { StoreSnapshot } from '../../../stores/store-snapshot.ts'
import type { TenderRequest } from '../../tenders/tender.ts'
import { tenderBalances } from '../../tenders/tenders.ts'
import { type OrderToPay, payableLine } from './orders-to-pay.ts'

export interface QuoteOf {
  store: StoreSnapshot
  orders: readonly OrderToPay[]
  userId: number
  /** Payment whose own holds count as available; null: none. */
  txNumber: string | null
  vendor: string | null
  request: TenderRequest
  now: number
}

/** The quote of the orders, computed by the domain from the database. */
export async function quoteOf(tx: Transaction, of: QuoteOf): Promise<PayDraft> {
  const { store, orders, userId, txNumber, vendor, request, now } = of
  const { info, data } = store
  const { timezoneOffset } = data
  const { templates, coupons } = await couponFacts(tx, store, userId, txNumber)
  const facts = store.facts(now)
  return payDraft({
    lines: orders.flatMap(({ lines }) => lines.map((line) => payableLine(line, store))),
    orderType: orders[0]?.order.row.orderType ?? '',
    deliveryFee: orders.reduce((sum, { fee }) => sum + (fee?.won ?? 0), 0),
    templates,
    coupons,
    chosen: request.couponList[0] ?? null,
    points: data.notUsingPoint ? 0 : (request.pointOrder?.amount ?? 0),
    heldPoints: data.notUsingPoint ? 0 : await readFreePoints(tx, store.storeId, userId, txNumber),
    balances: await tenderBalances(tx, { store, userId, txNumber, request }),
    pointUseThreshold: info.pointUseThreshold ?? 0,
    vat: vatRoundingOf(vendor),
    dayType: dateTypeOf(localTime(now, timezoneOffset).day, facts.holidays),
    now,
    timezoneOffset,
  })
}
