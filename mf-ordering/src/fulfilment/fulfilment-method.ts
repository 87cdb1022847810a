import type { CheckoutCart } from '@storefront/contract/checkout.ts'
import type { HoursMethod } from '@storefront/domain/availability/order-time.ts'
import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import { usePlace, useTableSeat } from '@storefront/host'

/** The deal that the address names; null where it names none. */
export function useNamedDeal(): number | null {
  const dealId = Number(usePlace().query.get('dealId'))
  return Number.isSafeInteger(dealId) && dealId > 0 ? dealId : null
}

/**
 * How what is chosen now reaches the customer. It follows from the address and the scanned table, so that a reload, a
 * step back and a second tab keep it.
 */
export function useFulfilmentMethod(): FulfilmentMethod {
  const { query } = usePlace()
  const hasTable = useTableSeat() !== null
  const named = query.get('orderType')
  if (named === 'takeout' || named === 'delivery') return named
  const hasDeal = query.has('dealId')
  if (named === 'pre-order' && hasDeal) return named
  if (hasTable) return 'dine-in'
  return hasDeal ? 'extra' : 'counter'
}

/** What is eaten at the store shares one cart; every other method has a cart of its own. */
export function cartOf(method: FulfilmentMethod): CheckoutCart {
  return method === 'takeout' || method === 'delivery' || method === 'pre-order' ? method : 'on-site'
}

/** Whose opening hours count; an extra order goes by those of the deal, most likely at a table. */
export function hoursOf(
  method: FulfilmentMethod,
  { isOrderAvailableWithTable }: { isOrderAvailableWithTable?: boolean | undefined },
): HoursMethod | 'pre-order' {
  if (method !== 'extra') return method
  return isOrderAvailableWithTable ? 'dine-in' : 'counter'
}
