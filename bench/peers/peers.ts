import { existsSync } from 'node:fs'
import { type Audit, auditPage, paintMethod } from '../largest-paint/audit.ts'
import { main, menus, storePage } from '../phone/screens.ts'
import type { Findings } from '../report/findings.ts'
import { digits, kilobytes, median, spread } from '../report/numbers.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import type { Front } from '../shop/tls-proxy.ts'
import { blueprintPeer, federatedPeer, folderOf, peersFolder } from './peer-repositories.ts'
import { startPeers } from './peer-server.ts'
import { recorded, recordedPeers } from './recorded.ts'

const runs = Number(process.env.BENCH_RUNS ?? 5)

type Page = { name: string; path: string; front: Front }

/**
 * Measures our screens and other shops alternately on this machine: first paint, largest paint, blocking time, speed index, score and bytes. For
 * shops that are not built in `PEERS_FOLDER`, recorded figures are shown.
 */
export async function measurePeers(shop: OpenShop): Promise<Findings> {
  const { proxy } = await shop.serveFederatedBuild()
  const peers = await builtPeers()
  const pages: Page[] = [
    ...[main, menus, storePage].map(({ name, path }) => ({ name: `ours: ${name}`, path, front: proxy })),
    ...(peers
      ? [
          {
            name: 'Tractor Store, server-rendered (blueprint), home',
            path: '/',
            front: peers.serverRendered,
          },
          {
            name: 'Tractor Store, server-rendered (blueprint), list',
            path: '/products/classic',
            front: peers.serverRendered,
          },
          { name: 'Tractor Store, Module Federation (teabyii), home', path: '/', front: peers.federated },
          {
            name: 'Tractor Store, Module Federation (teabyii), list',
            path: '/products/classic',
            front: peers.federated,
          },
        ]
      : []),
  ]
  try {
    const audits = new Map<Page, Audit[]>(pages.map((page) => [page, []]))
    for (let run = 0; run < runs; run++)
      for (const page of pages) audits.get(page)?.push(await auditPage(page.front, page))
    return {
      measured: {},
      details: [
        {
          title: `${paintMethod([...audits.values()].flat())}, alternating, median of ${runs}, ${proxy.protocol}`,
          columns: [
            '',
            'LCP s',
            'FCP s',
            'TBT ms',
            'SI s',
            'CLS',
            'score',
            'scripts kB',
            'all kB',
            'requests',
          ],
          rows: [
            ...[...audits].map(([{ name }, found]) => rowOf(name, found)),
            ...(peers ? [] : recordedPeers),
            ...recorded,
          ],
          notes: ['Recorded rows are of another day and machine, over HTTP/1.1.'],
        },
      ],
    }
  } finally {
    await peers?.close()
  }
}

async function builtPeers() {
  const folder = peersFolder
  if (folder === undefined) return undefined
  const areBuilt = [blueprintPeer, federatedPeer].every((peer) => existsSync(folderOf(folder, peer)))
  return areBuilt ? await startPeers(folder) : undefined
}

function rowOf(name: string, audits: readonly Audit[]): string[] {
  const valuesOf = (field: Exclude<keyof Audit, 'element'>) => audits.map((audit) => audit[field])
  const seconds = (values: readonly number[]) => values.map((value) => value / 1000)
  return [
    name,
    spread(seconds(valuesOf('lcp')), 2),
    digits(median(seconds(valuesOf('fcp'))), 2),
    spread(valuesOf('tbt')),
    digits(median(seconds(valuesOf('speedIndex'))), 2),
    digits(median(valuesOf('cls')), 2),
    digits(median(valuesOf('score'))),
    kilobytes(median(valuesOf('scriptBytes'))),
    kilobytes(median(valuesOf('bytes'))),
    digits(median(valuesOf('requests'))),
  ]
}
