import { takePayNotification } from '@storefront/contract/endpoints/pay-window.ts'
import { registerCouponAndPointPseudoUse } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { returnRequest } from '../../testing/pay-requests.ts'
import { aPayer, type Payer } from '../../testing/payer.ts'
import { aStoreWithPayments, handKeyed } from '../../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'
import { randomTxNumber } from './random-tx-number.ts'

let api: TestApi
let provider: FakeProvider
let store: TestStoreWithKey
let payer: Payer
beforeEach(async () => {
  provider = new FakeProvider()
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  store = await aStoreWithPayments(api)
  payer = await aPayer(api, store)
  return () => api.close()
})

const oneCakeLine = [{ name: '케이크' }]
const minute = 60_000

describe('payments of one customer', () => {
  it('are rate limited', async () => {
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    const codes: number[] = []
    for (let index = 0; index < 32; index += 1) {
      const answer = await payer.triesToSavePayment(purchase, { txNumber: txNumberOf(index) })
      codes.push(answer.code)
      await payer.givesUp(txNumberOf(index))
    }
    expect(codes.filter((each) => each === 200)).toHaveLength(30)
    expect(codes.at(-1)).toBe(code.tooMany)
    api.clock.pass(10 * minute)
    const laterAnswer = await payer.triesToSavePayment(await payer.placesTakeoutOrder(oneCakeLine), {})
    expect(laterAnswer.code).toBe(200)
  })

  it('have limited holds', async () => {
    const codes: number[] = []
    for (let index = 0; index < 62; index += 1) {
      const request = { storeId: store.storeId, txNumber: randomTxNumber() }
      codes.push((await api.request(registerCouponAndPointPseudoUse, request, { as: payer })).code)
    }
    expect(codes.filter((each) => each === 200)).toHaveLength(60)
    expect(codes.at(-1)).toBe(code.tooMany)
  })

  it('cannot test stolen cards: after ten in an hour none is accepted in any store', async () => {
    provider.approvalOutcome = 'declined'
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    for (let index = 0; index < 10; index += 1) {
      const saved = await payer.savesPayment(purchase, { payType: handKeyed })
      await payer.triesToPayByHand(saved)
    }
    expect(provider.requests.filter((each) => each === 'pay')).toHaveLength(10)
    expect((await payer.triesToSavePayment(purchase, { payType: handKeyed })).code).toBe(code.tooMany)
    const otherStore = await aStoreWithPayments(api)
    const payerOfOtherStore = await aPayer(api, otherStore, payer)
    const other = await payerOfOtherStore.placesTakeoutOrder(oneCakeLine)
    expect((await payerOfOtherStore.triesToSavePayment(other, { payType: handKeyed })).code).toBe(
      code.tooMany,
    )
    // The provider's window has its own protection against bots.
    expect((await payer.triesToSavePayment(purchase)).code).toBe(200)
  })
})

describe('repeated requests', () => {
  it('are recorded a limited number of times if they are unreadable returns or notifications', async () => {
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    const returnUrl = await payer.opensPayWindow(saved)
    for (let index = 0; index < 60; index += 1)
      await payer.returnsFromProvider(returnUrl, { result: 'nonsense' })
    expect(await eventsOf(saved.txNumber)).toBeLessThan(55)
    const { query, contentType, bodyBase64 } = returnRequest(returnUrl, { result: 'nonsense' })
    const notification = { vendor: 'kicc', query, contentType, bodyBase64 } as const
    for (let index = 0; index < 60; index += 1)
      await api.call(takePayNotification, notification, { as: 'edge' })
    expect(await eventsOf(saved.txNumber)).toBeLessThan(105)
  })

  it('cause a limited number of inquiries for an unknown payment', async () => {
    provider.approvalOutcome = 'silent'
    const { txNumber } = await payer.paysByWindow(await payer.placesTakeoutOrder(oneCakeLine))
    provider.isDown = true
    for (let index = 0; index < 20; index += 1) await payer.givesUp(txNumber)
    expect(await payer.givesUp(txNumber)).toMatchObject({ state: 'unknown' })
    expect(provider.requests.filter((each) => each === 'inquire')).toHaveLength(6)
    api.clock.pass(minute)
    provider.isDown = false
    expect(await payer.givesUp(txNumber)).toMatchObject({ state: 'failed' })
  })
})

function txNumberOf(index: number): string {
  return `TX${String(store.storeId).padStart(14, '0')}${String(index).padStart(4, '0')}`
}

const countEvents = statement<{ count: number }>(
  'test_count_payment_events',
  'select count(*)::int as count from payment_event where tx_number = $1',
)

async function eventsOf(txNumber: string): Promise<number> {
  const [found] = await api.db.run(countEvents, [txNumber])
  return found?.count ?? 0
}
