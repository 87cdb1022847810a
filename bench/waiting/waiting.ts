import type { Database } from '@storefront/store-api/database/database.ts'
import { openPostgres } from '@storefront/store-api/database/postgres.ts'
import { businessDateOrToday, type StoreSnapshot } from '@storefront/store-api/stores/store-snapshot.ts'
import { Stores } from '@storefront/store-api/stores/stores.ts'
import { takeTicket } from '@storefront/store-api/waiting/take-ticket.ts'
import { baselineTables, baselineTransaction, rateOf } from '../gift-cards/debits.ts'
import type { Findings } from '../report/findings.ts'
import { median, spread } from '../report/numbers.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { cafeStore } from '../shop/stores.ts'
import { measurePush, ticketCount } from './push.ts'

/** Rounds: short and many, because the machine's disk has moments in which it is slow. */
const rounds = Number(process.env.BENCH_RUNS ?? 30)
const seconds = 0.4

/**
 * Tickets of one store's queue, each for another customer, against bare transactions of two statements on one row of the same database:
 * both make everybody wait for one row.
 */
export async function measureWaiting(shop: OpenShop): Promise<Findings> {
  const { databaseUrl } = await shop.api()
  const db = await openPostgres({ url: databaseUrl, connections: 16 })
  const stores = new Stores(db, Date.now)
  try {
    await db.script(`drop table if exists bench_account, bench_entry; ${baselineTables}; analyze`)
    const join = joinQueueOf(db, withoutQueueLimit(await stores.fresh(cafeStore.storeId)))
    const kinds = { baseline: () => baselineTransaction(db, 1), join }
    const rates = { baseline: [] as number[], join: [] as number[] }
    for (const kind of ['baseline', 'join'] as const) await rateOf(1, kinds[kind])
    for (let round = 0; round < rounds; round++) {
      const order = ['baseline', 'join'] as const
      for (const kind of round % 2 === 0 ? order : order.toReversed())
        rates[kind].push(await rateOf(seconds, kinds[kind]))
    }
    const store = await stores.fresh(cafeStore.storeId)
    const day = businessDateOrToday(store.facts(Date.now()), Date.now())
    const pushes = await measurePush(db, { storeId: store.storeId, day, calls: 5 })
    const ratios = rates.join.map((rate, round) => rate / (rates.baseline[round] as number))
    return {
      measured: { queueJoin: median(ratios), queuePush: Math.max(...pushes) / 1_000 },
      details: [
        {
          title: `Tickets of one queue, 16 at once, ${rounds} rounds of ${seconds} s`,
          columns: ['baseline transactions/s', 'tickets/s', 'ratio'],
          rows: [[spread(rates.baseline), spread(rates.join), spread(ratios, 2)]],
        },
        {
          title: `${pushes.length} calls of a team, until the last of ${ticketCount} open tickets was told`,
          columns: ['ms'],
          rows: [[spread(pushes)]],
          notes: ['Phones, store API and PostgreSQL share this machine.'],
        },
      ],
    }
  } finally {
    stores.close()
    await db.close()
  }
}

function withoutQueueLimit(store: StoreSnapshot): StoreSnapshot {
  const waitingSetting = { ...store.info.waitingSetting, waitingAvailableLimitType: 'none' }
  return { ...store, info: { ...store.info, waitingSetting } }
}

/** Takes a ticket for another customer each time. */
function joinQueueOf(db: Database, store: StoreSnapshot): () => Promise<void> {
  let userId = 1_000_000
  return async () => {
    userId += 1
    const own = userId
    const ticket = await db.transaction((tx) => takeTicket(tx, { store, userId: own, now: Date.now() }))
    if (!ticket) throw new Error('the queue is full')
  }
}
