import { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { getStorePayInfo } from '@storefront/contract/endpoints/pay-popup.ts'
import { registerOrderWithoutPay, registerPayResult } from '@storefront/contract/endpoints/payment.ts'
import { storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import { code } from '@storefront/contract/envelope.ts'
import { payCode } from '@storefront/contract/pay-codes.ts'
import {
  dealStatus,
  dealType,
  orderStatus,
  orderType,
  payMethod,
  pointPileType,
} from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { payAccount } from '../../database/schema/pay-accounts.ts'
import { payAccountOf } from '../../payments/provider/request-provider.ts'
import { randomTxNumber } from '../../payments/save/random-tx-number.ts'
import { readPayRecords } from '../../repositories/pay-records.ts'
import { openBalance } from '../../repositories/points.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { type Purchase, saveRequest } from '../../testing/pay-requests.ts'
import { aPayer, type Payer } from '../../testing/payer.ts'
import { aStoreWithPayments, handKeyed } from '../../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
const provider = new FakeProvider()
beforeEach(async () => {
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  return () => api.close()
})

const oneCakeLine = [{ name: '케이크' }]

async function withPoints(amount: number) {
  const store = await aStoreWithPayments(api)
  const payer = await aPayer(api, store)
  await api.db.run(openBalance, [store.storeId, payer.userId, amount, pointPileType.manual, api.clock.now()])
  return { store, payer }
}
/** A draft at a scanned table. */
async function atTable(store: TestStoreWithKey, payer: Payer): Promise<Purchase> {
  const { storeId } = store
  const request = { storeId, deal: { dealType: dealType.self }, tn: store.tableCode('1') }
  const { dealId } = (await api.call(registerDeal, request, { as: payer })).deal
  const orderItemList = [{ orderItemId: -1, productId: store.idOf('케이크'), count: 1 }]
  const order = { orderId: null, orderType: orderType.general, orderItemList }
  const updated = await api.call(updateOrder, { storeId, dealId, order }, { as: payer })
  return { dealId, order: updated.order as Order }
}
async function dealsOf(store: TestStoreWithKey) {
  return (await api.call(storeListOpenDeals, { storeId: store.storeId }, { as: store })).dealList
}

describe('a payment of 0 won', () => {
  it('completes without a provider, is recorded as cash, and returns its record [2.3-13, 2.4-57, 2.7-13]', async () => {
    const { store, payer } = await withPoints(9000)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    const { txNumber } = await payer.savesPayment(purchase, { points: 7000, payType: null })
    const result = { storeId: store.storeId, txNumber, payMethod: payMethod.cash, apprNumber: 'invented' }
    const answer = await api.call(registerPayResult, result, { as: payer })
    expect(answer.payment).toMatchObject({ state: 'approved', amount: 0, vatAmount: 0, payType: null })
    expect(await readPayRecords(api.db, store.storeId, purchase.dealId)).toMatchObject([
      { tender: 'provider', payMethod: payMethod.cash, amount: 0, approveInfo: { apprNumber: txNumber } },
      { tender: 'points', amount: 7000 },
    ])
    expect(await dealsOf(store)).toMatchObject([{ deal: { status: dealStatus.inProgress } }])
    // The answer has the registered record; every record has the result 0000.
    const ids = { storeId: store.storeId, dealId: purchase.dealId }
    expect(answer).toMatchObject({
      ...ids,
      descp: null,
      payType: null,
      pay: { ...ids, userId: payer.userId, payMethod: payMethod.cash, amount: 0, payVendor: null },
      payApproveInfo: { ...ids, apprAmount: 0, apprNumber: txNumber, apprResult: '0000' },
    })
    expect(answer).not.toHaveProperty('authToken')
    // A repeated call gets the same answer.
    expect((await api.call(registerPayResult, result, { as: payer })).payment).toEqual(answer.payment)
  })

  it('is the only kind of payment that completes without a provider [2.5-44]', async () => {
    const { store, payer } = await withPoints(9000)
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine), { points: 6999 })
    const result = { storeId: store.storeId, txNumber: saved.txNumber }
    expect((await api.request(registerPayResult, result, { as: payer })).code).toBe(code.notZero)
    expect(await payer.payment(saved.txNumber)).toMatchObject({ state: 'created' })
  })

  it('is not completed when it was given up', async () => {
    const { store, payer } = await withPoints(9000)
    const { txNumber } = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine), {
      points: 7000,
      payType: null,
    })
    await payer.givesUp(txNumber)
    const answer = await api.request(registerPayResult, { storeId: store.storeId, txNumber }, { as: payer })
    expect(answer).toMatchObject({ code: code.changed, payload: { payment: { state: 'cancelled' } } })
    expect(await dealsOf(store)).toEqual([])
  })
})

