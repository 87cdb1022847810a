import { termsType } from '@storefront/contract/wire-enums.ts'
import type { SampleTerms } from '../../src/sample/sample-data.ts'

/** Sample texts, short on purpose and without legal review. Placeholders are fields of the owner. */
export const platformTerms: SampleTerms[] = [
  {
    storeId: 1,
    termsType: termsType.age,
    title: '만 14세 이상이에요',
    summary: '만 14세 미만은 보호자와 함께 이용해 주세요.',
    isRequired: true,
    template:
      '{{name}}의 모바일 주문은 만 14세 이상만 이용할 수 있습니다.\n\n만 14세 미만의 개인정보는 모으지 않으며, 나중에 알게 되면 바로 지웁니다. 주류를 비롯한 성인 상품은 만 19세 이상만 주문할 수 있고, 받으실 때 신분증을 확인합니다.',
    translations: {
      en: {
        title: 'I am 14 or older',
        summary: 'Under 14? Please use the shop together with a guardian.',
        template:
          'Mobile ordering at {{name}} is for people aged 14 and over.\n\nWe do not collect data of children under 14 and delete it as soon as we learn of it. Alcohol and other adult products are for people aged 19 and over; your ID is checked when you receive them.',
      },
    },
  },
  {
    storeId: 1,
    termsType: termsType.serviceUse,
    title: '서비스 이용약관',
    summary: '주문과 예약이 어떻게 이루어지는지 적었어요.',
    isRequired: true,
    template:
      '제1조 (목적)\n이 약관은 {{name}}(대표 {{representative}}, 사업자등록번호 {{licenseNumber}})의 모바일 주문 서비스를 이용하는 조건과 절차를 정합니다.\n\n제2조 (주문)\n주문은 매장이 접수한 때 성립합니다. 재료가 떨어지거나 영업이 끝나면 매장이 사유를 알리고 주문을 취소할 수 있습니다.\n\n제3조 (결제와 취소)\n조리가 시작된 주문은 바로 취소할 수 없으니 매장에 문의해 주세요. 취소된 금액은 결제한 수단으로 돌려드립니다.\n\n제4조 (책임)\n알레르기 정보는 매장이 제공한 내용입니다. 심한 알레르기가 있다면 주문 전에 매장에 확인해 주세요.',
    translations: {
      en: {
        title: 'Terms of service',
        summary: 'How orders and reservations come about.',
        template:
          'Article 1 (Purpose)\nThese terms set out how mobile ordering at {{name}} (represented by {{representative}}, business number {{licenseNumber}}) may be used.\n\nArticle 2 (Orders)\nAn order is made when the store accepts it. If ingredients run out or the store closes, it may cancel an order and says why.\n\nArticle 3 (Payment and cancellation)\nAn order that is being prepared cannot be cancelled at once; please ask the store. Refunds go back to the way you paid.\n\nArticle 4 (Liability)\nAllergy information is given by the store. With a severe allergy, please ask before you order.',
      },
    },
  },
  {
    storeId: 1,
    termsType: termsType.privacyCollection,
    title: '개인정보 수집·이용',
    summary: '이름과 휴대폰 번호만 모아요.',
    isRequired: true,
    template:
      '모으는 항목: 이름, 휴대폰 번호, 주문 내역\n쓰는 목적: 본인 확인, 주문과 예약 안내, 영수증 발급\n보관 기간: 마지막 이용일부터 1년. 다른 법이 정한 기록은 그 기간까지 보관합니다.\n\n동의하지 않을 수 있지만, 그러면 {{name}}에 주문할 수 없습니다. 문의는 {{licenseName}} {{tel}}번으로 해 주세요.',
    translations: {
      en: {
        title: 'Collection and use of personal data',
        summary: 'Only your name and mobile number.',
        template:
          'What: name, mobile number, orders\nWhy: to know who is ordering, to tell you about orders and reservations, to issue receipts\nHow long: one year after your last visit; records that other laws ask for are kept as long as they say.\n\nYou may refuse, but then you cannot order at {{name}}. Questions: {{licenseName}}, {{tel}}.',
      },
    },
  },
  {
    storeId: 1,
    termsType: termsType.marketing,
    title: '할인 소식과 쿠폰 받기',
    summary: '한 달에 두 번을 넘기지 않아요. 언제든 끌 수 있어요.',
    isRequired: false,
    template:
      '새 메뉴와 할인 쿠폰을 문자로 보내 드립니다. 밤 9시부터 아침 8시까지는 보내지 않습니다. 동의하지 않아도 주문하는 데 아무 불편이 없고, 메뉴의 수신 설정에서 언제든 거둘 수 있습니다.',
    translations: {
      en: {
        title: 'News and coupons',
        summary: 'At most twice a month; turn it off whenever you like.',
        template:
          'We send new dishes and coupons by text message, never between 9 p.m. and 8 a.m. Ordering works just as well without it, and you can withdraw at any time in the settings.',
      },
    },
  },
  {
    storeId: 1,
    termsType: termsType.refund,
    title: '환불 규정을 확인했어요',
    summary: '매장이 접수하면 바로 취소할 수 없어요.',
    isRequired: true,
    template:
      '주문을 매장이 접수하기 전에는 결제한 금액을 모두 돌려드립니다. 접수한 뒤에는 바로 취소할 수 없으니 매장에 문의해 주세요.\n\n매장 사정으로 주문이 취소되거나 일부가 빠지면 그 금액을 결제한 수단으로 돌려드립니다. 포인트로 낸 몫은 포인트로 돌아오고, 쿠폰은 주문 전체가 취소된 때만 다시 쓸 수 있습니다. 그 주문으로 쌓인 포인트는 거두어들입니다.\n\n카드 결제 취소가 명세에 보이기까지 카드사에 따라 3~5영업일이 걸립니다.',
    translations: {
      en: {
        title: 'I have read the refund rules',
        summary: 'Once the store has accepted, an order cannot be cancelled at once.',
        template:
          'Until the store accepts an order, the whole amount is paid back. After that it cannot be cancelled at once; please ask the store.\n\nIf the store cancels an order or leaves part of it out, that amount goes back to the way you paid. What you paid in points comes back as points; a coupon can be used again only when the whole order is cancelled. Points that the order brought are taken back.\n\nDepending on the card company, it takes three to five working days until a cancelled payment shows on your statement.',
      },
    },
  },
  {
    storeId: 1,
    termsType: termsType.privacyProvision,
    title: '결제를 위한 개인정보 제공',
    summary: '결제 대행사에 이름과 휴대폰 번호를 전해요.',
    isRequired: true,
    template:
      '받는 곳: 고르신 결제 수단의 결제 대행사\n전하는 항목: 이름, 휴대폰 번호, 주문 이름, 결제 금액\n쓰는 목적: 결제와 취소, 영수증 발급, 부정 결제 방지\n보관 기간: 전자금융거래법이 정한 5년\n\n동의하지 않을 수 있지만, 그러면 {{name}}의 결제를 쓸 수 없습니다.',
    translations: {
      en: {
        title: 'Passing on personal data for payment',
        summary: 'Your name and mobile number go to the payment provider.',
        template:
          'To whom: the provider of the way to pay that you choose\nWhat: name, mobile number, name of the order, amount\nWhy: to charge and to refund, to issue receipts, to prevent fraud\nHow long: five years, as the law on electronic payments asks\n\nYou may refuse, but then you cannot pay at {{name}}.',
      },
    },
  },
]
