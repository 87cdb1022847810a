import { checkAndSavePayInfo } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startRefund } from '../../refunds/start-refund.ts'
import { readRecordsOfPayment } from '../../repositories/pay-records.ts'
import { addDonations, type Donations, donation, noDonations } from '../../testing/donation-purpose.ts'
import { settleDueRefunds } from '../../testing/paid-order.ts'
import { authenticatedReturn } from '../../testing/pay-requests.ts'
import {
  aPaymentSetup,
  minute,
  type PaymentSetup,
  reversalsIn,
  runJobs,
} from '../../testing/payment-setup.ts'
import { windowPayType } from '../../testing/store-with-payments.ts'
import { randomTxNumber } from '../save/random-tx-number.ts'

/* A purpose that exists only in this test, without a deal, orders and (unless a test requests seats) holds. It is paid through the
   endpoints that a browser calls; a refund of it has no endpoint. */
let setup: PaymentSetup
let donations: Donations
let removeDonations: () => void
beforeAll(() => {
  removeDonations = addDonations(() => donations)
})
afterAll(() => removeDonations())
beforeEach(async () => {
  setup = await aPaymentSetup()
  donations = noDonations()
  return () => setup.api.close()
})

function request(amounts: readonly number[], seats = 0) {
  const won = amounts.reduce((sum, each) => sum + each, 0)
  const payInfo = {
    purpose: donation(amounts, seats),
    payType: windowPayType,
    totalSeen: won,
    amount: won,
    vatAmount: 0,
  }
  return { storeId: setup.store.storeId, txNumber: randomTxNumber(), payType: windowPayType, payInfo }
}

async function savePayment(amounts: readonly number[] = [11_000], seats = 0) {
  const { payInfo, nonce } = await setup.api.call(checkAndSavePayInfo, request(amounts, seats), {
    as: setup.payer,
  })
  return { txNumber: payInfo.txNumber, nonce, dealId: 0, payment: payInfo }
}

async function pays(amounts?: readonly number[], seats?: number) {
  const { payer } = setup
  const saved = await savePayment(amounts, seats)
  await payer.returnsFromProvider(await payer.opensPayWindow(saved), authenticatedReturn(saved.txNumber))
  return payer.payment(saved.txNumber)
}

it('a payment that has no deal and holds nothing is saved, opened, approved and completed once', async () => {
  const payment = await pays()
  expect(payment).toMatchObject({
    state: 'approved',
    dealId: null,
    orderIdList: [],
    purpose: { kind: 'donation' },
  })
  expect(donations).toMatchObject({ completed: [11_000], published: 1 })
  expect(await readRecordsOfPayment(setup.api.db, setup.store.storeId, payment.txNumber)).toMatchObject([
    { tender: 'provider', dealId: null, amount: 11_000, taxFreeAmount: 11_000 },
  ])
})

it('a purpose that holds something is completed with its holds', async () => {
  expect(await pays([5_000], 2)).toMatchObject({ state: 'approved' })
})

it('a request with a deal or orders for a purpose without them is refused', async () => {
  const { api, payer } = setup
  for (const other of [{ dealId: 5 }, { orderIdList: [7] }]) {
    const answer = await api.request(checkAndSavePayInfo, { ...request([3_000]), ...other }, { as: payer })
    expect(answer).toMatchObject({ code: code.badRequest, payload: { field: 'payInfo.purpose' } })
  }
})

it('the same number for other donations is not the same payment', async () => {
  const { api, payer } = setup
  const first = request([3_000, 4_000])
  await api.call(checkAndSavePayInfo, first, { as: payer })
  const again = await api.request(checkAndSavePayInfo, first, { as: payer, key: 'the-same-number-again' })
  expect(again.code).toBe(code.ok)
  const other = { ...first, payInfo: { ...first.payInfo, purpose: donation([4_000, 3_000]) } }
  expect((await api.request(checkAndSavePayInfo, other, { as: payer })).code).toBe(code.payRunning)
})

it('an approval whose purpose cannot be completed any more is reversed, and its holds are released', async () => {
  const { api, store, payer, provider } = setup
  provider.approvalOutcome = 'lost'
  const payment = await pays([11_000], 1)
  expect(payment.state).toBe('unknown')
  donations.isClosed = true
  api.clock.pass(minute)
  await runJobs(api)
  expect(await payer.payment(payment.txNumber)).toMatchObject({ state: 'cancelled' })
  await runJobs(api)
  expect(await reversalsIn(api, store, payment.txNumber)).toMatchObject([
    { state: 'done', reason: 'not-for-sale' },
  ])
  expect(provider.approvedCharges(payment.txNumber)).toEqual([])
  expect(donations).toMatchObject({ completed: [], released: 1 })
})

it('a payment that is never opened expires, and its holds are released', async () => {
  const { api, payer } = setup
  const saved = await savePayment([11_000], 1)
  api.clock.pass(16 * minute)
  await runJobs(api)
  expect(await payer.payment(saved.txNumber)).toMatchObject({ state: 'cancelled', reason: 'expired' })
  expect(donations.released).toBe(1)
})

it('a payment without deal and orders is refunded once, to its tender, and its purpose is undone', async () => {
  const { api, provider } = setup
  const { txNumber } = await pays()
  const request = refundRequest(txNumber)
  const started = await api.db.transaction((tx) => startRefund(tx, request))
  expect(started).toMatchObject({ isNew: true, refund: { amount: 11_000, dealId: null, orderId: null } })
  expect(await api.db.transaction((tx) => startRefund(tx, request))).toMatchObject({ isNew: false })
  await settleDueRefunds(api)
  expect(provider.approvedCharges(txNumber)).toEqual([])
  expect(donations.undone).toEqual(['done'])
})

it('two lines without a product are refunded separately, each with its amount', async () => {
  const { api } = setup
  const { txNumber } = await pays([3_000, 4_000])
  const refund = async (lineId: number) => {
    const started = await api.db.transaction((tx) => startRefund(tx, refundRequest(txNumber, [lineId])))
    await settleDueRefunds(api)
    return started?.refund
  }
  expect(await refund(-2)).toMatchObject({ amount: 4_000, isWhole: false })
  expect(await refund(-1)).toMatchObject({ amount: 3_000, isWhole: true })
})

function refundRequest(txNumber: string, lineIds: number[] | null = null) {
  return {
    storeId: setup.store.storeId,
    txNumber,
    orderIds: [],
    lineIds,
    reason: 'given twice',
    refundKey: `donation-${txNumber}-${lineIds?.join() ?? 'all'}`,
    now: setup.api.clock.now(),
  }
}
