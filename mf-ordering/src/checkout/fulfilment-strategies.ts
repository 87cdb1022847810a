import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import { readDelivery } from '../delivery/delivery-fulfilment.ts'
import type { FulfilmentParts, FulfilmentStrategy } from '../fulfilment/fulfilment-strategy.ts'
import { readCounter, readDineIn, readExtra } from '../on-site/on-site-fulfilment.ts'
import { readPreOrder } from '../pre-order/pre-order-fulfilment.ts'
import { readTakeout } from '../takeout/takeout-fulfilment.ts'

const onSite = () => import(/* webpackChunkName: "order" */ '../on-site/on-site-parts.ts')

/** What differs between fulfilment methods. */
export const fulfilmentStrategies = {
  'dine-in': { read: readDineIn, parts: async () => (await onSite()).dineInParts },
  counter: { read: readCounter, parts: async () => (await onSite()).counterParts },
  extra: { read: readExtra, parts: async () => (await onSite()).extraParts },
  'pre-order': {
    read: readPreOrder,
    banner: async () =>
      (await import(/* webpackChunkName: "order" */ '../pre-order/visit-target.tsx')).VisitTarget,
    parts: async () =>
      (await import(/* webpackChunkName: "order" */ '../pre-order/pre-order-parts.ts')).preOrderParts,
  },
  takeout: {
    read: readTakeout,
    banner: async () =>
      (await import(/* webpackChunkName: "takeout" */ '../takeout/takeout-target.tsx')).TakeoutTarget,
    parts: async () =>
      (await import(/* webpackChunkName: "takeout" */ '../takeout/takeout-parts.ts')).takeoutParts,
  },
  delivery: {
    read: readDelivery,
    banner: async () =>
      (await import(/* webpackChunkName: "delivery" */ '../delivery/delivery-target.tsx')).DeliveryTarget,
    parts: async () =>
      (await import(/* webpackChunkName: "delivery" */ '../delivery/delivery-parts.ts')).deliveryParts,
  },
} satisfies Record<FulfilmentMethod, unknown>

type Strategies = typeof fulfilmentStrategies

/** How an order reaches its customer, with the data of its method. */
export type Fulfilment = NonNullable<ReturnType<Strategies[FulfilmentMethod]['read']>>

/** Reads a persisted fulfilment; undefined where it is not valid, as one of another release. */
export function readFulfilment(value: unknown): Fulfilment | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const fields = value as Record<string, unknown>
  const { method } = fields
  if (typeof method !== 'string' || !Object.hasOwn(fulfilmentStrategies, method)) return undefined
  return strategyOf(method as FulfilmentMethod).read(fields)
}

const loaded = new Map<FulfilmentMethod, FulfilmentParts<Fulfilment>>()

/** Loads the parts of a method, once. Rejects where its code cannot be loaded; the next call tries again. */
export async function loadParts(method: FulfilmentMethod): Promise<FulfilmentParts<Fulfilment>> {
  const parts = loaded.get(method) ?? (await strategyOf(method).parts())
  loaded.set(method, parts)
  return parts
}

/** Loads the menu's banner of a method; undefined: it has none of its own. */
export const loadBanner = (method: FulfilmentMethod) => strategyOf(method).banner?.()

/** Loads the parts of orders made in the store, which are in the cart's own file: no frame without them. */
export function preloadOnSiteParts(): void {
  for (const method of ['dine-in', 'counter', 'extra'] as const) loadParts(method).catch(() => {})
}

/** Parts that are loaded already. */
export const loadedParts = (method: FulfilmentMethod): FulfilmentParts<Fulfilment> | undefined =>
  loaded.get(method)

function strategyOf(method: FulfilmentMethod): FulfilmentStrategy<Fulfilment> {
  // TypeScript cannot relate the method to the type of its fulfilment.
  return fulfilmentStrategies[method] as unknown as FulfilmentStrategy<Fulfilment>
}
