import type { SampleStore, SampleTable } from '../../src/sample/sample-store.ts'
import { pictureUrl, productPicture } from '../picture.ts'
import { cafeSlides } from './slides.ts'

// Overnight hours, so that the cafe is open at nearly any time somebody tries the sample.
const day = { openingHours: { begin: '07:00', end: '26:00' } }

const packageSetting = {
  packagingTime: 15,
  packagingTimeShow: true,
  timeSelectedPackageOrderEnabled: true,
  instantPackageOrderEnabled: true,
  minuteInterval: 10,
  noti: '개인 텀블러를 가져오시면 400원을 빼 드려요.',
  translations: { en: { noti: 'Bring your own cup and we take 400 won off.' } },
}

const inEnglish = (area: string) => ({ translations: { en: { area } } })
const deliverySetting = {
  deliveryTime: 40,
  deliveryMinOrderAmount: 12000,
  minuteInterval: 10,
  noti: '얼음이 든 음료는 얼음을 따로 담아 보내 드려요.',
  translations: { en: { noti: 'Iced drinks come with their ice packed apart.' } },
  deliveryFeeList: [
    { area: '서울특별시 성동구 포근로', minOrderAmount: 12000, fee: 2500, ...inEnglish('Pogeun-ro') },
    { area: '서울특별시 성동구', minOrderAmount: 15000, fee: 3500, ...inEnglish('Seongdong-gu') },
    { area: '서울특별시 성동구', minOrderAmount: 40000, fee: 0, ...inEnglish('Seongdong-gu') },
    { area: '서울특별시 광진구', minOrderAmount: 20000, fee: 4500, ...inEnglish('Gwangjin-gu') },
  ],
}

