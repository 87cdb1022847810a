import { termsType } from '@storefront/contract/wire-enums.ts'
import type { SampleTerms } from '../../src/sample/sample-data.ts'

/** The head office's terms also apply in its branches; the branch adds its own newsletter terms. */
export const restaurantTerms: SampleTerms[] = [
  {
    storeId: 20,
    termsType: termsType.privacyCollection,
    title: '솥단지 본사에 주문 내역 제공',
    summary: '전 지점에서 적립과 쿠폰을 함께 쓰기 위해 필요해요.',
    isRequired: true,
    template:
      '솥단지 지점에서 받은 이름, 휴대폰 번호, 주문 내역을 {{licenseName}}에 제공합니다. 목적은 지점끼리 적립과 쿠폰을 함께 쓰는 것이며, 마지막 이용일부터 1년 동안 보관합니다.',
    translations: {
      en: {
        title: 'Sharing orders with Sotdanji',
        summary: 'Needed to use points and coupons in every branch.',
        template:
          'Name, mobile number and orders given to a Sotdanji branch are shared with {{licenseName}}, so that points and coupons work in every branch. They are kept for one year after your last visit.',
      },
    },
  },
  {
    storeId: 20,
    termsType: termsType.marketing,
    title: '솥단지 계절 소식',
    summary: '햅쌀이 나오는 날, 굴이 들어온 날 알려 드려요.',
    isRequired: false,
    template: '솥단지의 계절 메뉴와 쿠폰을 문자로 보내 드립니다. 언제든 거둘 수 있어요.',
    translations: {
      en: {
        title: 'Sotdanji through the seasons',
        summary: 'When the new rice and the oysters arrive.',
        template: 'We send seasonal dishes and coupons of Sotdanji by text. Withdraw at any time.',
      },
    },
  },
  {
    storeId: 21,
    termsType: termsType.marketing,
    title: '연남점 빈자리 알림',
    summary: '비 오는 날 빈자리가 나면 알려 드려요.',
    isRequired: false,
    template: '{{name}}에서 자리가 나는 날 문자로 알려 드립니다. 한 달에 두 번을 넘지 않아요.',
    translations: {
      en: {
        title: 'Free tables in Yeonnam',
        summary: 'A text on rainy days with free tables.',
        template: '{{name}} tells you by text when tables are free, at most twice a month.',
      },
    },
  },
]
