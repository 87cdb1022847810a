import { code } from '@storefront/contract/envelope.ts'
import { payMethod } from '@storefront/contract/wire-enums.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { aPaidOrder, aRefundingApi, settleDueRefunds } from '../../testing/paid-order.ts'
import type { TestApi } from '../../testing/test-api.ts'
import type { StoredTender } from './tender.ts'
import { tenders } from './tenders.ts'

/** Balance of each voucher in won, by its number. */
let balances: Record<string, number>
/** The calls of the tender so far. */
let steps: string[]

/** A tender that exists only in this test: vouchers, each with a balance. */
const voucher: StoredTender = {
  kind: 'stored',
  refundOrder: 'stored',
  refundMessage: 'points',
  payMethod: payMethod.points,
  named: {
    by: 'list',
    balances: async (_tx, { requested }) =>
      requested.map(({ tender, subject, amount }) => {
        return { tender, subject, requested: amount, available: balances[subject] ?? 0 }
      }),
  },
  units: ({ amount }) => amount,
  hold: async (_tx, _owner, { subject, amount }) => void steps.push(`hold ${subject} ${amount}`),
  confirm: async (_tx, _payment, { subject, amount }) => steps.push(`confirm ${subject} ${amount}`) > 0,
  release: async (_tx, { subject }) => void steps.push(`release ${subject}`),
  returnShare: async (_tx, { paid, share }) => void steps.push(`return ${paid.subject} ${share.amount}`),
}

let api: TestApi
beforeEach(async () => {
  steps = []
  balances = { A1: 3_000, B2: 5_000 }
  Object.assign(tenders, { voucher })
  ;({ api } = await aRefundingApi())
  return () => api.close()
})
afterEach(() => {
  delete (tenders as Record<string, unknown>).voucher
})

const use = (subject: string, amount: number) => ({ tender: 'voucher', subject, amount })
const bothUses = [use('B2', 2_000), use('A1', 3_000)]
const heldCalls = ['hold A1 3000', 'hold B2 2000', 'confirm A1 3000', 'confirm B2 2000']

it('two vouchers reduce the amount of a payment; each is held, confirmed and recorded by its number', async () => {
  const paidOrder = await aPaidOrder(api, { payOptions: { tenders: bothUses } })
  expect(steps).toEqual(heldCalls)
  const { payList } = await paidOrder.detail()
  expect(payList.map(({ tender, amount }) => [tender, amount])).toEqual([
    ['provider', 11_000],
    ['voucher', 2_000],
    ['voucher', 3_000],
  ])
})

it('a refund returns each voucher’s share to it, after the provider’s', async () => {
  const paidOrder = await aPaidOrder(api, { payOptions: { tenders: bothUses } })
  await paidOrder.refund({ lines: [paidOrder.lineOf('아메리카노')] })
  await settleDueRefunds(api)
  expect(steps).toEqual([...heldCalls, 'return B2 0', 'return A1 0'])
  await paidOrder.refund()
  await settleDueRefunds(api)
  expect(steps.slice(6)).toEqual(['return B2 2000', 'return A1 3000'])
})

it('every voucher is released if its payment is given up', async () => {
  const { payer } = await aPaidOrder(api)
  const saved = await payer.savesPayment(await payer.placesTakeoutOrder([{ name: '케이크' }]), {
    tenders: bothUses,
  })
  expect(saved.payment).toMatchObject({ amount: 2_000, tenderList: bothUses, pointDiscount: 0 })
  await payer.givesUp(saved.txNumber)
  expect(steps.slice(2).sort()).toEqual(['release A1', 'release B2'])
})

it('a voucher with less than the requested amount is refused with the quote, and nothing is held', async () => {
  const { payer } = await aPaidOrder(api)
  const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
  expect(await payer.triesToSavePayment(purchase, { tenders: [use('A1', 3_001)] })).toMatchObject({
    code: code.notHeld,
    payload: { kind: 'voucher', subject: 'A1', wanted: 3_001, quote: { amount: 4_000 } },
  })
  expect(steps).toEqual([])
})

it.each([
  ['a tender that nobody knows', [{ tender: 'unknown-tender', subject: 'A1', amount: 1_000 }]],
  ['points beside their own field', [{ tender: 'points', subject: 'points', amount: 1_000 }]],
  ['one voucher twice', [use('A1', 1_000), use('A1', 1_000)]],
  ['credit, which only the counter uses', [{ tender: 'credit', subject: 'credit', amount: 1_000 }]],
])('%s is refused', async (_which, list) => {
  const { payer } = await aPaidOrder(api)
  const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
  expect(await payer.triesToSavePayment(purchase, { tenders: list })).toMatchObject({
    code: code.badRequest,
    payload: { field: 'payInfo.tenderList' },
  })
})

it('the same number with another voucher for the same amount is another payment', async () => {
  const { payer } = await aPaidOrder(api)
  const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
  const { txNumber } = await payer.savesPayment(purchase, { tenders: [use('A1', 1_000)] })
  const again = (how: object) => payer.triesToSavePayment(purchase, { txNumber, ...how })
  expect((await again({ tenders: [use('A1', 1_000)] })).code).toBe(code.ok)
  expect((await again({ tenders: [use('B2', 1_000)] })).code).toBe(code.payRunning)
  expect((await again({ points: 1_000 })).code).toBe(code.payRunning)
})

it('a refund to a tender that is not in the table is not settled', async () => {
  const paidOrder = await aPaidOrder(api, { payOptions: { tenders: [use('A1', 3_000)] } })
  await paidOrder.refund()
  delete (tenders as Record<string, unknown>).voucher
  await expect(settleDueRefunds(api)).rejects.toThrow()
  expect(await api.db.run(states, [paidOrder.storeId])).toEqual([{ state: 'pending' }])
})

const states = statement<{ state: string }>(
  'test_voucher_states',
  `select state from refund_tender where store_id = $1 and tender = 'voucher'`,
)
