import { nanoRequest } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import { deletePseudoDeal, updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { takePayNotification, takePayReturn } from '@storefront/contract/endpoints/pay-window.ts'
import { getPayment, registerPayResult } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { orderType, termsType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { readHolds } from '../repositories/holds.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { aCard, authenticatedReturn, type Purchase, returnRequest } from '../testing/pay-requests.ts'
import { aPayer } from '../testing/payer.ts'
import { aStoreWithPayments, handKeyed, windowPayType } from '../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../testing/test-api.ts'

let api: TestApi
let provider: FakeProvider
let store: TestStoreWithKey
beforeEach(async () => {
  provider = new FakeProvider()
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  store = await aStoreWithPayments(api)
  return () => api.close()
})

const oneCakeLine = [{ name: '케이크' }]

describe('saving a payment', () => {
  it('answers the quote, and holds nothing, where the customer saw another amount', async () => {
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    for (const seenAmounts of [
      { total: 6999 },
      { amount: 6999 },
      { vatAmount: 637 },
      // Only the price before discounts.
      { total: 6999, amount: 7000 },
      { total: 1, amount: 1, vatAmount: 0 },
    ]) {
      const txNumber = `TX${'0'.repeat(17)}${Object.keys(seenAmounts).length}`
      const answer = await payer.triesToSavePayment(purchase, { seen: seenAmounts, txNumber })
      expect(answer).toMatchObject({
        code: code.priceChanged,
        payload: { total: 7000, amount: 7000, vatAmount: 636, couponDiscount: 0, pointDiscount: 0 },
      })
      expect(await readHolds(api.db, store.storeId, txNumber)).toEqual([])
    }
  })

  it('refuses a provider that a store with manually entered taxes does not list [2.6-05]', async () => {
    const manualTaxStore = await aStoreWithPayments(api, { policy: { manualTaxVendors: ['nanohand'] } })
    const payer = await aPayer(api, manualTaxStore)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    expect(await payer.triesToSavePayment(purchase)).toMatchObject({
      code: code.badRequest,
      payload: { field: 'payType' },
    })
    expect((await payer.triesToSavePayment(purchase, { payType: handKeyed })).code).toBe(code.ok)
  })

  it('accepts neither a deal, nor an order, nor a number of another customer', async () => {
    const [minho, sora] = [await aPayer(api, store), await aPayer(api, store)]
    const [own, othersPurchase] = [
      await minho.placesTakeoutOrder(oneCakeLine),
      await sora.placesTakeoutOrder(oneCakeLine),
    ]
    expect((await minho.triesToSavePayment(othersPurchase)).code).toBe(code.forbidden)
    const mixed: Purchase = { dealId: own.dealId, order: othersPurchase.order }
    expect((await minho.triesToSavePayment(mixed)).code).toBe(code.notFound)
    const { txNumber } = await sora.savesPayment(othersPurchase)
    expect((await minho.triesToSavePayment(own, { txNumber })).code).toBe(code.forbidden)
    const request = { storeId: store.storeId, txNumber }
    expect((await api.request(getPayment, request, { as: minho })).code).toBe(code.forbidden)
    expect((await api.request(registerPayResult, request, { as: minho })).code).toBe(code.forbidden)
    const card = { ...request, orderName: '김민호', reqPayAmt: 7000, cardData: aCard }
    expect((await api.request(nanoRequest, card, { as: minho })).code).toBe(code.forbidden)
  })

  it('creates a payment that is not found through another store, even by its customer', async () => {
    const other = await aStoreWithPayments(api)
    const payer = await aPayer(api, store)
    const { txNumber } = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    const request = { storeId: other.storeId, txNumber }
    expect((await api.request(getPayment, request, { as: payer })).code).toBe(code.notFound)
  })

  it('allows one payment at a time, and names the running one [2.4-46]', async () => {
    const payer = await aPayer(api, store)
    const [one, other] = [
      await payer.placesTakeoutOrder(oneCakeLine),
      await payer.placesTakeoutOrder(oneCakeLine),
    ]
    const { txNumber } = await payer.savesPayment(one)
    for (const purchase of [one, other]) {
      const answer = await payer.triesToSavePayment(purchase)
      expect(answer).toMatchObject({ code: code.payRunning, payload: { txNumber } })
    }
  })

  it('is refused for a paid order', async () => {
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    await payer.paysByWindow(purchase)
    expect((await payer.triesToSavePayment(purchase)).code).toBe(code.notFound)
  })

  it('is refused when the deal has expired', async () => {
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    api.clock.pass(15 * 60_000)
    expect((await payer.triesToSavePayment(purchase)).code).toBe(code.payExpired)
  })

  it('accepts no number that was used in another store', async () => {
    const payer = await aPayer(api, store)
    const { txNumber } = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    const payerOfOtherStore = await aPayer(api, await aStoreWithPayments(api), payer)
    const purchase = await payerOfOtherStore.placesTakeoutOrder(oneCakeLine)
    expect((await payerOfOtherStore.triesToSavePayment(purchase, { txNumber })).code).toBe(code.forbidden)
    expect(await payer.payment(txNumber)).toMatchObject({ state: 'created', storeId: store.storeId })
  })

  it('is refused when the order would no longer be ready before the store closes', async () => {
    const payer = await aPayer(api, store)
    // At 21:35; at 21:45 an order would not be ready before the store closes at 22:00.
    api.clock.set(api.clock.now() + 9 * 3_600_000 + 35 * 60_000)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    api.clock.pass(10 * 60_000)
    expect((await payer.triesToSavePayment(purchase)).code).toBe(code.notOrderable)
  })

  it('is refused for a payment method that the store does not offer', async () => {
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    expect((await payer.triesToSavePayment(purchase, { payType: 'kicc-card-9' })).code).toBe(code.badRequest)
  })

  it('stores the agreements, and requires them if the store does', async () => {
    const terms = [
      { termsType: termsType.refund, title: '환불', isRequired: true, template: '환불 규정' },
      { termsType: termsType.privacyProvision, title: '제공', isRequired: true, template: '개인정보 제공' },
    ]
    store = await aStoreWithPayments(api, { terms })
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    expect((await payer.triesToSavePayment(purchase)).code).toBe(code.termsMissing)
    const halfOfAgreements = [{ termsType: termsType.refund, hasAgreed: true }]
    expect((await payer.triesToSavePayment(purchase, { terms: halfOfAgreements })).code).toBe(
      code.termsMissing,
    )
    const bothAgreements = [...halfOfAgreements, { termsType: termsType.privacyProvision, hasAgreed: true }]
    await payer.savesPayment(purchase, { terms: bothAgreements })
    const rows = await api.db.run(agreements, [payer.userId, store.storeId])
    expect(rows).toMatchObject([{ has_agreed: true }, { has_agreed: true }])
    expect(rows.every(({ text_hash }) => text_hash.length === 64)).toBe(true)
  })
})

describe('an order that is being paid', () => {
  it('cannot be changed or removed until the payment has ended', async () => {
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    const { txNumber } = await payer.savesPayment(purchase)
    const { storeId } = store
    const { dealId } = purchase
    const orderItemList = [{ orderItemId: -1, productId: store.idOf('케이크'), count: 1 }]
    const change = { storeId, dealId, order: { orderId: null, orderType: orderType.takeout, orderItemList } }
    expect((await api.request(updateOrder, change, { as: payer })).code).toBe(code.payRunning)
    expect((await api.request(deletePseudoDeal, { storeId, dealId }, { as: payer })).code).toBe(code.changed)
    await payer.givesUp(txNumber)
    expect((await api.request(updateOrder, change, { as: payer })).code).toBe(code.ok)
    expect((await api.request(deletePseudoDeal, { storeId, dealId }, { as: payer })).code).toBe(code.ok)
  })
})

describe('the nonce', () => {
  it('opens the window once, and no other does', async () => {
    const payer = await aPayer(api, store)
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    expect((await payer.triesToOpenPayWindow({ ...saved, nonce: 'forged' })).code).toBe(code.changed)
    expect((await payer.triesToOpenPayWindow(saved)).code).toBe(code.ok)
    expect((await payer.triesToOpenPayWindow(saved)).code).toBe(code.changed)
    expect(provider.requests).toEqual(['start'])
  })

  it('is not stored in the database', async () => {
    const payer = await aPayer(api, store)
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    const rows = await api.db.run(everything, [store.storeId])
    expect(JSON.stringify(rows)).toContain(saved.txNumber)
    expect(JSON.stringify(rows)).not.toContain(saved.nonce)
  })
})

describe('a return', () => {
  it('changes nothing when its signature is forged, missing or of another payment [2.5-37]', async () => {
    const payer = await aPayer(api, store)
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    const address = new URL(await payer.opensPayWindow(saved))
    const other = await aPayer(api, store)
    const othersReturn = new URL(
      await other.opensPayWindow(await other.savesPayment(await other.placesTakeoutOrder(oneCakeLine))),
    )
    for (const seal of ['forged', othersReturn.searchParams.get('seal') ?? '', '']) {
      address.searchParams.set('seal', seal)
      expect(await payer.returnsFromProvider(address.href, authenticatedReturn(saved.txNumber))).toBeNull()
    }
    expect(await payer.payment(saved.txNumber)).toMatchObject({ state: 'opened' })
    expect(provider.charges).toEqual([])
  })

  it('changes nothing when it names another payment or amount, and is recorded [2.5-37]', async () => {
    const payer = await aPayer(api, store)
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    const address = await payer.opensPayWindow(saved)
    const { txNumber } = saved
    const forms: Record<string, string>[] = [
      { ...authenticatedReturn(txNumber), orderNo: 'TX000000000000OTHERS' },
      { ...authenticatedReturn(txNumber), amount: '1' },
      { result: 'nonsense' },
    ]
    for (const form of forms) {
      expect(await payer.returnsFromProvider(address, form)).toBe('opened')
    }
    expect(provider.charges).toEqual([])
    const rows = await api.db.run(reasons, [store.storeId, txNumber])
    expect(rows.map(({ reason }) => reason)).toEqual([
      'names another payment',
      'names another amount',
      'unreadable: no result',
    ])
    expect(
      await payer.returnsFromProvider(address, { ...authenticatedReturn(txNumber), amount: '7000' }),
    ).toBe('approved')
  })

  it('is of no payment where its address names something that no database stores, as is a notification', async () => {
    for (const number of ['%00', '%ED%A0%BD', 'TX%00', 'x'.repeat(3_000)]) {
      const bodyBase64 = Buffer.from(`orderNo=${number}`).toString('base64')
      const message = { vendor: 'kicc', query: `txNumber=${number}&seal=x`, bodyBase64 } as const
      const returned = await api.call(takePayReturn, { ...message, page: 'next' }, { as: 'edge' })
      expect(returned).toEqual({ txNumber: null, pageName: null, state: null })
      expect((await api.call(takePayNotification, message, { as: 'edge' })).status).toBe(404)
    }
  })

  it('approves nothing again when it is replayed', async () => {
    const payer = await aPayer(api, store)
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    const address = await payer.opensPayWindow(saved)
    const states: (string | null)[] = []
    for (let times = 0; times < 3; times += 1) {
      states.push(await payer.returnsFromProvider(address, authenticatedReturn(saved.txNumber)))
    }
    states.push(await payer.returnsFromProvider(address, { result: 'cancel', orderNo: saved.txNumber }))
    expect(states).toEqual(['approved', 'approved', 'approved', 'approved'])
    expect(provider.charges).toHaveLength(1)
  })

  it('has payment, store and pay module in its address [2.2-06, 2.2-07, 2.3-19, 2.3-21]', async () => {
    const payer = await aPayer(api, store)
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    const { searchParams } = new URL(await payer.opensPayWindow(saved))
    expect(Object.fromEntries(searchParams)).toEqual({
      txNumber: saved.txNumber,
      payType: windowPayType,
      storeId: String(store.storeId),
      seal: expect.stringMatching(/./),
    })
  })

  it('leads back to the shop that the payment is of', async () => {
    const payer = await aPayer(api, store)
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    const address = await payer.opensPayWindow(saved)
    const answer = await api.call(takePayReturn, returnRequest(address, { result: 'cancel' }), { as: 'edge' })
    expect(answer).toEqual({ txNumber: saved.txNumber, pageName: store.pageName, state: 'cancelled' })
  })
})

describe('a hand-keyed card', () => {
  it('is stored neither with its payment nor with the idempotency key', async () => {
    const payer = await aPayer(api, store)
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine), {
      payType: handKeyed,
    })
    const key = 'a-key-of-a-card'
    await payer.triesToPayByHand(saved, key)
    const [keyRow] = await api.db.run(storedKey, [store.storeId, key])
    expect(keyRow?.fingerprint).toMatch(/^[\w-]{43}$/)
    const all = JSON.stringify(await api.db.run(everything, [store.storeId]))
    expect(all).toContain(saved.txNumber)
    for (const secret of ['4111111111111111', aCard.cardNo, aCard.cardNo.slice(1, 9), aCard.cardHolderYmd]) {
      expect(all).not.toContain(secret)
    }
  })

  it('leaves no hash to brute-force: the fingerprint is the same for every card', async () => {
    const answersOf = async (cardData: typeof aCard) => {
      const key = 'one-key-of-two-cards'
      const payer = await aPayer(api, store)
      const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine), {
        payType: handKeyed,
      })
      const request = { storeId: store.storeId, txNumber: saved.txNumber, orderName: '김하늘', cardData }
      const first = await api.request(
        nanoRequest,
        { ...request, reqPayAmt: saved.payment.amount },
        { as: payer, key },
      )
      const again = {
        ...request,
        reqPayAmt: saved.payment.amount,
        cardData: { ...aCard, cardNo: '4000000000000002' },
      }
      return [first, await api.request(nanoRequest, again, { as: payer, key })]
    }
    // Another card with the same key counts as the same attempt: the stored answer is replayed.
    const [first, second] = await answersOf(aCard)
    expect(first?.code).toBe(code.ok)
    expect(second).toEqual(first)
  })
})

const storedKey = statement<{ fingerprint: string }>(
  'test_key_of_payment',
  'select fingerprint from idempotency_key where store_id = $1 and key = $2',
)
const reasons = statement<{ reason: string }>(
  'test_reasons_of_payment',
  `select reason from payment_event
   where store_id = $1 and tx_number = $2 and from_state = to_state order by event_id`,
)
const agreements = statement<{ has_agreed: boolean; text_hash: string }>(
  'test_agreements_of_payer',
  'select has_agreed, text_hash from terms_agreement where user_id = $1 and store_id = $2',
)
/** A store's rows of the tables that a payment writes itself. */
const everything = statement<{ kept: unknown }>(
  'test_everything_of_payments',
  `select to_jsonb(p) as kept from payment as p where store_id = $1
   union all select to_jsonb(e) from payment_event as e where store_id = $1
   union all select to_jsonb(k) from idempotency_key as k where store_id = $1
   union all select to_jsonb(r) from pay_record as r where store_id = $1
   union all select to_jsonb(o) from store_outbox as o where store_id = $1
   union all select to_jsonb(l) from live_event as l where store_id = $1`,
)
