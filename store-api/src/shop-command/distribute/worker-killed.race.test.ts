import { setTimeout } from 'node:timers/promises'
import { storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPostgres } from '../../database/postgres.ts'
import { citusTemplate, createCitusDatabase } from '../../testing/citus-databases.ts'
import { aClock, noon } from '../../testing/clock.ts'
import { aGuest } from '../../testing/guest.ts'
import { inParallel } from '../../testing/race-api.ts'
import { type ServerProcess, startServers } from '../../testing/server-process.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

const downMs = 20_000
const [storeCount, guestsOfEach] = [6, 2]

/* A cluster of its own, because other test files use the common one. */
describe.skipIf(inject('citus') === null)('a worker that is killed and comes back', () => {
  let cluster: ServerProcess
  let api: TestApi
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    cluster = await startServers('citus-process.ts')
    // With the time-outs of operation, and a clock that goes, because rate limits end by it.
    const url = await createCitusDatabase(await citusTemplate(cluster.urls))
    const db = await openPostgres({ url, connections: 16 })
    const begun = Date.now()
    api = await testApi({ db, clock: { ...aClock(), now: () => noon + Date.now() - begun } })
    close = async () => {
      await api.close()
      await db.close()
    }
  }, 300_000)
  afterAll(async () => {
    await close?.()
    await cluster.stop()
  })

  it('loses and doubles no order, and its stores go on by themselves', { timeout: 240_000 }, async () => {
    const stores = await inParallel(storeCount, () => api.aStore({ tables: guestsOfEach }))
    const seated = await inParallel(storeCount * guestsOfEach, async (index) => {
      const store = stores[index % storeCount] as TestStoreWithKey
      const guest = await aGuest(api, store)
      return { guest, deal: await guest.sitDownAt(String(1 + Math.floor(index / storeCount))) }
    })
    let isOver = false
    const refusals: number[] = []
    const ordering = Promise.all(
      seated.map(async ({ guest, deal }, index) => {
        let orders = 0
        for (; !isOver; orders += 1) {
          const options = { key: `order-${index}-${orders}-of-its-customer`, totalSeen: 4_500 }
          // As a browser does: the same call again, until it is answered.
          for (;;) {
            const answer = await guest.triesToOrderAt(deal, [{ name: '아메리카노' }], options)
            if (answer.code === code.ok) break
            refusals.push(answer.code)
            await setTimeout(1_000)
          }
          // A customer at a table may order twenty times in ten minutes.
          await setTimeout(2_500)
        }
        return { dealId: deal.dealId, orders }
      }),
    )

    await setTimeout(5_000)
    await cluster.tell('kill 1')
    await setTimeout(downMs)
    await cluster.tell('start 1')
    await setTimeout(10_000)
    isOver = true
    const sent = await ordering

    const dealLists = await Promise.all(
      stores.map((store) => api.call(storeListOpenDeals, { storeId: store.storeId }, { as: store })),
    )
    const found = new Map(
      dealLists.flatMap(({ dealList }) =>
        dealList.map(({ deal, orderList }): [number, number] => [deal.dealId, orderList.length]),
      ),
    )
    expect(sent.map(({ dealId }) => found.get(dealId))).toEqual(sent.map(({ orders }) => orders))
    expect(new Set(refusals)).toEqual(new Set([code.unavailable]))
  })
})
