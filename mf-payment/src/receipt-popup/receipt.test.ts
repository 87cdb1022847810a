import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { dealType, itemType, orderStatus, payAction, payMethod } from '@storefront/contract/wire-enums.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { anItem, anOrder, noon, paidDeal } from '../testing/an-order.ts'
import { receiptOf } from './receipt.ts'
import { receiptSections } from './receipt-sections.ts'

const address = {
  zipcode: '04780',
  address1: '서울특별시 성동구 포근로 10',
  address2: '3층 301호',
  name: '김하나',
  phoneNumber: '01012345678',
  request: '문 앞에 두고 벨을 눌러 주세요',
}

type Section = ReturnType<typeof receiptSections>[number]

/** The sections of a receipt, with the keys of its texts in place of the texts. */
function sectionsOf(answer: unknown, storeInfo: object = {}): Section[] {
  const detail = parse(getPayAndOrderByDealId.payload, answer)
  const format = {
    t: (key: string, values?: object) => (values ? `${key} ${Object.values(values).join(' ')}` : key),
    won: (amount: number) => `${amount}`,
    moment: (time: number) => new Date(time).toISOString(),
  }
  const receipt = receiptOf(detail)
  const source = { detail, receipt, shop: aShop({ storeInfo }), owed: null, isDetailed: true }
  return receiptSections(source, format)
}

/** The values of a receipt by label. */
const rowsOf = (answer: unknown): string[] =>
  sectionsOf(answer).flatMap((section) =>
    section.kind === 'rows' ? section.rows.map(({ label, value }) => `${label}: ${value}`) : [],
  )
const titlesOf = (answer: unknown): string[] =>
  sectionsOf(answer).flatMap((section) => (section.kind === 'rows' && section.title ? section.title : []))
const notesOf = (answer: unknown, storeInfo: object = {}): string[] =>
  sectionsOf(answer, storeInfo).flatMap((section) => (section.kind === 'notes' ? section.lines : []))

const [card] = paidDeal().payList ?? []
if (!card) throw new Error('the test deal has no card payment')

it('the receipt of a delivery shows the fee separately and in the total [2.2-111]', () => {
  const paid = paidDeal()
  const [order] = paid.orderList
  if (!order) throw new Error('the test deal has no order')
  const [line] = order.orderItemList
  const fee = {
    ...line,
    orderItemId: 99,
    orderId: order.orderId,
    parentOrderItemId: null,
    itemType: itemType.deliveryFee,
    productId: null,
    name: '배달비',
    count: 1,
    totalPrice: 2500,
    status: line?.status ?? '',
  }
  const withoutFee = receiptOf(parse(getPayAndOrderByDealId.payload, paid))
  const delivered = {
    ...paid,
    deal: { ...paid.deal, dealType: dealType.delivery },
    address,
    orderList: [{ ...order, orderItemList: [...order.orderItemList, fee] }, ...paid.orderList.slice(1)],
  }
  const receipt = receiptOf(parse(getPayAndOrderByDealId.payload, delivered))
  expect(receipt).toMatchObject({ deliveryFee: 2500, total: withoutFee.total + 2500 })
  expect(receipt.items).toHaveLength(withoutFee.items.length)
  // Among the amounts, and with the delivery.
  expect(rowsOf(delivered).filter((row) => row === 'receipt.deliveryFee: 2500')).toHaveLength(2)
})

it('the receipt of a delivery shows address, masked phone and request [2.2-117]', () => {
  const paid = paidDeal()
  const rows = rowsOf({ ...paid, deal: { ...paid.deal, dealType: dealType.delivery }, address })
  expect(rows).toContain('receipt.address: 서울특별시 성동구 포근로 10, 3층 301호 (04780)')
  expect(rows).toContain('receipt.phone: 010-****-5678')
  expect(rows).toContain('receipt.request: 문 앞에 두고 벨을 눌러 주세요')
})

