import { cancelPseudoWaiting } from '@storefront/contract/endpoints/waiting.ts'
import { expect, it } from 'vitest'
import { deleteOldRows } from '../jobs/delete-old-rows.ts'
import { readTicketsOfDeals } from '../repositories/waiting-tickets.ts'
import { aWaitingShop, joins, takesTicket } from '../testing/a-waiting-shop.ts'
import { testApi } from '../testing/test-api.ts'

const days = 86_400_000

it('a ticket that was never handed in is deleted after 30 days, and its number is not given out again', async () => {
  const api = await testApi()
  const shop = await aWaitingShop(api)
  const { storeId } = shop
  const [sky, sea] = [await api.aCustomer(), await api.aCustomer()]
  const { retention } = api.app
  const { day, waitingNumber } = await takesTicket(api, shop, sky)
  await api.call(cancelPseudoWaiting, { storeId, waiting: { day, waitingNumber } }, { as: sky })
  const joined = await joins(api, shop, sea)
  await deleteOldRows(api.db, api.clock.now() + 30 * days, retention)
  // Opening the form again takes the number that was left up.
  expect(await takesTicket(api, shop, sky)).toMatchObject({ waitingNumber })
  await api.call(cancelPseudoWaiting, { storeId, waiting: { day, waitingNumber } }, { as: sky })
  await deleteOldRows(api.db, api.clock.now() + 30 * days + 1, retention)
  expect((await takesTicket(api, shop, sky)).waitingNumber).toBeGreaterThan(waitingNumber)
  expect(await readTicketsOfDeals(api.db, storeId, [joined.dealId])).toHaveLength(1)
  await api.close()
})
