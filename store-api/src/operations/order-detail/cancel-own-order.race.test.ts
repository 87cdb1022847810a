import { cancelOwnOrder, getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { storeAcceptDeal } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { noon } from '../../testing/clock.ts'
import { aPostgresDatabase } from '../../testing/databases.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aPayer } from '../../testing/payer.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  const env = { SANDBOX_URL: 'http://sandbox.invalid' }
  api = await testApi({ db: await aPostgresDatabase(24), env, vendors: new FakeProvider().adapters })
})
afterAll(async () => {
  await api.close()
  await api.db.close()
})

const refunded = statement<{ amount: number }>(
  'test_refunded_of_deal',
  'select amount from refund where store_id = $1 and deal_id = $2',
)

it('either the accept or the customer’s concurrent cancel wins, with a refund for the cancel only', async () => {
  const store = await aStoreWithPayments(api, { policy: { selfCancelUntilAccepted: true } })
  const { storeId } = store
  const orders = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const payer = await aPayer(api, store)
      const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }], { at: noon + 60 * 60_000 })
      await payer.paysByWindow(purchase)
      return { payer, dealId: purchase.dealId, orderId: purchase.order.orderId }
    }),
  )
  const ends = await Promise.all(
    orders.map(async ({ payer, dealId, orderId }) => {
      const cancel = () => api.request(cancelOwnOrder, { storeId, orderId }, { as: payer })
      const [accepted, ...cancelled] = await Promise.all([
        api.request(storeAcceptDeal, { storeId, dealId }, { as: store }),
        cancel(),
        cancel(),
      ])
      const wins = [accepted, ...cancelled].filter((answer) => answer.code === code.ok)
      expect(wins).toHaveLength(1)
      const { userId } = payer
      const detail = await api.call(getPayAndOrderByDealId, { storeId, dealId, userId }, { as: payer })
      const money = await api.db.run(refunded, [storeId, dealId])
      const isAccepted = accepted?.code === code.ok
      expect(money).toEqual(isAccepted ? [] : [{ amount: 7000 }])
      expect(detail.deal.status).toBe(isAccepted ? dealStatus.inProgress : dealStatus.cancelled)
      const status = isAccepted ? orderStatus.inKitchen : orderStatus.cancelled
      expect(detail.orderList).toMatchObject([{ status }])
      return isAccepted
    }),
  )
  expect(ends).toHaveLength(8)
})
