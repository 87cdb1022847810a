import { orderType } from '@storefront/contract/wire-words.ts'
import { usePlace } from '@storefront/host'

/** What is chosen is eaten here, or taken out. Each has a cart, a menu and opening times of its own. */
export type OrderMode = 'here' | 'takeout'

/** The mode stands in the address, so that a reload, a step back and a second tab keep it. */
export function useOrderMode(): OrderMode {
  return usePlace().query.get('orderType') === 'takeout' ? 'takeout' : 'here'
}

/** The word for orders of a mode. */
export const orderTypeOf = { here: orderType.general, takeout: orderType.takeout } as const
