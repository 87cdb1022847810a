import { setTimeout } from 'node:timers/promises'
import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { openPayWindow, takePayReturn } from '@storefront/contract/endpoints/pay-window.ts'
import { storeRefundOrder } from '@storefront/contract/endpoints/refund.ts'
import { payVendors } from '@storefront/contract/entities/payment.ts'
import type { PayWindowStart } from '@storefront/contract/pay-window.ts'
import type { Database } from '@storefront/store-api/database/database.ts'
import { aPostgresDatabase } from '@storefront/store-api/testing/databases.ts'
import { aPayer, type Payer, type Saved } from '@storefront/store-api/testing/payer.ts'
import { origin } from '@storefront/store-api/testing/store-with-payments.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compareLedgers } from './compare-ledgers.ts'
import { answerWindow } from './customer-window.ts'
import { type ProviderPaymentMethod, returnRequestOf } from './pay-steps.ts'
import { providers } from './providers.ts'
import { type PaymentRun, setUpRun } from './run-setup.ts'
import { startEnvironment, type TestEnvironment } from './test-environment.ts'

/*
 * What is true of every provider, with its adapter and its simulator, which were written by different people from the
 * provider's documentation.
 */

let db: Database
beforeAll(async () => {
  db = await aPostgresDatabase()
})
afterAll(() => db.close())

let environment: TestEnvironment
beforeEach(async () => {
  environment = await startEnvironment(db, 'answered', longTimeoutMs)
})
afterEach(() => environment.close())

const minute = 60_000
/** Timeout for answers of providers that are not delayed; long, so that no answer is lost on a busy machine. */
const longTimeoutMs = 20_000
/** Timeout in tests with delayed answers, which come after twice this time. */
const timeoutMs = 1_000

/** Starts a new environment with a short timeout: delayed answers come too late; on a busy machine others may, too. */
async function withSlowAnswers(): Promise<void> {
  await environment.close()
  environment = await startEnvironment(db, 'answered', timeoutMs)
}

/** Jobs run until everything that can be settled is, and holds have expired. */
async function settle(): Promise<void> {
  for (let times = 0; times < 30; times += 1) {
    environment.clock.pass(times < 20 ? minute : 20 * minute)
    await environment.tick()
  }
}

