import { couponType, orderType } from '@storefront/contract/wire-words.ts'

/** A coupon template of a store (document 1 §3.4); dates are days of the store, both inclusive. */
export interface SampleCouponTemplate {
  templateId: number
  storeId: number
  name: string
  couponType: (typeof couponType)[keyof typeof couponType]
  /** Won, or percent for a rate. */
  amount: number
  minOrderAmount: number
  maxDiscountAmount?: number
  applyCountLimit?: number
  startDay: string
  endDay: string
  isDisabled: boolean
  /** Empty: any customer may download it. */
  issueType: '' | '매장' | '사용자' | '발급' | '발급사용자'
  targetType: '전체' | '상품' | '카테고리' | '배달비'
  orderType: readonly string[]
  useDay: readonly ('weekday' | 'saturday' | 'sunday' | 'holiday')[]
  productIdList?: readonly number[]
  categoryIdList?: readonly number[]
  descp: string
  translations: { en: { name: string; descp: string } }
}

const everyDay = ['weekday', 'saturday', 'sunday', 'holiday'] as const
const anyOrder = [orderType.general, orderType.takeout, orderType.delivery, orderType.preOrder]
const longLived = { startDay: '2026-01-01', endDay: '2029-12-31', isDisabled: false }

/** Templates of the sample stores; a franchise's also apply in its branches. */
export const sampleCouponTemplates: readonly SampleCouponTemplate[] = [
  {
    ...longLived,
    templateId: 1001,
    storeId: 10,
    name: '겨울 감사 10% 할인',
    couponType: couponType.rate,
    amount: 10,
    minOrderAmount: 10000,
    maxDiscountAmount: 5000,
    issueType: '매장',
    targetType: '전체',
    orderType: anyOrder,
    useDay: everyDay,
    descp: '추운 날 와 주셔서 고마워요.',
    translations: { en: { name: 'Winter thanks, 10% off', descp: 'Thank you for coming in the cold.' } },
  },
  {
    ...longLived,
    templateId: 1002,
    storeId: 10,
    name: '빵 한 개 1,000원 할인',
    couponType: couponType.amount,
    amount: 1000,
    minOrderAmount: 0,
    applyCountLimit: 1,
    issueType: '',
    targetType: '카테고리',
    orderType: [orderType.general, orderType.takeout],
    useDay: ['weekday'],
    categoryIdList: [10050, 10051],
    descp: '평일에 빵 하나를 1,000원 싸게 드려요.',
    translations: { en: { name: '1,000 won off one bread', descp: 'One bread, on weekdays.' } },
  },
  {
    ...longLived,
    templateId: 1003,
    storeId: 10,
    name: '첫 배달 배달비 무료',
    couponType: couponType.amount,
    amount: 2500,
    minOrderAmount: 15000,
    issueType: '발급사용자',
    targetType: '배달비',
    orderType: [orderType.delivery],
    useDay: everyDay,
    descp: '처음 배달하실 때 한 번 쓸 수 있어요.',
    translations: { en: { name: 'Free first delivery', descp: 'Once, on your first delivery.' } },
  },
  {
    ...longLived,
    templateId: 1004,
    storeId: 10,
    name: '딸기 구름 라떼 500원 할인 (지난겨울)',
    couponType: couponType.amount,
    amount: 500,
    minOrderAmount: 0,
    startDay: '2025-12-01',
    endDay: '2026-02-28',
    issueType: '매장',
    targetType: '상품',
    orderType: anyOrder,
    useDay: everyDay,
    productIdList: [1001001],
    descp: '끝난 쿠폰이에요.',
    translations: {
      en: { name: '500 won off Strawberry Cloud Latte (last winter)', descp: 'This one has ended.' },
    },
  },
  {
    ...longLived,
    templateId: 2001,
    storeId: 20,
    name: '솥단지 전 지점 3,000원 할인',
    couponType: couponType.amount,
    amount: 3000,
    minOrderAmount: 30000,
    issueType: '매장',
    targetType: '전체',
    orderType: [orderType.general],
    useDay: everyDay,
    descp: '솥단지 어느 지점에서나 쓸 수 있어요.',
    translations: { en: { name: '3,000 won off in every branch', descp: 'Good in every Sotdanji branch.' } },
  },
  {
    ...longLived,
    templateId: 2101,
    storeId: 21,
    name: '연남점 평일 저녁 15% 할인',
    couponType: couponType.rate,
    amount: 15,
    minOrderAmount: 40000,
    maxDiscountAmount: 10000,
    issueType: '발급',
    targetType: '전체',
    orderType: [orderType.general],
    useDay: ['weekday'],
    descp: '단골이라면 받으셨을 거예요.',
    translations: { en: { name: 'Weekday evenings in Yeonnam, 15% off', descp: 'For regulars.' } },
  },
]
