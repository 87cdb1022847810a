import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type SampleMoment, sampleYear } from '../testing/sample-year.ts'

const run = promisify(execFile)
const [cafe, branch, snackBar] = [10, 21, 30]

/** Date and time in Seoul, computed independently of the rules under test. */
function seoulTime(now: number) {
  const shifted = new Date(now + 540 * 60_000)
  return {
    date: shifted.toISOString().slice(0, 10),
    weekday: shifted.getUTCDay(),
    minute: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  }
}
/** Minute of the day of `HH:MM`. */
const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const isBetween = (minute: number, begin: string, end: string) =>
  minuteOf(begin) <= minute && minute < minuteOf(end)

/** Public holidays of 2026, copied from a wall calendar. */
const holidays = [
  '01-01',
  '02-16',
  '02-17',
  '02-18',
  '03-01',
  '03-02',
  '05-01',
  '05-05',
  '05-24',
  '05-25',
  '06-03',
  '06-06',
  '07-17',
  '08-15',
  '08-17',
  '09-24',
  '09-25',
  '09-26',
  '10-03',
  '10-05',
  '10-09',
  '12-25',
]
/** Sundays in the second row of the month, and the days around the harvest festival. */
const branchClosed = [
  '01-04',
  '02-08',
  '03-08',
  '04-05',
  '05-03',
  '06-07',
  '07-05',
  '08-02',
  '09-06',
  '10-04',
  '11-08',
  '12-06',
  '09-24',
  '09-25',
  '09-26',
]

/** Whether the store is open, restated independently as a list of its hours. */
const isOpenExpected: Record<number, (now: number) => boolean> = {
  [cafe]: (now) => !isBetween(seoulTime(now).minute, '02:00', '07:00'),
  [branch](now) {
    const { date, weekday, minute } = seoulTime(now)
    const day = date.slice(5)
    if (branchClosed.includes(day)) return false
    if (holidays.includes(day)) return isBetween(minute, '12:00', '20:00')
    if (isBetween(minute, '15:00', '17:00')) return false
    return weekday === 0 || weekday === 6
      ? isBetween(minute, '11:00', '21:30')
      : isBetween(minute, '11:30', '22:00')
  },
  [snackBar]: () => true,
}

/** Contradictions between the answers at one moment, for any settings. */
function inconsistenciesAt({ openNow, order, waiting }: SampleMoment): string[] {
  const problems: string[] = []
  if (order.ok && openNow.state !== 'open') problems.push(`orders while ${openNow.state}`)
  if (waiting.ok && openNow.state !== 'open') problems.push(`queues while ${openNow.state}`)
  if (openNow.state === 'holiday' && (order.ok || order.reason !== 'holiday'))
    problems.push('reported as holiday on a working day')
  if (openNow.state === 'open' && openNow.nextOpening) problems.push('opens while it is open')
  if (openNow.state !== 'open' && openNow.state !== 'break' && !openNow.nextOpening)
    problems.push('never opens again')
  return problems
}

describe.each([
  ['the cafe, until two at night', cafe],
  ['the restaurant, with its break and its days off', branch],
  ['the snack bar, which never closes', snackBar],
])('%s, through a year', { timeout: 180_000 }, (_name, storeId) => {
  const year = [...sampleYear(storeId)]
  const inconsistenciesInYear = (wrong: (moment: SampleMoment) => string[]) =>
    year
      .flatMap((moment) =>
        wrong(moment).map((text) => `${seoulTime(moment.now).date} ${seoulTime(moment.now).minute}: ${text}`),
      )
      .slice(0, 5)

  it('is open exactly during its listed hours', () => {
    const isExpected = isOpenExpected[storeId]
    expect(
      inconsistenciesInYear(({ now, openNow }) =>
        (openNow.state === 'open') === isExpected?.(now)
          ? []
          : [`${openNow.state}, against its listed hours`],
      ),
    ).toEqual([])
  })

  it('takes orders as long as it is open, at the branch until nine', () => {
    const lastOrders = (now: number) =>
      storeId !== branch || isBetween(seoulTime(now).minute, '11:30', '21:00')
    expect(
      inconsistenciesInYear(({ now, order }) =>
        order.ok === (isOpenExpected[storeId]?.(now) && lastOrders(now))
          ? []
          : [`orders: ${order.ok}, against its listed hours`],
      ),
    ).toEqual([])
  })

  it('takes orders and has a queue only while it is open, and tells when it opens again', () => {
    expect(inconsistenciesInYear(inconsistenciesAt)).toEqual([])
  })

  it('has a business date at every moment that is tried, which never decreases and is yesterday at the earliest', () => {
    let last = ''
    expect(
      inconsistenciesInYear(({ now, businessDate }) => {
        const date = businessDate ?? ''
        const previous = last
        last = date
        const yesterday = seoulTime(now - 86_400_000).date
        return [
          ...(date < previous ? [`back from ${previous}`] : []),
          ...(date < yesterday ? [`far behind: ${date}`] : []),
        ]
      }),
    ).toEqual([])
  })
})

it('gives the same results in the time zones of New York, Seoul, UTC and Apia [1.9-08]', async () => {
  const digestOf = async (TZ: string) => {
    const script = `
      const { sampleYear } = await import('./src/testing/sample-year.ts')
      const { createHash } = await import('node:crypto')
      const year = [${[cafe, branch, snackBar]}].map((id) => [...sampleYear(id)])
      const digest = createHash('sha256').update(JSON.stringify(year)).digest('hex')
      process.stdout.write(new Date(0).getHours() + ' ' + digest)`
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, TZ },
    })
    const [hour, digest] = stdout.split(' ')
    return { hour: Number(hour), digest }
  }
  const results = await Promise.all(['America/New_York', 'Asia/Seoul', 'UTC', 'Pacific/Apia'].map(digestOf))
  // The four clocks really differ.
  expect(results.map(({ hour }) => hour)).toEqual([19, 9, 0, 13])
  const year = [cafe, branch, snackBar].map((storeId) => [...sampleYear(storeId)])
  const ownHash = createHash('sha256').update(JSON.stringify(year)).digest('hex')
  expect(new Set(results.map(({ digest }) => digest))).toEqual(new Set([ownHash]))
}, 300_000)
