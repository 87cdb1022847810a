import { aPostgresDatabase } from '@storefront/store-api/testing/databases.ts'
import { expect, it } from 'vitest'
import { faultRuns } from './fault-run.ts'

/** A sample; `npm run test:full` runs some hundreds, and `npm run bench -- faults` prints the table. */
const count = Number(process.env.FAULT_RUNS ?? (process.env.STOREFRONT_TEST_DEPTH === 'full' ? 300 : 16))
const from = Number(process.env.FAULT_SEED ?? 1)

it('has one paid order or a full refund for every approved charge, whatever failed', async () => {
  const db = await aPostgresDatabase()
  const runs = await faultRuns(
    db,
    Array.from({ length: count }, (_, index) => from + index),
  )
  await db.close()
  expect(runs.filter(({ faults }) => faults.length > 0)).toEqual([])
  expect(runs.reduce((sum, { crashes }) => sum + crashes, 0)).toBeGreaterThan(count / 4)
  expect(runs.reduce((sum, { paid }) => sum + paid, 0)).toBeGreaterThan(0)
}, 3_600_000)
