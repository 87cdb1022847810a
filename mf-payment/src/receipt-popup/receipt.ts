import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import type { CashReceipt } from '@storefront/contract/entities/cash-receipt.ts'
import type { Order, OrderItem } from '@storefront/contract/entities/deal.ts'
import type { PayApproveInfo, PayRecord, Refund } from '@storefront/contract/entities/payment.ts'
import { itemType, orderItemStatus, orderStatus, payAction } from '@storefront/contract/wire-enums.ts'
import { visibleOrders } from '@storefront/domain/deal/progress.ts'
import { receiptVat, supplyPrice } from '@storefront/domain/money/vat.ts'
import { isProviderMoney } from '@storefront/domain/payment/tender.ts'

type DealFacts = Pick<
  PayloadOf<typeof getPayAndOrderByDealId>,
  'deal' | 'orderList' | 'payList' | 'payApproveInfoList' | 'refundList'
> &
  Partial<Pick<PayloadOf<typeof getPayAndOrderByDealId>, 'cashReceiptList'>>

/** A line that was ordered, with its choices. Won. */
export interface ReceiptItem {
  line: OrderItem
  children: OrderItem[]
  unitPrice: number
  count: number
  amount: number
  isCancelled: boolean
}

/** Parts of an amount in won, negative for a cancel: `supply + vat + taxFree` is `total` (spec decision 32). */
interface TaxParts {
  total: number
  taxFree: number
  vat: number
  supply: number
}

/** One approval or cancel, by a provider or of a payment of 0 won. */
export interface ReceiptPay {
  pay: PayRecord
  info: PayApproveInfo | undefined
  isCancel: boolean
  /** Paid by discounts alone, without a provider's approval. */
  isZero: boolean
  tax: TaxParts
}

/** What one gift card paid, or what was returned to it; or what went on credit, or off it. */
export interface ReceiptTender {
  pay: PayRecord
  isCancel: boolean
}

/** One issue or cancel of a cash receipt. */
export interface ReceiptCashReceipt {
  entry: CashReceipt
  isCancel: boolean
  tax: TaxParts
}

/** A refund, with the tenders that no cancel block of the receipt shows. */
export interface ReceiptRefund {
  refund: Refund
  tenders: Refund['tenderList']
  isPending: boolean
}

export interface Receipt {
  /** When it was paid, or ordered where unpaid (epoch ms). */
  date: number
  items: ReceiptItem[]
  /** Delivery fee in won, part of the total; null without delivery. */
  deliveryFee: number | null
  /** Discounts by coupons and points in won, 0 or below. */
  couponDiscount: number
  pointDiscount: number
  /** Everything that was ordered; what of it was cancelled, 0 or below. */
  total: number
  cancelled: number
  discount: number
  toPay: number
  pays: ReceiptPay[]
  /** Over all approvals and cancels of `pays`. */
  paid: TaxParts
  giftCards: ReceiptTender[]
  /** What gift cards paid in won, without what was returned to them. */
  paidByGiftCards: number
  /** What went on credit or off it; a later repayment is not part of it. */
  credits: ReceiptTender[]
  /** Cash receipts and their cancels, each by itself. */
  cashReceipts: ReceiptCashReceipt[]
  /** Done and pending refunds; a refused refund is omitted. */
  refunds: ReceiptRefund[]
  /** Won that pending refunds return to providers and gift cards. */
  pendingRefund: number
}

/**
 * The receipt of a deal: all items, and cancels beside approvals (spec 2 §2). Tax is that of the payment; a missing VAT
 * is one eleventh of the taxable part (spec 2 §9).
 */
export function receiptOf({
  deal,
  orderList,
  payList,
  payApproveInfoList,
  refundList = [],
  cashReceiptList = [],
}: DealFacts): Receipt {
  const orders = visibleOrders(orderList)
  const lines = orders.flatMap(itemsOf)
  const isFee = ({ line }: ReceiptItem) => line.itemType === itemType.deliveryFee
  const fees = lines.filter(isFee)
  const couponDiscount = 0 - sumOf(payList.filter(({ tender }) => tender === 'coupon'))
  const pointDiscount = 0 - sumOf(payList.filter(({ tender }) => tender === 'points'))
  const discount = couponDiscount + pointDiscount
  const total = sumOf(lines)
  const cancelled = 0 - sumOf(lines.filter(({ isCancelled }) => isCancelled))
  const blocksOf = (list: readonly PayRecord[]) =>
    list.map((pay) => ({ pay, isCancel: pay.payAction === payAction.cancel }))
  const giftCards = blocksOf(payList.filter(isGiftCard))
  const credits = blocksOf(payList.filter(isCredit))
  const pays = payList
    .filter(isProviderMoney)
    .map((pay) => receiptPay(pay, payApproveInfoList))
    // Where gift cards paid everything, or it went on credit, their lines say so.
    .filter(({ isZero }) => !isZero || giftCards.length + credits.length === 0)
  const refunds = refundList.filter(({ status }) => status !== 'refused')
  const pending = refunds.filter(isPending).flatMap(({ tenderList }) => tenderList.filter(isMoney))
  return {
    date: dateOf(deal.startDate, orders, payList),
    items: lines.filter((item) => !isFee(item)),
    deliveryFee: fees.length > 0 ? sumOf(fees) : null,
    couponDiscount,
    pointDiscount,
    total,
    cancelled,
    discount,
    toPay: total + cancelled + discount,
    pays,
    paid: pays.reduce((sum, { tax }) => plus(sum, tax), { total: 0, taxFree: 0, vat: 0, supply: 0 }),
    giftCards,
    paidByGiftCards: sumOf(giftCards.map(({ pay }) => pay)),
    credits,
    cashReceipts: cashReceiptList.map(cashReceiptOf),
    refunds: refundsNotShownAsCancels([...pays, ...giftCards, ...credits], refunds),
    pendingRefund: sumOf(pending),
  }
}

