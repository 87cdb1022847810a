import { getDeal, registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import {
  makeGeneralOrderWithoutPay,
  makeSelfOrderWithoutPay,
} from '@storefront/contract/endpoints/ordering.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { call, type SpendingCallOptions, shop, useEndpoint, useShop, useTableSeat } from '@storefront/host'
import { useNamedDeal } from '../fulfilment/fulfilment-method.ts'
import type { FulfilmentParts } from '../fulfilment/fulfilment-strategy.ts'
import type { Counter, DineIn, Extra } from './on-site-fulfilment.ts'
import { OnSiteTarget } from './on-site-target.tsx'

/** Parts of an order at a scanned table. */
export const dineInParts: FulfilmentParts<DineIn> = {
  openDeal: ({ tn }, options) => register({ deal: { dealType: dealType.self }, tn }, options),
  deal: 'joined',
  postPayCall: ({ tn }) => ({ endpoint: makeSelfOrderWithoutPay, target: { dealId: null, tn } }),
  useFulfilment() {
    const seat = useTableSeat()
    if (!seat) return undefined
    const { tn, name, nameEn } = seat
    return { method: 'dine-in', tn, name, ...(nameEn && { nameEn }) }
  },
  Target: OnSiteTarget,
}

/** Parts of an order at the counter. */
export const counterParts: FulfilmentParts<Counter> = {
  openDeal: (_, options) => register({ deal: { dealType: dealType.order } }, options),
  deal: 'joined',
  postPayCall: () => ({ endpoint: makeGeneralOrderWithoutPay, target: { dealId: null } }),
  useFulfilment: () => ({ method: 'counter' }),
  Target: OnSiteTarget,
}

/** Parts of an order for a running deal. Where the deal cannot be read, a counter order is made. */
export const extraParts: FulfilmentParts<Extra, Extra | Counter> = {
  openDeal: async ({ dealId }) => dealId,
  deal: 'named',
  postPayCall: ({ dealId, dealType: type }) => ({
    endpoint: type === dealType.self ? makeSelfOrderWithoutPay : makeGeneralOrderWithoutPay,
    target: { dealId },
  }),
  useFulfilment() {
    const { storeId } = useShop()
    const dealId = useNamedDeal()
    const { data, isError } = useEndpoint(
      getDeal,
      // 1 stands in while the call is disabled.
      { storeId, dealId: dealId ?? 1 },
      { enabled: dealId !== null },
    )
    if (dealId === null || isError) return { method: 'counter' }
    return data && { method: 'extra', dealId: data.deal.dealId, dealType: data.deal.dealType }
  },
  Target: OnSiteTarget,
}

async function register(
  visit: { deal: { dealType: string }; tn?: string },
  options: SpendingCallOptions,
): Promise<number> {
  const { deal } = await call(registerDeal, { storeId: shop().storeId, ...visit }, options)
  return deal.dealId
}
