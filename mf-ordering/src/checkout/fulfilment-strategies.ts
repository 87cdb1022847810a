import { registerDeliveryDeal } from '@storefront/contract/endpoints/delivery.ts'
import { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import {
  makeGeneralOrderWithoutPay,
  makeSelfOrderWithoutPay,
} from '@storefront/contract/endpoints/ordering.ts'
import { registerTakeoutDeal } from '@storefront/contract/endpoints/takeout.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import { call, type SpendingCallOptions, shop } from '@storefront/host'
import type { Fulfilment, FulfilmentBy } from '../fulfilment/fulfilment.ts'

/** What differs between fulfilment methods in a checkout. */
interface FulfilmentStrategy<F extends Fulfilment> {
  /** Before payment: opens or joins the order's deal and resolves with its id. Rejects with the API's failure. */
  openDeal(fulfilment: F, options: SpendingCallOptions): Promise<number>
  /**
   * Ownership of the deal. `new`: opened for this order alone. `joined`: the customer's, maybe with other guests and a
   * draft of an earlier attempt. `named`: existed before, and stays. All but `named` are cancelled with an abandoned
   * order.
   */
  deal: 'new' | 'joined' | 'named'
  /** Without payment: the call that places the order, with its target. Undefined: always paid first. */
  placing?(fulfilment: F): {
    endpoint: typeof makeSelfOrderWithoutPay | typeof makeGeneralOrderWithoutPay
    at: { dealId: number | null; tn?: string }
  }
}

const strategies: { [M in FulfilmentMethod]: FulfilmentStrategy<FulfilmentBy<M>> } = {
  'dine-in': {
    openDeal: ({ tn }, options) => register({ deal: { dealType: dealType.self }, tn }, options),
    deal: 'joined',
    placing: ({ tn }) => ({ endpoint: makeSelfOrderWithoutPay, at: { dealId: null, tn } }),
  },
  counter: {
    openDeal: (_, options) => register({ deal: { dealType: dealType.order } }, options),
    deal: 'joined',
    placing: () => ({ endpoint: makeGeneralOrderWithoutPay, at: { dealId: null } }),
  },
  extra: {
    openDeal: async ({ dealId }) => dealId,
    deal: 'named',
    placing: ({ dealId, dealType: type }) => ({
      endpoint: type === dealType.self ? makeSelfOrderWithoutPay : makeGeneralOrderWithoutPay,
      at: { dealId },
    }),
  },
  'pre-order': { openDeal: async ({ dealId }) => dealId, deal: 'named' },
  takeout: {
    async openDeal({ readyAt }, options) {
      const deal = provisional(dealType.takeout, readyAt)
      const answer = await call(registerTakeoutDeal, { storeId: shop().storeId, deal }, options)
      return answer.deal.dealId
    },
    deal: 'new',
  },
  delivery: {
    async openDeal({ readyAt, addressId, request }, options) {
      const deal = provisional(dealType.delivery, readyAt)
      const asked = { storeId: shop().storeId, deal, addressId, request }
      return (await call(registerDeliveryDeal, asked, options)).deal.dealId
    },
    deal: 'new',
  },
}

export function strategyOf(fulfilment: Fulfilment): FulfilmentStrategy<Fulfilment> {
  // TypeScript cannot relate the method to the type of its fulfilment.
  return strategies[fulfilment.method] as FulfilmentStrategy<Fulfilment>
}

async function register(
  at: { deal: { dealType: string }; tn?: string },
  options: SpendingCallOptions,
): Promise<number> {
  const { deal } = await call(registerDeal, { storeId: shop().storeId, ...at }, options)
  return deal.dealId
}

/** A provisional deal until it is paid; the server computes the rest. */
function provisional<T extends string>(type: T, startDate: number | null) {
  return {
    dealType: type,
    status: dealStatus.provisional,
    numberOfPerson: 1 as const,
    startDate,
    orgStartDate: startDate,
  }
}
