import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import type { DayHours } from '@storefront/contract/entities/opening-hours.ts'
import {
  dealStatus,
  dealType,
  orderStatus,
  orderType,
  payAction,
  payMethod,
} from '@storefront/contract/wire-enums.ts'
import { aDeal, anOrder } from '@storefront/domain/testing/deal.ts'
import { aCatalogue } from '@storefront/host/testing/a-catalogue.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { installTestHost, type TestHost, type TestHostOptions } from '@storefront/host/testing/test-host.ts'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }

/** Goods of one shelf: plain, with options, for adults, sold out, off sale, and with required choices. */
export const shelf = aCatalogue(
  [
    {
      productId: 1,
      name: '버터 소금빵',
      price: 3800,
      barcode: '2000000010014',
      translations: { en: { name: 'Butter Salt Bread' } },
    },
    {
      productId: 2,
      name: '우유 식빵',
      price: 5500,
      barcode: '2000000010021',
      optionItems: [
        { value: '통째로', en: 'Whole' },
        { value: '썰어 주세요', en: 'Sliced', price: 300 },
      ],
    },
    { productId: 3, name: '소주', price: 1900, barcode: '2000000010038', isAdult: true },
    { productId: 4, name: '초코 케이크', price: 6500, barcode: '2000000010045' },
    { productId: 5, name: '젤리', price: 1800, barcode: '2000000010052', isSalesStopped: true },
    { productId: 6, name: '샌드위치 세트', price: 9000, barcode: '2000000010069' },
    {
      productId: 61,
      parentProductId: 6,
      name: '음료',
      price: 0,
      isCategory: true,
      minChildCount: 1,
      maxChildCount: 1,
    },
    { productId: 62, parentProductId: 61, name: '콜라', price: 0 },
    { productId: 7, name: '빨간 콜라', price: 1500, barcode: '0400000007014' },
  ],
  {
    productLimits: [
      { productId: 4, maxNumber: 0, leftCount: 0, isClosed: false, applyStdDate: '2026-11-20' },
      { productId: 7, maxNumber: 2, leftCount: 2, isClosed: false, applyStdDate: '2026-11-20' },
    ],
  },
)

export const shopper = { userId: 7, name: '김서연', phoneNumber: '01012345678' }

export interface ShopperOptions extends TestHostOptions {
  postPay?: boolean
  /** Opening hours of every day; around the clock by default. */
  hours?: DayHours
}

/** A host with this remote's texts, a shelf of goods, and a customer who shops. */
export function installShopper({ postPay = false, hours, ...options }: ShopperOptions = {}): TestHost {
  const businessHours = hours && { weekday: hours, weekend: hours, holiday: hours }
  const shop = aShop(businessHours ? { storeInfo: { openSetting: { businessHours } } } : {})
  return installTestHost({
    user: shopper,
    catalogue: shelf,
    shop: {
      ...shop,
      storeInfo: {
        ...shop.storeInfo,
        functionSetting: { ...shop.storeInfo.functionSetting, isOrderAvailableWithPostPay: postPay },
      },
    },
    ...options,
    messages: { 'mf-selfpay': { ko, en } },
  })
}

export interface PurchaseOptions {
  paid?: boolean
  adult?: boolean
  /** Won that were paid back. */
  refunded?: number
  /** Changes of the order. */
  order?: Partial<Order>
}

/** A self-pay deal with its order, as the server answers it. */
export function aPurchase(
  status: string = dealStatus.provisional,
  { paid = false, adult = false, refunded = 0, order = {} }: PurchaseOptions = {},
) {
  const own = { dealId: 31, userId: shopper.userId }
  const isPlaced = status !== dealStatus.provisional
  const product = adult ? { productId: 3, name: '소주' } : { productId: 1, name: '버터 소금빵' }
  return {
    deal: aDeal({ ...own, dealType: dealType.selfPay, status, dealNumber: '261120-031' }),
    order: anOrder(
      {
        ...own,
        orderId: 41,
        orderType: orderType.selfPay,
        status: isPlaced ? orderStatus.inKitchen : orderStatus.provisional,
        orderNumber: 12,
        ...order,
      },
      [{ ...product, count: 2, totalPrice: 7600 }],
    ),
    payList: paid
      ? [
          payRecord(payAction.approve, 7600),
          ...(refunded > 0 ? [payRecord(payAction.cancel, -refunded)] : []),
        ]
      : [],
  }
}

const payRecord = (action: string, amount: number) => ({
  payId: amount,
  payDate: 1,
  payMethod: payMethod.creditCard,
  payAction: action,
  amount,
})

/** `aPurchase` as the answer that reads its deal in detail. */
export function aPurchaseDetail(
  ...purchase: Parameters<typeof aPurchase>
): AnswerOf<typeof getPayAndOrderByDealId> {
  const { order, ...rest } = aPurchase(...purchase)
  return { ...rest, orderList: [order] } as AnswerOf<typeof getPayAndOrderByDealId>
}
