import { endpointPath } from '@storefront/contract/endpoint.ts'
import { getUseListByPeriod, usagePageSize } from '@storefront/contract/endpoints/gift-cards.ts'
import type { Database } from '@storefront/store-api/database/database.ts'
import { openPostgres } from '@storefront/store-api/database/postgres.ts'
import { usageFilter } from '@storefront/store-api/gift-cards/wire-card.ts'
import { readGiftCardUsage } from '@storefront/store-api/repositories/gift-cards.ts'
import { Secrets } from '@storefront/store-api/security/secrets.ts'
import type { Findings } from '../report/findings.ts'
import { digits, median, spread } from '../report/numbers.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { ports } from '../shop/ports.ts'
import { apiSecret } from '../shop/running-shop.ts'
import { addCustomers, type Customer } from '../store-api/customers.ts'
import { baselineTables, baselineTransaction, debit, rateOf } from './debits.ts'
import { addCards, addHistory, type MeasuredCard, recentEntries } from './measured-cards.ts'

/** Rounds of the debits: short and many, because the machine's disk has moments in which it is slow. */
const rounds = Number(process.env.BENCH_RUNS ?? 30)
const seconds = 0.4
/** Reads of each history. */
const reads = 300
const shortHistory = 50
const longHistory = 10_000

/**
 * Gift cards on PostgreSQL: payments on one card and on a thousand against bare transactions on the same database, and a
 * long usage history against a short one. Compared kinds alternate, so that the machine's load is the same for both.
 */
export async function measureGiftCards(shop: OpenShop): Promise<Findings> {
  const { databaseUrl } = await shop.api()
  const db = await openPostgres({ url: databaseUrl, connections: 16 })
  try {
    const [customer] = await addCustomers(databaseUrl, new Secrets(apiSecret))
    if (!customer) throw new Error('no customer')
    const debits = await measureDebits(db, customer)
    const history = await measureHistory(db, customer)
    return {
      measured: { ...debits.measured, ...history.measured },
      details: [...debits.details, ...history.details],
    }
  } finally {
    await db.close()
  }
}

async function measureDebits(db: Database, { userId }: Customer): Promise<Findings> {
  await db.script(baselineTables)
  const cards = await addCards(db, userId, 1_000)
  // A running database has analysed its tables by itself; new connections plan by these statistics.
  await db.script('analyze')
  const cardAt = (index: number) => cards[index % cards.length] as MeasuredCard
  const kinds = {
    oneBaseline: () => baselineTransaction(db, 1),
    oneDebit: () => debit(db, cardAt(0)),
    manyBaseline: (index: number) => baselineTransaction(db, 1 + (index % 1_000)),
    manyDebit: (index: number) => debit(db, cardAt(index)),
  }
  type Kind = keyof typeof kinds
  const rates: Record<Kind, number[]> = { oneBaseline: [], oneDebit: [], manyBaseline: [], manyDebit: [] }
  const order = Object.keys(kinds) as Kind[]
  for (const kind of order) await rateOf(1, kinds[kind])
  for (let round = 0; round < rounds; round++) {
    // Which of two compared kinds runs first alternates.
    for (const kind of round % 2 === 0 ? order : order.toReversed())
      rates[kind].push(await rateOf(seconds, kinds[kind]))
  }
  const ratios = (measuredKind: Kind, baselineKind: Kind) =>
    rates[measuredKind].map((rate, round) => rate / (rates[baselineKind][round] as number))
  const [one, many] = [ratios('oneDebit', 'oneBaseline'), ratios('manyDebit', 'manyBaseline')]
  const row = (name: string, baselineKind: Kind, debited: Kind, ratio: number[]) => [
    name,
    spread(rates[baselineKind]),
    spread(rates[debited]),
    spread(ratio, 2),
  ]
  return {
    measured: { hotCardDebit: median(one), manyCardsDebit: median(many) },
    details: [
      {
        title: `Payments by gift card, 16 at once, ${rounds} rounds of ${seconds} s`,
        columns: ['on', 'baseline transactions/s', 'payments/s', 'ratio'],
        rows: [
          row('one card', 'oneBaseline', 'oneDebit', one),
          row('a thousand cards', 'manyBaseline', 'manyDebit', many),
        ],
        notes: [
          'A bare transaction deducts from a balance and writes an entry: two statements. A payment locks the card, holds and uses it.',
        ],
      },
    ],
  }
}

async function measureHistory(db: Database, customer: Customer): Promise<Findings> {
  const { userId, token } = customer
  const [short, long] = (await addCards(db, userId, 2)) as [MeasuredCard, MeasuredCard]
  await addHistory(db, short, shortHistory)
  await addHistory(db, long, longHistory)
  await db.script('analyze gift_card_ledger; analyze gift_card')
  const endDate = Date.now() + 1
  const allTime = { startDate: 0, endDate }
  /** The period with which the screen of the usage history opens. */
  const lastMonth = { startDate: endDate - 30 * 24 * 3_600_000, endDate }
  const read =
    (period: typeof allTime, filter: 'all' | 'charge', limit: number) => async (card: MeasuredCard) => {
      const usageQuery = { ...card, ...period, types: usageFilter(filter), before: null, limit }
      await readGiftCardUsage(db, usageQuery)
    }
  // As many lines are read from both histories: the short one has no more charges.
  const charges = shortHistory / 10
  const call = async ({ storeId, cardNum }: MeasuredCard) => {
    const query = new URLSearchParams(
      Object.entries({ storeId, userId, cardNum, ...lastMonth }).map(([name, value]) => [
        name,
        String(value),
      ]),
    )
    const response = await fetch(
      `http://127.0.0.1:${ports.api}${endpointPath(getUseListByPeriod)}?${query}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    )
    const answer = (await response.json()) as { code: number; payload: { useList: unknown[] } | null }
    if (answer.code !== 200 || answer.payload?.useList.length !== recentEntries)
      throw new Error(`the history answered ${answer.code}`)
  }
  const kinds = {
    'call of the screen, last month': call,
    'query, last month': read(lastMonth, 'all', usagePageSize + 1),
    'query, all time': read(allTime, 'all', shortHistory),
    'query, all time, charges only': read(allTime, 'charge', charges),
  }
  const rows: string[][] = []
  const ratios: number[] = []
  for (const [name, work] of Object.entries(kinds)) {
    const times = await alternatingTimes(work, [short, long])
    const [few, many] = times.map((each) => median(each)) as [number, number]
    ratios.push(many / few)
    rows.push([name, spread(times[0] as number[], 2), spread(times[1] as number[], 2), digits(many / few, 2)])
  }
  return {
    measured: { longHistory: Math.max(...ratios) },
    details: [
      {
        title: `Usage history of a card, its first page, ${reads} reads of each`,
        columns: ['what', `${shortHistory} entries, ms`, `${digits(longHistory)} entries, ms`, 'ratio'],
        rows,
        notes: ['The largest of the ratios is the one with a budget.'],
      },
    ],
  }
}

/** Milliseconds of each read, alternating between the cards. Rounds below 0 warm up and are not counted. */
async function alternatingTimes(
  read: (card: MeasuredCard) => Promise<void>,
  cards: readonly [MeasuredCard, MeasuredCard],
): Promise<number[][]> {
  const times: number[][] = cards.map(() => [])
  for (let round = -20; round < reads; round++) {
    for (const [index, card] of cards.entries()) {
      const from = performance.now()
      await read(card)
      if (round >= 0) times[index]?.push(performance.now() - from)
    }
  }
  return times
}
