import { code } from '@storefront/contract/envelope.ts'
import { beforeEach, expect, it } from 'vitest'
import { FakeProvider } from '../../testing/fake-provider.ts'
import type { Purchase } from '../../testing/pay-requests.ts'
import { aPayer, type Payer, type Saved } from '../../testing/payer.ts'
import { aStoreWithPayments, handKeyed } from '../../testing/store-with-payments.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
let payer: Payer
let purchase: Purchase
let saved: Saved
beforeEach(async () => {
  const { adapters } = new FakeProvider()
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: adapters })
  payer = await aPayer(api, await aStoreWithPayments(api))
  purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
  saved = await payer.savesPayment(purchase)
  return () => api.close()
})

/** A separate call with the same number. */
const again = (options: Parameters<Payer['triesToSavePayment']>[1] = {}) =>
  payer.triesToSavePayment(purchase, { txNumber: saved.txNumber, ...options })

it('a payment saved again with its number is the same one until its window is opened', async () => {
  expect(await again()).toMatchObject({
    code: code.ok,
    payload: { payInfo: { txNumber: saved.txNumber, state: 'created' }, nonce: saved.nonce },
  })
})

it.each([
  ['another price', { seen: { total: 6999, amount: 7000 } }],
  ['another amount', { seen: { amount: 6999 } }],
  ['another VAT', { seen: { vatAmount: 637 } }],
  ['another way to pay', { payType: handKeyed, seen: { vatAmount: 636 } }],
])('a payment saved again with its number is refused for %s', async (_change, options) => {
  expect(await again(options)).toMatchObject({
    code: code.payRunning,
    payload: { txNumber: saved.txNumber, payment: { state: 'created', amount: 7000 } },
  })
})

it('a payment number is refused once its window was opened', async () => {
  await payer.opensPayWindow(saved)
  expect(await again()).toMatchObject({
    code: code.payRunning,
    payload: { txNumber: saved.txNumber, payment: { state: 'opened' } },
  })
})

it('a payment number is refused once its payment has ended or expired', async () => {
  await payer.givesUp(saved.txNumber)
  expect(await again()).toMatchObject({ code: code.payExpired, payload: { payment: { state: 'cancelled' } } })
  purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
  saved = await payer.savesPayment(purchase)
  api.clock.pass(15 * 60_000)
  expect((await again()).code).toBe(code.payExpired)
})
