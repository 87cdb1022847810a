import type { SampleStore } from '../../src/sample/sample-store.ts'
import { snackBar } from './store.ts'

/** Another store of the snack bar, with takeout and every payment provider: to try them in the browser. */
export const secondSnackBar: SampleStore = {
  ...snackBar,
  storeId: 31,
  pageName: 'golmok-seochon',
  bundles: ['ordering', 'payment'],
  info: {
    ...snackBar.info,
    name: '골목분식 서촌점',
    descp: '포장 손님이 많은 작은 가게예요. 열한 결제사로 모두 결제해 볼 수 있어요.',
    licenseName: '골목분식 서촌점',
    licenseNumber: '000-00-00031',
    userAppFooter:
      '<p><strong>골목분식 서촌점</strong> · 대표 이골목<br>서울특별시 종로구 골목길 31<br>사업자등록번호 000-00-00031</p>',
    address: {
      roadAddr: '서울특별시 종로구 골목길 31 (통의동)',
      roadAddrPart1: '서울특별시 종로구 골목길 31',
      engAddr: '31, Golmok-gil, Jongno-gu, Seoul',
      coordinates: { x: 126.9735, y: 37.5772 },
    },
    packageSetting: {
      packagingTime: 10,
      packagingTimeShow: true,
      timeSelectedPackageOrderEnabled: true,
      instantPackageOrderEnabled: true,
      minuteInterval: 10,
    },
    functionSetting: {
      isPackagable: true,
      isOrderAvailable: true,
      isOrderAvailableWithTable: true,
      isOrderAvailableWithPostPay: true,
    },
    userMobileSetting: { orderTime: { on: false }, accentHue: 20 },
    translations: {
      en: {
        name: 'Golmok Bunsik Seochon',
        representative: 'Lee Golmok',
        userAppFooter:
          '<p><strong>Golmok Bunsik Seochon</strong> · Representative Lee Golmok<br>31 Golmok-gil, Jongno-gu, Seoul<br>Business registration 000-00-00031</p>',
        descp:
          'A small shop with many takeout guests. Every one of eleven payment providers can be tried here.',
        greetingMessage: 'Ask for more broth. It is free.',
        amenities: ['Self-service water', 'Takeout boxes'],
      },
    },
  },
  data: { ...snackBar.data, notUsingPackage: false },
}
