import lighthouse, { defaultConfig } from 'lighthouse'
import { launchChromium } from '../phone/phone.ts'
import { digits, median, spread } from '../report/numbers.ts'
import { ports } from '../shop/ports.ts'
import type { Front } from '../shop/tls-proxy.ts'
import { blockingCpuTime, type TraceEvent } from './blocking-cpu-time.ts'

/**
 * How much slower than this machine the simulated phone is. Lighthouse's mobile preset says 4, which means a slow phone on
 * a fast desktop only: on a slow machine it is a phone that nobody has. `BENCH_PHONE=calibrated` divides this machine's
 * result in Lighthouse's own processor benchmark by that of a slow phone, as Chromium's developer tools do.
 */
const isCalibrated = process.env.BENCH_PHONE === 'calibrated'
const PRESET_SLOWDOWN = 4
/** A Moto G Power of 2022 in that benchmark; a desktop has 1,000 to 2,000. */
const SLOW_PHONE_INDEX = 264

/** One load of a page in Lighthouse, by its metrics: times in ms, score of 100, bytes as transferred. */
export type Audit = {
  lcp: number
  fcp: number
  tbt: number
  /** Total blocking time by the processor time of the main thread instead of by the clock. */
  cpuTbt: number
  speedIndex: number
  cls: number
  score: number
  /** Tag of the element whose paint was the largest, where Lighthouse reports it. */
  element: string
  scriptBytes: number
  bytes: number
  requests: number
  /** How much slower than this machine the phone was. */
  slowdown: number
  /** This machine in Lighthouse's processor benchmark, during this load. */
  machineIndex: number
}

let calibratedSlowdown: Promise<number> | undefined

/** The slowdown of the phone, the same for all loads of a run: where it is calibrated, by the median of three measurements. */
async function slowdownOf(front: Front, path: string): Promise<number> {
  if (!isCalibrated) return PRESET_SLOWDOWN
  calibratedSlowdown ??= (async () => {
    const indexes: number[] = []
    while (indexes.length < 3) {
      const { machineIndex } = await audit(front, { name: 'calibration', path }, PRESET_SLOWDOWN)
      indexes.push(machineIndex)
    }
    return Math.max(1, Math.round((median(indexes) / SLOW_PHONE_INDEX) * 10) / 10)
  })()
  return calibratedSlowdown
}

/**
 * Loads a page of a front in a new browser, mobile preset. A busy machine sometimes loses the beginning of a trace; such a run is
 * repeated. @throws with Lighthouse's reason after four lost runs
 */
export async function auditPage(front: Front, page: { name: string; path: string }): Promise<Audit> {
  return audit(front, page, await slowdownOf(front, page.path))
}

async function audit(
  { origin, chromiumArgs }: Front,
  { name, path }: { name: string; path: string },
  cpuSlowdownMultiplier: number,
): Promise<Audit> {
  for (let lost = 0; ; lost++) {
    const browser = await launchChromium([
      ...chromiumArgs,
      `--remote-debugging-port=${ports.debugging}`,
      '--lang=ko-KR',
    ])
    try {
      const result = await lighthouse(origin + path, {
        port: ports.debugging,
        onlyCategories: ['performance'],
        logLevel: 'error',
        output: 'json',
        throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier },
      })
      const problem = result ? result.lhr.runtimeError?.message : 'no result'
      if (result && !problem) return readAudit(result)
      if (lost === 3) throw new Error(`${name}: ${problem}`)
    } finally {
      await browser.close()
    }
  }
}

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>

function readAudit({ lhr, artifacts }: LighthouseResult): Audit {
  const { audits, categories, configSettings, environment } = lhr
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const requests = requestsIn(audits['network-requests']?.details)
  const bytesOf = (list: readonly Request[]) =>
    list.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return {
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cpuTbt: blockingCpuTime(
      artifacts.Trace.traceEvents as TraceEvent[],
      configSettings.throttling.cpuSlowdownMultiplier,
    ),
    speedIndex: value('speed-index'),
    cls: value('cumulative-layout-shift'),
    score: (categories.performance?.score ?? Number.NaN) * 100,
    element: elementOf(audits['lcp-breakdown-insight']?.details),
    scriptBytes: bytesOf(requests.filter(({ resourceType }) => resourceType === 'Script')),
    bytes: bytesOf(requests),
    requests: requests.length,
    slowdown: configSettings.throttling.cpuSlowdownMultiplier,
    machineIndex: environment.benchmarkIndex,
  }
}

type Request = { resourceType?: string; transferSize?: number }

function requestsIn(details: unknown): Request[] {
  const items = (details as { items?: Request[] } | undefined)?.items
  return Array.isArray(items) ? items : []
}

function elementOf(details: unknown): string {
  return /"snippet":"<([a-z0-9]+)[^"]{0,60}/i.exec(JSON.stringify(details ?? ''))?.[1] ?? '–'
}

/** Titles of the columns that {@link paintRow} fills. */
export const paintColumns = ['LCP s', 'FCP s', 'TBT ms', 'TBT by CPU time', 'CLS', 'score', 'LCP element']

/** Says what was measured how, in the title of a table. */
export function paintMethod(audits: readonly Audit[]): string {
  const index = digits(median(audits.map(({ machineIndex }) => machineIndex)))
  return `Lighthouse, mobile preset, a phone ${audits[0]?.slowdown} × slower than this machine (processor benchmark ${index})`
}

/** The loads of one page as cells of a table: medians, and the range where runs differ much. */
export function paintRow(audits: readonly Audit[]): string[] {
  const seconds = (field: 'lcp' | 'fcp') => audits.map((audit) => audit[field] / 1000)
  return [
    spread(seconds('lcp'), 2),
    spread(seconds('fcp'), 2),
    spread(audits.map(({ tbt }) => tbt)),
    spread(audits.map(({ cpuTbt }) => cpuTbt)),
    digits(median(audits.map(({ cls }) => cls)), 3),
    digits(median(audits.map(({ score }) => score))),
    audits[0]?.element ?? '',
  ]
}
