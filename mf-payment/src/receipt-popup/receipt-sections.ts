import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { payMethod } from '@storefront/contract/wire-enums.ts'
import { maskName } from '@storefront/domain/account/name.ts'
import { displayPhone } from '@storefront/domain/account/phone.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { visibleOrders } from '@storefront/domain/deal/progress.ts'
import type { ShopData, Translate } from '@storefront/host'
import { type Barcode, code128 } from './code-128.ts'
import {
  maskedPhone,
  type Receipt,
  type ReceiptCashReceipt,
  type ReceiptItem,
  type ReceiptPay,
  type ReceiptRefund,
  type ReceiptTender,
} from './receipt.ts'

export interface ReceiptRow {
  label: string
  value: string
  weight?: 'total' | 'bold'
  tone?: 'accent'
}

/** A section between two dashed rules. */
export type ReceiptSection =
  | { kind: 'store'; name: string; lines: string[] }
  | { kind: 'rows'; title?: string; badge?: string | undefined; rows: ReceiptRow[] }
  | {
      kind: 'items'
      heads: [item: string, count: string, amount: string]
      rows: { id: number; name: string; notes: string[]; count: string; amount: string }[]
      discounts: ReceiptRow[]
    }
  | { kind: 'notes'; lines: string[] }
  | { kind: 'barcode'; label: string; barcode: Barcode }

/** How a receipt writes texts, won and moments. */
export interface ReceiptFormat {
  t: Translate
  won(amount: number): string
  moment(at: number): string
}

export interface ReceiptSource {
  detail: PayloadOf<typeof getPayAndOrderByDealId>
  receipt: Receipt
  shop: Pick<ShopData, 'storeInfo' | 'storeData'>
  /** What the customer owes the store on credit in won; null without credit. */
  owed: number | null
  /** With what was ordered. */
  isDetailed: boolean
}

/** A receipt as sections of text, for the screen and the picture. Names stay Korean (spec decision 21). */
export function receiptSections(source: ReceiptSource, format: ReceiptFormat): ReceiptSection[] {
  const { detail, receipt, shop, isDetailed } = source
  const sections = [
    storeSection(shop.storeInfo, format),
    dealSection(detail.deal, receipt, format),
    isDetailed && itemsSection(receipt, format),
    totalsSection(receipt, format),
    ...receipt.pays.map((pay) => paySection(pay, format)),
    ...receipt.giftCards.map((card) => giftCardSection(card, format)),
    ...receipt.credits.map((each) => creditSection(each, format)),
    ...receipt.cashReceipts.map((each) => cashReceiptSection(each, format)),
    ...receipt.refunds.map((refund) => refundSection(refund, format)),
    noPaymentSection(source, format),
    sumsSection(receipt, format),
    customerSection(source, format),
    fulfilmentSection(source, format),
    storeNotesSection(shop.storeInfo, format),
    barcodeSection(detail.deal, format),
  ]
  return sections.filter((section) => section !== false)
}

function storeSection(info: ShopData['storeInfo'], { t }: ReceiptFormat): ReceiptSection {
  const { representative, licenseNumber, address, tel } = info
  const phone = tel[0]?.tel
  const lines = [
    [representative && t('receipt.representative', { name: representative }), phone]
      .filter(Boolean)
      .join(', '),
    licenseNumber ? t('receipt.license', { number: licenseNumber }) : '',
    [address?.roadAddr, address?.addrDetail].filter(Boolean).join(', '),
  ]
  return { kind: 'store', name: info.licenseName || info.name, lines: lines.filter((line) => line !== '') }
}

type DealOfReceipt = ReceiptSource['detail']['deal']

function dealSection(deal: DealOfReceipt, { date }: Receipt, { t, moment }: ReceiptFormat): ReceiptSection {
  const rows = [{ label: t('receipt.date'), value: moment(date) }]
  if (deal.dealNumber) rows.push({ label: t('receipt.number'), value: deal.dealNumber })
  if (deal.externalNumber) rows.push({ label: t('receipt.external'), value: deal.externalNumber })
  return { kind: 'rows', rows }
}

function itemsSection(
  { items, couponDiscount, pointDiscount }: Receipt,
  format: ReceiptFormat,
): ReceiptSection | false {
  const { t, won } = format
  const discounts: ReceiptRow[] = [
    { label: t('receipt.couponDiscount'), won: couponDiscount },
    { label: t('receipt.pointDiscount'), won: pointDiscount },
  ].flatMap((each) => (each.won < 0 ? [{ label: each.label, value: won(each.won), tone: 'accent' }] : []))
  return (
    items.length > 0 && {
      kind: 'items',
      heads: [t('receipt.item'), t('receipt.count'), t('receipt.amount')],
      rows: items.map((item) => itemRow(item, format)),
      discounts,
    }
  )
}

