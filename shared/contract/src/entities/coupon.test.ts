import * as v from 'valibot'
import { expect, it } from 'vitest'
import { couponType } from '../wire-enums.ts'
import { coupon, couponTemplate } from './coupon.ts'

it('parses all fields of a coupon [1.3.4-01]', () => {
  const wire = {
    couponId: 50,
    couponNum: 'POGUN-1',
    templateId: 2,
    storeId: 10,
    userId: 7,
    startDate: 1_793_458_800_000,
    endDate: 1_796_050_799_999,
    leftRenewCount: 1,
    createDate: 1_793_458_800_000,
    isApplied: true,
  }
  expect(v.parse(coupon, wire)).toEqual(wire)
  for (const field of ['couponId', 'templateId', 'startDate', 'endDate'])
    expect(v.safeParse(coupon, { ...wire, [field]: 'soon' }).success).toBe(false)
  for (const field of ['couponNum', 'userId', 'leftRenewCount', 'createDate', 'isApplied'])
    expect(v.safeParse(coupon, { ...wire, [field]: {} }).success).toBe(false)
})

const wireTemplate = {
  templateId: 2,
  storeId: 10,
  name: '단골 1,500원 할인',
  amount: 1_500,
  couponType: '할인금액',
  minOrderAmount: 10_000,
  maxDiscountAmount: 5_000,
  applyCountLimit: 2,
  startDate: 1_793_458_800_000,
  endDate: 1_796_050_799_999,
  isDisabled: false,
  issueType: '매장',
  targetType: '상품',
  orderType: '["일반","포장"]',
  useDay: '["weekday","holiday"]',
  productList: '[{"productId":5}]',
  categoryList: '[{"categoryId":6}]',
  image: '[{"url":"/images/bread.webp"}]',
  descp: '단골에게 드려요.',
  period: 30,
  createDate: 1_793_458_800_000,
  userCoupon: { couponId: 50, isApplied: false },
  translations: { en: { name: '1,500 won off' } },
}

it('parses all fields of a template, lists from JSON text [1.3.4-02]', () => {
  expect(v.parse(couponTemplate, wireTemplate)).toEqual({
    ...wireTemplate,
    orderType: ['일반', '포장'],
    useDay: ['weekday', 'holiday'],
    productList: [{ productId: 5 }],
    categoryList: [{ categoryId: 6 }],
    image: [{ url: '/images/bread.webp' }],
  })
  for (const field of Object.keys(wireTemplate))
    expect(v.safeParse(couponTemplate, { ...wireTemplate, [field]: Symbol() }).success, field).toBe(false)
})

it('accepts both kinds of discount [1.3.4-03]', () => {
  expect(couponType).toEqual({ rate: '할인율', amount: '할인금액' })
  for (const kind of Object.values(couponType))
    expect(v.parse(couponTemplate, { ...wireTemplate, couponType: kind }).couponType).toBe(kind)
})
