import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import type { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import type { prepareInfoForPaying } from '@storefront/contract/endpoints/pay-popup.ts'
import type { PayModule, PayPurpose } from '@storefront/contract/entities/payment.ts'
import {
  couponIssueType,
  couponType,
  dealStatus,
  dealType,
  itemType,
  orderItemStatus,
  orderStatus,
  orderType,
  payAction,
  payMethod,
  termsType,
} from '@storefront/contract/wire-enums.ts'
import { aCoupon, aTemplate } from '@storefront/domain/testing/payment.ts'

export const noon = Date.parse('2026-11-20T12:00:00+09:00')
export const customer = { userId: 7, name: '김달빛', phoneNumber: '01012345678' }
export const purpose: Extract<PayPurpose, { kind: 'order' }> = {
  kind: 'order',
  dealId: 31,
  orderIdList: [41],
}

type Order = AnswerOf<typeof getOrderList>['orderList'][number]
type Item = Order['orderItemList'][number]

export const anItem = (fields: Partial<Item> = {}): Item => ({
  orderItemId: 1,
  orderId: 41,
  itemType: itemType.product,
  productId: 100,
  name: '딸기 구름 라떼',
  nameEn: 'Strawberry Cloud Latte',
  count: 1,
  totalPrice: 8000,
  status: orderItemStatus.ordered,
  ...fields,
})

/** A takeout order of a latte with a shot and two salt breads: 16,100 won. */
export const anOrder = (fields: Partial<Order> = {}): Order => ({
  orderId: 41,
  orderNumber: 27,
  orderType: orderType.takeout,
  status: orderStatus.provisional,
  userId: customer.userId,
  storeId: 10,
  dealId: 31,
  createDate: noon,
  totalAmount: 16_100,
  totalCount: 3,
  orderItemList: [
    anItem(),
    anItem({
      orderItemId: 2,
      parentOrderItemId: 1,
      productId: 101,
      name: '샷 추가',
      nameEn: 'Shot',
      totalPrice: 500,
    }),
    anItem({
      orderItemId: 3,
      productId: 200,
      name: '버터 소금빵',
      nameEn: 'Salt Bread',
      count: 2,
      totalPrice: 7600,
    }),
  ],
  ...fields,
})

export const aModule = (value: string, name: string, fields: Partial<PayModule> = {}): PayModule => ({
  value,
  name,
  enabled: true,
  hide: false,
  methodRequired: false,
  vatRounding: 'floor',
  entry: 'window',
  ...fields,
})
export const modules = [
  aModule('kicc-card-pc', '신용·체크카드', { nameEn: 'Card' }),
  aModule('kicc-kakaopay-pc', '카카오페이', { nameEn: 'Kakao Pay' }),
  aModule('nanohand-card-key', '카드번호 직접 입력', {
    nameEn: 'Enter card number',
    vatRounding: 'round',
    entry: 'hand-keyed',
  }),
]

const terms = (type: string, title: string) => ({
  storeId: 10,
  termsType: type,
  title,
  isRequired: true,
  template: '…',
})

/** 2,450 points, a coupon of 1,000 won for everybody, the customer's coupon of 10%, and two that expired two months apart. */
export const infoForPaying = (
  fields: Partial<AnswerOf<typeof prepareInfoForPaying>> = {},
): AnswerOf<typeof prepareInfoForPaying> => ({
  couponTemplateList: [
    aTemplate({ translations: { en: { name: '1,000 won off' } } }),
    aTemplate({
      templateId: 2,
      name: '겨울 감사 10% 할인',
      couponType: couponType.rate,
      amount: 10,
      minOrderAmount: 10_000,
      maxDiscountAmount: 3000,
      issueType: couponIssueType.issued,
    }),
    aTemplate({ templateId: 3, name: '가을 할인', endDate: Date.parse('2026-10-31T00:00:00+09:00') }),
    aTemplate({ templateId: 4, name: '여름 할인', endDate: Date.parse('2026-08-31T00:00:00+09:00') }),
  ],
  couponList: [aCoupon({ couponId: 50, templateId: 2 })],
  pointAmount: 2450,
  payModuleList: modules,
  termsTemplateList: [
    terms(termsType.refund, '환불 규정'),
    terms(termsType.privacyProvision, '개인정보 제공 동의'),
  ],
  ...fields,
})

type Detail = AnswerOf<typeof getPayAndOrderByDealId>

/** The same order, paid with a coupon, points and a card. */
export const paidDeal = (fields: Partial<Detail> = {}): Detail => {
  const pay = { payDate: noon, payAction: payAction.approve, vatAmount: 0 }
  return {
    deal: {
      dealId: 31,
      storeId: 10,
      userId: customer.userId,
      dealType: dealType.takeout,
      status: dealStatus.inProgress,
      dealNumber: '20261120-0027',
      startDate: noon,
    },
    user: customer,
    orderList: [anOrder({ status: orderStatus.inKitchen })],
    payList: [
      {
        ...pay,
        payId: 1,
        payMethod: payMethod.creditCard,
        payType: 'kicc-card-pc',
        amount: 13_100,
        vatAmount: 1190,
        tender: 'provider',
      },
      { ...pay, payId: 2, payMethod: payMethod.points, amount: 2000, tender: 'points' },
      { ...pay, payId: 3, payMethod: payMethod.coupon, amount: 1000, tender: 'coupon' },
    ],
    payApproveInfoList: [
      {
        payId: 1,
        cardName: '한빛카드',
        cardNumber: '540926******7890',
        apprNumber: '30481726',
        apprAmount: 13_100,
        vatAmount: 1190,
        payPlanMonth: '00',
      },
    ],
    point: { piledPoint: 131, totalUserPoint: 3152 },
    pointAmount: 3152,
    ...fields,
  }
}
