import { storeListRefusedMoney, storeSettleRefusedMoney } from '@storefront/contract/endpoints/refund.ts'
import { storeCancelDeal } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { pointPileType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { readPayRecords } from '../../repositories/pay-records.ts'
import { openBalance } from '../../repositories/points.ts'
import { readRefundsOfDeals } from '../../repositories/refunds.ts'
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

describe('an approval that must be reversed', () => {
  it('is reversed if its amount differs', async () => {
    const { payment, txNumber, purchase } = await paidWith('other-amount')
    expect(payment).toMatchObject({ state: 'cancelled', reason: 'not-completed' })
    await jobs()
    expect(await reversalsOf(txNumber)).toMatchObject([{ state: 'done', reason: 'other-amount' }])
    expect(provider.approvedCharges(txNumber)).toEqual([])
    expect(await remainingByLimit()).toEqual([3])
    expect(await readPayRecords(api.db, store.storeId, purchase.dealId)).toEqual([])
  })

  it('is reversed where the shop has cancelled the deal meanwhile', async () => {
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    const address = await payer.opensPayWindow(saved)
    const { reached, resume } = provider.pauseNext()
    const returning = payer.returnsFromProvider(address, authenticatedReturn(saved.txNumber))
    await reached
    const cancellation = { storeId: store.storeId, dealId: saved.dealId, reason: '재료 소진' }
    await api.call(storeCancelDeal, cancellation, { as: store })
    resume()
    expect(await returning).toBe('cancelled')
    await jobs()
    expect(provider.approvedCharges(saved.txNumber)).toEqual([])
    expect(await reversalsOf(saved.txNumber)).toMatchObject([{ state: 'done', reason: 'deal-gone' }])
  })

  it('is not requested where the shop has cancelled the deal before', async () => {
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    const address = await payer.opensPayWindow(saved)
    const cancellation = { storeId: store.storeId, dealId: saved.dealId, reason: '재료 소진' }
    await api.call(storeCancelDeal, cancellation, { as: store })
    expect(await payer.returnsFromProvider(address, authenticatedReturn(saved.txNumber))).toBe('cancelled')
    expect(provider.requests).toEqual(['start'])
    // And there is nothing to refund, because nothing was paid.
    expect(await readRefundsOfDeals(api.db, store.storeId, [cancellation.dealId])).toEqual([])
  })

  it.each(['order', 'coupon', 'points'])('is reversed if its %s is no longer held', async (kind) => {
    await api.db.run(openBalance, [store.storeId, payer.userId, 3000, pointPileType.manual, 0])
    const coupon = { templateId: store.templateIds[0] ?? 0 }
    const discounts = { coupon, couponWon: 1000, points: 2000 }
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine), discounts)
    const address = await payer.opensPayWindow(saved)
    const { reached, resume } = provider.pauseNext()
    const returning = payer.returnsFromProvider(address, authenticatedReturn(saved.txNumber))
    await reached
    await api.db.run(loseHold, [store.storeId, saved.txNumber, kind])
    resume()
    expect(await returning).toBe('cancelled')
    await jobs()
    expect(await reversalsOf(saved.txNumber)).toMatchObject([{ state: 'done', reason: 'holds-gone' }])
    expect(provider.approvedCharges(saved.txNumber)).toEqual([])
  })

  it('is cancelled with one key, and retried until the outcome is known', async () => {
    const { txNumber } = await paidWith('other-amount')
    provider.cancelOutcome = 'silent'
    await jobs()
    provider.cancelOutcome = 'lost'
    api.clock.pass(10_000)
    await jobs()
    provider.cancelOutcome = 'cancelled'
    api.clock.pass(minute)
    await jobs()
    expect(await reversalsOf(txNumber)).toMatchObject([{ state: 'done', tries: 3 }])
    const keys = new Set(provider.requests.filter((each) => each.startsWith(`cancel ${txNumber}`)))
    expect(keys).toEqual(new Set([`cancel ${txNumber}R${provider.charges[0]?.tid}`]))
    expect(provider.approvedCharges(txNumber)).toEqual([])
  })

  it('is recorded as refused if the provider refuses permanently', async () => {
    await api.db.run(setWebhook, [store.storeId, 'https://shop.example/hook'])
    const { txNumber } = await paidWith('other-amount')
    provider.cancelOutcome = 'refused'
    for (let tries = 0; tries < 6; tries += 1) {
      await jobs()
      api.clock.pass(5 * minute)
    }
    expect(await reversalsOf(txNumber)).toMatchObject([{ state: 'refused', message: 'C1 한도 초과' }])

    // The store is notified once, and finds it in a list until staff resolve it.
    const { storeId } = store
    const storeEvents = await api.db.run(storeEventRows, [storeId])
    expect(storeEvents).toMatchObject([{ data: { txNumber, message: 'C1 한도 초과' } }])
    const refused = async () =>
      (await api.call(storeListRefusedMoney, { storeId }, { as: store })).refusedList.filter(
        (each) => each.txNumber === txNumber,
      )
    const [waiting] = await refused()
    expect(waiting).toMatchObject({
      kind: 'reversal',
      message: 'C1 한도 초과',
      payVendor: expect.any(String),
    })
    if (!waiting) throw new Error('nothing waits')
    const settleByStaff = (how: 'again' | 'by-hand') => {
      const { kind, key } = waiting
      return api.request(storeSettleRefusedMoney, { storeId, kind, key, txNumber, how }, { as: store })
    }
    expect((await settleByStaff('again')).code).toBe(200)
    expect(await refused()).toEqual([])
    expect((await settleByStaff('again')).code).toBe(code.changed)
    for (let tries = 0; tries < 6; tries += 1) {
      await jobs()
      api.clock.pass(5 * minute)
    }
    expect(await refused()).toHaveLength(1)
    expect((await settleByStaff('by-hand')).code).toBe(200)
    expect(await refused()).toEqual([])
    expect((await settleByStaff('by-hand')).code).toBe(code.changed)
    expect(await reversalsOf(txNumber)).toMatchObject([{ state: 'refused' }])
  })

  it('is reversed if it arrives after giving up on a payment with an unknown outcome', async () => {
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine), {
      payType: handKeyed,
    })
    const { reached, resume } = provider.pauseNext()
    const paying = payer.triesToPayByHand(saved)
    await reached
    // The wait for the answer is over, and the provider knows no approval yet.
    api.clock.pass(2 * minute)
    await jobs()
    expect((await payer.payment(saved.txNumber)).state).toBe('failed')
    resume()
    expect(await paying).toMatchObject({ payload: { payment: { state: 'failed' } } })
    await jobs()
    expect(provider.approvedCharges(saved.txNumber)).toEqual([])
    expect(await remainingByLimit()).toEqual([3])
  })
})

const storeEventRows = statement<{ data: object }>(
  'test_reversal_told',
  `select data from store_outbox where store_id = $1 and kind = 'reversal.refused'`,
)
const setWebhook = statement('test_reversal_webhook', 'update store set webhook_url = $2 where store_id = $1')
const loseHold = statement(
  'test_lose_hold',
  `update hold set state = 'released' where store_id = $1 and tx_number = $2 and kind = $3`,
)
