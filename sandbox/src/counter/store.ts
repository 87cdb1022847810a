import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { bizHourType, dealType, orderType } from '@storefront/contract/wire-enums.ts'
import { type Answer, isOk, type StoreApi } from './store-api.ts'

/** What the counter needs to know about its store. */
export interface Store {
  storeId: number
  name: string
  pageName: string
  /** Minutes east of UTC. */
  timezoneOffset: number
  /** Business was opened manually. */
  isOpen: boolean
  /** Orders may go on credit. */
  givesCredit: boolean
  /** Order types that the store offers, and which of them are paused. */
  orderTypes: string[]
  paused: string[]
}

export async function readStore(api: StoreApi, storeId: number): Promise<Answer<Store>> {
  const answer = await api.request(getInitData, { storeId })
  return isOk(answer) ? { code: 200, payload: storeOf(answer.payload) } : answer
}

function storeOf({
  storeInfo,
  storeData,
  contract,
  lastBizHourHistory: last,
}: PayloadOf<typeof getInitData>): Store {
  const functions = storeInfo.functionSetting
  const { bundles } = contract
  const offered: [string, boolean][] = [
    [orderType.general, functions.isOrderAvailable || functions.isOrderAvailableWithTable],
    [orderType.takeout, functions.isPackagable && !storeData.notUsingPackage],
    [orderType.delivery, functions.isDelivable && !storeData.notUsingDelivery],
    [orderType.selfPay, bundles.includes('selfpay')],
  ]
  return {
    storeId: storeInfo.storeId,
    name: storeInfo.name,
    pageName: storeData.pageName,
    timezoneOffset: storeData.timezoneOffset,
    isOpen: last?.bizHourType === bizHourType.business && last.endDate == null,
    givesCredit: !storeData.notUsingLazyChargePay,
    orderTypes: offered.filter(([, has]) => has).map(([type]) => type),
    // The queue has a page of its own.
    paused: storeData.pausedOrderTypes.filter((type) => type !== dealType.waiting),
  }
}
