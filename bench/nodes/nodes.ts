import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { migrate } from '@storefront/store-api/database/migrate.ts'
import { openPostgres } from '@storefront/store-api/database/postgres.ts'
import { citusTemplate, createCitusDatabase } from '@storefront/store-api/testing/citus-databases.ts'
import { citusPrograms } from '@storefront/store-api/testing/citus-programs.ts'
import { aClock } from '@storefront/store-api/testing/clock.ts'
import { createDatabase } from '@storefront/store-api/testing/create-database.ts'
import { aGuest } from '@storefront/store-api/testing/guest.ts'
import { startServers } from '@storefront/store-api/testing/server-process.ts'
import { testApi } from '@storefront/store-api/testing/test-api.ts'
import pg from 'pg'
import type { Findings } from '../report/findings.ts'
import { digits } from '../report/numbers.ts'
import { cpuTime } from '../store-api/cpu-time.ts'

const customers = 8
const callsOfEach = Number(process.env.BENCH_CALLS ?? 90)

/**
 * Processor time of a changed order line, with its idempotency key, events and history: by process and node, on one ordinary database,
 * and distributed over one worker and over two. Nothing is measured where no PostgreSQL has Citus.
 */
export async function measureNodes(): Promise<Findings> {
  if (citusPrograms() === null) {
    console.error('… skipped: no PostgreSQL here has Citus (docs/beyond-one-database.md)')
    return { measured: {}, details: [] }
  }
  const cluster = await startServers('citus-process.ts')
  try {
    const pids = await Promise.all(cluster.urls.map(pidOf))
    const rows = []
    for (const workers of [0, 1, 2]) rows.push(await measureRow(cluster.urls, pids, workers))
    return {
      measured: {},
      details: [
        {
          title: `Processor time of a changed order line (ms), ${customers} customers at once, each in a store, ${customers * callsOfEach} calls`,
          columns: ['database', 'API', 'coordinator', 'worker 1', 'worker 2', 'calls/s'],
          rows,
        },
      ],
    }
  } finally {
    await cluster.stop()
  }
}

/** One row: 0 workers are an ordinary database on the first server. */
async function measureRow(
  urls: readonly string[],
  pids: readonly number[],
  workers: number,
): Promise<string[]> {
  const url =
    workers === 0
      ? await createDatabase(urls[0] ?? '')
      : await createCitusDatabase(await citusTemplate(urls.slice(0, 1 + workers)))
  const db = await openPostgres({ url, connections: 16 })
  if (workers === 0) await migrate(db)
  const clock = aClock()
  const api = await testApi({ db, clock, checksAnswers: false })
  try {
    const lineChanges = await Promise.all(
      Array.from({ length: customers }, async (_, index) => {
        const shop = await api.aStore({ tables: 1 })
        const guest = await aGuest(api, shop)
        const { dealId } = await guest.sitDownAt('1')
        const change = (orderItemId: number, count: number, orderId?: number) => {
          const orderItemList = [{ orderItemId, productId: shop.idOf('아메리카노'), count }]
          const order = { orderId, orderType: orderType.general, orderItemList }
          return api.call(updateOrder, { storeId: shop.storeId, dealId, order }, { as: guest })
        }
        const { order } = await change(-1, 1)
        const lineId = order.orderItemList[0]?.orderItemId ?? 0
        return (round: number) => change(lineId, 1 + ((round + index) % 9), order.orderId)
      }),
    )
    const changeAll = async (count: number) => {
      await Promise.all(
        lineChanges.map(async (change) => {
          for (let round = 0; round < count; round += 1) {
            // Below the rate limit of each customer.
            clock.pass(1_000)
            await change(round)
          }
        }),
      )
    }
    await changeAll(10)
    const before = pids.map(cpuTime)
    const [ownBefore, from] = [process.cpuUsage(), performance.now()]
    await changeAll(callsOfEach)
    const seconds = (performance.now() - from) / 1000
    const own = process.cpuUsage(ownBefore)
    const calls = customers * callsOfEach
    const perCall = pids.map((pid, index) => (cpuTime(pid) - (before[index] ?? 0)) / calls)
    return [
      workers === 0 ? 'one PostgreSQL' : `coordinator and ${workers} ${workers === 1 ? 'worker' : 'workers'}`,
      digits((own.user + own.system) / 1000 / calls, 2),
      ...perCall.map((ms, index) => (index > workers ? '' : digits(ms, 2))),
      digits(calls / seconds),
    ]
  } finally {
    await api.close()
    await db.close()
  }
}

/** Process id of a server on this machine. */
async function pidOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`,
  )
  await client.end()
  return rows[0].pid
}