/** A customer with a name that no charset but Unicode can write, in a shop that takes this provider. */
async function aCustomer(provider: ProviderPaymentMethod) {
  const run = await setUpRun(environment, [provider.payType], '김하늘😀')
  const { shop } = run
  const { storeId } = shop
  /** The scenario of the next payment, by its number in `sandbox/src/providers/scenarios/scenarios.ts`. */
  const selectScenario = async (scenario: number, variant?: string) => {
    const body = { vendor: provider.vendor, storeId, scenario, times: 1, ...(variant && { variant }) }
    const response = await fetch(`${environment.sandboxUrl}/providers/scenario`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBeLessThan(300)
  }
  /** A customer can have one payment under way, so each one has its own. */
  const savePayment = async () => {
    const payer = await aPayer(environment.api, shop, '김하늘😀')
    const purchase = await payer.placesTakeoutOrder([
      { name: '아메리카노' },
      { name: '아메리카노', count: 2 },
    ])
    const saved = await payer.savesPayment(purchase, { payType: provider.payType })
    return { ...saved, payer, order: purchase.order }
  }
  const refund = (orderId: number, orderItemIdList?: number[]) =>
    environment.api.request(
      storeRefundOrder,
      { storeId, orderId, reason: '손님 요청', ...(orderItemIdList && { orderItemIdList }) },
      { as: shop },
    )
  const stateOf = async ({ payer, txNumber }: SavedPayment) => (await payer.payment(txNumber)).state
  return {
    run,
    selectScenario,
    savePayment,
    refund,
    stateOf,
    pay: (saved: SavedPayment, options?: PayOptions) => payAtProvider(provider, saved, options),
  }
}

interface SavedPayment extends Saved {
  payer: Payer
}

interface PayOptions {
  answer?: 'pay' | 'cancel'
  /** How often the browser delivers the return. */
  returns?: number
}

/** The customer's way through the provider. */
async function payAtProvider(
  { vendor, device, scriptForm }: ProviderPaymentMethod,
  saved: SavedPayment,
  { answer = 'pay', returns = 1 }: PayOptions = {},
): Promise<void> {
  if (vendor === 'nanohand') {
    await saved.payer.triesToPayByHand(saved, undefined, testCard)
    return
  }
  const request = { txNumber: saved.txNumber, nonce: saved.nonce, origin, device }
  const start = (await environment.api.call(openPayWindow, request, { as: 'edge' })) as PayWindowStart
  const windowReturn = await answerWindow(start, { answer, ...(scriptForm && { scriptForm }) })
  expect(windowReturn.kind).not.toBe('refused')
  if (windowReturn.kind !== 'return') return
  for (let times = 0; times < returns; times += 1) {
    await environment.api.request(takePayReturn, returnRequestOf(windowReturn), { as: 'edge' })
  }
}

async function expectSameLedgers(run: PaymentRun): Promise<void> {
  expect((await compareLedgers(environment, run)).mismatches).toEqual([])
}

it('a store can take each of the eleven providers [2.4-58]', () => {
  expect(new Set(providers.map(({ vendor }) => vendor))).toEqual(new Set(payVendors))
  expect(payVendors).toHaveLength(11)
})

describe.each(providers)('$payType ($device)', (provider) => {
  const isByHand = provider.vendor === 'nanohand'

  it('charges the amount once, however often the customer returns, and has the fields of the receipt', async () => {
    const { run, savePayment, pay, stateOf } = await aCustomer(provider)
    const saved = await savePayment()
    await pay(saved, { returns: 3 })
    expect(await stateOf(saved)).toBe('approved')
    await settle()
    await expectSameLedgers(run)
    const { payApproveInfoList } = await environment.api.call(
      getPayAndOrderByDealId,
      { storeId: run.shop.storeId, userId: saved.payer.userId, dealId: saved.dealId },
      { as: saved.payer },
    )
    expect(payApproveInfoList).toMatchObject([{ apprAmount: saved.payment.amount }])
    expect(payApproveInfoList[0]?.apprNumber).toMatch(/./)
    expect(payApproveInfoList[0]?.apprDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('charges nothing if the customer cancels or the card is declined', async () => {
    const { run, selectScenario, savePayment, pay, stateOf } = await aCustomer(provider)
    const unpaid = []
    for (const [scenario, variant] of unpaidScenarios) {
      // Who types a card number has no window to cancel.
      if (isByHand && scenario === 2) continue
      await selectScenario(scenario, variant)
      const saved = await savePayment()
      await pay(saved)
      if (scenario === 2) await saved.payer.givesUp(saved.txNumber)
      unpaid.push(saved)
    }
    await settle()
    for (const saved of unpaid) expect(['failed', 'cancelled']).toContain(await stateOf(saved))
    const { byProvider } = await compareLedgers(environment, run)
    expect(byProvider.get(provider.vendor)?.approved ?? 0).toBe(0)
    await expectSameLedgers(run)
  })

  it('keeps no approval of another amount or for another order', async () => {
    const { run, selectScenario, savePayment, pay, stateOf } = await aCustomer(provider)
    // Another amount, then another order.
    await selectScenario(5)
    const tampered = await savePayment()
    await pay(tampered)
    await selectScenario(6)
    await pay(await savePayment())
    await settle()
    expect(await stateOf(tampered)).not.toBe('approved')
    await expectSameLedgers(run)
  })

  it('has the same charges as the shop in every scenario: lost, late, forged or repeated answers, and closed windows', async () => {
    await withSlowAnswers()
    const { run, selectScenario, savePayment, pay, stateOf } = await aCustomer(provider)
    const payments = []
    for (const [scenario, variant] of faultScenarios) {
      await selectScenario(scenario, variant)
      const saved = await savePayment()
      await pay(saved, { returns: 2 })
      payments.push(saved)
    }
    // Simulators are slow in real time, which the jobs' clock would pass at once.
    await setTimeout(2 * timeoutMs)
    await settle()
    for (const saved of payments) expect(['approved', 'failed', 'cancelled']).toContain(await stateOf(saved))
    await expectSameLedgers(run)
  })

  it('is paid with names in its own charset, in a window without opener, and with unknown fields', async () => {
    const { run, selectScenario, savePayment, pay, stateOf } = await aCustomer(provider)
    // EUC-KR names, a window without opener, unknown fields.
    for (const scenario of [13, 18, 19]) {
      await selectScenario(scenario)
      const saved = await savePayment()
      await pay(saved)
      expect([scenario, await stateOf(saved)]).toEqual([scenario, 'approved'])
    }
    await settle()
    await expectSameLedgers(run)
  })

  it('refunds a part and the rest, each once, also if it reports a duplicate or its answer is lost', async () => {
    const { run, selectScenario, savePayment, pay, refund } = await aCustomer(provider)
    const orders = []
    for (const [scenario, variant] of refundScenarios) {
      await selectScenario(scenario, variant)
      const saved = await savePayment()
      await pay(saved)
      orders.push({ ...saved.order, scenario })
    }
    for (const { orderId, orderItemList, scenario } of orders) {
      const [first] = orderItemList
      if (scenario !== 16) expect((await refund(orderId, [first?.orderItemId ?? 0])).code).toBe(200)
    }
    await settle()
    await expectSameLedgers(run)
    for (const { orderId } of orders) expect((await refund(orderId)).code).toBe(200)
    await settle()
    await expectSameLedgers(run)
    expect((await compareLedgers(environment, run)).cancelled).toBe(orders.length)
  })
})

/** Cancelled in the window; declined there, and at the approval; declined with a script in the message. */
const unpaidScenarios = [[2, 'with-order'], [2, 'without-order'], [3], [4], [20]] as const

/** Success, a refused partial cancel, a cancel that is reported as a duplicate, a cancel whose answer is lost. */
const refundScenarios = [[1], [15], [16, 'duplicate'], [16, 'lost']] as const

const faultScenarios = [
  // A return with a wrong signature.
  [7, 'wrong-key'],
  [7, 'stale'],
  // The return is repeated.
  [8, undefined],
  // The answer to the approval is lost, then slow.
  [9, 'processed'],
  [9, 'not-processed'],
  [10, 'processed'],
  [10, 'late'],
  // The window is closed before, during or after the approval.
  [11, 'before'],
  [11, 'during'],
  [11, 'after'],
  // A return after its time limit, and one with addresses of another host.
  [12, undefined],
  [14, undefined],
  // HTML in place of JSON.
  [17, 'processed'],
  [17, 'not-processed'],
] as const

/** A card number that the simulator accepts. */
const testCard = {
  cardNo: '4111111111111111',
  cardExpYy: '29',
  cardExpMm: '07',
  cardPw: '42',
  cardHolderYmd: '900101',
}
