import type { Database } from '@storefront/store-api/database/database.ts'
import { noon } from '@storefront/store-api/testing/clock.ts'
import { type Balance, balanceOfBooks } from './balance-of-books.ts'
import { runCourse } from './course.ts'
import { startWorld } from './running-world.ts'
import { seeded } from './seeded.ts'

export interface FaultRun extends Balance {
  seed: number
  deaths: number
  told: string[]
}

const minute = 60_000
/** Longer than every timeout: expiries, backoffs, the last inquiry at the provider. */
const calmLooks = [
  ...Array.from({ length: 12 }, () => 2 * minute),
  ...Array.from({ length: 10 }, () => 60 * minute),
]
const dayMs = 24 * 60 * minute

/** When every shop is open again. */
function nextNoon(now: number): number {
  return noon + Math.ceil((now - noon) / dayMs) * dayMs
}

/**
 * Runs these seeds one after the other on one database, each with a store of its own. After the faults, the jobs run
 * undisturbed; then the ledgers are compared.
 */
export async function faultRuns(db: Database, seeds: readonly number[]): Promise<FaultRun[]> {
  const worlds = {
    answered: await startWorld(db, 'answered'),
    refused: await startWorld(db, 'refused'),
  }
  const runs: FaultRun[] = []
  for (const seed of seeds) {
    const world = seed % 2 === 0 ? worlds.answered : worlds.refused
    const before = world.deaths()
    world.clock.set(nextNoon(world.clock.now()))
    const course = await runCourse(world, seeded(seed))
    world.condemn([])
    for (const wait of calmLooks) {
      world.clock.pass(wait)
      await world.tick()
    }
    const balance = await balanceOfBooks(world, course)
    runs.push({ seed, deaths: world.deaths() - before, told: course.told, ...balance })
  }
  await Promise.all(Object.values(worlds).map((world) => world.close()))
  return runs
}
