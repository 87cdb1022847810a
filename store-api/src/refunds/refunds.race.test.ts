import {
  storeListRefusedMoney,
  storeRefundOrder,
  storeSettleRefusedMoney,
} from '@storefront/contract/endpoints/refund.ts'
import { storeCancelDeal, storeCompleteDeal } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { pointPileType } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { readPayRecords } from '../repositories/pay-records.ts'
import { openBalance } from '../repositories/points.ts'
import { readPaidTenders, takeShare } from '../repositories/refund-tenders.ts'
import { insertRefund } from '../repositories/refunds.ts'
import { aPostgresDatabase } from '../testing/databases.ts'
import { FakeCancels } from '../testing/fake-cancels.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { aPayer } from '../testing/payer.ts'
import { countByCode, inParallel } from '../testing/race-api.ts'
import { aStoreWithPayments } from '../testing/store-with-payments.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'
import { settleRefunds } from './settle-refunds.ts'

/* A test fails without the guard that is named above it. Where several are named, each is enough unless it says otherwise. */
let api: TestApi
let cancels: FakeCancels
beforeAll(async () => {
  cancels = new FakeCancels(new FakeProvider())
  const env = { SANDBOX_URL: 'http://sandbox.invalid' }
  api = await testApi({ db: await aPostgresDatabase(24), env, vendors: cancels.adapters })
})
afterAll(async () => {
  await api.close()
  await api.db.close()
})

const rethrow = (error: unknown) => {
  throw error
}
const settle = () => settleRefunds(api.app.services.payments, rethrow)

const balance = statement<{ balance: number; entered: number }>(
  'test_refund_balance',
  `select balance, (select coalesce(sum(amount), 0)::int from point_ledger as l
     where l.store_id = b.store_id and l.user_id = b.user_id) as entered
   from point_balance as b where store_id = $1 and user_id = $2`,
)

/** Three lines of 4,500 won: 12,500 by card, 1,000 in points. */
async function aPaidOrder() {
  const store = await aStoreWithPayments(api, { info: { pointAccumulationRate: 10 } })
  const { storeId } = store
  const payer = await aPayer(api, store)
  await api.db.run(openBalance, [storeId, payer.userId, 1_000, pointPileType.manual, 1])
  const purchase = await payer.placesTakeoutOrder([1, 2, 3].map(() => ({ name: '아메리카노' })))
  const payment = await payer.paysByWindow(purchase, { points: 1_000 })
  const { dealId, order } = purchase
  return {
    store,
    payer,
    storeId,
    dealId,
    payment,
    orderId: order.orderId,
    lines: order.orderItemList.map(({ orderItemId }) => orderItemId),
    refund: (key: string, lines?: number[]) =>
      api.request(
        storeRefundOrder,
        {
          storeId,
          orderId: order.orderId,
          reason: '품절',
          ...(lines && { orderItemIdList: lines }),
        },
        { as: store, key },
      ),
    paidAmount: async () =>
      (await readPayRecords(api.db, storeId, dealId)).reduce((sum, { amount }) => sum + amount, 0),
    points: async () => (await api.db.run(balance, [storeId, payer.userId]))[0],
  }
}

describe('concurrent refunds', () => {
  it('refund the whole order once with many keys', async () => {
    const paid = await aPaidOrder()
    const refundedBefore = cancels.refundedWon()
    const answers = await inParallel(10, (index) => paid.refund(`whole-refund-${index}`))
    expect(countByCode(answers)).toEqual({ 200: 1, [code.changed]: 9 })
    await inParallel(4, settle)
    expect(cancels.refundedWon() - refundedBefore).toBe(12_500)
    expect(await paid.paidAmount()).toBe(0)
  })

  // Guard: `t.lease_until <= $6` of refund_tender_lease; the provider would repeat its answer to the same key.
  it('are requested from the provider once, however many processes run the job', async () => {
    for (const round of [1, 2, 3]) {
      const paid = await aPaidOrder()
      await paid.refund(`asked-once-${round}`)
      const requestsBefore = cancels.requests.length
      await inParallel(8, settle)
      expect(cancels.requests.length - requestsBefore).toBe(1)
    }
  })

  // Guards: `seen_to_date is null` and `state = 'refused'` of refused_refund_resolved.
  it('either return a refused refund’s lines by hand or refund them again, never both', async () => {
    for (const round of [1, 2, 3]) {
      const paid = await aPaidOrder()
      const { storeId, store, lines } = paid
      const [line = 0] = lines
      cancels.script = 'refuse'
      await paid.refund(`refused-line-${round}`, [line])
      await settle()
      cancels.script = 'succeed'
      const { refusedList } = await api.call(storeListRefusedMoney, { storeId }, { as: store })
      const [{ kind, key, txNumber } = { kind: 'refund' as const, key: '', txNumber: '' }] = refusedList
      const refundedBefore = cancels.refundedWon()
      const byHand = { storeId, kind, key, txNumber, how: 'by-hand' as const }
      const answers = await inParallel(6, (index) =>
        index % 2 === round % 2
          ? api.request(storeSettleRefusedMoney, byHand, { as: store, key: `by-hand-${round}-${index}` })
          : paid.refund(`line-again-${round}-${index}`, [line]),
      )
      expect(countByCode(answers)).toEqual({ 200: 1, [code.changed]: 5 })
      await inParallel(2, settle)
      const isByHand = answers.findIndex((answer) => answer.code === code.ok) % 2 === round % 2
      expect(cancels.refundedWon() - refundedBefore).toBe(isByHand ? 0 : 4_500)
      expect(await paid.paidAmount()).toBe(9_000)
    }
  })

  // Guard: the claim of the idempotency key in http/with-idempotency.ts.
  it('are one refund when they have one key, with the same answer', async () => {
    const paid = await aPaidOrder()
    const refundedBefore = cancels.refundedWon()
    const answers = await inParallel(8, () => paid.refund('one-key-for-all'))
    const { [code.ok]: ok = 0, [code.inFlight]: inFlight = 0 } = countByCode(answers)
    expect(ok).toBeGreaterThanOrEqual(1)
    expect(ok + inFlight).toBe(8)
    const payloads = answers.filter((answer) => answer.code === code.ok).map(({ payload }) => payload)
    expect(new Set(payloads.map((payload) => JSON.stringify(payload))).size).toBe(1)
    await inParallel(4, settle)
    expect(cancels.refundedWon() - refundedBefore).toBe(12_500)
  })

  it('never refund more than was paid, for lines, the order and the deal together', async () => {
    const paid = await aPaidOrder()
    const refundedBefore = cancels.refundedWon()
    const { storeId, dealId, store, lines } = paid
    await inParallel(9, async (index) => {
      if (index === 4) return paid.refund('the-whole-of-it')
      if (index === 8) return api.request(storeCancelDeal, { storeId, dealId, reason: '휴업' }, { as: store })
      return paid.refund(`single-line-${index}`, [lines[index % lines.length] ?? 0])
    })
    for (const _ of lines) await inParallel(3, settle)
    expect(cancels.refundedWon() - refundedBefore).toBe(12_500)
    expect(await paid.paidAmount()).toBe(0)
    expect(await paid.points()).toEqual({ balance: 1_000, entered: 1_000 })
  })

  // Guards, both needed: the lines that readRefundedLines returns, and the `not exists` of refund_tenders_due.
  it('and a concurrent completion of the deal accrue no points for refunded amounts', async () => {
    const paid = await aPaidOrder()
    const { storeId, dealId, store, lines } = paid
    await inParallel(4, (index) =>
      index === 0
        ? api.request(storeCompleteDeal, { storeId, dealId }, { as: store })
        : paid.refund(`while-completing-${index}`, [lines[index - 1] ?? 0]),
    )
    for (const _ of lines) await inParallel(2, settle)
    const paidAmount = await paid.paidAmount()
    const after = await paid.points()
    expect(paidAmount).toBe(0)
    expect(after).toEqual({ balance: 1_000, entered: 1_000 })
  })
})