it('the receipt of a dine-in order shows no address, phone or pick-up time', () => {
  const paid = paidDeal()
  const rows = rowsOf({ ...paid, deal: { ...paid.deal, dealType: dealType.self } })
  expect(rows.filter((row) => /delivery|address|phone|pickUp/i.test(row))).toEqual([])
})

it('the receipt of a takeout shows pick-up time, masked phone and request [2.2-117]', () => {
  const paid = paidDeal({ orderList: [anOrder({ status: orderStatus.inKitchen, descp: '얼음은 적게' })] })
  const pickUp = noon + 5 * 3_600_000
  const rows = rowsOf({ ...paid, deal: { ...paid.deal, startDate: pickUp, orgStartDate: pickUp } })
  expect(rows).toContain(`receipt.pickUp: ${new Date(pickUp).toISOString()}`)
  expect(rows).toContain('receipt.phone: 010-****-5678')
  expect(rows).toContain('receipt.request: 얼음은 적게')
  expect(rowsOf(paid).filter((row) => row.startsWith('receipt.pickUp'))).toEqual([])
})

it('is dated by the payment, not by a future pick-up [2.2-109]', () => {
  const paid = paidDeal()
  const timed = { ...paid, deal: { ...paid.deal, startDate: noon + 5 * 3_600_000 } }
  expect(rowsOf(timed)).toContain(`receipt.date: ${new Date(noon).toISOString()}`)
})

it('the receipt of an unpaid deal is dated by its order', () => {
  const orderedAt = noon - 60_000
  const orderList = [anOrder({ status: orderStatus.ordered, createDate: orderedAt })]
  const unpaid = paidDeal({ payList: [], payApproveInfoList: [], orderList })
  expect(rowsOf(unpaid)).toContain(`receipt.date: ${new Date(orderedAt).toISOString()}`)
})

it('shows tax-free goods apart from the supply price, without VAT (spec decision 32) [2.2-113]', () => {
  const orderItemList = [
    anItem({ totalPrice: 12_000 }),
    anItem({ orderItemId: 3, name: '제주 감귤', totalPrice: 6000, isTaxFree: true }),
  ]
  const payList = [{ ...card, amount: 18_000, vatAmount: 1090, taxFreeAmount: 6000 }]
  const paid = paidDeal({ payList, orderList: [anOrder({ status: orderStatus.inKitchen, orderItemList })] })
  const rows = rowsOf(paid)
  expect(rows).toContain('receipt.taxFree: 6000')
  expect(rows).toContain('receipt.supply: 10910')
  expect(rows).toContain('receipt.vat: 1090')
  const [items] = sectionsOf(paid).flatMap((section) => (section.kind === 'items' ? [section] : []))
  expect(items?.rows.map(({ notes }) => notes[0])).toEqual([
    'receipt.unit 12000',
    'receipt.itemTaxFree, receipt.unit 6000',
  ])
})

it('computes a missing VAT as one eleventh of the taxable part [2.9-04]', () => {
  const payList = [{ ...card, amount: 17_000, vatAmount: null, taxFreeAmount: 6000 }]
  const rows = rowsOf(paidDeal({ payList, payApproveInfoList: [{ payId: 1, apprNumber: '1' }] }))
  expect(rows).toContain('receipt.vat: 1000')
  expect(rows).toContain('receipt.supply: 10000')
})

const cancel = {
  ...card,
  payId: 9,
  payDate: noon + 600_000,
  payAction: payAction.cancel,
  amount: -13_100,
  vatAmount: -1190,
}
const refund = {
  refundId: 1,
  status: 'done',
  reason: '품절',
  amount: 15_100,
  createDate: noon + 500_000,
  settleDate: noon + 600_000,
  tenderList: [
    { tender: 'provider', payMethod: payMethod.creditCard, amount: 13_100 },
    { tender: 'points', payMethod: payMethod.points, amount: 2000 },
  ],
}
const cancelOf = (payId: number) => {
  const approved = paidDeal().payList?.find((pay) => pay.payId === payId)
  if (!approved) throw new Error(`no payment ${payId}`)
  return { ...approved, payId: payId + 10, payAction: payAction.cancel, amount: -approved.amount }
}
const cancelledDeal = paidDeal({
  orderList: [anOrder({ status: orderStatus.cancelled })],
  payList: [...(paidDeal().payList ?? []), cancel, cancelOf(2), cancelOf(3)],
  refundList: [refund],
})

