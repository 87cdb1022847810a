import { registerTakeoutDeal } from '@storefront/contract/endpoints/takeout.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import type { Pickup } from '@storefront/domain/takeout/pickup.ts'
import { call, shop } from '@storefront/host'
import { once } from '../handover/build-order.ts'
import { wishedDeal } from '../handover/handover-mode.ts'

/** Registers a provisional deal to be picked up so, and answers its id. Rejects with what the API says. */
export async function registerTakeout(pickup: Pickup): Promise<number> {
  const deal = wishedDeal('takeout', pickup, dealStatus.provisional)
  return (await call(registerTakeoutDeal, { storeId: shop().storeId, deal }, once())).deal.dealId
}