const isGiftCard = ({ tender }: { tender: string }) => tender === 'giftCard'

const isCredit = ({ tender }: { tender: string }) => tender === 'credit'

/** What the receipt shows as paid, in contrast to discounts by coupon and points. */
const isMoney = (each: { tender: string }) => isProviderMoney(each) || isGiftCard(each)

/** Not the deal's start, which may be a future pick-up or visit. */
function dateOf(startDate: number, orders: readonly Order[], payList: readonly PayRecord[]): number {
  const approvals = payList.filter(({ payAction: action }) => action !== payAction.cancel)
  const paid = approvals.map(({ payDate }) => payDate)
  const ordered = orders.map(({ createDate }) => createDate)
  const [first] = [paid, ordered].filter((dates) => dates.length > 0)
  return first ? Math.min(...first) : startDate
}

function receiptPay(pay: PayRecord, infos: readonly PayApproveInfo[]): ReceiptPay {
  const info = infos.find(({ payId }) => payId === pay.payId)
  const taxFree = pay.taxFreeAmount ?? 0
  const vat = pay.vatAmount ?? info?.vatAmount ?? receiptVat(pay.amount - taxFree)
  return {
    pay,
    info,
    isCancel: pay.payAction === payAction.cancel,
    isZero: pay.amount === 0,
    tax: { total: pay.amount, taxFree, vat, supply: supplyPrice({ total: pay.amount, taxFree, vat }) },
  }
}

function cashReceiptOf(entry: CashReceipt): ReceiptCashReceipt {
  const { amount: total, taxFreeAmount, vatAmount } = entry
  const taxFree = taxFreeAmount ?? 0
  const vat = vatAmount ?? receiptVat(total - taxFree)
  return {
    entry,
    isCancel: entry.payAction === payAction.cancel,
    tax: { total, taxFree, vat, supply: supplyPrice({ total, taxFree, vat }) },
  }
}

/** A refund done by a provider, to a gift card or to a credit is shown as its cancel, and only once. */
function refundsNotShownAsCancels(
  payLines: readonly Pick<ReceiptPay, 'pay' | 'isCancel'>[],
  refunds: readonly Refund[],
): ReceiptRefund[] {
  const cancels = payLines.filter(({ isCancel }) => isCancel).map(({ pay }) => pay)
  return refunds.flatMap((refund) => {
    const tenders = refund.tenderList.filter((each) => {
      const isShown = (isMoney(each) || isCredit(each)) && !isPending(refund)
      const cancelIndex = isShown ? cancels.findIndex((cancel) => isCancelOf(cancel, each)) : -1
      if (cancelIndex >= 0) cancels.splice(cancelIndex, 1)
      return cancelIndex < 0
    })
    const isShownAbove = refund.tenderList.length > 0 && tenders.length === 0
    return isShownAbove ? [] : { refund, tenders, isPending: isPending(refund) }
  })
}

const isCancelOf = (cancel: PayRecord, refunded: Refund['tenderList'][number]) =>
  cancel.amount === -refunded.amount &&
  isGiftCard(cancel) === isGiftCard(refunded) &&
  isCredit(cancel) === isCredit(refunded)

/** Every state but `done`, also an unknown one. */
const isPending = ({ status }: Refund) => status !== 'done'

function itemsOf({ status, orderItemList }: Order): ReceiptItem[] {
  const isChild = (item: OrderItem) =>
    orderItemList.some(({ orderItemId }) => orderItemId === item.parentOrderItemId)
  return orderItemList
    .filter((item) => !isChild(item))
    .map((line) => {
      const children = orderItemList.filter(({ parentOrderItemId }) => parentOrderItemId === line.orderItemId)
      const amount = children.reduce((sum, { totalPrice }) => sum + totalPrice, line.totalPrice)
      const isCancelled = status === orderStatus.cancelled || line.status === orderItemStatus.cancelled
      return {
        line,
        children,
        unitPrice: Math.floor(amount / line.count),
        count: line.count,
        amount,
        isCancelled,
      }
    })
}

function plus(a: TaxParts, b: TaxParts): TaxParts {
  return {
    total: a.total + b.total,
    taxFree: a.taxFree + b.taxFree,
    vat: a.vat + b.vat,
    supply: a.supply + b.supply,
  }
}

function sumOf(all: readonly { amount: number }[]): number {
  return all.reduce((sum, { amount }) => sum + amount, 0)
}

/** `010-1234-5678` → `010-****-5678`, for privacy. */
export function maskedPhone(phoneNumber: string): string {
  const parts = phoneNumber.split('-')
  if (parts.length < 3) return phoneNumber.replace(/\d(?=\d{4})/g, '*')
  return parts.map((part, index) => (index === 1 ? '*'.repeat(part.length) : part)).join('-')
}