it('the receipt of a cancelled order lists the cancelled items, and sums up to 0 won [2.2-111]', () => {
  const [items] = sectionsOf(cancelledDeal).flatMap((section) => (section.kind === 'items' ? [section] : []))
  expect(items?.rows.map(({ name, notes }) => [name, notes[0]])).toEqual([
    ['딸기 구름 라떼', 'receipt.itemCancelled, receipt.unit 8500'],
    ['버터 소금빵', 'receipt.itemCancelled, receipt.unit 3800'],
  ])
  const rows = rowsOf(cancelledDeal)
  expect(rows).toContain('receipt.total: 16100')
  expect(rows).toContain('receipt.cancelled: -16100')
  expect(rows).toContain('receipt.due: 0')
  expect(rows).toContain('receipt.paid: 0')
})

it('shows a refund once: the card as its cancel, and the points separately', () => {
  expect(titlesOf(cancelledDeal)).toEqual([
    'receipt.pay receipt.method.creditCard receipt.approve',
    'receipt.pay receipt.method.creditCard receipt.cancel',
    'receipt.refund',
    'receipt.takeout',
  ])
  const rows = rowsOf(cancelledDeal)
  expect(rows.filter((row) => row.includes('-13100'))).toEqual(['receipt.payAmount: -13100'])
  expect(rows).toContain('receipt.method.points: -2000')
})

it('shows no separate block for a refund of the card only', () => {
  const onlyCard = { ...refund, amount: 13_100, tenderList: refund.tenderList.slice(0, 1) }
  expect(titlesOf({ ...cancelledDeal, refundList: [onlyCard] })).not.toContain('receipt.refund')
})

it('distinguishes two refunds of the same amount while one is pending', () => {
  const onlyCard = { ...refund, amount: 13_100, tenderList: refund.tenderList.slice(0, 1) }
  const pending = { ...onlyCard, refundId: 2, status: 'pending', settleDate: null }
  const titles = titlesOf({ ...cancelledDeal, refundList: [onlyCard, pending] })
  expect(titles.filter((title) => title === 'receipt.refund')).toHaveLength(1)
})

it('the receipt of a payment of 0 won names the discounts, not an approval of cash', () => {
  const zero = { ...card, amount: 0, vatAmount: 0, payMethod: payMethod.cash }
  const info = { payId: 1, apprNumber: 'T0000', payPlanMonth: '00' }
  const paid = paidDeal({ payList: [zero], payApproveInfoList: [info] })
  expect(titlesOf(paid)).toEqual(['receipt.zeroAmount', 'receipt.takeout'])
  expect(rowsOf(paid).filter((row) => /cash|approval|supply/.test(row))).toEqual([])
  expect(rowsOf(paid)).toContain('receipt.payAmount: 0')
  expect(notesOf({ ...paid, payApproveInfoList: [] })).toEqual([])
})

it('ends with the store’s message, WiFi, restroom and notes, where set [2.2-118, 2.3-31]', () => {
  const receiptNotes = { wifi: 'guest / 1234', restroom: '2층', custom: ['주차는 1시간 무료예요.'] }
  expect(notesOf(paidDeal(), { receiptMessage: '또 만나요', receiptNotes })).toEqual([
    '또 만나요',
    'receipt.wifi guest / 1234',
    'receipt.restroom 2층',
    '주차는 1시간 무료예요.',
  ])
  expect(notesOf(paidDeal())).toEqual([])
})

