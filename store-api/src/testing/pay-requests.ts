import type { CashReceiptInfo } from '@storefront/contract/entities/cash-receipt.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import type { CouponUse, TenderUse } from '@storefront/contract/entities/payment.ts'
import { vatFloored, vatRounded } from '@storefront/domain/money/vat.ts'
import { vendorOf } from '@storefront/domain/payment/pay-modules.ts'
import { vatRoundingOf } from '../pay-vendors/facts-of-vendor.ts'
import { randomTxNumber } from '../payments/save/random-tx-number.ts'
import { windowPayType } from './store-with-payments.ts'

/** A draft order to pay. */
export interface Purchase {
  dealId: number
  order: Order
}

export interface PayOptions {
  txNumber?: string
  payType?: string | null
  coupon?: CouponUse
  /** Coupon discount in won, as the customer saw it. */
  couponWon?: number
  points?: number
  /** Further tenders, each with its amount in won. */
  tenders?: TenderUse[]
  cashReceipt?: CashReceiptInfo | null
  /** Tax-free part of the amount in won. */
  taxFree?: number
  /** Amounts that the customer saw, where they differ from the correct ones. */
  seen?: { total?: number; amount?: number; vatAmount?: number }
  key?: string
  terms?: { termsType: string; hasAgreed: boolean }[]
  descp?: string
}

export function anAddress(address1 = '서울특별시 성동구 포근로 12', address2 = '3층 301호') {
  return { zipcode: '04780', address1, address2 }
}

export const aCard = {
  cardNo: '9410123456789012',
  cardExpYy: '29',
  cardExpMm: '07',
  cardPw: '42',
  cardHolderYmd: '900101',
}

/** Fields of a provider's return to the shop after the customer authenticated the payment. */
export function authenticatedReturn(txNumber: string): Record<string, string> {
  return { result: 'ok', orderNo: txNumber, authorization: `authorization of ${txNumber}` }
}

export function returnRequest(returnUrl: string, form: Record<string, string>) {
  const { pathname, search } = new URL(returnUrl)
  const [, vendor, page] = /^\/pay\/return\/(\w+)\/(\w+)$/.exec(pathname) ?? []
  return {
    vendor: vendor as 'kicc',
    page: page as 'next',
    query: search.slice(1),
    contentType: 'application/x-www-form-urlencoded',
    bodyBase64: Buffer.from(new URLSearchParams(form).toString()).toString('base64'),
  }
}

export function saveRequest(storeId: number, { dealId, order }: Purchase, options: PayOptions) {
  const {
    payType = windowPayType,
    coupon,
    couponWon = 0,
    points = 0,
    tenders = [],
    taxFree = 0,
    seen = {},
  } = options
  const total = seen.total ?? order.totalAmount
  const amount = seen.amount ?? total - couponWon - points - tenders.reduce((sum, use) => sum + use.amount, 0)
  const vendor = payType !== null && amount > 0 ? vendorOf({ value: payType }) : null
  const vat = vatRoundingOf(vendor) === 'floor' ? vatFloored : vatRounded
  const orderIdList = [order.orderId]
  return {
    storeId,
    dealId,
    orderIdList,
    txNumber: options.txNumber ?? randomTxNumber(),
    payType,
    payInfo: {
      purpose: { kind: 'order' as const, dealId, orderIdList },
      payType,
      totalSeen: total,
      amount,
      vatAmount: seen.vatAmount ?? vat(amount - taxFree),
      ...(coupon && { couponList: [coupon] }),
      ...(points > 0 && { pointOrder: { amount: points } }),
      ...(tenders.length > 0 && { tenderList: tenders }),
      ...(options.cashReceipt && { prepaidcardPayCashreceiptInfo: options.cashReceipt }),
    },
    ...(options.terms && { termsUserAgreementList: options.terms }),
    ...(options.descp && { dealDescp: options.descp }),
  }
}
