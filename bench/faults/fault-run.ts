import type { Database } from '@storefront/store-api/database/database.ts'
import { noon } from '@storefront/store-api/testing/clock.ts'
import { compareLedgers, type LedgerComparison } from './compare-ledgers.ts'
import { runPayments } from './payment-run.ts'
import { seeded } from './seeded.ts'
import { startEnvironment } from './test-environment.ts'

export interface FaultRun extends LedgerComparison {
  seed: number
  crashes: number
  log: string[]
}

/** How many databases have runs at once; more would be slower on two cores. */
export const databasesAtOnce = 4

const minute = 60_000
/** Delays in ms before each run of the jobs; together longer than every timeout: expiries, backoffs, the last inquiry at the provider. */
const settlingDelays = [
  ...Array.from({ length: 12 }, () => 2 * minute),
  ...Array.from({ length: 10 }, () => 60 * minute),
]
const dayMs = 24 * 60 * minute

/** A time at which every store is open again. */
function nextNoon(now: number): number {
  return noon + Math.ceil((now - noon) / dayMs) * dayMs
}

/**
 * Runs the seeds from `from` on, on several databases at once: a run waits for slow answers most of the time. On one
 * database they are sequential, each with its own store. After the faults the jobs run undisturbed; then the ledgers are compared.
 * @returns the runs in the order of their seeds
 */
export async function faultRuns(
  databases: readonly Database[],
  { from, count }: { from: number; count: number },
): Promise<FaultRun[]> {
  const seeds = Array.from({ length: count }, (_, index) => from + index).values()
  const runs = await Promise.all(databases.map((db) => runsOn(db, seeds)))
  return runs.flat().sort((one, other) => one.seed - other.seed)
}

/** Takes seeds until there are no more. */
async function runsOn(db: Database, seeds: Iterable<number>): Promise<FaultRun[]> {
  const environments = {
    answered: await startEnvironment(db, 'answered'),
    refused: await startEnvironment(db, 'refused'),
  }
  const runs: FaultRun[] = []
  for (const seed of seeds) {
    const environment = seed % 2 === 0 ? environments.answered : environments.refused
    const before = environment.crashes()
    environment.clock.set(nextNoon(environment.clock.now()))
    const run = await runPayments(environment, seed, seeded(seed))
    environment.planCrashes([])
    for (const delay of settlingDelays) {
      environment.clock.pass(delay)
      await environment.tick()
    }
    const comparison = await compareLedgers(environment, run)
    runs.push({ seed, crashes: environment.crashes() - before, log: run.log, ...comparison })
  }
  await Promise.all(Object.values(environments).map((environment) => environment.close()))
  return runs
}