it('has the deal number as a barcode, and none for a deal without a number', () => {
  expect(sectionsOf(paidDeal()).at(-1)).toMatchObject({
    kind: 'barcode',
    label: 'receipt.barcode 20261120-0027',
  })
  const paid = paidDeal()
  const unnumbered = { ...paid, deal: { ...paid.deal, dealNumber: null } }
  expect(sectionsOf(unnumbered).map(({ kind }) => kind)).not.toContain('barcode')
})

it('does not count payments and refunds of unknown tenders as card money', () => {
  const voucher = { ...card, payId: 9, payMethod: '99', amount: 4000, vatAmount: 0, tender: 'voucher' }
  const { pays, paid } = receiptOf(
    parse(getPayAndOrderByDealId.payload, paidDeal({ payList: [card, voucher] })),
  )
  expect(pays.map(({ pay }) => pay.payId)).toEqual([card.payId])
  expect(paid.total).toBe(13_100)
  const pending = {
    ...refund,
    status: 'pending',
    settleDate: null,
    tenderList: [...refund.tenderList, { tender: 'voucher', payMethod: '99', amount: 4000 }],
  }
  const detail = parse(getPayAndOrderByDealId.payload, { ...cancelledDeal, refundList: [pending] })
  expect(receiptOf(detail).pendingRefund).toBe(13_100)
})

const paidByGiftCard = {
  ...card,
  payId: 7,
  payMethod: payMethod.giftCard,
  payType: null,
  amount: 3000,
  vatAmount: 0,
  tender: 'giftCard',
  prepaidcardName: '포근 기프트카드',
  prepaidcardApprNumber: '5501',
  prepaidcardRemainAmount: 35_000,
}
const returned = {
  ...paidByGiftCard,
  payId: 17,
  payAction: payAction.cancel,
  amount: -3000,
  prepaidcardApprNumber: '5502',
  prepaidcardRemainAmount: 38_000,
}

it('shows what each gift card paid, with its name, approval number and balance, and adds it to what was paid [2.2-112]', () => {
  const paid = paidDeal({ payList: [{ ...card, amount: 13_100 }, paidByGiftCard] })
  expect(titlesOf(paid)).toContain('receipt.pay receipt.method.giftCard receipt.approve')
  const rows = rowsOf(paid)
  for (const row of [
    'receipt.card: 포근 기프트카드',
    'receipt.approval: 5501',
    'receipt.cardBalance: 35000',
    'receipt.payAmount: 3000',
    'receipt.method.giftCard: 3000',
    'receipt.paid: 16100',
  ])
    expect(rows).toContain(row)
})

it('the receipt of another guest’s gift card shows amount and time only', () => {
  const { prepaidcardName, prepaidcardApprNumber, prepaidcardRemainAmount, ...bare } = paidByGiftCard
  const rows = rowsOf(paidDeal({ payList: [bare], payApproveInfoList: [] }))
  expect(rows).toContain('receipt.payAmount: 3000')
  expect(rows.filter((row) => /receipt\.(card|approval|cardBalance):/.test(row))).toEqual([])
})

it('the receipt of an order paid by gift cards alone names them, not coupon and points', () => {
  const zero = { ...card, amount: 0, vatAmount: 0, payMethod: payMethod.cash }
  const paid = paidDeal({ payList: [zero, { ...paidByGiftCard, amount: 16_100 }], payApproveInfoList: [] })
  expect(titlesOf(paid)).toEqual(['receipt.pay receipt.method.giftCard receipt.approve', 'receipt.takeout'])
  expect(notesOf(paid)).toEqual([])
})

