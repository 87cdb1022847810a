import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { storePauseOrders } from '@storefront/contract/endpoints/store-side.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentPosition, type LiveEvent } from '../live/read-events.ts'
import { aPostgresUrl } from '../testing/databases.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'
import type { Signal } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { signalsOf, signalText } from './signals.ts'

describe('signals', () => {
  it('are parsed as they were written, and anything else is ignored', () => {
    const signals: Signal[] = [
      { topic: 'live', storeId: 7 },
      { topic: 'store', storeId: 12 },
    ]
    expect(signalsOf(signalText(signals))).toEqual(signals)
    expect(signalsOf('')).toEqual([])
    expect(signalsOf('gossip:7,live:x,live')).toEqual([])
  })
})

/** Two processes over one database. */
describe('a change of one process', () => {
  let one: TestApi
  let other: TestApi
  beforeAll(async () => {
    const url = await aPostgresUrl()
    const [a, b] = [await openPostgres({ url, connections: 4 }), await openPostgres({ url, connections: 4 })]
    await migrate(a)
    one = await testApi({ db: a })
    other = await testApi({ db: b })
  })
  afterAll(async () => {
    for (const api of [one, other]) {
      await api.close()
      await api.db.close()
    }
  })

  it('is seen by the other process without polling', async () => {
    const store = await one.aStore()
    const pausedTypes = async (api: TestApi) =>
      (await api.call(getInitData, { storeId: store.storeId })).storeData.pausedOrderTypes
    expect(await pausedTypes(other)).toEqual([])
    const request = { storeId: store.storeId, orderTypes: [orderType.general] }
    await one.call(storePauseOrders, request, { as: store })
    await expect.poll(() => pausedTypes(other)).toEqual([orderType.general])
  })

  it('reaches the live event streams of the other process', async () => {
    const store = await one.aStore()
    const events: LiveEvent[] = []
    const leave = await other.app.services.live.subscribe(store.storeId, {
      position: await currentPosition(other.db, store.storeId, other.clock.now()),
      receive: (event) => events.push(event),
    })
    await one.call(storePauseOrders, { storeId: store.storeId, orderTypes: [] }, { as: store })
    await expect.poll(() => events.map(({ kind }) => kind)).toEqual(['store.changed'])
    leave()
  })
})
