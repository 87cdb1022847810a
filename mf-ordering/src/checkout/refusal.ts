import { refusedOrder } from '@storefront/contract/endpoints/ordering.ts'
import { type UnpaidReason, unpaidReasons } from '@storefront/contract/entities/unpaid-reason.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { ApiFailure } from '@storefront/host'
import { type InferOutput, parse, safeParse } from 'valibot'
import type { Checkout } from './checkout.ts'

/** Why an order was refused. */
export type Refusal =
  /** Over a limit (1011). */
  | { kind: 'over-limit' }
  /** Lines whose limits are of an earlier day, or no longer exist (1012). */
  | { kind: 'limit-stale'; lineIds: number[] }
  /** The total has changed (1013); `after` in won. */
  | { kind: 'price-changed'; after: number }
  | { kind: 'break'; begin: string; end: string }
  /** The customer is in another deal of the store (1014); `dealId` is null where its id is not known. */
  | { kind: 'order-in-progress'; dealId: number | null }
  /** The store takes no orders for another reason (1014). */
  | { kind: 'not-orderable' }
  /** Lines whose product is not sold, or whose choices are not possible, any more (1015). */
  | { kind: 'bad-lines'; lineIds: number[] }
  /** The table's code is invalid (1016). */
  | { kind: 'bad-table' }
  /** Too many unpaid orders, or too fast (1017); `limit` is the store's limit. */
  | { kind: 'unpaid'; reason: UnpaidReason; limit: number }
  | { kind: 'deal-gone' }
  /** Lines of the table's shared cart were changed or ordered meanwhile (1001). */
  | { kind: 'shared-cart-changed' }
  /** Something else has changed meanwhile (1001). */
  | { kind: 'changed' }
  /** More lines, or won, than one order can hold (400). */
  | { kind: 'too-large' }
  /** The deal takes no changes as it is (400). */
  | { kind: 'not-open' }
  /** A payment of the deal is running (1022). */
  | { kind: 'payment-running' }
  /** A bundle was taken from the store's contract while the page was open (4031). */
  | { kind: 'not-in-contract' }
  | { kind: 'other'; code: number }

/** Maps a failed call of an order to a refusal; a malformed payload counts as an empty one. */
export function refusalOf(
  failure: Pick<ApiFailure, 'code' | 'payload'>,
  { sharedCart }: Pick<Checkout, 'sharedCart'>,
): Refusal {
  const refused = readRefusal(failure)
  switch (failure.code) {
    case code.overLimit:
      return { kind: 'over-limit' }
    case code.limitStale:
      return { kind: 'limit-stale', lineIds: refused.orderItemIdList }
    case code.priceChanged:
      return refused.total === undefined
        ? { kind: 'other', code: failure.code }
        : { kind: 'price-changed', after: refused.total }
    case code.notOrderable:
      if (refused.reason === 'order-in-progress')
        return { kind: 'order-in-progress', dealId: refused.dealId ?? null }
      return refused.reason === 'break-time' && refused.window
        ? { kind: 'break', begin: refused.window.begin, end: refused.window.end }
        : { kind: 'not-orderable' }
    case code.badLine:
      return { kind: 'bad-lines', lineIds: refused.orderItemIdList }
    case code.badTableCode:
      return { kind: 'bad-table' }
    case code.unpaidLimit: {
      const reason = unpaidReasons.find((each) => each === refused.reason) ?? 'open-orders'
      return { kind: 'unpaid', reason, limit: refused.limit ?? 0 }
    }
    case code.changed:
      return { kind: sharedCart ? 'shared-cart-changed' : 'changed' }
    case code.notFound:
      return { kind: 'deal-gone' }
    case code.badRequest:
      return { kind: refused.field === 'order.orderItemList' ? 'too-large' : 'not-open' }
    case code.payRunning:
      return { kind: 'payment-running' }
    case code.notInContract:
      return { kind: 'not-in-contract' }
    default:
      return { kind: 'other', code: failure.code }
  }
}

/** The payload of a refusal; empty where malformed. */
export function readRefusal({ payload }: Pick<ApiFailure, 'payload'>): InferOutput<typeof refusedOrder> {
  const read = safeParse(refusedOrder, payload ?? {})
  return read.success ? read.output : parse(refusedOrder, {})
}
