import { removeSelfOrderDealUser } from '@storefront/contract/endpoints/main-page.ts'
import { deletePseudoDeal } from '@storefront/contract/endpoints/ordering.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { aGuest } from '../testing/guest.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'
import { expireDeals } from './expire-deals.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

/** A store with a webhook, and a guest at a table. */
async function seatGuest(prepaid: boolean) {
  const store = await api.aStore({ prepaid })
  await api.db.run(setWebhook, [store.storeId])
  const guest = await aGuest(api, store)
  const { dealId } = await guest.sitDownAt('1')
  const opened = { kind: 'deal.opened', data: { dealId } }
  const ended = { kind: 'deal.changed', data: { dealId, status: dealStatus.cancelled } }
  return { guest, store, storeId: store.storeId, dealId, expected: [opened, ended] }
}

describe('a store that got an event of a deal also gets one of its end', () => {
  it('when its last guest leaves the table', async () => {
    const { guest, storeId, dealId, expected } = await seatGuest(false)
    const request = { storeId, userId: guest.userId, deal: { dealId } }
    await api.call(removeSelfOrderDealUser, request, { as: guest })
    expect(await api.db.run(storeEvents, [storeId])).toEqual(expected)
  })

  it('when the deal expires unpaid', async () => {
    const { storeId, expected } = await seatGuest(true)
    api.clock.pass(15 * 60_000 + 1)
    await expireDeals(api.db, api.clock.now())
    expect(await api.db.run(storeEvents, [storeId])).toEqual(expected)
  })

  it('when the guest cancels it unpaid', async () => {
    const { guest, storeId, dealId, expected } = await seatGuest(true)
    await api.call(deletePseudoDeal, { storeId, dealId }, { as: guest })
    expect(await api.db.run(storeEvents, [storeId])).toEqual(expected)
  })
})

it('a store gets an event of each guest who joins a deal', async () => {
  const { storeId, dealId, guest, store, expected } = await seatGuest(false)
  const friend = await aGuest(api, store)
  await friend.sitDownAt('1')
  await guest.sitDownAt('1')
  const joined = { kind: 'deal.joined', data: { dealId, userId: friend.userId } }
  expect(await api.db.run(storeEvents, [storeId])).toEqual([expected[0], joined])
})

/** Port 9: nothing listens there. */
const setWebhook = statement(
  'test_store_listens',
  `update store set webhook_url = 'http://127.0.0.1:9/' where store_id = $1`,
)
const storeEvents = statement<{ kind: string; data: unknown }>(
  'test_store_events',
  'select kind, data from store_outbox where store_id = $1 order by outbox_id',
)
