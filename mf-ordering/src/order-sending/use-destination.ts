import { getDeal } from '@storefront/contract/endpoints/main-page.ts'
import { paths } from '@storefront/contract/paths.ts'
import { useEndpoint, usePlace, useShop, useTableSeat } from '@storefront/host'
import { useOrderMode } from '../order-mode/order-mode.ts'
import type { Destination } from './intention.ts'

/** The menu, chosen from for a deal that runs already (spec decision 5: the id stands in the query). */
export const extraOrderPath = (dealId: number): string => paths.menus({ dealId })

/**
 * Where an order of this moment goes: to the scanned table, to the deal named in the address, or to the
 * counter. Undefined while the named deal is being read.
 */
export function useDestination(): Destination | undefined {
  const { storeId } = useShop()
  const isAhead = useOrderMode() === 'pre-order'
  const table = useTableSeat()
  const seat = isAhead ? null : table
  const named = Number(usePlace().query.get('dealId'))
  const isNamed = seat === null && Number.isSafeInteger(named) && named > 0
  const { data, isError } = useEndpoint(
    getDeal,
    { storeId, dealId: isNamed ? named : 1 },
    { enabled: isNamed },
  )
  if (seat) {
    const { tn, name, nameEn } = seat
    return { kind: 'table', tn, name, ...(nameEn && { nameEn }) }
  }
  if (!isNamed || isError) return { kind: 'counter' }
  return data && { kind: 'deal', dealId: data.deal.dealId, dealType: data.deal.dealType }
}