it('shows a refund to a gift card once, as its cancel with the new balance', () => {
  const tenderList = [
    { tender: 'provider', payMethod: payMethod.creditCard, amount: 3000 },
    { tender: 'giftCard', payMethod: payMethod.giftCard, amount: 3000 },
  ]
  const done = { ...refund, amount: 6000, tenderList }
  const partialCancel = { ...cancel, amount: -3000, vatAmount: -270 }
  const paid = paidDeal({ payList: [card, paidByGiftCard, partialCancel, returned], refundList: [done] })
  expect(titlesOf(paid)).toEqual([
    'receipt.pay receipt.method.creditCard receipt.approve',
    'receipt.pay receipt.method.creditCard receipt.cancel',
    'receipt.pay receipt.method.giftCard receipt.approve',
    'receipt.pay receipt.method.giftCard receipt.cancel',
    'receipt.takeout',
  ])
  expect(rowsOf(paid)).toContain('receipt.cardBalance: 38000')
  expect(rowsOf(paid)).toContain('receipt.paid: 10100')

  const pending = { ...done, status: 'pending', settleDate: null }
  const waiting = rowsOf(paidDeal({ payList: [card, paidByGiftCard], refundList: [pending] }))
  expect(waiting).toContain('receipt.pendingRefund: -6000')
  expect(waiting).toContain('receipt.paidAfter: 10100')
})

const aCashReceipt = (changes: object = {}) => ({
  payAction: payAction.approve,
  use: 'personal',
  maskedIdentity: '*******5678',
  status: 'done',
  apprNumber: 'G1',
  date: noon,
  amount: 11_000,
  taxFreeAmount: 0,
  vatAmount: 1_000,
  ...changes,
})
const cashCancel = aCashReceipt({
  payAction: payAction.cancel,
  apprNumber: 'G2',
  amount: -4_400,
  vatAmount: -400,
})

it('shows a cash receipt and each of its cancels as a block of its own, and counts neither as paid', () => {
  const answer = paidDeal({ cashReceiptList: [aCashReceipt(), cashCancel] })
  const withoutCashReceipts = receiptOf(parse(getPayAndOrderByDealId.payload, paidDeal()))
  expect(receiptOf(parse(getPayAndOrderByDealId.payload, answer)).paid).toEqual(withoutCashReceipts.paid)
  const blocks = sectionsOf(answer).flatMap((section) =>
    section.kind === 'rows' && section.title?.startsWith('receipt.cash') ? [section] : [],
  )
  expect(blocks.map(({ title, badge }) => [title, badge])).toEqual([
    ['receipt.cashIssue', undefined],
    ['receipt.cashCancel', undefined],
  ])
  expect(blocks.map(({ rows }) => rows.map(({ label, value }) => `${label}: ${value}`))).toEqual([
    [
      'cashReceipt.use: cashReceipt.personal.title',
      'receipt.identity: *******5678',
      'receipt.approval: G1',
      `receipt.cashIssueDate: ${new Date(noon).toISOString()}`,
      'receipt.supply: 10000',
      'receipt.vat: 1000',
      'receipt.cashAmount: 11000',
    ],
    [
      'cashReceipt.use: cashReceipt.personal.title',
      'receipt.identity: *******5678',
      'receipt.approval: G2',
      `receipt.cashCancelDate: ${new Date(noon).toISOString()}`,
      'receipt.supply: -4000',
      'receipt.vat: -400',
      'receipt.cashAmount: -4400',
    ],
  ])
})

it.each([
  ['is being issued', aCashReceipt({ status: 'pending', apprNumber: null }), 'receipt.cashIssuing'],
  ['was not issued', aCashReceipt({ status: 'refused', apprNumber: null }), 'receipt.cashRefused'],
  ['is being cancelled', { ...cashCancel, status: 'pending', apprNumber: null }, 'receipt.cashCancelling'],
])('says that a cash receipt %s, without a date', (_case, entry, badge) => {
  const found = sectionsOf(paidDeal({ cashReceiptList: [entry] })).find(
    (section) => section.kind === 'rows' && section.title?.startsWith('receipt.cash'),
  )
  expect(found).toMatchObject({ badge })
  expect(JSON.stringify(found)).not.toMatch(/cash(Issue|Cancel)Date/)
})
