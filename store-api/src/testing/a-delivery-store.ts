import type { StoreInfoJson } from '../database/schema/store-json.ts'
import { aStoreWithPayments } from './store-with-payments.ts'
import type { TestApi } from './test-api.ts'

export const areas = [
  { area: '서울특별시 성동구 포근로', minOrderAmount: 10_000, fee: 2_500 },
  { area: '서울특별시 성동구', minOrderAmount: 15_000, fee: 3_500 },
  { area: '서울특별시 성동구', minOrderAmount: 30_000, fee: 0 },
]

/** A cafe that delivers in 40 minutes, in two areas. */
export function aDeliveryStore(
  api: TestApi,
  {
    setting,
    info,
    ...storeOptions
  }: NonNullable<Parameters<typeof aStoreWithPayments>[1]> & {
    setting?: StoreInfoJson['deliverySetting']
    info?: Partial<StoreInfoJson>
  } = {},
) {
  return aStoreWithPayments(api, {
    ...storeOptions,
    info: {
      functionSetting: { isDelivable: true, isPackagable: true, isOrderAvailable: true },
      deliverySetting: { deliveryTime: 40, deliveryFeeList: areas, ...setting },
      ...info,
    },
  })
}
