import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startRefund } from '../../refunds/start-refund.ts'
import { readRecordsOfPayment } from '../../repositories/pay-records.ts'
import { completeOf, type Donations, donation, donationPurpose } from '../../testing/donation-purpose.ts'
import { settle } from '../../testing/paid-lunch.ts'
import { byWindow } from '../../testing/paid-shop.ts'
import { aPayDay, minute, type PayDay, reversalsIn, runJobs } from '../../testing/pay-day.ts'
import { authenticated } from '../../testing/pay-requests.ts'
import { ownNumber } from '../save/own-number.ts'
import { savePayment } from '../save/save-payment.ts'
import { wirePayment } from '../state/wire-payment.ts'
import { payNonce } from '../window/pay-keys.ts'
import { purposes } from './purposes.ts'

/*
 * A purpose of this test alone, without a deal and without orders: the payment core takes it through every step
 * although it has never heard of it.
 */
let day: PayDay
let donations: Donations
beforeAll(() => Object.assign(purposes, { donation: donationPurpose(() => donations) }))
afterAll(() => {
  delete (purposes as Record<string, unknown>).donation
})
beforeEach(async () => {
  day = await aPayDay()
  donations = completeOf()
  return () => day.api.close()
})

async function saves(won = 11_000) {
  const { api, shop, payer } = day
  const context = api.app.services.payments
  const store = await context.stores.fresh(shop.storeId)
  const txNumber = ownNumber()
  const now = api.clock.now()
  const payInfo = {
    purpose: donation(won) as unknown as PayPurpose,
    payType: byWindow,
    totalSeen: won,
    amount: won,
    vatAmount: 0,
    couponList: [],
    paymentPlanMonth: '00',
  }
  const payment = await api.db.transaction((tx) =>
    savePayment(tx, {
      context,
      store,
      userId: payer.userId,
      method: { payType: byWindow, vendor: 'kicc', isByHand: false },
      request: { storeId: shop.storeId, txNumber, payInfo, termsUserAgreementList: [], dealDescp: null },
      now,
    }),
  )
  const nonce = payNonce(context.secrets, payment)
  return { txNumber, nonce, dealId: 0, payment: wirePayment(payment) }
}

async function pays() {
  const { payer } = day
  const saved = await saves()
  await payer.comesBack(await payer.opens(saved), authenticated(saved.txNumber))
  return payer.payment(saved.txNumber)
}

it('a payment without a deal is saved, opened, approved and completed once', async () => {
  const payment = await pays()
  expect(payment).toMatchObject({ state: 'approved', dealId: null, purpose: { kind: 'donation' } })
  expect(donations).toMatchObject({ completed: [11_000], published: 1 })
  expect(await readRecordsOfPayment(day.api.db, day.shop.storeId, payment.txNumber)).toMatchObject([
    { tender: 'provider', dealId: null, amount: 11_000, taxFreeAmount: 11_000 },
  ])
})

it('an approval that comes after the payment was given up is reversed', async () => {
  const { api, shop, payer, provider } = day
  provider.script = 'lost'
  const payment = await pays()
  expect(payment.state).toBe('unknown')
  donations.isClosed = true
  api.clock.pass(minute)
  await runJobs(api)
  expect(await payer.payment(payment.txNumber)).toMatchObject({ state: 'cancelled' })
  await runJobs(api)
  expect(await reversalsIn(api, shop, payment.txNumber)).toMatchObject([
    { state: 'done', reason: 'not-for-sale' },
  ])
  expect(provider.kept(payment.txNumber)).toEqual([])
  expect(donations).toMatchObject({ completed: [], released: 1 })
})

it('a payment that nobody opens expires, and what it held is released', async () => {
  const { api, payer } = day
  const saved = await saves()
  api.clock.pass(16 * minute)
  await runJobs(api)
  expect(await payer.payment(saved.txNumber)).toMatchObject({ state: 'cancelled', reason: 'expired' })
  expect(donations.released).toBe(1)
})

it('its money goes back once, over its tender, and the purpose is undone', async () => {
  const { api, shop, provider } = day
  const { txNumber } = await pays()
  const wish = {
    storeId: shop.storeId,
    txNumber,
    orderIds: [],
    lineIds: null,
    reason: 'given twice',
    refundKey: `donation-${txNumber}`,
    now: api.clock.now(),
  }
  const started = await api.db.transaction((tx) => startRefund(tx, wish))
  expect(started).toMatchObject({ isNew: true, refund: { amount: 11_000, dealId: null, orderId: null } })
  expect(await api.db.transaction((tx) => startRefund(tx, wish))).toMatchObject({ isNew: false })
  await settle(api)
  expect(provider.kept(txNumber)).toEqual([])
  expect(donations.undone).toEqual(['done'])
})
