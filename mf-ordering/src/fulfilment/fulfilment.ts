import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import * as v from 'valibot'

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** Epoch ms; null: as soon as it is made. */
const readyAt = v.nullable(v.pipe(v.number(), v.safeInteger()))

/**
 * How an order reaches its customer, with what that method needs to know. A new method is one entry here and one in
 * `checkout/fulfilment-strategies.ts`.
 */
export const fulfilmentSchema = v.variant('method', [
  /** Brought to the scanned table; `tn` is the table's signed code. */
  v.object({
    method: v.literal('dine-in'),
    tn: v.string(),
    name: v.string(),
    nameEn: v.optional(v.string()),
  }),
  /** Picked up at the counter once it is ready. */
  v.object({ method: v.literal('counter') }),
  /** Added to a deal that runs already. */
  v.object({ method: v.literal('extra'), dealId: id, dealType: v.string() }),
  /** Ordered ahead for a booking or a waiting ticket. */
  v.object({ method: v.literal('pre-order'), dealId: id }),
  v.object({ method: v.literal('takeout'), readyAt }),
  v.object({
    method: v.literal('delivery'),
    readyAt,
    addressId: id,
    /** For whoever brings it. */
    request: v.nullable(v.string()),
  }),
])
export type Fulfilment = v.InferOutput<typeof fulfilmentSchema>
export type FulfilmentBy<M extends FulfilmentMethod> = Extract<Fulfilment, { method: M }>
