import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import type { Refund } from '@storefront/contract/entities/payment.ts'
import { payMethod } from '@storefront/contract/wire-words.ts'
import { maskName } from '@storefront/domain/account/name.ts'
import { displayPhone } from '@storefront/domain/account/phone.ts'
import type { ShopData, Translate } from '@storefront/host'
import { isOnItsWay, maskedPhone, type Receipt, type ReceiptItem, type ReceiptPay } from './receipt.ts'

export interface PaperPair {
  label: string
  value: string
  weight?: 'total' | 'bold'
  tone?: 'accent'
}

/** What stands between two dashed rules. */
export type PaperSection =
  | { kind: 'store'; name: string; lines: string[] }
  | { kind: 'pairs'; title?: string; badge?: string | undefined; rows: PaperPair[] }
  | {
      kind: 'items'
      heads: [item: string, count: string, amount: string]
      rows: { id: number; name: string; notes: string[]; count: string; amount: string }[]
      discounts: PaperPair[]
    }
  | { kind: 'note'; text: string }

/** How a receipt writes. */
export interface PaperWords {
  t: Translate
  won(amount: number): string
  moment(at: number): string
}

export interface PaperFacts {
  detail: PayloadOf<typeof getPayAndOrderByDealId>
  receipt: Receipt
  shop: Pick<ShopData, 'storeInfo' | 'storeData'>
  /** With what was ordered. */
  isDetailed: boolean
}

/** A receipt as sections of text: the screen and the picture are both made from it. Names stay Korean (decision 21). */
export function paperOf(facts: PaperFacts, words: PaperWords): PaperSection[] {
  const { detail, receipt, shop, isDetailed } = facts
  const sections = [
    storeSection(shop.storeInfo, words),
    dealSection(detail.deal, words),
    isDetailed && itemsSection(receipt, words),
    totalsSection(receipt, words),
    ...receipt.pays.map((pay) => paySection(pay, words)),
    ...receipt.refunds.map((refund) => refundSection(refund, words)),
    detail.payApproveInfoList.length === 0 && noteSection(words),
    sumsSection(receipt, words),
    customerSection(facts, words),
    deliverySection(facts, words),
  ]
  return sections.filter((section) => section !== false)
}

