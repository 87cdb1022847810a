import { registerTakeoutDeal } from '@storefront/contract/endpoints/takeout.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { call, shop } from '@storefront/host'
import type { FulfilmentParts } from '../fulfilment/fulfilment-strategy.ts'
import { readyAtOf, useFulfilmentTime } from '../fulfilment/fulfilment-time.ts'
import { provisionalDeal } from '../fulfilment/provisional-deal.ts'
import { timedRefusalText } from '../fulfilment/refusal-text.ts'
import type { Takeout } from './takeout-fulfilment.ts'
import { TakeoutTarget } from './takeout-target.tsx'
import { useTakeoutBlockedReason } from './use-takeout-blocked-reason.ts'

export const takeoutParts: FulfilmentParts<Takeout> = {
  async openDeal({ readyAt }, options) {
    const deal = provisionalDeal(dealType.takeout, readyAt)
    const answer = await call(registerTakeoutDeal, { storeId: shop().storeId, deal }, options)
    return answer.deal.dealId
  },
  deal: 'new',
  useFulfilment: () => ({ method: 'takeout', readyAt: readyAtOf(useFulfilmentTime('takeout')) }),
  useBlockedReason: useTakeoutBlockedReason,
  refusalText: (refused, t) =>
    refused.step === 'deal' ? timedRefusalText('takeout', refused, t) : undefined,
  Target: TakeoutTarget,
  isOffPremises: true,
  popup: 'takeoutOrder',
}
