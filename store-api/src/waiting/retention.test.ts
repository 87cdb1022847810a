import { cancelPseudoWaiting } from '@storefront/contract/endpoints/waiting.ts'
import { expect, it } from 'vitest'
import { deleteOldRows } from '../jobs/delete-old-rows.ts'
import { readTicketsOfDeals } from '../repositories/waiting-tickets.ts'
import { aWaitingStore, joins, takesTicket } from '../testing/a-waiting-store.ts'
import { testApi } from '../testing/test-api.ts'

const days = 86_400_000

it('a ticket that was never handed in is deleted after 30 days, and its number is not given out again', async () => {
  const api = await testApi()
  const store = await aWaitingStore(api)
  const { storeId } = store
  const [sky, sea] = [await api.aCustomer(), await api.aCustomer()]
  const { retention } = api.app
  const { day, waitingNumber } = await takesTicket(api, store, sky)
  await api.call(cancelPseudoWaiting, { storeId, waiting: { day, waitingNumber } }, { as: sky })
  const joined = await joins(api, store, sea)
  await deleteOldRows(api.db, api.clock.now() + 30 * days, retention)
  // Opening the form again takes the abandoned number.
  expect(await takesTicket(api, store, sky)).toMatchObject({ waitingNumber })
  await api.call(cancelPseudoWaiting, { storeId, waiting: { day, waitingNumber } }, { as: sky })
  await deleteOldRows(api.db, api.clock.now() + 30 * days + 1, retention)
  expect((await takesTicket(api, store, sky)).waitingNumber).toBeGreaterThan(waitingNumber)
  expect(await readTicketsOfDeals(api.db, storeId, [joined.dealId])).toHaveLength(1)
  await api.close()
})
