import { storeTakeCreditRepayment } from '@storefront/contract/endpoints/credit.ts'
import { isFinal } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reverseApprovals } from '../payments/reconcile/reverse-approvals.ts'
import { randomTxNumber } from '../payments/save/random-tx-number.ts'
import {
  cancelCreditRepayment,
  chargeCredit,
  lockCredit,
  readOwedCredit,
  repayCredit,
  returnCredit,
} from '../repositories/credit.ts'
import { aCreditStore } from '../testing/credit-store.ts'
import { aPostgresDatabase } from '../testing/databases.ts'
import { FakeCancels } from '../testing/fake-cancels.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { aKey, settleDueRefunds } from '../testing/paid-order.ts'
import { minute, runJobs } from '../testing/payment-setup.ts'
import { countByCode, inParallel } from '../testing/race-api.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'

/* A test fails without the guard that is named above it. Where several are named, each is enough unless it says otherwise. */
let api: TestApi
let provider: FakeProvider
let cancels: FakeCancels
beforeAll(async () => {
  provider = new FakeProvider()
  const env = { SANDBOX_URL: 'http://sandbox.invalid' }
  cancels = new FakeCancels(provider)
  api = await testApi({ db: await aPostgresDatabase(24), env, vendors: cancels.adapters })
})
afterAll(async () => {
  await api.close()
  await api.db.close()
})

const lunch = [{ name: '케이크' }, { name: '아메리카노', count: 2 }]