function itemRow(
  { line, children, unitPrice, count, amount, isCancelled }: ReceiptItem,
  { t, won }: ReceiptFormat,
) {
  const options = line.options.map(({ value }) => value)
  const chosen = children.map((child) => {
    const name = child.name ?? t('deletedMenu')
    const about = child.options.map(({ value }) => value).join(', ')
    const times = child.count > count ? ` × ${child.count / count}` : ''
    return `+ ${name}${about && ` (${about})`}${times}${child.totalPrice > 0 ? ` ${won(child.totalPrice)}` : ''}`
  })
  const marks = [isCancelled && t('receipt.itemCancelled'), line.isTaxFree && t('receipt.itemTaxFree')]
  return {
    id: line.orderItemId,
    name: line.name ?? t('deletedMenu'),
    notes: [
      [
        ...marks.filter((mark) => mark !== false),
        t('receipt.unit', { price: won(unitPrice) }),
        ...options,
      ].join(', '),
      ...chosen,
    ],
    count: String(count),
    amount: won(amount),
  }
}

function totalsSection(
  { deliveryFee, total, cancelled, discount, toPay }: Receipt,
  { t, won }: ReceiptFormat,
): ReceiptSection {
  const rows: ReceiptRow[] =
    deliveryFee === null ? [] : [{ label: t('receipt.deliveryFee'), value: won(deliveryFee) }]
  rows.push({ label: t('receipt.total'), value: won(total) })
  if (cancelled < 0) rows.push({ label: t('receipt.cancelled'), value: won(cancelled) })
  if (discount < 0) rows.push({ label: t('receipt.discount'), value: won(discount), tone: 'accent' })
  rows.push({ label: t('receipt.due'), value: won(toPay), weight: 'total' })
  return { kind: 'rows', rows }
}

function paySection(payment: ReceiptPay, format: ReceiptFormat): ReceiptSection {
  const { pay, info, isCancel, isZero } = payment
  const { t, won, moment } = format
  const card = [info?.cardName ?? info?.acquirerName, info?.cardNumber].filter(Boolean).join(' ')
  const approval = isCancel ? (info?.otherApprNumber ?? info?.apprNumber) : info?.apprNumber
  const months = Number(info?.payPlanMonth ?? 'none')
  const lumpSum = months === 0 ? t('receipt.lumpSum') : undefined
  const rows: ReceiptRow[] = []
  if (card) rows.push({ label: t('receipt.card'), value: card })
  if (approval && !isZero) rows.push({ label: t('receipt.approval'), value: approval })
  rows.push({ label: t(isCancel ? 'receipt.cancelDate' : 'receipt.payDate'), value: moment(pay.payDate) })
  if (!isZero) rows.push(...taxRows(payment.tax, format))
  const service = isCancel ? 0 : (info?.serviceAmount ?? 0)
  if (service > 0) rows.push({ label: t('receipt.service'), value: won(service) })
  rows.push({ label: t('receipt.payAmount'), value: won(pay.amount), weight: 'bold' })
  const action = t(isCancel ? 'receipt.cancel' : 'receipt.approve')
  return {
    kind: 'rows',
    title: isZero
      ? t(isCancel ? 'receipt.zeroAmountCancel' : 'receipt.zeroAmount')
      : t('receipt.pay', { method: methodName(pay.payMethod, t), action }),
    badge: isZero ? undefined : months > 1 ? t('receipt.months', { months }) : lumpSum,
    rows,
  }
}

/** What a gift card paid, or what was returned to it; name, approval and balance are sent to its owner only. */
function giftCardSection({ pay, isCancel }: ReceiptTender, format: ReceiptFormat): ReceiptSection {
  const { t, won, moment } = format
  const { prepaidcardName: name, prepaidcardApprNumber: approval, prepaidcardRemainAmount: balance } = pay
  const rows: ReceiptRow[] = []
  if (name) rows.push({ label: t('receipt.card'), value: name })
  if (approval) rows.push({ label: t('receipt.approval'), value: approval })
  rows.push({ label: t(isCancel ? 'receipt.cancelDate' : 'receipt.payDate'), value: moment(pay.payDate) })
  if (balance != null) rows.push({ label: t('receipt.cardBalance'), value: won(balance) })
  rows.push({ label: t('receipt.payAmount'), value: won(pay.amount), weight: 'bold' })
  const action = t(isCancel ? 'receipt.cancel' : 'receipt.approve')
  const method = methodName(pay.payMethod, t)
  return { kind: 'rows', title: t('receipt.pay', { method, action }), rows }
}

