import { hasPgBouncer } from '@storefront/store-api/testing/pgbouncer.ts'
import { startPostgres } from '@storefront/store-api/testing/postgres-server.ts'
import type { Findings } from '../report/findings.ts'
import { hasCaddy } from './caddy-front.ts'
import { type Rehearsal, rehearse } from './rehearsal.ts'
import { coresAt, shareOfSaturation } from './saturation.ts'

const customers = Number(process.env.REHEARSAL_CUSTOMERS ?? 250)
const perSecond = Number(process.env.REHEARSAL_RATE ?? 200)
/** Orders a second for which the table says how many cores the shop needs. */
const targetPerSecond = 200

/** Customers order while every process of the shop is stopped and killed: is anything lost or doubled? */
export async function measureRehearsal(): Promise<Findings> {
  const server = await startPostgres()
  try {
    const runs = [
      {
        name: 'PostgreSQL',
        found: await rehearse({ server: server.url, customers, perSecond, pooled: false }),
      },
    ]
    if (hasPgBouncer())
      runs.push({
        name: 'PgBouncer',
        found: await rehearse({ server: server.url, customers, perSecond, pooled: true }),
      })
    if (hasCaddy())
      runs.push({
        name: 'TLS by Caddy, with payments',
        found: await rehearse({ server: server.url, customers, perSecond, pooled: false, tls: true }),
      })
    if (hasCaddy())
      runs.push({
        name: 'TLS by Caddy, with outages',
        found: await rehearse({
          server: server.url,
          customers,
          perSecond,
          pooled: false,
          tls: true,
          outages: true,
        }),
      })
    return rehearsalFindings(runs)
  } finally {
    await server.stop()
  }
}

/** Problems of a run, in words; none where everything that was promised happened once. */
export function problemsOf(found: Rehearsal): string[] {
  const counts = {
    'answered orders that are not stored': found.lost.length,
    'stored orders that no customer got an answer to': found.unanswered.length,
    'orders without an event at the store’s webhook': found.withoutWebhookEvent.length,
    'orders without a live event': found.withoutLiveEvent.length,
    'events with a wrong signature': found.wronglySignedEvents,
    'secrets in logs': found.secretsInLogs.length,
    'won that differ between orders and answers': Math.abs(found.booked - found.expected),
  }
  return [
    ...found.refused,
    ...found.payMismatches,
    ...Object.entries(counts).flatMap(([finding, count]) => (count > 0 ? [`${finding}: ${count}`] : [])),
  ]
}

/** The tables of runs: what customers saw, and each restart. */
export function rehearsalFindings(runs: readonly { name: string; found: Rehearsal }[]): Findings {
  return {
    measured: { rehearsalFaults: runs.reduce((sum, { found }) => sum + problemsOf(found).length, 0) },
    details: [
      {
        title: 'Three API processes and two edges: each stopped and then killed, or with outages, under load',
        columns: [
          'through',
          'customers’ orders',
          'target per second',
          'answered per second',
          'payments',
          'sent again',
          'live streams opened',
          'streams that could not resume',
          'events repeated',
          'wait p50 ms',
          'wait p99 ms',
          'longest wait ms',
          'problems',
        ],
        rows: runs.map(({ name, found }) => [
          name,
          String(found.orders),
          found.rate.toFixed(0),
          found.perSecond.toFixed(1),
          String(found.paid),
          String(found.retried),
          String(found.streams),
          String(found.notResumed),
          String(found.repeatedEvents),
          ...[found.waits.p50, found.waits.p99, found.waits.longest].map(String),
          problemsOf(found).join('; ') || 'none',
        ]),
        notes: [
          `The target is the orders a second of \`REHEARSAL_RATE\`, or ${shareOfSaturation} of the saturation below where that is less. A wait is from the tap to the answer, with the browser’s own delays between attempts.`,
          `Customers took ${runs.map(({ found }) => found.customersShare.toFixed(2)).join(', ')} of one processor.`,
          ...runs.map(({ name, found }) => `${name}, the call that took longest: ${found.slowest}.`),
          'Clients, processes and database share this machine; providers of text messages and webhooks are simulated.',
        ],
      },
      {
        title: 'An order at a table, one call, before anything is restarted',
        columns: [
          'through',
          'saturation per second',
          ...['API', 'edges', 'database', 'proxy', 'customers'].map((part) => `${part} CPU ms`),
          `cores of the shop at ${targetPerSecond} a second`,
        ],
        rows: runs.map(({ name, found: { saturation } }) => [
          name,
          saturation.perSecond.toFixed(0),
          ...['API', 'edges', 'database', 'proxy', 'customers'].map((part) =>
            (saturation.cpuMs[part] ?? 0).toFixed(2),
          ),
          coresAt(saturation, targetPerSecond).toFixed(1),
        ]),
        notes: [
          'Customers, with the receivers of texts and events, run on the same machine and are not counted in the cores.',
        ],
      },
      {
        title: 'Restarts in order',
        columns: ['through', 'process', 'signal', 'ended after ms', 'ready again after ms'],
        rows: runs.flatMap(({ name, found }) =>
          found.restarts.map((each) => [
            name,
            each.name,
            each.signal,
            String(each.endedMs),
            String(each.readyMs),
          ]),
        ),
      },
      {
        title: 'Outages in order',
        columns: ['what happened', 'for ms', 'orders answered meanwhile', 'next order answered after ms'],
        rows: runs.flatMap(({ found }) =>
          found.outages.map((each) => [
            each.name,
            String(each.forMs),
            String(each.ordersMeanwhile),
            String(each.nextOrderMs),
          ]),
        ),
      },
    ],
  }
}
