import type { Database } from '@storefront/store-api/database/database.ts'
import { noon } from '@storefront/store-api/testing/clock.ts'
import { type Balance, compareLedgers } from './compare-ledgers.ts'
import { runPayments } from './payment-run.ts'
import { seeded } from './seeded.ts'
import { startWorld } from './test-world.ts'

export interface FaultRun extends Balance {
  seed: number
  crashes: number
  log: string[]
}

const minute = 60_000
/** Longer than every timeout: expiries, backoffs, the last inquiry at the provider. */
const settlingPasses = [
  ...Array.from({ length: 12 }, () => 2 * minute),
  ...Array.from({ length: 10 }, () => 60 * minute),
]
const dayMs = 24 * 60 * minute

/** A time at which every store is open again. */
function nextNoon(now: number): number {
  return noon + Math.ceil((now - noon) / dayMs) * dayMs
}

/**
 * Runs these seeds sequentially on one database, each with its own store. After the faults the jobs run undisturbed;
 * then the ledgers are compared.
 */
export async function faultRuns(db: Database, seeds: readonly number[]): Promise<FaultRun[]> {
  const worlds = {
    answered: await startWorld(db, 'answered'),
    refused: await startWorld(db, 'refused'),
  }
  const runs: FaultRun[] = []
  for (const seed of seeds) {
    const world = seed % 2 === 0 ? worlds.answered : worlds.refused
    const before = world.crashes()
    world.clock.set(nextNoon(world.clock.now()))
    const run = await runPayments(world, seeded(seed))
    world.planCrashes([])
    for (const wait of settlingPasses) {
      world.clock.pass(wait)
      await world.tick()
    }
    const balance = await compareLedgers(world, run)
    runs.push({ seed, crashes: world.crashes() - before, log: run.log, ...balance })
  }
  await Promise.all(Object.values(worlds).map((world) => world.close()))
  return runs
}
