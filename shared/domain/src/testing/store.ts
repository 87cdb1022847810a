import type { OpenSetting } from '@storefront/contract/entities/opening-hours.ts'
import type { StoreData, StoreInfo } from '@storefront/contract/entities/store.ts'
import type { StoreFacts } from '../availability/store-facts.ts'

/** Korea, minutes east of UTC. */
export const seoul = 540

/** Epoch ms of a moment in Korean time: `at('2026-11-20 09:30')`. */
export function at(local: string): number {
  return Date.parse(`${local.replace(' ', 'T')}:00+09:00`)
}

export const openSetting: OpenSetting = {
  businessHours: {
    weekday: {
      openingHours: { begin: '09:00', end: '21:00' },
      breakTime: { begin: '15:00', end: '17:00' },
    },
    weekend: { openingHours: { begin: '10:00', end: '22:00' } },
    holiday: { openingHours: { begin: '11:00', end: '18:00' } },
  },
  operatingTimeUnit: 2,
  regularHoliday: [],
  nonRegularHoliday: [],
}

export interface StoreChanges {
  open?: Partial<OpenSetting>
  info?: Partial<StoreInfo>
  data?: Partial<StoreData>
  functions?: Partial<StoreInfo['functionSetting']>
  bizHour?: StoreFacts['bizHour']
  holidays?: readonly number[]
}

/** A Korean store with every service, open 9 to 21 with a break at 15, with overrides. */
export function aStore(changes: StoreChanges = {}): StoreFacts {
  const info: StoreInfo = {
    storeId: 10,
    name: '온기 식당',
    openSetting: { ...openSetting, ...changes.open },
    address: {},
    allergyItems: [],
    amenities: [],
    useTypeItems: [],
    reservationSetting: { reservationAvailableTime: 1 },
    packageSetting: {},
    deliverySetting: {},
    userMobileSetting: { carouselIntervalTime: 3000, accentHue: 165, slides: [] },
    functionSetting: {
      isReservationAvailable: true,
      isWaitingAvailable: true,
      isPackagable: true,
      isDelivable: true,
      isOrderAvailable: true,
      isOrderAvailableWithTable: true,
      isOrderAvailableWithPostPay: true,
      isShareDisplayedAsButton: true,
      ...changes.functions,
    },
    tel: [{ tel: '0212345678' }],
    waitingSetting: {},
    image: [],
    userAppCustomButtons: [],
    translations: undefined,
    ...changes.info,
  }
  const data: StoreData = {
    name: '온기 식당',
    pageName: 'ongi',
    timezoneOffset: seoul,
    notUsingPoint: false,
    notUsingCoupon: false,
    notUsingReservation: false,
    notUsingUserorder: false,
    notUsingWaiting: false,
    notUsingPackage: false,
    notUsingDelivery: false,
    notUsingProducterApp: false,
    notUsingLazyChargePay: false,
    useTaxFreeProduct: false,
    pausedOrderTypes: [],
    ...changes.data,
  }
  return { info, data, bizHour: changes.bizHour ?? null, holidays: changes.holidays ?? [] }
}
