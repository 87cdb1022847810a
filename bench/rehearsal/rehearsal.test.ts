import { hasPgBouncer } from '@storefront/store-api/testing/pgbouncer.ts'
import { describe, expect, inject, it } from 'vitest'
import { detailTables } from '../report/findings.ts'
import { hasCaddy } from './caddy-front.ts'
import { faultsOf, rehearsalFindings } from './findings.ts'
import { rehearse } from './rehearsal.ts'

/** Minutes long: a part of `npm run test:full`. `npm run bench -- rehearsal` has it with more customers. */
const isFull = process.env.STOREFRONT_TEST_DEPTH === 'full'
const customers = Number(process.env.REHEARSAL_CUSTOMERS ?? 40)
const perSecond = Number(process.env.REHEARSAL_RATE ?? 200)
if (isFull && !hasPgBouncer())
  console.warn(
    '!!! SKIPPED: the rehearsal through PgBouncer, which is not installed (Debian: apt-get install pgbouncer).',
  )
if (isFull && !hasCaddy())
  console.warn(
    '!!! SKIPPED: the rehearsal with TLS and payments, because Caddy is not installed (Debian: apt-get install caddy).',
  )

describe.skipIf(!isFull)('three API processes and two edges, stopped and killed one after another', () => {
  const run = async (name: string, pooled: boolean, tls = false) => {
    const found = await rehearse({ server: inject('postgresUrl'), customers, perSecond, pooled, tls })
    console.info(detailTables(rehearsalFindings([{ name, found }])))
    expect(faultsOf(found)).toEqual([])
    expect(found.texts).toBeGreaterThanOrEqual(customers)
    expect(found.orders).toBeGreaterThan(customers)
    expect(found.restarts).toHaveLength(10)
    return found
  }

  it(
    'lose and double no order and no event, and customers see no error',
    async () => void (await run('PostgreSQL', false)),
    1_800_000,
  )

  it.skipIf(!hasPgBouncer())(
    'lose and double nothing behind PgBouncer either',
    async () => void (await run('PgBouncer', true)),
    1_800_000,
  )

  it.skipIf(!hasCaddy())(
    'lose and double nothing behind a TLS proxy, where a provider charges each payment once',
    async () => {
      const { paid } = await run('TLS by Caddy, with payments', false, true)
      expect(paid).toBeGreaterThan(10)
    },
    1_800_000,
  )
})
