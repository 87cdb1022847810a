import { setTimeout as pause } from 'node:timers/promises'
import { pageReportsPath } from '@storefront/contract/page-report.ts'
import { aRemoteDist, aShellDist } from '@storefront/edge/testing/a-dist.ts'
import { anEdge } from '@storefront/edge/testing/an-edge.ts'
import type { Findings } from '../report/findings.ts'
import { digits } from '../report/numbers.ts'

const PROMOTIONS = 100
const CANARIES = 5
/** Interval between two requests of a page, in milliseconds; the measured times are exact to this. */
const POLL_MS = 5

type Edge = Awaited<ReturnType<typeof anEdge>>

/** Measures the time from `promote` until pages have the release, and from the reports of a bad canary until no page has it. */
export async function measureReleases(): Promise<Findings> {
  const edge = await anEdge({ now: Date.now })
  try {
    await edge.release('publish', await aShellDist(), await aRemoteDist(), '--promote')
    await edge.release('publish', await aRemoteDist({ version: '1.1.0' }))
    const promoted: number[] = []
    for (let index = 0; index < PROMOTIONS; index += 1) {
      const version = index % 2 === 0 ? '1.1.0' : '1.0.0'
      await edge.release('promote', 'mf-ordering', version)
      promoted.push(await untilPagesHave(edge, version))
      // Promotions come at any time within the second for which an edge keeps what it read.
      await pause(((index * 37) % 100) * 10)
    }
    const ended: number[] = []
    for (let index = 0; index < CANARIES; index += 1) ended.push(await badCanary(edge))
    promoted.sort((a, b) => a - b)
    ended.sort((a, b) => a - b)
    const [p50, p99, longestEnd] = [
      promoted[PROMOTIONS / 2] ?? 0,
      promoted[PROMOTIONS - 2] ?? 0,
      ended.at(-1) ?? 0,
    ]
    return {
      measured: { promoteToPages: p99 / 1_000, canaryEnd: longestEnd / 1_000 },
      details: [
        {
          title: `Releases in a folder, ${PROMOTIONS} promotions and ${CANARIES} canaries that do not load, one edge`,
          columns: ['from … to', 'median ms', 'p99 ms', 'longest ms'],
          rows: [
            ['promote → pages', digits(p50), digits(p99), digits(promoted.at(-1) ?? 0)],
            ['25 reports of a bad canary → pages without it', digits(ended[2] ?? 0), '', digits(longestEnd)],
          ],
          notes: [
            'A page reports seven seconds after it was idle with its first screen, which is not in the second line.',
          ],
        },
      ],
    }
  } finally {
    await edge.app.close()
  }
}

/** @returns milliseconds until a new page has this version */
async function untilPagesHave({ app }: Edge, version: string): Promise<number> {
  const start = performance.now()
  for (;;) {
    const { body } = await app.inject({ url: '/cafe/menus' })
    if (body.includes(`/releases/mf-ordering/${version}-`)) return performance.now() - start
    await pause(POLL_MS)
  }
}

/** @returns milliseconds from the reports of a canary that does not load until pages have the stable release again */
async function badCanary(edge: Edge): Promise<number> {
  await edge.release('promote', 'mf-ordering', '1.0.0')
  await untilPagesHave(edge, '1.0.0')
  await edge.release('promote', 'mf-ordering', '1.1.0', '--channel', 'canary', '--store', 'cafe')
  await untilPagesHave(edge, '1.1.0')
  const ids = Object.fromEntries(
    (await edge.release('list', 'mf-ordering')).flatMap((line) => {
      const id = /(\d+\.\d+\.\d+)-[0-9a-f]{12}/.exec(line)
      return id ? [[id[1], id[0]]] : []
    }),
  )
  const send = (release: string | undefined, loaded: boolean) =>
    edge.app.inject({
      method: 'POST',
      url: pageReportsPath,
      payload: { parts: [{ part: 'mf-ordering', release, loaded, kinds: loaded ? [] : ['RemoteFailure'] }] },
    })
  for (let page = 0; page < 25; page += 1) {
    await send(ids['1.0.0'], true)
    await send(ids['1.1.0'], false)
  }
  return untilPagesHave(edge, '1.0.0')
}
