import { expect, it } from 'vitest'
import { paidAmount, paidParts } from './paid-amount.ts'
import type { DealDetail } from './use-deal-detail.ts'

type Payments = Pick<DealDetail, 'payList' | 'refundList'>

/** Records and refunds of a deal, of which only tender and amount matter here. */
const payments = (
  records: readonly (readonly [tender: string, won: number])[],
  refunds: readonly object[] = [],
) =>
  ({
    payList: records.map(([tender, amount], payId) => ({ payId, tender, amount })),
    refundList: refunds,
  }) as unknown as Payments

const paidRecords = [
  ['provider', 10_000],
  ['coupon', 1000],
  ['points', 500],
  ['giftCard', 4000],
] as const

it('counts a gift card in the sum, but not in what the provider was paid', () => {
  const deal = payments([...paidRecords])
  expect(paidAmount(deal)).toBe(15_500)
  expect(paidParts(deal)).toEqual({
    coupon: 1000,
    points: 500,
    giftCards: 4000,
    credit: 0,
    providerPaid: 10_000,
    providerRefunded: 0,
    pendingRefund: 0,
  })
})

it('does not count a refund to a gift card as a refund of the provider, done or pending', () => {
  const tenderList = [
    { tender: 'provider', amount: 3000 },
    { tender: 'giftCard', amount: 4000 },
  ]
  const refund = { refundId: 1, status: 'pending', amount: 7000, tenderList }
  const deal = payments([...paidRecords, ['provider', -2000], ['giftCard', -1000]], [refund])
  expect(paidParts(deal)).toMatchObject({ providerPaid: 10_000, providerRefunded: 2000, pendingRefund: 3000 })
})

it('counts a refund to a gift card against what gift cards cover, done and pending', () => {
  const tenderList = [{ tender: 'giftCard', amount: 2500 }]
  const refund = { refundId: 1, status: 'pending', amount: 2500, tenderList }
  expect(paidParts(payments([...paidRecords, ['giftCard', -1000]])).giftCards).toBe(3000)
  expect(paidParts(payments([...paidRecords, ['giftCard', -1000]], [refund])).giftCards).toBe(500)
})

it('does not count a tender that this release does not know', () => {
  const parts = paidParts(payments([...paidRecords, ['voucher', 700]]))
  expect([parts.providerPaid, parts.coupon, parts.points, parts.giftCards]).toEqual([10_000, 1000, 500, 4000])
})

it('counts what went on credit apart from what was paid, less what was returned of it', () => {
  const parts = paidParts(payments([...paidRecords, ['credit', 9000], ['credit', -2000]]))
  expect(parts).toMatchObject({ providerPaid: 10_000, giftCards: 4000, credit: 7000 })
})
