import type { SampleStore, SampleTable } from '../../src/sample/sample-store.ts'
import { pictureUrl, productPicture } from '../picture.ts'
import { restaurantSlides } from './slides.ts'

const weekday = {
  openingHours: { begin: '11:30', end: '22:00' },
  breakTime: { begin: '15:00', end: '17:00' },
}
const weekend = {
  openingHours: { begin: '11:00', end: '21:30' },
  breakTime: { begin: '15:00', end: '17:00' },
}
const holiday = { openingHours: { begin: '12:00', end: '20:00' } }

/** The franchise: its categories, products, coupon templates and terms also apply to its branches. */
export const headOffice: SampleStore = {
  storeId: 20,
  pageName: 'sotdanji',
  isListed: false,
  bundles: ['ordering', 'booking'],
  info: {
    name: '솥단지 본사',
    licenseName: '주식회사 솥단지',
    licenseNumber: '000-00-00020',
    onlineSalesNumber: '제0000-서울마포-0020호',
    representative: '솥기찬',
    address: {
      roadAddr: '서울특별시 마포구 가마솥길 20',
      engAddr: '20, Gamasot-gil, Mapo-gu, Seoul',
      addrDetail: '3층',
    },
    tel: [{ tel: '02-2345-6700' }],
    openSetting: { businessHours: { weekday, weekend, holiday } },
    translations: { en: { name: 'Sotdanji Head Office' } },
  },
  data: {
    notUsingUserorder: true,
    notUsingReservation: true,
    notUsingWaiting: true,
    notUsingPackage: true,
    notUsingDelivery: true,
  },
}

export const branch: SampleStore = {
  storeId: 21,
  parentStoreId: 20,
  pageName: 'sotdanji-yeonnam',
  isListed: true,
  bundles: ['ordering', 'booking'],
  gateParentStore: {
    name: '솥단지',
    orgName: '솥단지',
    pageName: 'sotdanji',
    translations: { en: { name: 'Sotdanji' } },
  },
  info: {
    name: '솥단지 연남점',
    descp: '솥밥은 주문을 받고 나서 지어요. 18분, 수다 떨기 딱 좋은 시간이에요.',
    greetingMessage: '밥 짓는 냄새 먼저 드세요.',
    pointAccumulationRate: 3,
    pointUseThreshold: 1000,
    menuPageType: 'image',
    userAppFooter:
      '<p><strong>솥단지 연남점</strong> · 대표 박연남</p><p>서울특별시 마포구 솥단지로 21, 2층</p><p>사업자등록번호 000-00-00021<br>통신판매업 제0000-서울마포-0021호</p><p><a href="https://example.com/sotdanji">솥단지 이야기</a></p>',
    licenseName: '솥단지 연남점',
    licenseNumber: '000-00-00021',
    onlineSalesNumber: '제0000-서울마포-0021호',
    representative: '박연남',
    address: {
      roadAddr: '서울특별시 마포구 솥단지로 21 (연남동)',
      roadAddrPart1: '서울특별시 마포구 솥단지로 21',
      engAddr: '21, Sotdanji-ro, Mapo-gu, Seoul',
      addrDetail: '2층',
      coordinates: { x: 126.9235, y: 37.5627 },
    },
    allergyItems: [
      '우유',
      '계란',
      '밀',
      '메밀',
      '대두',
      '잣',
      '새우',
      '게',
      '오징어',
      '고등어',
      '조개류',
      '돼지고기',
      '쇠고기',
      '닭고기',
      '아황산류',
    ],
    amenities: ['와이파이', '주차 4대', '유아 의자', '단체석', '콜키지 1병 2만원'],
    openSetting: {
      businessHours: { weekday, weekend, holiday },
      operatingTimeUnit: 3,
      regularHoliday: [{ week: 2, day: 1 }],
      nonRegularHoliday: [
        { begin: '2026-09-24', end: '2026-09-26' },
        { begin: '2027-02-06', end: '2027-02-08' },
        { begin: '2027-09-14', end: '2027-09-16' },
      ],
    },
    reservationSetting: {
      reservationAvailableTime: 1,
      reservationAdaptRangeType: 'none',
      reservationLimitPerson: 12,
      depositType: 'none',
      noShowCheck: 15,
      penalties: [],
      noti: '코스는 하루 전까지 예약해 주세요.',
      translations: { en: { noti: 'Please reserve courses a day ahead.' } },
      isPreOrderAvailable: false,
      enableWithoutResource: false,
    },
    waitingSetting: { waitingAdaptRangeType: 'none', averageWaitingTime: 9, isPreOrderAvailable: false },
    packageSetting: { packagingTime: 30 },
    functionSetting: {
      isReservationAvailable: true,
      isWaitingAvailable: true,
      isPackagable: false,
      isDelivable: false,
      isOrderAvailable: true,
      isOrderAvailableWithTable: true,
      isOrderAvailableWithPostPay: true,
      isShareDisplayedAsButton: true,
    },
    userMobileSetting: {
      orderTime: { on: true, begin: '11:30', end: '21:00' },
      customButtonName: '솥밥 주문하기',
      translations: { en: { customButtonName: 'Order pot rice' } },
      carouselIntervalTime: 5000,
      accentHue: 40,
      slides: restaurantSlides,
    },
    tel: [{ tel: '02-2345-6789' }, { tel: '070-0000-0021' }],
    image: [
      { type: 'logo', url: pictureUrl('pot-rice') },
      { type: 'main', ...productPicture('table-setting', 'pot-rice') },
      { type: 'main', ...productPicture('pot-rice', 'abalone') },
    ],
    translations: {
      en: {
        name: 'Sotdanji Yeonnam',
        representative: 'Park Yeonnam',
        userAppFooter:
          '<p><strong>Sotdanji Yeonnam</strong> · Representative Park Yeonnam</p><p>2F, 21 Sotdanji-ro, Mapo-gu, Seoul</p><p>Business registration 000-00-00021<br>Online sales 0000-Seoul Mapo-0021</p><p><a href="https://example.com/sotdanji">The story of Sotdanji</a></p>',
        descp: 'Pot rice is cooked after you order. Eighteen minutes, just right for a chat.',
        greetingMessage: 'Have the smell of cooking rice first.',
        amenities: ['Wi-Fi', 'Parking for 4', 'High chairs', 'Group tables', 'Corkage ₩20,000 a bottle'],
      },
    },
  },
  data: { notUsingPackage: true, notUsingDelivery: true, useTaxFreeProduct: true },
}

export const branchTables: SampleTable[] = [
  ...Array.from({ length: 8 }, (_, index) => ({
    storeId: 21,
    resourceId: 2101 + index,
    number: String(index + 1),
    name: `${index + 1}번`,
    translations: { en: { name: `Table ${index + 1}` } },
    capacity: 4,
  })),
  {
    storeId: 21,
    resourceId: 2111,
    number: 'room-1',
    name: '마루방',
    translations: { en: { name: 'Floor-seating room' } },
    capacity: 12,
  },
]
