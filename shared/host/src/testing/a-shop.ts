import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import * as v from 'valibot'
import type { ShopData } from '../runtime/shop-state.ts'

type Answer = AnswerOf<typeof getInitData>
type Overrides = Partial<Omit<Answer, 'storeInfo' | 'storeData'>> & {
  storeInfo?: Partial<Answer['storeInfo']>
  storeData?: Partial<Answer['storeData']>
}

/** A small open cafe with every bundle, as the start-up call would deliver it, with overrides. */
export function aShop({ storeInfo, storeData, ...rest }: Overrides = {}): ShopData {
  const payload = v.parse(getInitData.payload, {
    categoryList: [],
    contract: { bundles: ['ordering', 'payment', 'giftcards', 'booking', 'selfpay'] },
    ...rest,
    storeInfo: {
      storeId: 10,
      name: '달빛 카페',
      openSetting: { businessHours: { weekday: hours, weekend: hours, holiday: hours } },
      functionSetting: {
        isReservationAvailable: true,
        isWaitingAvailable: true,
        isPackagable: true,
        isDelivable: true,
        isOrderAvailable: true,
        isOrderAvailableWithTable: true,
        isOrderAvailableWithPostPay: true,
      },
      tel: [{ tel: '02-123-4567' }],
      ...storeInfo,
    },
    storeData: { name: '달빛 카페', pageName: 'moonlight', ...storeData },
  })
  return { ...payload, storeId: payload.storeInfo.storeId }
}

const hours = { openingHours: { begin: '00:00', end: '24:00' }, breakTime: null }
