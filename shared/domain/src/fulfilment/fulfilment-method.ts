import { orderType } from '@storefront/contract/wire-enums.ts'

/** How an order reaches its customer. */
export type FulfilmentMethod =
  /** Brought to the scanned table. */
  | 'dine-in'
  /** Ordered from the seat, picked up at the counter. */
  | 'counter'
  | 'takeout'
  | 'delivery'
  /** Ordered ahead for a booking or a waiting ticket. */
  | 'pre-order'
  /** Added to a running deal. */
  | 'extra'

/** Order type in the API of each method. */
export const orderTypeOf = {
  'dine-in': orderType.general,
  counter: orderType.general,
  extra: orderType.general,
  takeout: orderType.takeout,
  delivery: orderType.delivery,
  'pre-order': orderType.preOrder,
} as const satisfies Record<FulfilmentMethod, string>

/** Type guard for the name of a method. */
export const isFulfilmentMethod = (name: string | null): name is FulfilmentMethod =>
  name !== null && Object.hasOwn(orderTypeOf, name)

/** Methods that order into a deal that exists already. */
export const dealMethods: readonly FulfilmentMethod[] = ['pre-order', 'extra']
