import { describe, expect, it } from 'vitest'
import { documentTime, earlyCallTimes } from './document-time.ts'

const timeOrigin = 1_000_000
const timing = (name: string, description: string) => [
  { name, description, duration: 0, toJSON: () => ({}) } as PerformanceServerTiming,
]
const fetched = { responseStart: 40, transferSize: 5_000, serverTiming: timing('server-time', '19000000') }

describe('the server’s time in the document', () => {
  it('is paired with the phone’s time of that moment', () => {
    expect(documentTime(fetched, timeOrigin)).toEqual({ server: 19_000_000, phone: 1_000_040 })
  })

  it.each([
    ['the page came out of a cache', { ...fetched, transferSize: 0 }],
    ['the document states none', { ...fetched, serverTiming: [] }],
    ['it is no number', { ...fetched, serverTiming: timing('server-time', 'soon') }],
    ['it is empty', { ...fetched, serverTiming: timing('server-time', '') }],
    ['the browser knows no server timing', { ...fetched, serverTiming: undefined as never }],
  ])('is ignored where %s', (_why, entry) => {
    expect(documentTime(entry, timeOrigin)).toBeNull()
  })
})

it('times an early call by the browser’s resource timing, else by the current time', () => {
  const entry = { requestStart: 100, responseStart: 300 }
  expect(earlyCallTimes('/api', 5, entry, timeOrigin)).toEqual({ askedAt: 1_000_100, answeredAt: 1_000_300 })
  expect(earlyCallTimes('/never-asked', 5)).toEqual({ askedAt: 5, answeredAt: 5 })
})
