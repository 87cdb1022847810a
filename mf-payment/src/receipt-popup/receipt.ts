import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import type { OrderItem } from '@storefront/contract/entities/deal.ts'
import type { PayApproveInfo, PayRecord, Refund } from '@storefront/contract/entities/payment.ts'
import { itemType, orderItemStatus, payAction } from '@storefront/contract/wire-words.ts'
import { liveOrders } from '@storefront/domain/deal/progress.ts'
import { receiptVat, supplyPrice } from '@storefront/domain/money/vat.ts'

export type DealFacts = Pick<
  PayloadOf<typeof getPayAndOrderByDealId>,
  'orderList' | 'payList' | 'payApproveInfoList' | 'refundList'
>

/** A line that was ordered and not cancelled, with its choices. Won. */
export interface ReceiptItem {
  line: OrderItem
  children: OrderItem[]
  unitPrice: number
  count: number
  amount: number
}

/** One approval or cancel of a provider. */
export interface ReceiptPay {
  pay: PayRecord
  info: PayApproveInfo | undefined
  isCancel: boolean
  /** Won, negative for a cancel. */
  vat: number
}

export interface Receipt {
  items: ReceiptItem[]
  /** Won of the way to the customer, part of the total; null where nothing was delivered. */
  deliveryFee: number | null
  /** Won that coupons and points took off, 0 or below. */
  couponDiscount: number
  pointDiscount: number
  total: number
  discount: number
  due: number
  pays: ReceiptPay[]
  /** `supply + vat` is `paid`. */
  supply: number
  vat: number
  paid: number
  /** What went back, and what is on its way; a refund that was refused gave nothing back. */
  refunds: Refund[]
  /** Won that providers will have given back once all of it has arrived. */
  onItsWay: number
}

/**
 * What a receipt says of a deal: everything that stands, the cancels beside the approvals (document 2 §2). VAT is what
 * the payment was made with; where nobody noted it, one eleventh (document 2 §9).
 */
export function receiptOf({ orderList, payList, payApproveInfoList, refundList = [] }: DealFacts): Receipt {
  const refunds = refundList.filter(({ status }) => status !== 'refused')
  const all = liveOrders(orderList).flatMap(({ orderItemList }) => itemsOf(orderItemList))
  const isFee = ({ line }: ReceiptItem) => line.itemType === itemType.deliveryFee
  const items = all.filter((item) => !isFee(item))
  const fees = all.filter(isFee)
  const ofTender = (tender: string) => payList.filter((pay) => pay.tender === tender)
  const couponDiscount = 0 - sumOf(ofTender('coupon'))
  const pointDiscount = 0 - sumOf(ofTender('points'))
  const total = all.reduce((sum, { amount }) => sum + amount, 0)
  const discount = couponDiscount + pointDiscount
  const pays = payList
    .filter(({ tender }) => tender !== 'coupon' && tender !== 'points')
    .map((pay) => {
      const info = payApproveInfoList.find(({ payId }) => payId === pay.payId)
      const isCancel = pay.payAction === payAction.cancel
      return { pay, info, isCancel, vat: pay.vatAmount ?? info?.vatAmount ?? receiptVat(pay.amount) }
    })
  const paid = pays.reduce((sum, { pay }) => sum + pay.amount, 0)
  const vat = pays.reduce((sum, each) => sum + each.vat, 0)
  const supply = supplyPrice({ total: paid, taxFree: 0, vat })
  return {
    items,
    deliveryFee: fees.length > 0 ? fees.reduce((sum, { amount }) => sum + amount, 0) : null,
    couponDiscount,
    pointDiscount,
    total,
    discount,
    due: total + discount,
    pays,
    supply,
    vat,
    paid,
    refunds,
    onItsWay: refunds.filter(isOnItsWay).reduce((won, refund) => won + ofProvider(refund), 0),
  }
}

/** Everything but `done`: of a state that is not known nothing is claimed. */
export const isOnItsWay = ({ status }: Refund) => status !== 'done'

function ofProvider({ tenderList }: Refund): number {
  return tenderList
    .filter(({ tender }) => tender !== 'coupon' && tender !== 'points')
    .reduce((won, { amount }) => won + amount, 0)
}

function itemsOf(all: readonly OrderItem[]): ReceiptItem[] {
  const standing = all.filter(({ status }) => status !== orderItemStatus.cancelled)
  const isChild = (item: OrderItem) => all.some(({ orderItemId }) => orderItemId === item.parentOrderItemId)
  return standing
    .filter((item) => !isChild(item))
    .map((line) => {
      const children = standing.filter(({ parentOrderItemId }) => parentOrderItemId === line.orderItemId)
      const amount = children.reduce((sum, { totalPrice }) => sum + totalPrice, line.totalPrice)
      return { line, children, unitPrice: Math.floor(amount / line.count), count: line.count, amount }
    })
}

function sumOf(pays: readonly PayRecord[]): number {
  return pays.reduce((sum, { amount }) => sum + amount, 0)
}

/** `010-1234-5678` → `010-****-5678`: the middle is nobody's business who finds the receipt. */
export function maskedPhone(shown: string): string {
  const parts = shown.split('-')
  if (parts.length < 3) return shown.replace(/\d(?=\d{4})/g, '*')
  return parts.map((part, place) => (place === 1 ? '*'.repeat(part.length) : part)).join('-')
}
