import type { SampleStore, SampleTable } from '../../src/sample/sample-store.ts'
import { pictureUrl } from '../picture.ts'

const allDay = { openingHours: { begin: '00:00', end: '24:00' } }

/** A small store that bought ordering and nothing else, and never closes. */
export const snackBar: SampleStore = {
  storeId: 30,
  pageName: 'golmok-bunsik',
  isListed: true,
  bundles: ['ordering'],
  info: {
    name: '골목분식',
    descp:
      '자리는 여덟 개, 떡볶이 판은 하나. 24시간 열려 있지만 새벽 4시에는 어묵 국물만 끓고 있을 때도 있어요.',
    greetingMessage: '국물 더 달라고 하세요. 공짜예요.',
    menuPageType: 'text',
    licenseName: '골목분식',
    licenseNumber: '000-00-00030',
    representative: '이골목',
    // Contains forbidden HTML on purpose: the script and the styles reach no page.
    userAppFooter:
      '<p><strong>골목분식</strong> · 대표 이골목<br>서울특별시 은평구 골목길 30<br>사업자등록번호 000-00-00030</p>' +
      '<p>단체 주문은 <a href="tel:0234567890">02-3456-7890</a>으로 전화해 주세요.</p>' +
      '<script>document.title = "골목에서 나쁜 짓"</script>' +
      '<a href="https://example.com/golmok" class="large" target="_self">골목 이야기</a>',
    address: {
      roadAddr: '서울특별시 은평구 골목길 30 (불광동)',
      roadAddrPart1: '서울특별시 은평구 골목길 30',
      engAddr: '30, Golmok-gil, Eunpyeong-gu, Seoul',
      coordinates: { x: 126.9301, y: 37.6109 },
    },
    allergyItems: [
      '우유',
      '계란',
      '밀',
      '대두',
      '땅콩',
      '새우',
      '오징어',
      '돼지고기',
      '쇠고기',
      '닭고기',
      '토마토',
      '복숭아',
    ],
    amenities: ['셀프 물', '포장 용기'],
    openSetting: {
      businessHours: { weekday: allDay, weekend: allDay, holiday: allDay },
      operatingTimeUnit: 1,
    },
    functionSetting: {
      isOrderAvailable: true,
      isOrderAvailableWithTable: true,
      isOrderAvailableWithPostPay: true,
    },
    userMobileSetting: { orderTime: { on: false }, accentHue: 300 },
    tel: [{ tel: '02-3456-7890' }],
    image: [{ type: 'logo', url: pictureUrl('fish-cake-skewer') }],
    translations: {
      en: {
        name: 'Golmok Bunsik',
        representative: 'Lee Golmok',
        userAppFooter:
          '<p><strong>Golmok Bunsik</strong> · Representative Lee Golmok<br>30 Golmok-gil, Eunpyeong-gu, Seoul<br>Business registration 000-00-00030</p>' +
          '<p>For group orders, please call <a href="tel:0234567890">02-3456-7890</a>.</p>',
        descp:
          'Eight seats, one pan of tteokbokki. Open around the clock, though at 4 a.m. there may be only fish cake broth.',
        greetingMessage: 'Ask for more broth. It is free.',
        amenities: ['Self-service water', 'Takeout boxes'],
      },
    },
  },
  data: {
    menuPageType: 'text',
    notUsingPoint: true,
    notUsingCoupon: true,
    notUsingReservation: true,
    notUsingWaiting: true,
    notUsingPackage: true,
    notUsingDelivery: true,
  },
}

export const snackBarTables: SampleTable[] = Array.from({ length: 4 }, (_, index) => ({
  storeId: 30,
  resourceId: 3001 + index,
  number: String(index + 1),
  name: `${index + 1}번 자리`,
  translations: { en: { name: `Seat ${index + 1}` } },
  capacity: 2,
}))
