import { storeCancelDeal } from '@storefront/contract/endpoints/store-side.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { authenticatedReturn } from '../../testing/pay-requests.ts'
import { aPayer, type Payer, type Saved } from '../../testing/payer.ts'
import { aStoreWithPayments, handKeyed, windowPayType } from '../../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

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

const changes = {
  'the deal is gone': ({ dealId }: Saved) =>
    api.call(storeCancelDeal, { storeId: store.storeId, dealId, reason: '재료 소진' }, { as: store }),
  'its hold was released': ({ txNumber }: Saved) => api.db.run(loseHolds, [store.storeId, txNumber]),
  'the price of its order has changed': ({ dealId }: Saved) =>
    api.db.run(changePrice, [store.storeId, dealId]),
  'its order was placed by somebody else': ({ dealId }: Saved) => api.db.run(place, [store.storeId, dealId]),
}

describe.each(Object.entries(changes))('where %s before any money moves', (_name, change) => {
  it('a payment with a window ends, and no approval is requested', async () => {
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder([{ name: '케이크' }]), {
      payType: windowPayType,
    })
    const address = await payer.opensPayWindow(saved)
    await change(saved)
    expect(await payer.returnsFromProvider(address, authenticatedReturn(saved.txNumber))).toBe('cancelled')
    expect(provider.requests).toEqual(['start'])
  })

  it('a hand-keyed card is not sent to the provider', async () => {
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder([{ name: '케이크' }]), {
      payType: handKeyed,
    })
    await change(saved)
    await payer.triesToPayByHand(saved)
    expect((await payer.payment(saved.txNumber)).state).toBe('cancelled')
    expect(provider.requests).toEqual([])
  })
})

const loseHolds = statement(
  'test_lose_holds',
  `update hold set state = 'released' where store_id = $1 and tx_number = $2 and kind = 'order'`,
)
const changePrice = statement(
  'test_change_price',
  `update order_line set total_price = total_price + 100
   where store_id = $1 and order_id in (select order_id from customer_order where store_id = $1 and deal_id = $2)`,
)
const place = statement(
  'test_place_order',
  'update customer_order set is_draft = false where store_id = $1 and deal_id = $2',
)
