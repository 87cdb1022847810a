import type { StoreWebhook } from '@storefront/contract/sandbox.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { enqueueStoreEvent } from '../repositories/store-outbox.ts'
import { connectStore } from '../sample/connect-sandbox.ts'
import { untilEventsAreVisible } from '../testing/databases.ts'
import { inParallel, raceApi } from '../testing/race-api.ts'
import type { TestApi, TestStoreWithKey } from '../testing/test-api.ts'
import { deliverStoreEvents, type PostEvent } from './deliver-store-events.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

async function aConnectedStore(): Promise<TestStoreWithKey> {
  const store = await api.aStore()
  const sandbox = { url: 'http://sandbox.test', secret: 'shared' }
  await connectStore(api.db, api.app.services.secrets, sandbox, store.storeId, api.clock.now())
  return store
}

const enqueue = (store: TestStoreWithKey, dealId: number) =>
  api.db.transaction(async (tx) =>
    enqueueStoreEvent(tx, {
      storeId: store.storeId,
      kind: 'deal.opened',
      data: { dealId },
      now: api.clock.now(),
    }),
  )
const deliver = (post: PostEvent) => deliverStoreEvents(api.db, api.app.services.secrets, post, api.clock.now)
/** Delivers everything, even where transactions of other databases are open. */
const deliverAll = async (post: PostEvent) => {
  await untilEventsAreVisible(api.db)
  await deliver(post)
}
const dealIds = (events: StoreWebhook[]) => events.map(({ data }) => (data as { dealId: number }).dealId)

describe('events for stores', () => {
  it('are delivered once and in order by concurrent workers', async () => {
    const stores = await inParallel(4, aConnectedStore)
    for (let dealId = 1; dealId <= 25; dealId += 1) for (const store of stores) await enqueue(store, dealId)
    const posted: StoreWebhook[] = []
    const slow: PostEvent = async (_url, secret, event) => {
      expect(secret).toBe('shared')
      await new Promise((resolve) => {
        setTimeout(resolve, 1)
      })
      posted.push(event)
    }
    await untilEventsAreVisible(api.db)
    await inParallel(5, () => deliver(slow))
    expect(new Set(posted.map(({ id }) => id)).size).toBe(100)
    expect(posted).toHaveLength(100)
    for (const { storeId } of stores) {
      const own = posted.filter((event) => event.storeId === storeId)
      expect(dealIds(own)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
    }
  })

  it('wait for a failing webhook in order, without delaying other stores', async () => {
    const [failing, other] = [await aConnectedStore(), await aConnectedStore()]
    for (const dealId of [1, 2]) for (const store of [failing, other]) await enqueue(store, dealId)
    const posted: StoreWebhook[] = []
    let isDown = true
    const post: PostEvent = async (_url, _secret, event) => {
      if (isDown && event.storeId === failing.storeId) throw new Error('503')
      posted.push(event)
    }
    await deliverAll(post)
    await deliver(post)
    expect(posted.map(({ storeId }) => storeId)).toEqual([other.storeId, other.storeId])
    isDown = false
    await deliver(post)
    expect(posted).toHaveLength(2)
    api.clock.pass(1_000)
    await deliver(post)
    expect(dealIds(posted.slice(2))).toEqual([1, 2])
  })

  it('are delivered by another worker when the first one dies', async () => {
    const store = await aConnectedStore()
    await enqueue(store, 1)
    const [posting, death] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await untilEventsAreVisible(api.db)
    const firstDelivery = deliver(() => {
      posting.resolve()
      return death.promise
    })
    await posting.promise
    const posted: StoreWebhook[] = []
    const post: PostEvent = async (_url, _secret, event) => {
      posted.push(event)
    }
    await deliver(post)
    expect(posted).toHaveLength(0)
    api.clock.pass(21_000)
    await deliver(post)
    expect(dealIds(posted)).toEqual([1])
    death.reject(new Error('killed'))
    await firstDelivery
  })

  it('are not touched by a worker whose lease has expired', async () => {
    for (const howItEnds of ['resolve', 'reject'] as const) {
      const store = await aConnectedStore()
      await enqueue(store, 1)
      await enqueue(store, 2)
      await untilEventsAreVisible(api.db)
      const [lateResponse, secondResponse] = [hangingReceiver(), hangingReceiver()]
      const lateDelivery = deliver(lateResponse.post)
      await lateResponse.isPosting
      api.clock.pass(21_000)
      const secondDelivery = deliver(secondResponse.post)
      await secondResponse.isPosting
      lateResponse.end[howItEnds]()
      await lateDelivery
      expect(lateResponse.tried, 'sends no further event').toEqual([1])
      const thirdResponse = hangingReceiver()
      await deliver(thirdResponse.post)
      expect(thirdResponse.tried, 'does not release the queue').toEqual([])
      secondResponse.end.resolve()
      await secondDelivery
      expect(secondResponse.tried).toEqual([1, 2])
    }
  })

  it('are ordered by the start of their transactions, however late one commits', async () => {
    const store = await aConnectedStore()
    await enqueue(store, 1)
    await untilEventsAreVisible(api.db)
    const [hasBegun, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = api.db.transaction(async (tx) => {
      await tx.run(takeTransactionId, [`outbox-${store.storeId}`])
      hasBegun.resolve()
      await mayGoOn.promise
      enqueueStoreEvent(tx, {
        storeId: store.storeId,
        kind: 'deal.opened',
        data: { dealId: 2 },
        now: api.clock.now(),
      })
    })
    await hasBegun.promise
    await enqueue(store, 3)
    const posted: StoreWebhook[] = []
    const post: PostEvent = async (_url, _secret, event) => {
      posted.push(event)
    }
    await deliver(post)
    expect(dealIds(posted), 'the third waits for the second').toEqual([1])
    mayGoOn.resolve()
    await slow
    await deliverAll(post)
    expect(dealIds(posted)).toEqual([1, 2, 3])
  })
})

/** Any write: it gives a transaction its id, by which events are ordered. */
const takeTransactionId = statement('test_take_transaction_id', 'insert into rate_window values ($1, 0, 0)')

/** A fake post whose first event hangs until the test ends it; later ones succeed. */
function hangingReceiver() {
  const [posting, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const tried: number[] = []
  const post: PostEvent = async (_url, _secret, event) => {
    tried.push((event.data as { dealId: number }).dealId)
    posting.resolve()
    await end.promise
  }
  return {
    post,
    tried,
    isPosting: posting.promise,
    end: { resolve: () => end.resolve(), reject: () => end.reject(new Error('503')) },
  }
}
