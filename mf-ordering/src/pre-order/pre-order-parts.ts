import { useNamedDeal } from '../fulfilment/fulfilment-method.ts'
import type { FulfilmentParts } from '../fulfilment/fulfilment-strategy.ts'
import type { PreOrder } from './pre-order-fulfilment.ts'
import { VisitTarget } from './visit-target.tsx'

export const preOrderParts: FulfilmentParts<PreOrder> = {
  openDeal: async ({ dealId }) => dealId,
  deal: 'named',
  useFulfilment() {
    const dealId = useNamedDeal()
    return dealId === null ? undefined : { method: 'pre-order', dealId }
  },
  Target: VisitTarget,
}
