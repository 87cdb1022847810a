import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import { migrate } from '@storefront/store-api/database/migrate.ts'
import { openPostgres } from '@storefront/store-api/database/postgres.ts'
import { createDatabase } from '@storefront/store-api/testing/create-database.ts'
import { startPostgres } from '@storefront/store-api/testing/postgres-server.ts'
import type { Findings } from '../report/findings.ts'
import type { ProviderCounts } from './compare-ledgers.ts'
import { databasesAtOnce, type FaultRun, faultRuns } from './fault-run.ts'
import { providers } from './providers.ts'

const count = Number(process.env.FAULT_RUNS ?? 100)
const from = Number(process.env.FAULT_SEED ?? 1)

/** Pays while processes are killed, answers lost and returns repeated or dropped, and compares the ledgers afterwards. */
export async function measureFaults(): Promise<Findings> {
  const server = await startPostgres()
  const databases = await Promise.all(
    Array.from({ length: databasesAtOnce }, async () => {
      const db = await openPostgres({ url: await createDatabase(server.url), connections: 16 })
      await migrate(db)
      return db
    }),
  )
  const runs = await faultRuns(databases, { from, count })
  await Promise.all(databases.map((db) => db.close()))
  await server.stop()
  return faultFindings(runs)
}

/** Two tables of these runs: one row per provider, and totals by purpose and means of payment. */
export function faultFindings(runs: readonly FaultRun[]): Findings {
  const sum = (countOf: (run: FaultRun) => number) => runs.reduce((total, run) => total + countOf(run), 0)
  const kinds = [...new Set(runs.flatMap(({ paid }) => Object.keys(paid)))].sort()
  const unbalancedRuns = runs.filter(({ mismatches }) => mismatches.length > 0)
  const seeds = `${runs.length} runs, seeds ${runs[0]?.seed} to ${runs.at(-1)?.seed}`
  return {
    measured: { unbalancedRuns: unbalancedRuns.length },
    details: [
      {
        title: `${seeds}, by provider`,
        columns: [
          'provider',
          'runs',
          'payments tried',
          'processes that died',
          'charges approved',
          'paid for something',
          'reversed',
          'refunded',
          'runs whose ledgers differ',
        ],
        rows: [...new Set(providers.map(({ vendor }) => vendor))].map((vendor) => rowOf(vendor, runs)),
        notes: [
          'A charge that paid for nothing came too late, with another amount or for an order that had ended.',
          'Runs with several providers are counted at each.',
        ],
      },
      {
        title: seeds,
        columns: ['what', 'how many'],
        rows: [
          ['processes that died', String(sum(({ crashes }) => crashes))],
          ...kinds.map((kind) => [
            `payments that were completed: ${kind}`,
            String(sum(({ paid }) => paid[kind] ?? 0)),
          ]),
          ['payments wholly or partly by gift cards', String(sum(({ withGiftCard }) => withGiftCard))],
          ['charges refunded completely', String(sum(({ cancelled }) => cancelled))],
          ['payments with a refund', String(sum(({ refunded }) => refunded))],
          ['payouts of gift cards to bank accounts', String(sum(({ payouts }) => payouts))],
          ['transfers between gift cards', String(sum(({ transfers }) => transfers))],
          ['cash receipts issued', String(sum(({ cashReceipts }) => cashReceipts))],
          ['payments that were left to the staff', String(sum(({ leftToStaff }) => leftToStaff))],
          ['runs whose ledgers differ', String(unbalancedRuns.length)],
        ],
        notes: [
          'Left to the staff: the provider tells no outcome of a payment a second time, and has no inquiry (inicis on phones).',
          ...unbalancedRuns.map(
            ({ seed, mismatches, log }) => `seed ${seed}: ${mismatches.join('; ')} (${log.join(', ')})`,
          ),
        ],
      },
    ],
  }
}

function rowOf(vendor: PayVendor, runs: readonly FaultRun[]): string[] {
  const runsOfVendor = runs.flatMap(({ byProvider, mismatches }) => {
    const counts = byProvider.get(vendor)
    return counts ? [{ counts, mismatches }] : []
  })
  const sum = (field: keyof ProviderCounts) =>
    String(runsOfVendor.reduce((total, { counts }) => total + counts[field], 0))
  return [
    vendor,
    String(runsOfVendor.length),
    sum('tried'),
    sum('crashes'),
    sum('approved'),
    sum('paid'),
    sum('reversed'),
    sum('refunded'),
    String(runsOfVendor.filter(({ mismatches }) => mismatches.length > 0).length),
  ]
}
