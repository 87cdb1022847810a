import { chromiumLaunch } from '@storefront/build/chromium.ts'
import { chromium } from 'playwright'
import type { Findings } from '../report/findings.ts'
import { digits, median } from '../report/numbers.ts'
import { distances, type Frame } from './frame-plan.ts'
import type { DecoderName } from './page/page.ts'
import {
  committedFrames,
  decoderNames,
  FRAMES_OF_EACH,
  isMisread,
  isRight,
  type ReadFrame,
  readFrames,
  seesMovement,
} from './read-frames.ts'
import { type ScansInARow, scanInARow } from './scan-in-a-row.ts'

/**
 * Reads the committed frames with each decoder: how many by distance, misreads, and time for each frame. It needs no
 * shop, only a browser.
 */
export async function measureScanner(): Promise<Findings> {
  const frames = committedFrames()
  const browser = await chromium.launch(chromiumLaunch())
  const results = await readFrames(browser, frames, decoderNames)
  const scans = await scanInARow(browser, SCANS).finally(() => browser.close())
  const hard = (name: DecoderName) => (results.get(name) ?? []).filter(({ frame }) => frame.isHard)
  const scanner = hard('scanner')
  return {
    measured: {
      scannerAgainstWasm: count(scanner, isAgreedRight) - count(hard('zxing-wasm'), isFirstRight),
      scannerMisreads: count(results.get('scanner') ?? [], isAgreedMisread),
      scannerFrame: median(scanner.map(({ ms }) => ms)),
    },
    details: [
      distanceTable('All frames', frames, results, () => true),
      distanceTable('The hard half', frames, results, ({ isHard }) => isHard),
      formatTable(frames, results),
      scansTable(scans),
    ],
  }
}

/** Readings one after another. */
const SCANS = 300

function scansTable({ scanning, idle, heapBefore, heapAfter }: ScansInARow): Findings['details'][number] {
  return {
    title: `${SCANS} codes read one after another without pauses`,
    columns: ['', 'frames in the median second', 'in the slowest second', 'heap kB'],
    rows: [
      ['doing nothing', digits(idle.median), digits(idle.slowest), digits(heapBefore / 1_000)],
      ['scanning', digits(scanning.median), digits(scanning.slowest), digits(heapAfter / 1_000)],
    ],
    notes: [
      'The camera films a canvas that the page draws itself, which costs frames that a real one does not.',
    ],
  }
}

type Results = Map<DecoderName, ReadFrame[] | null>

const count = (reads: readonly ReadFrame[], isCounted: (read: ReadFrame) => boolean) =>
  reads.filter(isCounted).length
const isFirstRight = (read: ReadFrame) => isRight(read, read.first)
const isFirstMisread = (read: ReadFrame) => isMisread(read, read.first)
const isAgreedRight = (read: ReadFrame) => isRight(read, read.agreed)
const isAgreedMisread = (read: ReadFrame) => isMisread(read, read.agreed)

function distanceTable(
  title: string,
  frames: readonly Frame[],
  results: Results,
  isIncluded: (frame: Frame) => boolean,
): Findings['details'][number] {
  const withCode = frames.filter((frame) => frame.format !== 'none' && isIncluded(frame))
  return {
    title: `${title}: ${digits(withCode.length)} with a code, and ${frames.filter((each) => each.format === 'none' && isIncluded(each)).length} without`,
    columns: [
      'decoder',
      ...distances.map(({ name }) => name),
      'read',
      'misread',
      'agreed',
      'agreed misread',
      'median ms',
      'p95 ms',
    ],
    rows: decoderNames.map((name) => {
      const all = results.get(name)
      if (!all) return [name, ...Array(distances.length + 6).fill('–')]
      const reads = all.filter(({ frame }) => isIncluded(frame))
      const times = reads.map(({ ms }) => ms).sort((a, b) => a - b)
      return [
        name,
        ...distances.map((distance) =>
          digits(count(reads, (read) => read.frame.distance === distance.name && isFirstRight(read))),
        ),
        digits(count(reads, isFirstRight)),
        digits(count(reads, isFirstMisread)),
        ...(seesMovement(name)
          ? [digits(count(reads, isAgreedRight)), digits(count(reads, isAgreedMisread))]
          : ['–', '–']),
        digits(median(times), 1),
        digits(times[Math.floor(times.length * 0.95)] ?? Number.NaN, 1),
      ]
    }),
    notes: [
      `“read” is the frame itself; “agreed” counts after two agreeing frames of at most ${FRAMES_OF_EACH}, the others moved a little.`,
    ],
  }
}

function formatTable(frames: readonly Frame[], results: Results): Findings['details'][number] {
  const faults = [...new Set(frames.map(({ fault }) => fault))].filter((fault) => fault !== 'none')
  const formats = [...new Set(frames.map(({ format }) => format))].filter((format) => format !== 'none')
  return {
    title: 'Read by format, and in the hard half by the strongest fault',
    columns: ['decoder', ...formats, ...faults],
    rows: decoderNames.map((name) => {
      const reads = results.get(name)
      if (!reads) return [name, ...Array(formats.length + faults.length).fill('–')]
      return [
        name,
        ...formats.map((format) =>
          digits(count(reads, (read) => read.frame.format === format && isFirstRight(read))),
        ),
        ...faults.map((fault) =>
          digits(
            count(reads, (read) => read.frame.isHard && read.frame.fault === fault && isFirstRight(read)),
          ),
        ),
      ]
    }),
  }
}
