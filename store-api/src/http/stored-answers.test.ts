import { makeGeneralOrderWithoutPay } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { expect, it } from 'vitest'
import { aGuest } from '../testing/guest.ts'
import { testApi } from '../testing/test-api.ts'

it('a customer whose stored answers exceed the quota is refused for a while; repeated keys are still answered', async () => {
  const api = await testApi()
  const store = await api.aStore()
  const [guest, other] = [await aGuest(api, store), await aGuest(api, store)]
  const items = [{ orderItemId: -1, productId: store.idOf('아메리카노'), count: 1 }]
  const request = {
    storeId: store.storeId,
    dealId: null,
    order: { orderType: orderType.general, orderItemList: items },
    totalSeen: 4500,
  }
  const placeOrder = async (caller = guest, key?: string) =>
    (await api.request(makeGeneralOrderWithoutPay, request, { as: caller, ...(key && { key }) })).code

  expect(await placeOrder(guest, 'before-it-was-full')).toBe(code.ok)
  api.app.services.storedAnswers.add(`customer ${guest.userId}`, 16_000_000, api.clock.now())
  expect(await placeOrder()).toBe(code.tooMany)
  expect(await placeOrder(guest, 'before-it-was-full')).toBe(code.ok)
  expect(await placeOrder(other)).toBe(code.ok)
  api.clock.pass(10 * 60_000)
  api.app.services.storedAnswers.add(`customer ${guest.userId}`, 15_999_999, api.clock.now())
  // A replayed answer does not count against the quota.
  expect(await placeOrder(guest, 'before-it-was-full')).toBe(code.ok)
  expect([await placeOrder(), await placeOrder()]).toEqual([code.ok, code.tooMany])
  await api.close()
})
