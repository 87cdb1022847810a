import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { payAction, payMethod } from '@storefront/contract/wire-enums.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { noon, paidDeal } from '../testing/an-order.ts'
import { receiptOf } from './receipt.ts'
import { receiptSections } from './receipt-sections.ts'

/** Titles and rows of a receipt, with the keys of its texts in place of the texts. */
function shownReceipt(answer: unknown, owed: number | null = null) {
  const detail = parse(getPayAndOrderByDealId.payload, answer)
  const receipt = receiptOf(detail)
  const format = {
    t: (key: string, values?: object) => (values ? `${key} ${Object.values(values).join(' ')}` : key),
    won: (amount: number) => `${amount}`,
    moment: (time: number) => new Date(time).toISOString(),
  }
  const all = receiptSections({ detail, receipt, shop: aShop(), owed, isDetailed: true }, format)
  const sections = all.flatMap((section) => (section.kind === 'rows' ? section : []))
  return {
    receipt,
    titles: sections.flatMap(({ title }) => title ?? []),
    rows: sections.flatMap(({ rows }) => rows.map(({ label, value }) => `${label}: ${value}`)),
    notes: all.flatMap((section) => (section.kind === 'notes' ? section.lines : [])),
  }
}

const [card] = paidDeal().payList ?? []
if (!card) throw new Error('the test deal has no card payment')
const ofZeroAmount = { ...card, amount: 0, vatAmount: 0, payMethod: payMethod.cash }
const onCredit = {
  ...card,
  payId: 7,
  payMethod: payMethod.credit,
  tender: 'credit',
  payType: null,
  vatAmount: 0,
}
const approved = 'receipt.pay receipt.method.credit receipt.approve'

it('the receipt of an order on credit shows the credit, counts nothing as paid, and shows what is owed in the store [2.2-116]', () => {
  const deal = paidDeal({ payList: [ofZeroAmount, { ...onCredit, amount: 16_100 }], payApproveInfoList: [] })
  const { titles, rows, notes, receipt } = shownReceipt(deal, 23_100)
  expect(titles).toEqual([approved, 'receipt.takeout'])
  expect(notes).toEqual([])
  expect(receipt.paid.total).toBe(0)
  for (const row of ['receipt.amount: 16100', 'receipt.creditBalance: 23100']) expect(rows).toContain(row)
  expect(shownReceipt(deal, 0).rows).toContain('receipt.creditBalance: 0')
  expect(shownReceipt(deal).rows.filter((row) => row.startsWith('receipt.creditBalance'))).toEqual([])
})

it('shows what was taken off the credit once, as its cancel', () => {
  const off = { ...onCredit, payId: 18, payAction: payAction.cancel, amount: -3000 }
  const refund = {
    refundId: 9,
    status: 'done',
    amount: 3000,
    reason: '재료 소진',
    createDate: noon,
    settleDate: noon,
    tenderList: [{ tender: 'credit', payMethod: payMethod.credit, amount: 3000 }],
  }
  const payList = [ofZeroAmount, { ...onCredit, amount: 16_100 }, off]
  const { titles } = shownReceipt(paidDeal({ payList, payApproveInfoList: [], refundList: [refund] }))
  expect(titles).toEqual([approved, 'receipt.pay receipt.method.credit receipt.cancel', 'receipt.takeout'])
})
