import { storeData, storeInfo } from '@storefront/contract/entities/store.ts'
import type { Database } from '@storefront/store-api/database/database.ts'
import { openPostgres } from '@storefront/store-api/database/postgres.ts'
import { statement } from '@storefront/store-api/database/statement.ts'
import { readResources } from '@storefront/store-api/repositories/stores.ts'
import { readSlots } from '@storefront/store-api/reservations/read-slots.ts'
import { TableTimes } from '@storefront/store-api/reservations/table-times.ts'
import type { StoreSnapshot } from '@storefront/store-api/stores/store-snapshot.ts'
import * as v from 'valibot'
import { rateOf } from '../gift-cards/debits.ts'
import type { Findings } from '../report/findings.ts'
import { digits, median, spread } from '../report/numbers.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { cafeStore } from '../shop/stores.ts'

const rounds = Number(process.env.BENCH_RUNS ?? 20)
const seconds = 0.4
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const tableCount = 60
const reservationCount = 400
const { storeId } = cafeStore

/**
 * Free slots of a day for a party, in a store of 60 tables with 400 reservations on that day, against one bare SELECT on the same
 * connections. Both alternate, so that the machine's load is the same for them.
 */
export async function measureReservations(shop: OpenShop): Promise<Findings> {
  const { databaseUrl } = await shop.api()
  const db = await openPostgres({ url: databaseUrl, connections: 16 })
  try {
    const now = Date.now()
    const store = await reservingStore(db)
    // Tomorrow in Korea, from its midnight on.
    const midnight = Math.floor((now + 9 * hourMs) / dayMs + 1) * dayMs - 9 * hourMs
    const day = new Date(midnight + 9 * hourMs).toISOString().slice(0, 10)
    const tables = store.tables.map(({ resourceId }) => resourceId)
    await db.run(addReservations, [storeId, midnight + 8 * hourMs, tables, day, reservationCount])
    // A running database has vacuumed and analysed its tables by itself.
    await db.run({ name: 'bench_vacuum', text: 'vacuum analyze resource_schedule' }, [])
    const search = { day, party: { numberOfPerson: 2, numberOfChild: 0 }, now }
    let statements = 0
    const counting = {
      ...db,
      run: ((each, values) => {
        statements += 1
        return db.run(each, values)
      }) as Database['run'],
    }
    // A clock that moves on, so that nothing is cached.
    let clock = 0
    const uncached = new TableTimes(counting, () => (clock += hourMs))
    const { slotList } = await readSlots(uncached, store, search)
    const statementsEach = statements
    const takenTables = slotList.reduce(
      (sum, { freeResourceIdList: free }) => sum + tableCount - free.length,
      0,
    )
    if (takenTables !== reservationCount)
      throw new Error(`${takenTables} of ${reservationCount} reservations are seen`)

    const cached = new TableTimes(db, Date.now)
    const kinds = {
      baseline: async () => void (await db.run(baselineSelect, [storeId])),
      slots: async () => void (await readSlots(cached, store, search)),
      uncached: async () => void (await readSlots(uncached, store, search)),
    }
    const rates = { baseline: [] as number[], slots: [] as number[], uncached: [] as number[] }
    for (const kind of ['baseline', 'slots', 'uncached'] as const) await rateOf(1, kinds[kind])
    for (let round = 0; round < rounds; round++) {
      const order = ['baseline', 'slots', 'uncached'] as const
      for (const kind of round % 2 === 0 ? order : order.toReversed())
        rates[kind].push(await rateOf(seconds, kinds[kind]))
    }
    const ratiosOf = (kind: 'slots' | 'uncached') =>
      rates[kind].map((rate, round) => rate / (rates.baseline[round] as number))
    const ratios = ratiosOf('slots')
    return {
      measured: { daySlots: median(ratios), daySlotStatements: statementsEach },
      details: [
        {
          title: `Free slots of a day, ${tableCount} tables, ${reservationCount} reservations, 16 at once, ${rounds} rounds of ${seconds} s`,
          columns: ['', 'baseline SELECTs/s', 'days/s', 'ratio', 'statements each', 'slots'],
          rows: [
            [
              'cached for two seconds, or until a change',
              spread(rates.baseline),
              spread(rates.slots),
              spread(ratios, 2),
              '',
              digits(slotList.length),
            ],
            [
              'read each time',
              spread(rates.baseline),
              spread(rates.uncached),
              spread(ratiosOf('uncached'), 2),
              digits(statementsEach),
              digits(slotList.length),
            ],
          ],
        },
      ],
    }
  } finally {
    await db.close()
  }
}

/** The measured cafe with 60 of its tables. */
async function reservingStore(db: Database): Promise<StoreSnapshot> {
  const info = v.parse(storeInfo, { ...cafeStore.info, storeId })
  const data = v.parse(storeData, { ...cafeStore.data, name: info.name, pageName: cafeStore.pageName })
  const tables = (await readResources(db, storeId))
    .slice(0, tableCount)
    .map((each) => ({ ...each, capacity: 4 }))
  const facts = () => ({ info, data, bizHour: null, holidays: [] })
  return { storeId, info, data, tables, bundles: cafeStore.bundles, facts } as unknown as StoreSnapshot
}

const baselineSelect = statement('bench_select', 'select name from resource where store_id = $1 limit 1')

const addReservations = statement(
  'bench_reservations',
  `with made as (
     insert into deal (store_id, user_id, deal_type, status, start_date, end_date, std_date, create_date)
     select $1, 1, '예약', '요청', $2::bigint + (n / 60) * 3600000, $2::bigint + (n / 60 + 1) * 3600000, $4, $2::bigint
     from generate_series(0, $5::int - 1) as n
     returning deal_id, start_date, end_date
   ), numbered as (
     select deal_id, start_date, end_date, row_number() over (order by start_date, deal_id) - 1 as n from made
   )
   insert into resource_schedule (store_id, deal_id, resource_id, start_date, end_date)
   select $1, deal_id, ($3::bigint[])[1 + n % 60], start_date, end_date from numbered`,
)
