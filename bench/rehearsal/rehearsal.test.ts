import { hasPgBouncer } from '@storefront/store-api/testing/pgbouncer.ts'
import { startPostgres } from '@storefront/store-api/testing/postgres-server.ts'
import { describe, expect, inject, it } from 'vitest'
import { detailTables } from '../report/findings.ts'
import { hasCaddy } from './caddy-front.ts'
import { problemsOf, rehearsalFindings } from './findings.ts'
import { type RehearsalOptions, rehearse } from './rehearsal.ts'

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

describe.skipIf(!isFull)(
  'three API processes and two edges under load, stopped and killed one after another',
  () => {
    const run = async (
      name: string,
      { server = inject('postgresUrl'), ...options }: Partial<RehearsalOptions> = {},
    ) => {
      const found = await rehearse({ server, customers, perSecond, pooled: false, ...options })
      console.info(detailTables(rehearsalFindings([{ name, found }])))
      expect(problemsOf(found)).toEqual([])
      expect(found.texts).toBeGreaterThanOrEqual(customers)
      expect(found.orders).toBeGreaterThan(customers)
      expect(found.restarts).toHaveLength(options.outages ? 0 : 10)
      return found
    }

    it(
      'lose no order and no event and double no order, and customers see no error',
      async () => void (await run('PostgreSQL')),
      1_800_000,
    )

    it.skipIf(!hasPgBouncer())(
      'lose nothing and double no order behind PgBouncer either',
      async () => void (await run('PgBouncer', { pooled: true })),
      1_800_000,
    )

    it.skipIf(!hasCaddy())(
      'lose nothing and double no order behind a TLS proxy, where a provider charges each payment once',
      async () => {
        const { paid } = await run('TLS by Caddy, with payments', { tls: true })
        expect(paid).toBeGreaterThan(10)
      },
      1_800_000,
    )

    it.skipIf(!hasCaddy())(
      'lose nothing and double no order where PostgreSQL crashes, the provider hangs, the webhook is down, and an API and an edge hang',
      async () => {
        const { url: server, stop } = await startPostgres()
        try {
          const { outages, paid } = await run('TLS by Caddy, with outages', {
            server,
            tls: true,
            outages: true,
          })
          expect(outages).toHaveLength(5)
          expect(paid).toBeGreaterThan(10)
        } finally {
          await stop()
        }
      },
      1_800_000,
    )
  },
)
