import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGuest, type Guest } from '../testing/guest.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

it('order changes of a customer are limited to 1,200 in ten minutes; other calls and customers are not', async () => {
  const store = await api.aStore()
  const { storeId } = store
  const [hasty, calm] = [await aGuest(api, store), await aGuest(api, store)]
  const [deal, calmDeal] = [await hasty.sitDownAt('1'), await calm.sitDownAt('2')]
  const draft = await hasty.puts(deal, [{ name: '케이크' }])
  const changes = async (guest: Guest, dealId: number) =>
    (
      await api.request(
        updateOrder,
        { storeId, dealId, order: { orderType: orderType.general, orderItemList: [] } },
        { as: guest },
      )
    ).code
  // One call was made above, and refused calls count, too.
  for (let call = 2; call < 1_200; call += 1)
    api.app.services.spendingCalls.add(`customer ${hasty.userId} updateOrder`, 1, api.clock.now())
  expect(await changes(hasty, 999_999_999)).toBe(code.notFound)
  expect(await changes(hasty, deal.dealId)).toBe(code.tooMany)
  expect(await changes(calm, calmDeal.dealId)).toBe(code.ok)
  // Other calls have limits of their own: the order can be sent.
  await hasty.ordersAt(deal, [], { orderId: draft.orderId, totalSeen: draft.totalAmount ?? 0 })
  api.clock.pass(10 * 60_000)
  expect(await changes(hasty, deal.dealId)).not.toBe(code.tooMany)
})