function storeSection(info: ShopData['storeInfo'], { t }: PaperWords): PaperSection {
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

function dealSection(deal: PaperFacts['detail']['deal'], { t, moment }: PaperWords): PaperSection {
  const { externalNumber } = deal as { externalNumber?: unknown }
  const rows = [{ label: t('receipt.date'), value: moment(deal.startDate) }]
  if (deal.dealNumber) rows.push({ label: t('receipt.number'), value: deal.dealNumber })
  if (typeof externalNumber === 'string') rows.push({ label: t('receipt.external'), value: externalNumber })
  return { kind: 'pairs', rows }
}

function itemsSection({ items, couponDiscount, pointDiscount }: Receipt, words: PaperWords): PaperSection {
  const { t, won } = words
  const discounts: PaperPair[] = [
    { label: t('receipt.couponDiscount'), won: couponDiscount },
    { label: t('receipt.pointDiscount'), won: pointDiscount },
  ].flatMap((each) => (each.won < 0 ? [{ label: each.label, value: won(each.won), tone: 'accent' }] : []))
  return {
    kind: 'items',
    heads: [t('receipt.item'), t('receipt.count'), t('receipt.amount')],
    rows: items.map((item) => itemRow(item, words)),
    discounts,
  }
}

function itemRow({ line, children, unitPrice, count, amount }: ReceiptItem, { t, won }: PaperWords) {
  const options = line.options.map(({ value }) => value)
  const chosen = children.map((child) => {
    const name = child.name ?? t('deletedMenu')
    const about = child.options.map(({ value }) => value).join(', ')
    const times = child.count > count ? ` × ${child.count / count}` : ''
    return `+ ${name}${about && ` (${about})`}${times}${child.totalPrice > 0 ? ` ${won(child.totalPrice)}` : ''}`
  })
  return {
    id: line.orderItemId,
    name: line.name ?? t('deletedMenu'),
    notes: [[t('receipt.unit', { price: won(unitPrice) }), ...options].join(', '), ...chosen],
    count: String(count),
    amount: won(amount),
  }
}

function totalsSection({ deliveryFee, total, discount, due }: Receipt, { t, won }: PaperWords): PaperSection {
  const rows: PaperPair[] =
    deliveryFee === null ? [] : [{ label: t('receipt.deliveryFee'), value: won(deliveryFee) }]
  rows.push({ label: t('receipt.total'), value: won(total) })
  if (discount < 0) rows.push({ label: t('receipt.discount'), value: won(discount), tone: 'accent' })
  rows.push({ label: t('receipt.due'), value: won(due), weight: 'total' })
  return { kind: 'pairs', rows }
}

function paySection({ pay, info, isCancel, vat }: ReceiptPay, { t, won, moment }: PaperWords): PaperSection {
  const method = methodName(pay.payMethod, t)
  const card = [info?.cardName ?? info?.acquirerName, info?.cardNumber].filter(Boolean).join(' ')
  const approval = isCancel ? (info?.otherApprNumber ?? info?.apprNumber) : info?.apprNumber
  const months = Number(info?.payPlanMonth ?? 'none')
  const rows: PaperPair[] = []
  if (card) rows.push({ label: t('receipt.card'), value: card })
  if (approval) rows.push({ label: t('receipt.approval'), value: approval })
  rows.push(
    { label: t(isCancel ? 'receipt.cancelDate' : 'receipt.payDate'), value: moment(pay.payDate) },
    { label: t('receipt.vat'), value: won(vat) },
    { label: t('receipt.payAmount'), value: won(pay.amount), weight: 'bold' },
  )
  const lumpSum = months === 0 ? t('receipt.lumpSum') : undefined
  return {
    kind: 'pairs',
    title: t('receipt.pay', { method, action: t(isCancel ? 'receipt.cancel' : 'receipt.approve') }),
    badge: months > 1 ? t('receipt.months', { months }) : lumpSum,
    rows,
  }
}

function methodName(word: string, t: Translate): string {
  const key = Object.entries(payMethod).find(([, known]) => known === word)?.[0]
  return key ? t(`receipt.method.${key}`) : word
}

function refundSection(refund: Refund, { t, won, moment }: PaperWords): PaperSection {
  const { tenderList, amount, settleDate, createDate } = refund
  const isWaiting = isOnItsWay(refund)
  const rows: PaperPair[] = [
    {
      label: t(isWaiting ? 'receipt.askedAt' : 'receipt.refundedAt'),
      value: moment(settleDate ?? createDate),
    },
    ...tenderList.map((each) => ({ label: methodName(each.payMethod, t), value: won(-each.amount) })),
  ]
  if (tenderList.length === 0) rows.push({ label: t('receipt.refundAmount'), value: won(-amount) })
  return {
    kind: 'pairs',
    title: t('receipt.refund'),
    badge: t(isWaiting ? 'receipt.onItsWay' : 'receipt.refunded'),
    rows,
  }
}

function noteSection({ t }: PaperWords): PaperSection {
  return { kind: 'note', text: t('receipt.noPayment') }
}

function sumsSection({ supply, vat, paid, onItsWay }: Receipt, { t, won }: PaperWords): PaperSection {
  const after: PaperPair[] =
    onItsWay > 0
      ? [
          { label: t('receipt.onItsWay'), value: won(-onItsWay), tone: 'accent' },
          { label: t('receipt.paidAfter'), value: won(paid - onItsWay), weight: 'total' },
        ]
      : []
  return {
    kind: 'pairs',
    rows: [
      { label: t('receipt.supply'), value: won(supply) },
      { label: t('receipt.vat'), value: won(vat) },
      { label: t('receipt.paid'), value: won(paid), weight: onItsWay > 0 ? 'bold' : 'total' },
      ...after,
    ],
  }
}

function customerSection({ detail, shop }: PaperFacts, { t }: PaperWords): PaperSection | false {
  const { user, point, pointAmount } = detail
  const { piledPoint } = (point ?? {}) as { piledPoint?: unknown }
  const points = (amount: number) => `${amount.toLocaleString('ko-KR')}P`
  const rows: PaperPair[] = []
  if (user) {
    const who = [maskName(user.name ?? ''), maskedPhone(displayPhone(user.phoneNumber ?? ''))]
    rows.push({ label: t('receipt.customer'), value: who.filter(Boolean).join(', ') })
  }
  if (!shop.storeData.notUsingPoint) {
    if (typeof piledPoint === 'number') rows.push({ label: t('receipt.earned'), value: points(piledPoint) })
    if (pointAmount != null) rows.push({ label: t('receipt.held'), value: points(pointAmount) })
  }
  return rows.length > 0 && { kind: 'pairs', rows }
}

/** Where it was brought to, and what was asked. The door is the reader's own: a receipt is its payer's to hand on. */
function deliverySection({ detail, receipt }: PaperFacts, { t, won }: PaperWords): PaperSection | false {
  const { address } = detail
  if (!address?.address1) return false
  const rows: PaperPair[] = [
    { label: t('receipt.address'), value: `${address.address1}, ${address.address2} (${address.zipcode})` },
  ]
  const phone = displayPhone(address.phoneNumber ?? '')
  if (phone) rows.push({ label: t('receipt.phone'), value: maskedPhone(phone) })
  if (address.request) rows.push({ label: t('receipt.request'), value: address.request })
  if (receipt.deliveryFee !== null) {
    rows.push({ label: t('receipt.deliveryFee'), value: won(receipt.deliveryFee) })
  }
  return { kind: 'pairs', title: t('receipt.delivery'), rows }
}
