import { getMainInfo } from '@storefront/contract/endpoints/main-info.ts'
import { operation } from '../../http/operation.ts'
import { holidaysToShow, storeInfoOf } from '../../stores/init-data.ts'
import { dealsOfPeriod } from './deals-of-period.ts'

export default operation(getMainInfo, async (context, { startDate, endDate, waitingDay }) => {
  const { store, now } = context
  return {
    storeInfo: storeInfoOf(store),
    storeData: store.data,
    lastBizHourHistory: store.bizHour,
    ...holidaysToShow(store, now),
    contract: { bundles: [...store.bundles] },
    ...(await dealsOfPeriod(context, { startDate, endDate, dealIds: undefined }, waitingDay)),
  }
})