/** What went on credit, or off it: nothing was paid. */
function creditSection({ pay, isCancel }: ReceiptTender, { t, won, moment }: ReceiptFormat): ReceiptSection {
  const action = t(isCancel ? 'receipt.cancel' : 'receipt.approve')
  return {
    kind: 'rows',
    title: t('receipt.pay', { method: methodName(pay.payMethod, t), action }),
    rows: [
      { label: t(isCancel ? 'receipt.cancelDate' : 'receipt.date'), value: moment(pay.payDate) },
      { label: t('receipt.amount'), value: won(pay.amount), weight: 'bold' },
    ],
  }
}

/** A cash receipt as it was issued or cancelled, or that it is under way, or could not be done. */
function cashReceiptSection(
  { entry, isCancel, tax }: ReceiptCashReceipt,
  format: ReceiptFormat,
): ReceiptSection {
  const { t, won, moment } = format
  const { use, maskedIdentity, status, apprNumber, date } = entry
  const isDone = status === 'done'
  const isRefused = status === 'refused'
  const rows: ReceiptRow[] = [
    {
      label: t('cashReceipt.use'),
      value: t(`cashReceipt.${use === 'business' ? 'business' : 'personal'}.title`),
    },
  ]
  if (maskedIdentity) rows.push({ label: t('receipt.identity'), value: maskedIdentity })
  if (apprNumber) rows.push({ label: t('receipt.approval'), value: apprNumber })
  const dateLabel = isCancel ? 'receipt.cashCancelDate' : 'receipt.cashIssueDate'
  if (isDone) rows.push({ label: t(dateLabel), value: moment(date) })
  rows.push(...taxRows(tax, format), {
    label: t('receipt.cashAmount'),
    value: won(tax.total),
    weight: 'bold',
  })
  const badge = isRefused
    ? 'receipt.cashRefused'
    : isCancel
      ? 'receipt.cashCancelling'
      : 'receipt.cashIssuing'
  return {
    kind: 'rows',
    title: t(isCancel ? 'receipt.cashCancel' : 'receipt.cashIssue'),
    ...(!isDone && { badge: t(badge) }),
    rows,
  }
}

function taxRows({ taxFree, supply, vat }: ReceiptPay['tax'], { t, won }: ReceiptFormat): ReceiptRow[] {
  return [
    ...(taxFree === 0 ? [] : [{ label: t('receipt.taxFree'), value: won(taxFree) }]),
    { label: t('receipt.supply'), value: won(supply) },
    { label: t('receipt.vat'), value: won(vat) },
  ]
}

function methodName(word: string, t: Translate): string {
  const key = Object.entries(payMethod).find(([, method]) => method === word)?.[0]
  return key ? t(`receipt.method.${key}`) : word
}

function refundSection(
  { refund, tenders, isPending }: ReceiptRefund,
  { t, won, moment }: ReceiptFormat,
): ReceiptSection {
  const { tenderList, amount, settleDate, createDate } = refund
  const rows: ReceiptRow[] = [
    {
      label: t(isPending ? 'receipt.askedAt' : 'receipt.refundedAt'),
      value: moment(settleDate ?? createDate),
    },
    ...tenders.map((each) => ({ label: methodName(each.payMethod, t), value: won(-each.amount) })),
  ]
  if (tenderList.length === 0) rows.push({ label: t('receipt.refundAmount'), value: won(-amount) })
  return {
    kind: 'rows',
    title: t('receipt.refund'),
    badge: t(isPending ? 'receipt.pendingRefund' : 'receipt.refunded'),
    rows,
  }
}

function noPaymentSection({ detail, receipt }: ReceiptSource, { t }: ReceiptFormat): ReceiptSection | false {
  const { pays, giftCards, credits } = receipt
  const isKnown =
    detail.payApproveInfoList.length > 0 ||
    giftCards.length + credits.length > 0 ||
    pays.some(({ isZero }) => isZero)
  return !isKnown && { kind: 'notes', lines: [t('receipt.noPayment')] }
}

