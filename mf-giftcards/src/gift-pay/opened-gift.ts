import { type PersistedValue, persisted } from '@storefront/host'
import * as v from 'valibot'
import type { GiftOrder } from './gift-order.ts'

const order = v.object({
  templateId: v.number(),
  templateStoreId: v.number(),
  amount: v.number(),
  isFreeAmount: v.boolean(),
  discount: v.number(),
  toUserName: v.string(),
  toUserPhone: v.string(),
  message: v.string(),
})

const openedGift = v.object({
  /** Who buys it; absent in those of an earlier release. */
  userId: v.optional(v.number()),
  order,
  /** Idempotency keys of `createDealOrderForPresent` and `pseudoApprove`. */
  dealKey: v.string(),
  giftKey: v.string(),
  /** Ids of the deal to pay and of the gift; null until the server has answered. */
  dealId: v.nullable(v.number()),
  presentId: v.nullable(v.number()),
  /** Epoch ms. */
  openedAt: v.number(),
})

/**
 * The gift that this tab is buying: the same input is sent with the same idempotency keys, and a reloaded page finds out
 * whether it was paid.
 */
export type OpenedGift = v.InferOutput<typeof openedGift>

/** Persisted with the tab, until its result was seen, or the purchase was refused or the gift ended. */
export const persistedGift = (): PersistedValue<OpenedGift | null> =>
  persisted<OpenedGift | null>('tab', 'opened-gift', null, (value) => v.parse(v.nullable(openedGift), value))

/** The opened purchase where it is this customer's: another one may have used the tab before. */
export const ownGift = (opened: OpenedGift | null, userId: number): OpenedGift | null =>
  opened && (opened.userId ?? userId) === userId ? opened : null

/** How long the deal of an opened purchase can be paid, in ms. */
export const payableMs = 15 * 60_000

/** How long an opened purchase is continued, in ms: its deal can be paid for some minutes after that. */
const continuedMs = 10 * 60_000

/** The opened purchase with which an order is continued; null where it needs a new one. */
export function continuedGift(opened: OpenedGift | null, next: GiftOrder, now: number): OpenedGift | null {
  if (!opened || now - opened.openedAt > continuedMs) return null
  const isSame = (Object.keys(order.entries) as (keyof GiftOrder)[]).every(
    (field) => opened.order[field] === next[field],
  )
  return isSame ? opened : null
}
