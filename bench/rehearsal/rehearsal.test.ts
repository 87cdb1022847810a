import { hasPgBouncer } from '@storefront/store-api/testing/pgbouncer.ts'
import { describe, expect, inject, it } from 'vitest'
import { detailTables } from '../report/findings.ts'
import { faultsOf, rehearsalFindings } from './findings.ts'
import { rehearse } from './rehearsal.ts'

/** Minutes long: a part of `npm run test:full`. `npm run bench -- rehearsal` has it at a higher rate. */
const isFull = process.env.STOREFRONT_TEST_DEPTH === 'full'
const customers = Number(process.env.REHEARSAL_CUSTOMERS ?? 20)
const perSecond = Number(process.env.REHEARSAL_RATE ?? 20)
if (isFull && !hasPgBouncer())
  console.warn(
    '!!! SKIPPED: the rehearsal through PgBouncer, which is not installed (Debian: apt-get install pgbouncer).',
  )

describe.skipIf(!isFull)('three API processes and two edges, stopped and killed one after another', () => {
  const run = async (name: string, pooled: boolean) => {
    const found = await rehearse({ server: inject('postgresUrl'), customers, perSecond, pooled })
    console.info(detailTables(rehearsalFindings([{ name, found }])))
    expect(faultsOf(found)).toEqual([])
    expect(found.texts).toBeGreaterThanOrEqual(customers)
    expect(found.orders).toBeGreaterThan(customers)
    expect(found.restarts).toHaveLength(10)
  }

  it(
    'lose and double no order and no event, and customers see no error',
    () => run('PostgreSQL', false),
    1_800_000,
  )

  it.skipIf(!hasPgBouncer())('do so through PgBouncer as well', () => run('PgBouncer', true), 1_800_000)
})
