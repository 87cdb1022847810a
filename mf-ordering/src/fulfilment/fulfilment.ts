import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'

/**
 * How an order reaches its customer, with the data of the method. To add a method: one entry here, its fields in
 * `isFulfilment`, and one entry in `checkout/fulfilment-strategies.ts`. `readyAt`: epoch ms; null: as soon as it is
 * made.
 */
export type Fulfilment =
  /** Served at the scanned table; `tn` is the table's signed code. */
  | { method: 'dine-in'; tn: string; name: string; nameEn?: string | undefined }
  /** Picked up at the counter once it is ready. */
  | { method: 'counter' }
  /** Added to a running deal. */
  | { method: 'extra'; dealId: number; dealType: string }
  /** Ordered ahead for a booking or a waiting ticket. */
  | { method: 'pre-order'; dealId: number }
  | { method: 'takeout'; readyAt: number | null }
  /** `request` is for the courier. */
  | { method: 'delivery'; readyAt: number | null; addressId: number; request: string | null }
export type FulfilmentBy<M extends FulfilmentMethod> = Extract<Fulfilment, { method: M }>

/** Validates a persisted fulfilment. Written by hand, because every menu loads it. */
export function isFulfilment(value: unknown): value is Fulfilment {
  if (typeof value !== 'object' || value === null) return false
  const of = value as Record<string, unknown>
  return Object.hasOwn(fields, String(of.method)) && fields[of.method as FulfilmentMethod](of)
}

const isId = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 1
const isTime = (value: unknown) => value === null || Number.isSafeInteger(value)
const isText = (value: unknown) => typeof value === 'string'

const fields: Record<FulfilmentMethod, (of: Record<string, unknown>) => boolean> = {
  'dine-in': (of) => isText(of.tn) && isText(of.name) && (of.nameEn === undefined || isText(of.nameEn)),
  counter: () => true,
  extra: (of) => isId(of.dealId) && isText(of.dealType),
  'pre-order': (of) => isId(of.dealId),
  takeout: (of) => isTime(of.readyAt),
  delivery: (of) => isTime(of.readyAt) && isId(of.addressId) && (of.request === null || isText(of.request)),
}
