import { termsType } from '@storefront/contract/wire-enums.ts'
import type { SampleTerms } from '../../src/sample/sample-data.ts'

export const cafeTerms: SampleTerms[] = [
  {
    storeId: 10,
    termsType: termsType.marketing,
    title: '포근커피 새 메뉴 소식',
    summary: '계절 메뉴가 나오는 날 문자로 알려 드려요.',
    isRequired: false,
    template:
      '{{name}}에서 계절 메뉴와 원두 볶는 날을 문자로 알려 드립니다. 받지 않아도 주문과 적립은 그대로예요.',
    translations: {
      en: {
        title: 'Pogeun Coffee news',
        summary: 'A text on the day a seasonal dish comes out.',
        template:
          '{{name}} tells you by text about seasonal dishes and roasting days. Ordering and points work without it.',
      },
    },
  },
  {
    storeId: 10,
    termsType: termsType.giftCard,
    title: '포근 기프트카드 이용약관',
    summary: '유효 기간은 마지막 충전일부터 5년이에요.',
    isRequired: true,
    template:
      '포근 기프트카드는 {{name}}에서 쓸 수 있는 선불카드입니다. 유효 기간은 마지막으로 사거나 충전한 날부터 5년이며, 끝나기 90일, 30일, 7일 전에 알려 드립니다. 충전한 금액의 60%(1만원 이하는 80%) 이상을 쓰면 남은 금액을 돌려받을 수 있습니다.',
    translations: {
      en: {
        title: 'Pogeun gift card terms',
        summary: 'Valid for five years after the last charge.',
        template:
          'The Pogeun gift card is a prepaid card for {{name}}. It is valid for five years from the last purchase or charge; we remind you 90, 30 and 7 days before. Once 60% of the charged amount (80% up to 10,000 won) is used, the rest can be paid back.',
      },
    },
  },
]
