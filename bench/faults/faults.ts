import { migrate } from '@storefront/store-api/database/migrate.ts'
import { openPglite } from '@storefront/store-api/database/pglite.ts'
import type { Findings } from '../report/findings.ts'
import { type FaultRun, faultRuns } from './fault-run.ts'

const count = Number(process.env.FAULT_RUNS ?? 100)

/** Payments while processes are killed, answers are lost and returns come twice or never: do the ledgers agree? */
export async function measureFaults(): Promise<Findings> {
  const db = await openPglite()
  await migrate(db)
  const runs = await faultRuns(
    db,
    Array.from({ length: count }, (_, index) => index + 1),
  )
  await db.close()
  const sum = (of: (run: FaultRun) => number) => runs.reduce((total, run) => total + of(run), 0)
  const wrong = runs.filter(({ faults }) => faults.length > 0)
  return {
    measured: { unbalancedRuns: wrong.length },
    details: [
      {
        title: `${count} runs, seeds 1 to ${count}, two kinds of provider`,
        heads: ['what', 'how many'],
        rows: [
          ['processes that died', String(sum(({ crashes }) => crashes))],
          ['charges that a provider approved', String(sum(({ approved }) => approved))],
          ['payments that paid an order', String(sum(({ paid }) => paid))],
          ['charges refunded completely', String(sum(({ cancelled }) => cancelled))],
          ['payments with a refund', String(sum(({ refunded }) => refunded))],
          ['runs whose ledgers differ', String(wrong.length)],
        ],
        notes: wrong.map(({ seed, faults, log }) => `seed ${seed}: ${faults.join('; ')} (${log.join(', ')})`),
      },
    ],
  }
}