/** Every bundle and every setting. */
export const cafe: SampleStore = {
  storeId: 10,
  pageName: 'pogeun-seongsu',
  isListed: true,
  isCafe: true,
  bundles: ['ordering', 'payment', 'giftcards', 'booking', 'selfpay'],
  gateParentStore: {
    name: '포근커피 전체 매장',
    orgName: '포근커피',
    pageName: 'pogeun',
    translations: { en: { name: 'All Pogeun Coffee stores' } },
  },
  grounds: [
    { groundId: 101, name: '1층', translations: { en: { name: 'First floor' } }, width: 100, height: 70 },
    { groundId: 102, name: '2층', translations: { en: { name: 'Second floor' } }, width: 100, height: 90 },
  ],
  info: {
    name: '포근커피 성수점',
    descp: '평일 오전에는 조용하고 주말 오후에는 자리가 없어요. 콘센트는 창가 여섯 자리에 있어요.',
    greetingMessage: '따뜻한 자리 하나 비워 둘게요.',
    pointAccumulationRate: 5,
    pointUseThreshold: 1000,
    menuPageType: 'image',
    licenseName: '포근커피 성수점',
    licenseNumber: '000-00-00000',
    onlineSalesNumber: '제0000-서울성동-0000호',
    representative: '김포근',
    receiptMessage: '영수증을 보여 주시면 다음 아메리카노는 500원 깎아 드려요.',
    receiptNotes: {
      wifi: 'pogeun-guest / latte2026',
      restroom: '2층 계단 옆, 비밀번호 0428*',
      custom: ['주차는 건물 뒤 2대까지 1시간 무료예요.'],
    },
    address: {
      roadAddr: '서울특별시 성동구 포근로 12 (성수동2가)',
      roadAddrPart1: '서울특별시 성동구 포근로 12',
      engAddr: '12, Pogeun-ro, Seongdong-gu, Seoul',
      addrDetail: '1층',
      coordinates: { x: 127.0557, y: 37.5446 },
    },
    allergyItems: [
      '우유',
      '계란',
      '밀',
      '대두',
      '땅콩',
      '호두',
      '잣',
      '견과류',
      '복숭아',
      '토마토',
      '아황산류',
    ],
    amenities: ['와이파이', '콘센트', '주차 2대', '반려동물 동반', '유아 의자', '장애인 화장실'],
    useTypeItems: ['매장', '포장', '배달', '예약', '웨이팅'],
    openSetting: {
      businessHours: { weekday: day, saturday: day, sunday: day, holiday: day },
      operatingTimeUnit: 2,
      regularHoliday: [],
      nonRegularHoliday: [],
    },
    reservationSetting: {
      reservationAvailableTime: 2,
      reservationAdaptRangeType: 'none',
      reservationAdaptRange: { begin: '2026-01-01', end: '2027-12-31' },
      reservationAdaptRangeTimeType: 'none',
      reservationAdaptRangeTime: { begin: '10:00', end: '21:00' },
      reservationLimitPerson: 8,
      depositType: 'use',
      depositAdaptRangeType: 'none',
      depositAdaptRange: { begin: '2026-01-01', end: '2027-12-31' },
      depositAmount: 10000,
      noShowCheck: 20,
      penalties: [
        { type: 'date', value: 3, penalty: 0 },
        { type: 'date', value: 1, penalty: 50 },
        { type: 'hour', value: 3, penalty: 100 },
      ],
      noti: '2층은 계단으로만 올라갈 수 있어요.',
      translations: { en: { noti: 'The upper floor can only be reached by stairs.' } },
      isPreOrderAvailable: true,
      enableWithoutResource: true,
    },
    waitingSetting: {
      waitingAdaptRangeType: 'none',
      waitingAdaptRange: { begin: '2026-01-01', end: '2027-12-31' },
      waitingAdaptRangeTimeType: 'none',
      waitingAdaptRangeTime: { begin: '07:00', end: '25:00' },
      lastWaitingOfDay: 0,
      averageWaitingTime: 4,
      waitingAvailableLimitType: 'limit',
      waitingAvailableLimit: 30,
      isPreOrderAvailable: true,
      isPostponeAvailable: true,
    },
    packageSetting,
    deliverySetting,
    functionSetting: {
      isReservationAvailable: true,
      isWaitingAvailable: true,
      isPackagable: true,
      isDelivable: true,
      isOrderAvailable: true,
      isOrderAvailableWithTable: true,
      isOrderAvailableWithPostPay: true,
      isShareDisplayedAsButton: true,
    },
    userMobileSetting: {
      orderTime: { on: false, begin: '07:00', end: '25:30' },
      selfOrderTime: 10,
      carouselIntervalTime: 4000,
      accentHue: 165,
      slides: cafeSlides,
    },
    tel: [{ tel: '02-1234-5678' }],
    image: [
      { type: 'logo', url: pictureUrl('mug-latte') },
      { type: 'main', ...productPicture('croissant', 'mug-americano') },
      { type: 'main', ...productPicture('cake-strawberry', 'strawberry') },
      { type: 'main', ...productPicture('mug-pumpkin') },
    ],
    userAppCustomButtons: [
      {
        use: true,
        title: '원두 정기 구독 알아보기',
        linkUrl: 'https://example.com/beans',
        translations: { en: { title: 'About our bean subscription' } },
      },
    ],
    translations: {
      en: {
        name: 'Pogeun Coffee Seongsu',
        representative: 'Kim Pogeun',
        descp: 'Quiet on weekday mornings, full on weekend afternoons. Sockets are at the six window seats.',
        greetingMessage: 'We keep a warm seat for you.',
        amenities: [
          'Wi-Fi',
          'Power sockets',
          'Parking for 2',
          'Pets welcome',
          'High chairs',
          'Accessible restroom',
        ],
      },
    },
  },
  data: {},
  policy: { selfCancelUntilAccepted: true, welcomePoints: 3000 },
}

export const cafeTables: SampleTable[] = Array.from({ length: 12 }, (_, index) => ({
  storeId: 10,
  resourceId: 1001 + index,
  number: String(index + 1),
  name: `${index + 1}번 테이블`,
  groundId: index < 6 ? 101 : 102,
  translations: { en: { name: `Table ${index + 1}` } },
  capacity: index < 6 ? 2 : index < 10 ? 4 : 8,
  position: index < 6 ? downstairs(index) : upstairs(index - 6),
}))

/** Downstairs: six round tables in two rows. */
function downstairs(index: number) {
  return {
    x: 8 + (index % 3) * 32,
    y: 8 + Math.floor(index / 3) * 32,
    width: 20,
    height: 20,
    shape: 'round' as const,
  }
}

/** Upstairs: four square tables, and two long ones below them. */
function upstairs(index: number) {
  if (index < 4) return { x: 6 + index * 23, y: 10, width: 18, height: 24, shape: 'square' as const }
  return { x: 6 + (index - 4) * 46, y: 56, width: 40, height: 24, shape: 'square' as const }
}
