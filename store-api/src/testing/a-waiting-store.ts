import { makeWaiting, makeWaitingDeal } from '@storefront/contract/endpoints/waiting.ts'
import type { StoreInfoJson } from '../database/schema/store-json.ts'
import { aStoreWithPayments } from './store-with-payments.ts'
import type { TestApi, TestCustomer, TestStoreWithKey } from './test-api.ts'

/** The business date of the tests' clock. */
export const today = '2026-11-18'

type Setting = NonNullable<StoreInfoJson['waitingSetting']>

/** A cafe that is open from 9 to 22 and has a queue, with 5 minutes for a team; two tables. */
export function aWaitingStore(
  api: TestApi,
  setting: Partial<Setting> = {},
  options: { info?: Partial<StoreInfoJson>; flags?: { notUsingWaiting?: boolean } } = {},
) {
  const { info, ...storeOptions } = options
  return aStoreWithPayments(api, {
    bundles: ['ordering', 'payment', 'booking'],
    ...storeOptions,
    info: {
      waitingSetting: { averageWaitingTime: 5, isPreOrderAvailable: true, ...setting },
      functionSetting: {
        isWaitingAvailable: true,
        isPackagable: true,
        isOrderAvailable: true,
        isOrderAvailableWithTable: true,
        isOrderAvailableWithPostPay: true,
      },
      ...info,
    },
  })
}

type StoreRef = Pick<TestStoreWithKey, 'storeId'>

/** Takes a provisional ticket; throws where none is left. */
export async function takesTicket(api: TestApi, { storeId }: StoreRef, customer: TestCustomer) {
  const { waiting } = await api.call(makeWaiting, { storeId }, { as: customer })
  if (!waiting) throw new Error('no ticket is left')
  return waiting
}

/** Takes a ticket and joins the queue, for two. */
export async function joins(api: TestApi, store: StoreRef, customer: TestCustomer) {
  const { day, waitingNumber } = await takesTicket(api, store, customer)
  const request = {
    storeId: store.storeId,
    waiting: { day, waitingNumber },
    deal: { numberOfPerson: 2, numberOfChild: 1 },
  }
  const { waiting, deal } = await api.call(makeWaitingDeal, request, { as: customer })
  return { waiting, deal, dealId: deal.dealId, key: { day, waitingNumber } }
}
