import type { SampleStore } from '../../src/sample/sample-store.ts'

/** The platform itself: never shown as a shop, but every page links its terms. */
export const platform: SampleStore = {
  storeId: 1,
  pageName: 'platform',
  isListed: false,
  bundles: [],
  info: {
    name: '한상 플랫폼',
    licenseName: '주식회사 한상',
    licenseNumber: '000-00-00001',
    onlineSalesNumber: '제0000-서울종로-0001호',
    representative: '한상필',
    address: {
      roadAddr: '서울특별시 종로구 표본로 1',
      engAddr: '1, Pyobon-ro, Jongno-gu, Seoul',
      addrDetail: '5층',
    },
    tel: [{ tel: '02-1234-0000' }],
    openSetting: { businessHours: { weekday: { openingHours: { begin: '09:00', end: '18:00' } } } },
    translations: { en: { name: 'Hansang Platform' } },
  },
  data: {
    notUsingPoint: true,
    notUsingCoupon: true,
    notUsingReservation: true,
    notUsingUserorder: true,
    notUsingWaiting: true,
    notUsingPackage: true,
    notUsingDelivery: true,
  },
}
