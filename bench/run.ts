import { cpus, loadavg, totalmem } from 'node:os'
import { measureBytes } from './bytes/bytes.ts'
import { measureDocuments } from './documents/documents.ts'
import { measureFaults } from './faults/faults.ts'
import { measureFederation } from './federation/federation.ts'
import { measureGiftCards } from './gift-cards/gift-cards.ts'
import { measureLargeMenu } from './large-menu/large-menu.ts'
import { measureLargestPaint } from './largest-paint/largest-paint.ts'
import { measureNodes } from './nodes/nodes.ts'
import { measurePeers } from './peers/peers.ts'
import { measureRehearsal } from './rehearsal/findings.ts'
import { measureReleases } from './releases/releases.ts'
import { budgetTable, detailTables, type Findings, isOverBudget } from './report/findings.ts'
import { measureReservations } from './reservations/reservations.ts'
import { measureScanner } from './scanner/scanner.ts'
import { measureScreens } from './screens/screens.ts'
import { type OpenShop, openShop } from './shop/open-shop.ts'
import { measureStoreApi } from './store-api/store-api.ts'
import { measureTakeouts } from './takeouts/takeouts.ts'
import { measureTaps } from './taps/taps.ts'
import { measureWaiting } from './waiting/waiting.ts'

/**
 * `npm run bench`: measures the shop against its budgets and prints tables.
 * `node bench/run.ts bytes api` runs only those parts; with `--check` it exits with 2 where a line is over its budget.
 */
const parts: Record<string, (shop: OpenShop) => Promise<Findings>> = {
  bytes: measureBytes,
  federation: measureFederation,
  lcp: measureLargestPaint,
  screens: measureScreens,
  menu: measureLargeMenu,
  taps: measureTaps,
  documents: measureDocuments,
  releases: measureReleases,
  api: measureStoreApi,
  takeouts: measureTakeouts,
  giftcards: measureGiftCards,
  reservations: measureReservations,
  waiting: measureWaiting,
  nodes: measureNodes,
  faults: measureFaults,
  rehearsal: measureRehearsal,
  scanner: measureScanner,
  peers: measurePeers,
}

const isCheck = process.argv.includes('--check')
const names = process.argv.slice(2).filter((each) => each !== '--check')
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const shop = openShop((progress) => console.error(`… ${progress}`))
process.once('SIGINT', () => void shop.close().then(() => process.exit(130)))
const found: Findings[] = []
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.error(`… measuring: ${name}`)
    const findings = await measure(shop)
    found.push(findings)
    console.log(`\n## ${name}\n\n${detailTables(findings)}`)
  }
  console.log(`\n## Budgets\n\n${machine()}\n`)
  console.log(budgetTable(found))
  if (isCheck && isOverBudget(found)) process.exitCode = 2
} finally {
  await shop.close()
}

/** The machine and its load of the last five minutes, including ours. */
function machine(): string {
  const [processor] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const load = (loadavg()[1] ?? 0).toFixed(1)
  return `${cpus().length} × ${processor?.model.trim()}, ${memory} GB, Node ${process.version}, load ${load}`
}
