import { takePayNotification } from '@storefront/contract/endpoints/pay-window.ts'
import {
  cleanUpOnPayFailure,
  registerCouponAndPointPseudoUse,
} from '@storefront/contract/endpoints/payment.ts'
import { storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import { code, type Envelope } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { readPayRecords } from '../../repositories/pay-records.ts'
import { readPayment } from '../../repositories/payments.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { authenticatedReturn, returnRequest } from '../../testing/pay-requests.ts'
import { aPayer } from '../../testing/payer.ts'
import { oneCakeLine, remainingCakes } from '../../testing/payment-setup.ts'
import { countByCode, inParallel, raceApi } from '../../testing/race-api.ts'
import { aStoreWithPayments, handKeyed } from '../../testing/store-with-payments.ts'
import type { TestApi, TestStoreWithKey } from '../../testing/test-api.ts'
import { reconcilePayment, reconcilePayments } from '../reconcile/reconcile-payments.ts'
import { reverseApprovals } from '../reconcile/reverse-approvals.ts'
import { randomTxNumber } from '../save/random-tx-number.ts'

/* Each test fails without what is named above it: one guard, or guards of which each is enough. Locks serialise most calls; the named
   guard holds where they do not. */
let api: TestApi
const provider = new FakeProvider()
beforeAll(async () => {
  const env = { SANDBOX_URL: 'http://sandbox.invalid' }
  api = await raceApi({ env, vendors: provider.adapters })
})
beforeEach(() => {
  provider.approvalOutcome = 'approved'
  provider.requests.length = 0
  provider.approvalDelayMs = 0
})
afterAll(() => api.close())

const rounds = Array.from({ length: 6 }, (_, round) => round)

function fail(error: unknown): void {
  throw error
}
const reconcile = () => reconcilePayments(api.app.services.payments, fail)
const runReversals = () => reverseApprovals(api.app.services.payments, fail)
const remainingByLimit = (store: TestStoreWithKey) => remainingCakes(api, store)
async function openOrderCount(store: TestStoreWithKey): Promise<number> {
  const { dealList } = await api.call(storeListOpenDeals, { storeId: store.storeId }, { as: store })
  return dealList.reduce((sum, { orderList }) => sum + orderList.length, 0)
}
const ok = (answers: readonly Envelope[]) => answers.filter((answer) => answer.code === code.ok)

describe('a double tap', () => {
  // Guard: the lock of payment_number_lock.
  it('is one payment with several keys and one number, whose window opens once', async () => {
    for (const _round of rounds) {
      const store = await aStoreWithPayments(api, { limits: { 케이크: 1 } })
      const payer = await aPayer(api, store)
      const purchase = await payer.placesTakeoutOrder(oneCakeLine)
      const txNumber = randomTxNumber()
      const holdRequest = { storeId: store.storeId, txNumber, couponList: [] }
      await api.call(registerCouponAndPointPseudoUse, holdRequest, { as: payer })
      const answers = await inParallel(6, () => payer.triesToSavePayment(purchase, { txNumber }))
      expect(countByCode(answers)).toEqual({ 200: 6 })
      const nonces = new Set(answers.map(({ payload }) => (payload as { nonce: string }).nonce))
      expect(nonces.size).toBe(1)
      const [nonce = ''] = nonces
      const opened = await inParallel(6, () => payer.triesToOpenPayWindow({ txNumber, nonce }))
      expect(countByCode(opened)).toEqual({ 200: 1, [code.changed]: 5 })
    }
  })

  // Guard: `p.state = any($3)` of payment_move.
  it('requests one approval of a hand-keyed card, with one key and with many', async () => {
    for (const _round of rounds) {
      const store = await aStoreWithPayments(api)
      const payer = await aPayer(api, store)
      const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine), {
        payType: handKeyed,
      })
      const chargesBefore = provider.charges.length
      const key = `one-key-${saved.txNumber}`
      const answers = await inParallel(8, (tap) => payer.triesToPayByHand(saved, tap % 2 ? key : undefined))
      for (const answer of answers) expect([code.ok, code.inFlight]).toContain(answer.code)
      expect(ok(answers).length).toBeGreaterThan(3)
      expect(provider.charges.length - chargesBefore).toBe(1)
      expect(await openOrderCount(store)).toBe(1)
    }
  })
})

