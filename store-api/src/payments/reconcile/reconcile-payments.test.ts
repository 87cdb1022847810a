import { code } from '@storefront/contract/envelope.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { expireDeals } from '../../deals/expire-deals.ts'
import { readDeal } from '../../repositories/deals.ts'
import { readPayRecords } from '../../repositories/pay-records.ts'
import type { ApprovalScript } from '../../testing/fake-provider.ts'
import { authenticatedReturn } from '../../testing/pay-requests.ts'
import {
  aPaymentSetup,
  minute,
  oneCakeLine,
  type PaymentSetup,
  payWith,
  remainingCakes,
  reversalsIn,
  runJobs,
} from '../../testing/payment-setup.ts'
import { handKeyed } from '../../testing/store-with-payments.ts'

let api: PaymentSetup['api']
let provider: PaymentSetup['provider']
let store: PaymentSetup['store']
let payer: PaymentSetup['payer']
beforeEach(async () => {
  ;({ api, provider, store, payer } = await aPaymentSetup())
  return () => api.close()
})

const jobs = () => runJobs(api)
const remainingByLimit = () => remainingCakes(api, store)
const paidWith = (script: ApprovalScript) => payWith(script, { provider, payer })
const reversalsOf = (txNumber: string) => reversalsIn(api, store, txNumber)

describe('an approval without an answer', () => {
  it('is unknown, keeps its holds, and is settled by an inquiry: approved', async () => {
    const { payment, txNumber, purchase } = await paidWith('lost')
    expect(payment.state).toBe('unknown')
    expect(await remainingByLimit()).toEqual([2])
    provider.isDown = true
    for (let inquiries = 0; inquiries < 4; inquiries += 1) {
      api.clock.pass(minute)
      await jobs()
    }
    expect((await payer.payment(txNumber)).state).toBe('unknown')
    provider.isDown = false
    api.clock.pass(5 * minute)
    await jobs()
    expect((await payer.payment(txNumber)).state).toBe('approved')
    expect(provider.approvedCharges(txNumber)).toHaveLength(1)
    expect(await readPayRecords(api.db, store.storeId, purchase.dealId)).toHaveLength(1)
    const calls = provider.callCount(txNumber)
    expect(calls).toBeGreaterThan(0)
    api.clock.pass(60 * minute)
    await jobs()
    expect(provider.callCount(txNumber)).toBe(calls)
  })

  it('is settled by an inquiry: failed, with another inquiry later', async () => {
    const { txNumber } = await paidWith('silent')
    api.clock.pass(minute)
    await jobs()
    expect(await payer.payment(txNumber)).toMatchObject({ state: 'failed', reason: 'not-approved' })
    expect(await remainingByLimit()).toEqual([3])
    // The delayed request arrives after all.
    provider.charges.push({ tid: 'T-late', orderNo: txNumber, amount: 7000, state: 'approved' })
    api.clock.pass(11 * minute)
    await jobs()
    expect(await payer.payment(txNumber)).toMatchObject({ state: 'failed' })
    expect(await reversalsOf(txNumber)).toMatchObject([{ tid: 'T-late', state: 'done', reason: 'late' }])
    expect(provider.approvedCharges(txNumber)).toEqual([])
  })

  it('is settled by an inquiry when the customer gives up', async () => {
    const { txNumber } = await paidWith('lost')
    expect(await payer.givesUp(txNumber, 'window-closed')).toMatchObject({ state: 'approved' })
  })

  it('is settled by an inquiry when the customer returns again', async () => {
    provider.approvalOutcome = 'lost'
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    const address = await payer.opensPayWindow(saved)
    const form = authenticatedReturn(saved.txNumber)
    expect(await payer.returnsFromProvider(address, form)).toBe('unknown')
    expect(await payer.returnsFromProvider(address, form)).toBe('approved')
    expect(provider.requests).toEqual(['start', 'approve', 'inquire'])
  })

  it('is cancelled here when it was cancelled at the provider', async () => {
    const { txNumber } = await paidWith('lost')
    for (const charge of provider.charges) charge.state = 'cancelled'
    api.clock.pass(minute)
    await jobs()
    expect(await payer.payment(txNumber)).toMatchObject({
      state: 'cancelled',
      reason: 'cancelled-at-provider',
    })
    expect(await remainingByLimit()).toEqual([3])
  })
})

describe('an answer about another payment', () => {
  it('is ignored, and cancels nothing: an inquiry follows', async () => {
    const { payment, txNumber } = await paidWith('other-number')
    expect(payment.state).toBe('unknown')
    api.clock.pass(minute)
    await jobs()
    expect((await payer.payment(txNumber)).state).toBe('approved')
    expect(provider.requests.some((each) => each.startsWith(`cancel ${txNumber}`))).toBe(false)
  })
})

describe('the payment of a process that dies', () => {
  it('after the authentication, before the approval request: another process requests it', async () => {
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    const address = await payer.opensPayWindow(saved)
    const { reached } = provider.pauseNext()
    void payer.returnsFromProvider(address, authenticatedReturn(saved.txNumber))
    await reached
    await api.db.run(force, [store.storeId, saved.txNumber, 'authenticated', api.clock.now()])
    await jobs()
    expect((await payer.payment(saved.txNumber)).state).toBe('approved')
  })

  it('after the approval request: an inquiry follows, not another request', async () => {
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    const address = await payer.opensPayWindow(saved)
    const { reached } = provider.pauseNext()
    void payer.returnsFromProvider(address, authenticatedReturn(saved.txNumber))
    await reached
    provider.charges.push({ tid: 'T-1', orderNo: saved.txNumber, amount: 7000, state: 'approved' })
    await jobs()
    expect((await payer.payment(saved.txNumber)).state).toBe('approving')
    api.clock.pass(2 * minute)
    await jobs()
    expect((await payer.payment(saved.txNumber)).state).toBe('approved')
    expect(provider.requests.filter((each) => each === 'approve')).toHaveLength(1)
  })
})

describe('an expired payment', () => {
  it('ends automatically, and its deal does not expire earlier', async () => {
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    await payer.opensPayWindow(saved)
    api.clock.pass(14 * minute)
    await expireDeals(api.db, api.clock.now() + 10 * minute)
    expect(await readDeal(api.db, store.storeId, saved.dealId)).toMatchObject({
      status: dealStatus.provisional,
    })
    api.clock.pass(2 * minute)
    await jobs()
    expect(await payer.payment(saved.txNumber)).toMatchObject({ state: 'cancelled', reason: 'expired' })
    expect(await remainingByLimit()).toEqual([3])
    await expireDeals(api.db, api.clock.now())
    expect(await readDeal(api.db, store.storeId, saved.dealId)).toBeNull()
  })

  it('opens no window, and accepts no card', async () => {
    const first = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    api.clock.pass(15 * minute)
    expect((await payer.triesToOpenPayWindow(first)).code).toBe(code.payExpired)
    const second = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine), {
      payType: handKeyed,
    })
    api.clock.pass(15 * minute)
    expect((await payer.triesToPayByHand(second)).code).toBe(code.payExpired)
    expect(provider.charges).toEqual([])
  })

  it('does not block the next one, even before the job runs', async () => {
    await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    api.clock.pass(15 * minute)
    await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
  })
})

const force = statement(
  'test_force_state',
  'update payment set state = $3, inquiry_date = $4 where store_id = $1 and tx_number = $2',
)