describe('an order without a payment', () => {
  const withoutPay = (
    payer: Payer,
    store: TestStoreWithKey,
    purchase: Purchase,
    overrides = {},
    key = randomTxNumber(),
  ) => {
    const { payInfo } = saveRequest(store.storeId, purchase, { payType: null, ...overrides })
    return api.request(registerOrderWithoutPay, { storeId: store.storeId, payInfo }, { as: payer, key })
  }

  it('is placed at a table of a post-pay store [2.7-06]', async () => {
    const store = await aStoreWithPayments(api, { limits: { 케이크: 2 } })
    const payer = await aPayer(api, store)
    const purchase = await atTable(store, payer)
    expect(await withoutPay(payer, store, purchase)).toMatchObject({
      code: 200,
      payload: { dealId: purchase.dealId },
    })
    const [deal] = await dealsOf(store)
    expect(deal?.orderList).toMatchObject([
      { status: orderStatus.inKitchen, orderNumber: 1, totalAmount: 7000 },
    ])
    expect(await readPayRecords(api.db, store.storeId, purchase.dealId)).toEqual([])
  })

  it('is refused if the store or the order type is prepaid', async () => {
    const postPayStore = await aStoreWithPayments(api)
    const payer = await aPayer(api, postPayStore)
    const takeout = await payer.placesTakeoutOrder(oneCakeLine)
    expect((await withoutPay(payer, postPayStore, takeout)).code).toBe(code.notOrderable)
    const prepaid = await aStoreWithPayments(api, { prepaid: true })
    const guest = await aPayer(api, prepaid)
    expect((await withoutPay(guest, prepaid, await atTable(prepaid, guest))).code).toBe(code.notOrderable)
    expect(await dealsOf(prepaid)).toEqual([])
  })

  it('is placed if points pay it completely, as a payment of 0 won [2.7-06]', async () => {
    const { store, payer } = await withPoints(7000)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    const key = 'without-pay-by-points'
    const answer = await withoutPay(payer, store, purchase, { points: 7000 }, key)
    expect(answer.code).toBe(code.ok)
    expect(await withoutPay(payer, store, purchase, { points: 7000 }, key)).toEqual(answer)
    const records = await readPayRecords(api.db, store.storeId, purchase.dealId)
    expect(records.map(({ tender, amount }) => [tender, amount])).toEqual([
      ['provider', 0],
      ['points', 7000],
    ])
  })

  it('is refused during a payment, and placed once that has ended', async () => {
    const store = await aStoreWithPayments(api)
    const payer = await aPayer(api, store)
    const purchase = await atTable(store, payer)
    const { txNumber } = await payer.savesPayment(purchase)
    expect(await withoutPay(payer, store, purchase)).toMatchObject({
      code: code.payRunning,
      payload: { txNumber },
    })
    expect(await dealsOf(store)).toMatchObject([{ orderList: [] }])
    await payer.givesUp(txNumber)
    expect((await withoutPay(payer, store, purchase)).code).toBe(code.ok)
  })

  it('accepts no points for a part of it: these need a payment', async () => {
    const { store, payer } = await withPoints(9000)
    const purchase = await atTable(store, payer)
    expect((await withoutPay(payer, store, purchase, { points: 1000 })).code).toBe(code.badRequest)
    expect(await dealsOf(store)).toMatchObject([{ orderList: [] }])
  })

  it('is refused if the total differs', async () => {
    const store = await aStoreWithPayments(api)
    const payer = await aPayer(api, store)
    const purchase = await atTable(store, payer)
    const answer = await withoutPay(payer, store, purchase, { seen: { total: 6000 } })
    expect(answer).toMatchObject({ code: code.priceChanged, payload: { total: 7000 } })
  })
})

