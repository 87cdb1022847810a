import { cancelOwnOrder } from '@storefront/contract/endpoints/order-detail.ts'
import { storeAcceptDeal } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { noon } from '../../testing/clock.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aPayer, type Payer } from '../../testing/payer.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  const provider = new FakeProvider()
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  return () => api.close()
})

const refunds = statement<{ amount: number; reason: string }>(
  'test_refunds',
  'select amount, reason from refund where store_id = $1 order by refund_id',
)
const policy = { selfCancelUntilAccepted: true }
const start = noon + 60 * 60_000

async function aPaidTimedTakeout(store: TestStoreWithKey) {
  const payer = await aPayer(api, store)
  const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }], { at: start })
  await payer.paysByWindow(purchase)
  return { payer, purchase }
}
const cancels = (store: TestStoreWithKey, payer: Payer, orderId: number) =>
  api.request(cancelOwnOrder, { storeId: store.storeId, orderId }, { as: payer })

describe('a customer who cancels an order', () => {
  it('has it cancelled with its deal and refunded, until the shop accepts it', async () => {
    const store = await aStoreWithPayments(api, { policy })
    const { payer, purchase } = await aPaidTimedTakeout(store)
    expect(await cancels(store, payer, purchase.order.orderId)).toMatchObject({
      code: code.ok,
      payload: {
        deal: { status: dealStatus.cancelled, cancelDescp: '' },
        order: { status: orderStatus.cancelled },
      },
    })
    expect(await api.db.run(refunds, [store.storeId])).toEqual([{ amount: 7000, reason: '고객 요청' }])
  })

  it('is refused once the shop has accepted, without a refund', async () => {
    const store = await aStoreWithPayments(api, { policy })
    const { payer, purchase } = await aPaidTimedTakeout(store)
    await api.call(storeAcceptDeal, { storeId: store.storeId, dealId: purchase.dealId }, { as: store })
    expect(await cancels(store, payer, purchase.order.orderId)).toMatchObject({
      code: code.changed,
      payload: { deal: { status: dealStatus.inProgress }, order: { status: orderStatus.inKitchen } },
    })
    expect(await api.db.run(refunds, [store.storeId])).toEqual([])
  })

  it('is refused in a store that does not allow it', async () => {
    const store = await aStoreWithPayments(api)
    const { payer, purchase } = await aPaidTimedTakeout(store)
    expect((await cancels(store, payer, purchase.order.orderId)).code).toBe(code.forbidden)
    expect(await api.db.run(refunds, [store.storeId])).toEqual([])
  })

  it('is refused for another customer’s and a missing order', async () => {
    const store = await aStoreWithPayments(api, { policy })
    const { payer, purchase } = await aPaidTimedTakeout(store)
    const other = await aPayer(api, store)
    expect((await cancels(store, other, purchase.order.orderId)).code).toBe(code.forbidden)
    expect((await cancels(store, payer, 999_999_999)).code).toBe(code.notFound)
  })

  it('is refunded once, however often the call is repeated', async () => {
    const store = await aStoreWithPayments(api, { policy })
    const { payer, purchase } = await aPaidTimedTakeout(store)
    expect((await cancels(store, payer, purchase.order.orderId)).code).toBe(code.ok)
    expect((await cancels(store, payer, purchase.order.orderId)).code).toBe(code.changed)
    expect(await api.db.run(refunds, [store.storeId])).toHaveLength(1)
  })
})
