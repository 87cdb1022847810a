import type { SampleStore } from '../../src/sample/sample-store.ts'
import type { Section } from '../menu.ts'
import { pictureUrl } from '../picture.ts'
import { otherShelves } from './drinks-and-home.ts'
import { foodShelves } from './food.ts'
import { sectionsOf } from './goods.ts'

const allDay = { openingHours: { begin: '00:00', end: '24:00' } }

/** A small grocery that never closes: customers scan the barcodes of what they take, and pay with their phones. */
export const grocery: SampleStore = {
  storeId: 40,
  pageName: 'golmok-mart',
  isListed: true,
  bundles: ['selfpay', 'payment'],
  info: {
    name: '골목마트',
    descp: '바코드를 찍고 휴대폰으로 결제한 뒤 바로 나가는 동네 마트예요. 24시간 열려 있어요.',
    greetingMessage: '계산대에 줄 서지 마세요. 찍고 결제하고 나가면 돼요.',
    menuPageType: 'text',
    licenseName: '골목마트',
    licenseNumber: '000-00-00040',
    representative: '이골목',
    userAppFooter:
      '<p><strong>골목마트</strong> · 대표 이골목<br>서울특별시 은평구 골목길 40<br>사업자등록번호 000-00-00040</p>',
    address: {
      roadAddr: '서울특별시 은평구 골목길 40 (불광동)',
      roadAddrPart1: '서울특별시 은평구 골목길 40',
      engAddr: '40, Golmok-gil, Eunpyeong-gu, Seoul',
      coordinates: { x: 126.9304, y: 37.6111 },
    },
    amenities: ['셀프 계산', '장바구니 대여'],
    openSetting: {
      businessHours: { weekday: allDay, weekend: allDay, holiday: allDay },
      operatingTimeUnit: 1,
    },
    functionSetting: {},
    userMobileSetting: { orderTime: { on: false }, accentHue: 145 },
    tel: [{ tel: '02-3456-7840' }],
    image: [{ type: 'logo', url: pictureUrl('juice-box') }],
    translations: {
      en: {
        name: 'Golmok Mart',
        representative: 'Lee Golmok',
        userAppFooter:
          '<p><strong>Golmok Mart</strong> · Representative Lee Golmok<br>40 Golmok-gil, Eunpyeong-gu, Seoul<br>Business registration 000-00-00040</p>',
        descp:
          'A corner shop where you scan barcodes, pay with your phone and walk out. Open around the clock.',
        greetingMessage: 'No queue at the till: scan, pay, go.',
        amenities: ['Self-checkout', 'Baskets to borrow'],
      },
    },
  },
  data: {
    menuPageType: 'text',
    notUsingUserorder: true,
    notUsingPoint: true,
    notUsingCoupon: true,
    notUsingReservation: true,
    notUsingWaiting: true,
    notUsingPackage: true,
    notUsingDelivery: true,
  },
}

/** More than two hundred goods with barcodes. */
export const groceryMenu: Section[] = sectionsOf([...foodShelves, ...otherShelves])