describe('an order at a prepaid table', () => {
  it('goes to the kitchen when it is paid, which starts its deal', async () => {
    const store = await aStoreWithPayments(api, { prepaid: true })
    const payer = await aPayer(api, store)
    const purchase = await atTable(store, payer)
    const payment = await payer.paysByWindow(purchase)
    expect(payment.state).toBe('approved')
    const [deal] = await dealsOf(store)
    expect(deal?.deal).toMatchObject({ status: dealStatus.inProgress })
    expect(deal?.orderList).toMatchObject([{ status: orderStatus.inKitchen }])
    // The next round at the same table.
    expect((await payer.paysByWindow(await atTable(store, payer))).state).toBe('approved')
  })
})

describe('a store’s account at a provider', () => {
  it('is returned without credentials [2.7-10, 2.3-22]', async () => {
    const store = await aStoreWithPayments(api)
    const payer = await aPayer(api, store)
    const request = { storeId: store.storeId, vendor: 'kicc' as const }
    expect(await api.call(getStorePayInfo, request, { as: payer })).toEqual({
      mid: `SBX${String(store.storeId).padStart(7, '0')}`,
      subMid: null,
      apiServerUrl: 'http://sandbox.invalid/kicc',
      keys: {},
    })
    const unknown = { storeId: store.storeId, vendor: 'danal' as const }
    expect((await api.request(getStorePayInfo, unknown, { as: payer })).code).toBe(code.notFound)
  })

  it('is returned for hand-keyed cards as well [2.7-23]', async () => {
    const store = await aStoreWithPayments(api)
    const request = { storeId: store.storeId, vendor: 'nanohand' as const }
    expect(await api.call(getStorePayInfo, request, { as: await aPayer(api, store) })).toMatchObject({
      mid: `SBX${String(store.storeId).padStart(7, '0')}`,
      apiServerUrl: 'http://sandbox.invalid/nanohand',
      keys: {},
    })
  })

  it('has one key at the sandbox, as base64url, and as hex for a credential whose name ends in Hex', async () => {
    const store = await aStoreWithPayments(api)
    const { payments } = api.app.services
    const adapter = { id: 'danal', credentials: ['apiKey', 'cryptoKeyHex'] } as const
    const { credentials = {} } = (await payAccountOf(payments, store.storeId, adapter)) ?? {}
    expect(credentials.cryptoKeyHex).toMatch(/^[0-9a-f]{64}$/)
    expect(credentials.apiKey).toBe(Buffer.from(credentials.cryptoKeyHex ?? '', 'hex').toString('base64url'))
  })

  it('is never the sandbox’s in a store with real accounts', async () => {
    const store = await aStoreWithPayments(api)
    const payer = await aPayer(api, store)
    const { storeId } = store
    const credentialsSealed = api.app.services.secrets.seal(JSON.stringify({ secretKey: 'a key' }))
    const account = {
      vendor: 'kicc',
      mid: 'M1',
      subMid: null,
      apiUrl: 'https://pg.example',
      credentialsSealed,
    }
    await api.db.orm.insert(payAccount).values({ ...account, storeId })
    // No payment method offered here goes to a simulated provider.
    const answer = await payer.triesToSavePayment(await payer.placesTakeoutOrder(oneCakeLine), {
      payType: handKeyed,
    })
    expect(answer).toMatchObject({ code: payCode.noAccount, payload: { reason: 'no-account' } })
    const request = { storeId, vendor: 'nanohand' as const }
    expect((await api.request(getStorePayInfo, request, { as: payer })).code).toBe(code.notFound)
  })
})
