import { type ClientRequest, get } from 'node:http'
import { endpointPath } from '@storefront/contract/endpoint.ts'
import { getLiveEvents } from '@storefront/contract/endpoints/live.ts'
import type { Database } from '@storefront/store-api/database/database.ts'
import { statement } from '@storefront/store-api/database/statement.ts'
import { publishWaitingCount } from '@storefront/store-api/deal-events/publish-waiting-count.ts'
import { callIn } from '@storefront/store-api/repositories/waiting-queue.ts'
import { ports } from '../shop/ports.ts'

/** Phones with an open ticket, each with a stream of its own. */
export const ticketCount = 2_000
/** Phones that share one address, fewer than the streams that the store API accepts from an address. */
const perAddress = 100
/** Streams that are opened at the same time: the store API refuses calls beyond what it can work on. */
const atOnce = 20

/**
 * Milliseconds from the call of a team until the last of 2,000 open tickets was told, for each of some calls.
 * @param queue its store and business date, and how many of its teams are called
 */
export async function measurePush(
  db: Database,
  { storeId, day, calls }: { storeId: number; day: string; calls: number },
): Promise<number[]> {
  const deals = await db.run(addTickets, [storeId, day, Date.now(), ticketCount])
  const phones = await openStreams(storeId)
  try {
    const took: number[] = []
    for (const { deal_id: dealId } of deals.slice(0, calls)) {
      const update = phones.next()
      const from = performance.now()
      await db.transaction(async (tx) => {
        const now = Date.now()
        if (!(await callIn(tx, { storeId, dealId, now }))) throw new Error(`deal ${dealId} does not wait`)
        await publishWaitingCount(tx, { storeId, day, now })
      })
      await update
      took.push(performance.now() - from)
    }
    return took
  } finally {
    phones.close()
  }
}

interface Phones {
  /** Resolves once every phone was told of the next change of the queue. */
  next: () => Promise<void>
  close: () => void
}

async function openStreams(storeId: number): Promise<Phones> {
  let waiting = 0
  let resolve = () => {}
  const requests: ClientRequest[] = []
  const path = `${endpointPath(getLiveEvents, 'storefront')}?storeId=${storeId}`
  const open = (phone: number) =>
    new Promise<void>((ready, reject) => {
      const request = get(
        {
          host: '127.0.0.1',
          port: ports.api,
          path,
          // Every address of 127.0.0.0/8 is this machine.
          localAddress: `127.0.1.${1 + Math.floor(phone / perAddress)}`,
          headers: { accept: 'text/event-stream' },
        },
        (response) => {
          if (response.statusCode !== 200) return reject(new Error(`a stream got ${response.statusCode}`))
          response.setEncoding('utf8').on('data', (text: string) => {
            if (text.includes('event: ready')) ready()
            if (!text.includes('event: waiting.changed')) return
            waiting -= 1
            if (waiting === 0) resolve()
          })
        },
      )
      request.on('error', reject)
      requests.push(request)
    })
  for (let from = 0; from < ticketCount; from += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, index) => open(from + index)))
  return {
    next() {
      waiting = ticketCount
      return new Promise((done) => {
        resolve = done
      })
    },
    close() {
      for (const request of requests) request.on('error', () => undefined).destroy()
    },
  }
}

const addTickets = statement<{ deal_id: number }>(
  'bench_tickets',
  `with made as (
     insert into deal (store_id, user_id, deal_type, status, start_date, end_date, std_date, create_date)
     select $1, 2000000 + n, '대기', '요청', $3::bigint, $3::bigint + 3600000, $2, $3::bigint from generate_series(1, $4::int) as n
     returning deal_id, user_id
   )
   insert into waiting (store_id, day, waiting_number, user_id, status, deal_id, place, in_line, create_date)
   select $1, $2, user_id - 1900000, user_id, '대기', deal_id, user_id - 1900000, true, $3::bigint from made
   returning deal_id`,
)
