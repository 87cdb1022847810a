import { registerDeliveryDeal } from '@storefront/contract/endpoints/delivery.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import type { Handover } from '@storefront/domain/handover/handover.ts'
import { call, shop } from '@storefront/host'
import { once } from '../handover/build-order.ts'
import { wishedDeal } from '../handover/handover-mode.ts'
import { keptRequest } from './kept-request.ts'

/** Registers a provisional deal to be brought there and then, and answers its id. Rejects with what the API says. */
export async function registerDelivery(wish: Handover, addressId: number): Promise<number> {
  const deal = wishedDeal('delivery', wish, dealStatus.provisional)
  const request = keptRequest().get().trim() || null
  const asked = { storeId: shop().storeId, deal, addressId, request }
  return (await call(registerDeliveryDeal, asked, once())).deal.dealId
}
