import { orderType } from '@storefront/contract/wire-enums.ts'
import { usePlace } from '@storefront/host'

/**
 * What is chosen is eaten here, taken out, brought, or ordered ahead of a visit. Each has a cart, a menu and opening
 * times of its own.
 */
export type OrderMode = 'here' | 'takeout' | 'delivery' | 'pre-order'

/** The mode stands in the address, so that a reload, a step back and a second tab keep it. */
export function useOrderMode(): OrderMode {
  return orderModeOf(usePlace().query)
}

function orderModeOf(query: URLSearchParams): OrderMode {
  const named = query.get('orderType')
  if (named === 'takeout' || named === 'delivery') return named
  return named === 'pre-order' && query.has('dealId') ? named : 'here'
}

/** The word for orders of a mode. */
export const orderTypeOf = {
  here: orderType.general,
  takeout: orderType.takeout,
  delivery: orderType.delivery,
  'pre-order': orderType.preOrder,
} as const
