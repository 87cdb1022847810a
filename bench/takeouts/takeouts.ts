import { migrate } from '@storefront/store-api/database/migrate.ts'
import { openPostgres } from '@storefront/store-api/database/postgres.ts'
import { aClock } from '@storefront/store-api/testing/clock.ts'
import { type CountedStatements, countStatements } from '@storefront/store-api/testing/count-statements.ts'
import { createDatabase } from '@storefront/store-api/testing/create-database.ts'
import { FakeProvider } from '@storefront/store-api/testing/fake-provider.ts'
import { authenticatedReturn } from '@storefront/store-api/testing/pay-requests.ts'
import { aPayer, type Payer } from '@storefront/store-api/testing/payer.ts'
import { aStoreWithPayments } from '@storefront/store-api/testing/store-with-payments.ts'
import { testApi } from '@storefront/store-api/testing/test-api.ts'
import { baselineTables, baselineTransaction, rateOf } from '../gift-cards/debits.ts'
import type { Findings } from '../report/findings.ts'
import { digits, spread } from '../report/numbers.ts'
import type { OpenShop } from '../shop/open-shop.ts'

const rounds = Number(process.env.BENCH_RUNS ?? 20)
const seconds = 0.5
/** More customers than are at work at once, so that each one's calls stay below the rate limit. */
const customers = 400
/** Between two takeouts, on the clock of the API. */
const pauseMs = 2_000

/**
 * Whole paid takeouts, from the deal to the paid order: four calls of the browser and two of the edge, in one process with the API, the
 * provider answers at once. Alternates with bare transactions of two statements on the same database.
 */
export async function measureTakeouts(shop: OpenShop): Promise<Findings> {
  const { databaseUrl } = await shop.api()
  // An empty database: without the platform's terms, to which customers of the sample stores agree at their first payment.
  const db = await openPostgres({ url: await createDatabase(databaseUrl), connections: 16 })
  await migrate(db)
  const clock = aClock()
  const provider = new FakeProvider()
  const env = { SANDBOX_URL: 'http://sandbox.invalid' }
  const api = await testApi({ db, clock, env, vendors: provider.adapters, checksAnswers: false })
  try {
    await db.script(`${baselineTables}; analyze`)
    const store = await aStoreWithPayments(api)
    const payers = await Promise.all(Array.from({ length: customers }, () => aPayer(api, store)))
    const payerOf = (index: number) => payers[index % customers] as Payer

    const calls: Call[] = []
    await buy(payerOf(0))
    const counter = countStatements()
    try {
      await buy(payerOf(1), async (name, call) => {
        counter.start()
        const answer = await call()
        calls.push({ name, ...counter.stop() })
        return answer
      })
    } finally {
      counter.end()
    }

    const kinds = {
      baseline: (index: number) => baselineTransaction(db, 1 + (index % 1_000)),
      takeout: (index: number) => {
        clock.pass(pauseMs)
        return buy(payerOf(index))
      },
    }
    const rates = { baseline: [] as number[], takeout: [] as number[] }
    for (const kind of ['baseline', 'takeout'] as const) await rateOf(1, kinds[kind])
    for (let round = 0; round < rounds; round++) {
      const order = ['baseline', 'takeout'] as const
      for (const kind of round % 2 === 0 ? order : order.toReversed())
        rates[kind].push(await rateOf(seconds, kinds[kind]))
    }
    const ratios = rates.takeout.map((rate, round) => rate / (rates.baseline[round] as number))
    const statements = calls.reduce((all, call) => all + call.statements.length, 0)
    const roundTrips = calls.reduce((all, call) => all + call.roundTrips, 0)
    return {
      measured: { takeoutStatements: statements, takeoutRoundTrips: roundTrips },
      details: [
        {
          title: `Paid takeouts, 16 at once, ${rounds} rounds of ${seconds} s`,
          columns: ['baseline transactions/s', 'takeouts/s', 'ratio'],
          rows: [[spread(rates.baseline), spread(rates.takeout), spread(ratios, 3)]],
        },
        {
          title: 'Statements of one takeout, without begin and commit',
          columns: ['call', 'statements', 'round trips'],
          rows: [
            ...calls.map((call) => [call.name, digits(call.statements.length), digits(call.roundTrips)]),
            ['all', digits(statements), digits(roundTrips)],
          ],
        },
        {
          title: 'The statements in order',
          columns: ['call', 'statement'],
          rows: calls.flatMap((call) => call.statements.map((each) => [call.name, each])),
        },
      ],
    }
  } finally {
    await api.close()
    await db.close()
  }
}

type Call = CountedStatements & { name: string }
/** Makes a call; counts its statements, where they are counted. */
type MakeCall = <Answer>(name: string, call: () => Promise<Answer>) => Promise<Answer>

async function buy(payer: Payer, makeCall: MakeCall = (_name, call) => call()): Promise<void> {
  const takeout = await makeCall('takeout deal, its lines', () =>
    payer.placesTakeoutOrder([{ name: '케이크' }]),
  )
  const saved = await makeCall('payment saved', () => payer.savesPayment(takeout))
  const address = await makeCall('window opened', () => payer.opensPayWindow(saved))
  const state = await makeCall('return taken, approved, ordered', () =>
    payer.returnsFromProvider(address, authenticatedReturn(saved.txNumber)),
  )
  if (state !== 'approved') throw new Error(`a takeout is ${state}`)
  await makeCall('payment read', () => payer.payment(saved.txNumber))
}
