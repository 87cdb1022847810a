import type { SampleStore } from '../../src/sample/sample-store.ts'
import { pictureUrl } from '../picture.ts'

const day = { openingHours: { begin: '07:00', end: '26:00' } }

/** Where the cafe's parent link leads: a page about the brand, without any bundle of its own. */
export const allCafes: SampleStore = {
  storeId: 11,
  pageName: 'pogeun',
  isListed: false,
  isCafe: true,
  bundles: [],
  info: {
    name: '포근커피 전체 매장',
    descp: '성수, 망원, 해운대에 있어요. 모바일 주문은 성수점부터 시작했어요.',
    licenseName: '포근커피',
    licenseNumber: '000-00-00010',
    onlineSalesNumber: '제0000-서울성동-0010호',
    representative: '김포근',
    address: {
      roadAddr: '서울특별시 성동구 포근로 12',
      engAddr: '12, Pogeun-ro, Seongdong-gu, Seoul',
      addrDetail: '3층',
    },
    openSetting: { businessHours: { weekday: day, weekend: day, holiday: day } },
    userMobileSetting: { accentHue: 165 },
    tel: [{ tel: '02-1234-5600' }],
    image: [{ type: 'logo', url: pictureUrl('mug-latte') }],
    translations: {
      en: {
        name: 'All Pogeun Coffee stores',
        representative: 'Kim Pogeun',
        descp: 'In Seongsu, Mangwon and Haeundae. Mobile ordering starts with Seongsu.',
      },
    },
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