describe('the provider’s answer', () => {
  // Guard: `state = 'pending'` of refund_tender_settle.
  it('is settled once when two workers requested one refund', async () => {
    const paid = await aPaidOrder()
    const refundedBefore = cancels.refundedWon()
    await paid.refund('asked-by-two')
    const waiting = cancels.pauseNext()
    const slow = settle()
    await waiting.reached
    // The first worker's lease has expired: another worker leases the refund.
    const requestsBefore = cancels.requests.length
    api.clock.pass(121_000)
    await settle()
    expect(cancels.requests.length - requestsBefore).toBe(1)
    waiting.resume()
    await slow
    expect(cancels.refundedWon() - refundedBefore).toBe(12_500)
    expect(await paid.paidAmount()).toBe(0)
    expect(await paid.points()).toEqual({ balance: 1_000, entered: 1_000 })
  })

  // Guard: the deal's lock.
  it('and a concurrent completion of the deal accrue points for the retained amount only', async () => {
    const orders = await inParallel(12, aPaidOrder)
    await Promise.all(orders.map((paid, index) => paid.refund(`part-${index}-of-it`, [paid.lines[0] ?? 0])))
    const completing: Promise<unknown>[] = []
    cancels.meanwhile = ({ orderNo }) => {
      const paid = orders.find(({ payment }) => payment.txNumber === orderNo)
      if (!paid) return
      const { storeId, dealId, store } = paid
      completing.push(api.call(storeCompleteDeal, { storeId, dealId }, { as: store }))
    }
    await settle()
    cancels.meanwhile = null
    await Promise.all(completing)
    expect(completing).toHaveLength(orders.length)
    // 13,500 was paid for three lines: the card has 12,500 - 4,500 left, of which 10 % are accrued.
    for (const paid of orders) {
      expect(await paid.points()).toEqual({ balance: 800, entered: 800 })
    }
  })
})

describe('the refunds of an approval', () => {
  // Guard: `refunded + $3 <= approved` of refund_total_take; without it the check constraint of refund_total makes calls fail.
  it('never exceed the approved amount for concurrent requests', async () => {
    const paid = await aPaidOrder()
    const { storeId, dealId, payment, payer, orderId } = paid
    const { txNumber } = payment
    const wholeRefund = { storeId, dealId, txNumber, taxFreeAmount: 0, vatAmount: 0 }
    const [provider] = await api.db.transaction((tx) => readPaidTenders(tx, wholeRefund))
    if (!provider) throw new Error('nothing was paid')
    const taken = await inParallel(10, (index) =>
      api.db.transaction(async (tx) => {
        const refund = await insertRefund(tx, {
          ...{ storeId, dealId, orderId, txNumber, userId: payer.userId },
          refundKey: `books-${index}-of-${dealId}`,
          fingerprint: String(index),
          reason: '시험',
          amount: 4_000,
          isWhole: false,
          createDate: api.clock.now(),
        })
        if (!refund) throw new Error('no refund')
        const share = {
          payId: provider.payId,
          tender: 'provider',
          amount: 4_000,
          taxFreeAmount: 0,
          vatAmount: 0,
        }
        return takeShare(tx, refund, share, `${refund.refundId}`)
      }),
    )
    expect(taken.filter(Boolean)).toHaveLength(3)
  })
})