/** A single payment is shown by its own block. */
function sumsSection(receipt: Receipt, format: ReceiptFormat): ReceiptSection | false {
  const { pays, giftCards, paid, paidByGiftCards, pendingRefund } = receipt
  const { t, won } = format
  if (pays.length + giftCards.length < 2 && pendingRefund === 0) return false
  const total = paid.total + paidByGiftCards
  const afterRefunds: ReceiptRow[] =
    pendingRefund > 0
      ? [
          { label: t('receipt.pendingRefund'), value: won(-pendingRefund), tone: 'accent' },
          { label: t('receipt.paidAfter'), value: won(total - pendingRefund), weight: 'total' },
        ]
      : []
  return {
    kind: 'rows',
    rows: [
      ...(pays.length < 2 ? [] : taxRows(paid, format)),
      ...(giftCards.length === 0
        ? []
        : [{ label: t('receipt.method.giftCard'), value: won(paidByGiftCards) }]),
      { label: t('receipt.paid'), value: won(total), weight: pendingRefund > 0 ? 'bold' : 'total' },
      ...afterRefunds,
    ],
  }
}

function customerSection(
  { detail, shop, owed }: ReceiptSource,
  { t, won }: ReceiptFormat,
): ReceiptSection | false {
  const { user, point, pointAmount } = detail
  const { piledPoint } = (point ?? {}) as { piledPoint?: unknown }
  const points = (amount: number) => `${amount.toLocaleString('ko-KR')}P`
  const rows: ReceiptRow[] = []
  if (user) {
    const customer = [maskName(user.name ?? ''), maskedPhone(displayPhone(user.phoneNumber ?? ''))]
    rows.push({ label: t('receipt.customer'), value: customer.filter(Boolean).join(', ') })
  }
  if (!shop.storeData.notUsingPoint) {
    if (typeof piledPoint === 'number') rows.push({ label: t('receipt.earned'), value: points(piledPoint) })
    if (pointAmount != null) rows.push({ label: t('receipt.held'), value: points(pointAmount) })
  }
  if (owed !== null) rows.push({ label: t('receipt.creditBalance'), value: won(owed), weight: 'bold' })
  return rows.length > 0 && { kind: 'rows', rows }
}

/** Fulfilment of the order: address, phone (masked) and request. */
function fulfilmentSection(source: ReceiptSource, format: ReceiptFormat): ReceiptSection | false {
  const kind = dealKind(source.detail.deal.dealType)
  const rows = kind === 'takeout' ? takeoutRows(source, format) : deliveryRows(source, format)
  const title = format.t(kind === 'takeout' ? 'receipt.takeout' : 'receipt.delivery')
  return rows.length > 0 && { kind: 'rows', title, rows }
}

function deliveryRows({ detail, receipt }: ReceiptSource, { t, won }: ReceiptFormat): ReceiptRow[] {
  const { address } = detail
  if (!address?.address1) return []
  const rows: ReceiptRow[] = [
    { label: t('receipt.address'), value: `${address.address1}, ${address.address2} (${address.zipcode})` },
  ]
  const phone = displayPhone(address.phoneNumber ?? '')
  if (phone) rows.push({ label: t('receipt.phone'), value: maskedPhone(phone) })
  if (address.request) rows.push({ label: t('receipt.request'), value: address.request })
  if (receipt.deliveryFee !== null) {
    rows.push({ label: t('receipt.deliveryFee'), value: won(receipt.deliveryFee) })
  }
  return rows
}

function takeoutRows({ detail }: ReceiptSource, { t, moment }: ReceiptFormat): ReceiptRow[] {
  const { deal, user, orderList } = detail
  const rows: ReceiptRow[] = []
  if (deal.orgStartDate != null) rows.push({ label: t('receipt.pickUp'), value: moment(deal.startDate) })
  const phone = displayPhone(user?.phoneNumber ?? '')
  if (phone) rows.push({ label: t('receipt.phone'), value: maskedPhone(phone) })
  const requests = visibleOrders(orderList).flatMap(({ descp }) => descp?.trim() || [])
  if (requests.length > 0) rows.push({ label: t('receipt.request'), value: requests.join(', ') })
  return rows
}

/** The store's own notes on receipts (spec 2 §2). */
function storeNotesSection(
  { receiptMessage, receiptNotes }: ShopData['storeInfo'],
  { t }: ReceiptFormat,
): ReceiptSection | false {
  const { wifi, restroom, custom = [] } = receiptNotes ?? {}
  const lines = [
    receiptMessage,
    wifi && t('receipt.wifi', { text: wifi }),
    restroom && t('receipt.restroom', { text: restroom }),
    ...custom,
  ].flatMap((line) => line?.trim() || [])
  return lines.length > 0 && { kind: 'notes', lines }
}

/** The deal's number as the store's scanner reads it. */
function barcodeSection(deal: DealOfReceipt, { t }: ReceiptFormat): ReceiptSection | false {
  const dealNumber = deal.dealNumber ?? ''
  const barcode = code128(dealNumber)
  return barcode !== null && { kind: 'barcode', label: t('receipt.barcode', { number: dealNumber }), barcode }
}