describe('with concurrent calls', () => {
  // Guards: `on conflict do nothing` of hold_insert, and of credit_charge.
  it('an order goes on credit once', async () => {
    const { orders, triesToCharge, owes, inLedger } = await aCreditStore(api)
    const { orderId } = await orders(lunch)
    const answers = await inParallel(8, () => triesToCharge(orderId))
    expect(countByCode(answers)).toEqual({ 200: 1, [code.changed]: 7 })
    expect([await owes(), await inLedger()]).toEqual([16_000, 16_000])
  })

  // Guard: the lock of credit_lock.
  it('a debt is repaid once, in the window or at the counter, and the other payment is reversed', async () => {
    const { store, storeId, userId, payer, onCredit, opensRepayment, owes, inLedger } =
      await aCreditStore(api)
    await onCredit(lunch)
    const { txNumber, returns } = await opensRepayment(16_000)
    const cash = { storeId, userId, amount: 16_000 }
    const [, taken] = await Promise.all([
      returns(),
      inParallel(6, () => api.request(storeTakeCreditRepayment, cash, { as: store, key: aKey() })),
    ])
    const repaidAtCounter = taken.filter((answer) => answer.code === 200).length
    // A slow database may leave the payment to a later inquiry.
    for (let jobRuns = 0; jobRuns < 5 && !isFinal((await payer.payment(txNumber)).state); jobRuns += 1) {
      api.clock.pass(10 * minute)
      await runJobs(api)
    }
    await reverseApprovals(api.app.services.payments, (error) => {
      throw error
    })
    const { state } = await payer.payment(txNumber)
    expect(isFinal(state)).toBe(true)
    const isRepaidByProvider = state === 'approved'
    expect(repaidAtCounter + (isRepaidByProvider ? 1 : 0)).toBe(1)
    const charges = provider.approvedCharges(txNumber)
    const keptWon = charges.reduce((sum, { tid, amount }) => sum + amount - cancels.refundedWon(tid), 0)
    expect({ state, keptWon }).toEqual({ state, keptWon: isRepaidByProvider ? 16_000 : 0 })
    expect([await owes(), await inLedger()]).toEqual([0, 0])
  })

  // Guard: the condition on what is owed of credit_repay.
  it('concurrent repayments of the same lines repay them once, also without the lock', async () => {
    const { storeId, userId, onCredit, inLedger } = await aCreditStore(api)
    const { orderItemList } = await onCredit(lunch)
    const lineIds = orderItemList.map(({ orderItemId }) => orderItemId)
    const now = api.clock.now()
    const repaid = await inParallel(8, () =>
      api.db.transaction((tx) =>
        repayCredit(tx, { storeId, userId, txNumber: randomTxNumber(), lineIds, now }),
      ),
    )
    expect(repaid.filter(Boolean)).toHaveLength(1)
    expect(await inLedger()).toBe(0)
  })

  // Guard: `on conflict do nothing` of credit_charge.
  it('concurrent charges of the same lines put them on credit once, also without the lock', async () => {
    const { storeId, userId, orders, inLedger, entries } = await aCreditStore(api)
    const { orderItemList } = await orders(lunch)
    await api.db.transaction((tx) => lockCredit(tx, storeId, userId))
    const lines = orderItemList.map(({ orderItemId }) => ({
      lineId: orderItemId,
      total: 1_000,
      isTaxFree: false,
    }))
    const now = api.clock.now()
    const charged = await inParallel(8, () =>
      api.db.transaction((tx) =>
        chargeCredit(tx, { storeId, userId, txNumber: randomTxNumber(), lines, now }),
      ),
    )
    expect(charged.filter(Boolean)).toHaveLength(1)
    expect([await entries(), await inLedger()]).toEqual([lines.length, lines.length * 1_000])
  })

  // Guard: `repaid_tx_number = $4` of credit_repay_cancel.
  it('concurrent cancels of one repayment make its lines owed once, also without the lock', async () => {
    const { storeId, userId, onCredit, inLedger } = await aCreditStore(api)
    const { orderItemList } = await onCredit(lunch)
    const lineIds = orderItemList.map(({ orderItemId }) => orderItemId)
    const repayment = { storeId, userId, txNumber: randomTxNumber(), lineIds, now: api.clock.now() }
    await api.db.transaction((tx) => repayCredit(tx, repayment))
    const cancelled = await inParallel(8, () =>
      api.db.transaction((tx) => cancelCreditRepayment(tx, repayment)),
    )
    expect(cancelled.filter(Boolean)).toHaveLength(1)
    expect(await inLedger()).toBe(16_000)
  })

  // Guard: `return_date is null` of credit_return.
  it('concurrent refunds of the same lines return them once, also without the lock', async () => {
    const { storeId, userId, onCredit, inLedger } = await aCreditStore(api)
    await onCredit(lunch)
    const owed = await readOwedCredit(api.db, storeId, userId)
    const lineIds = owed.map(({ lineId }) => lineId)
    const returned = { storeId, txNumber: owed[0]?.txNumber ?? '', lineIds, now: api.clock.now() }
    await inParallel(8, () => api.db.transaction((tx) => returnCredit(tx, returned)))
    expect(await inLedger()).toBe(0)
  })

  it('a repayment and the refund of its order leave neither debt nor money', async () => {
    const { payer, onCredit, refunds, opensRepayment, owes, inLedger } = await aCreditStore(api)
    const { orderId } = await onCredit(lunch)
    const { txNumber, returns } = await opensRepayment(16_000)
    await refunds(orderId)
    await Promise.all([returns(), settleDueRefunds(api)])
    await settleDueRefunds(api)
    await reverseApprovals(api.app.services.payments, (error) => {
      throw error
    })
    expect(['approved', 'cancelled']).toContain((await payer.payment(txNumber)).state)
    expect([await owes(), await inLedger()]).toEqual([0, 0])
  })

  it('a repayment is cancelled once', async () => {
    const { onCredit, repays, cancelsRepayment, owes, inLedger } = await aCreditStore(api)
    await onCredit(lunch)
    const { txNumber } = await repays(16_000)
    const answers = await inParallel(6, () => cancelsRepayment(txNumber))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    await settleDueRefunds(api)
    expect([await owes(), await inLedger()]).toEqual([16_000, 16_000])
  })
})