describe('concurrent state changes of a payment', () => {
  // Guard: `p.state = any($3)` of payment_move.
  it('happen once: return, notification, poll, clean-up and job', async () => {
    provider.approvalDelayMs = 15
    for (const round of rounds) {
      const store = await aStoreWithPayments(api, { limits: { 케이크: 5 } })
      const payer = await aPayer(api, store)
      const purchase = await payer.placesTakeoutOrder(oneCakeLine)
      const saved = await payer.savesPayment(purchase)
      const { txNumber } = saved
      const address = await payer.opensPayWindow(saved)
      const { page: _page, ...message } = returnRequest(address, authenticatedReturn(txNumber))
      const giveUp = { storeId: store.storeId, txNumber, reason: 'window-closed' as const }
      const ends = [
        () => api.call(cleanUpOnPayFailure, giveUp, { as: payer }),
        () => payer.returnsFromProvider(address, { result: 'cancel', orderNo: txNumber }),
      ]
      const calls = [
        () => payer.returnsFromProvider(address, authenticatedReturn(txNumber)),
        () => api.call(takePayNotification, message, { as: 'edge' }),
        ...(round % 2 ? ends : []),
        () => payer.payment(txNumber),
        () => reconcile(),
        () => payer.returnsFromProvider(address, authenticatedReturn(txNumber)),
      ]
      // Another call is first in each round.
      await Promise.all([...calls.slice(round), ...calls.slice(0, round)].map((call) => call()))
      await runReversals()
      const { state } = await payer.payment(txNumber)
      const isPaid = state === 'approved'
      expect(round % 2 ? ['approved', 'cancelled'] : ['approved']).toContain(state)
      // Nothing is reversed: the first state change won.
      expect(provider.charges.filter(({ orderNo }) => orderNo === txNumber)).toHaveLength(isPaid ? 1 : 0)
      expect(await openOrderCount(store)).toBe(isPaid ? 1 : 0)
      expect(await remainingByLimit(store)).toEqual([isPaid ? 4 : 5])
      const records = await readPayRecords(api.db, store.storeId, purchase.dealId)
      expect(records).toHaveLength(isPaid ? 1 : 0)
    }
  })

  // Guard: `p.state = any($3)` of payment_move: without it the job cancels a payment that is being approved.
  it('have no effect during an approval when a job read it as open', async () => {
    const store = await aStoreWithPayments(api)
    const payer = await aPayer(api, store)
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    const address = await payer.opensPayWindow(saved)
    const payment = await readPayment(api.db, store.storeId, saved.txNumber)
    const { reached, resume } = provider.pauseNext()
    const returning = payer.returnsFromProvider(address, authenticatedReturn(saved.txNumber))
    await reached
    if (payment) await reconcilePayment(api.app.services.payments, payment)
    resume()
    expect(await returning).toBe('approved')
  })

  // Guards: the lock of payment_number_lock, and `p.state = any($3)` of payment_move.
  it('settle an unknown outcome once, however many inquiries run', async () => {
    for (const _round of rounds) {
      const store = await aStoreWithPayments(api, { limits: { 케이크: 5 } })
      const payer = await aPayer(api, store)
      provider.approvalOutcome = 'lost'
      const purchase = await payer.placesTakeoutOrder(oneCakeLine)
      const { txNumber } = await payer.paysByWindow(purchase)
      const giveUp = { storeId: store.storeId, txNumber }
      await api.db.run(makeDue, [store.storeId, txNumber])
      await Promise.all([
        ...(await inParallel(4, async () => api.request(cleanUpOnPayFailure, giveUp, { as: payer }))),
        reconcile(),
        reconcile(),
      ])
      expect(await payer.payment(txNumber)).toMatchObject({ state: 'approved' })
      expect(await readPayRecords(api.db, store.storeId, purchase.dealId)).toHaveLength(1)
      expect(await openOrderCount(store)).toBe(1)
      expect(await remainingByLimit(store)).toEqual([4])
    }
  })
})

describe('jobs of many processes', () => {
  // Guard: `p.lease_until <= $5` of payment_lease.
  it('inquire about one payment once', async () => {
    const store = await aStoreWithPayments(api)
    const payer = await aPayer(api, store)
    provider.approvalOutcome = 'lost'
    const { txNumber } = await payer.paysByWindow(await payer.placesTakeoutOrder(oneCakeLine))
    await api.db.run(makeDue, [store.storeId, txNumber])
    provider.requests.length = 0
    await inParallel(8, reconcile)
    expect(provider.requests).toEqual(['inquire'])
  })

  // Guard: `r.lease_until <= $6` of payment_reversal_lease.
  it('cancel one approval once', async () => {
    for (const _round of rounds) {
      const store = await aStoreWithPayments(api)
      const payer = await aPayer(api, store)
      provider.approvalOutcome = 'other-amount'
      const { txNumber } = await payer.paysByWindow(await payer.placesTakeoutOrder(oneCakeLine))
      provider.requests.length = 0
      await inParallel(8, runReversals)
      expect(provider.requests).toEqual([`cancel ${txNumber}R${provider.charges.at(-1)?.tid}`])
    }
  })
})

const makeDue = statement(
  'test_payment_is_due',
  'update payment set inquiry_date = 0, lease_until = 0 where store_id = $1 and tx_number = $2',
)
