import { expect, it } from 'vitest'
import { blockingCpuTime, type TraceEvent } from './blocking-cpu-time.ts'

const main = { pid: 1, tid: 1, ph: 'X' }
const paint: TraceEvent = { ...main, name: 'firstContentfulPaint', ph: 'R', ts: 1_000_000 }
const task = (ts: number, wallMs: number, threadMs: number): TraceEvent => ({
  ...main,
  name: 'RunTask',
  ts,
  dur: wallMs * 1000,
  tdur: threadMs * 1000,
})

it('counts what exceeds 50 ms in each task after the first paint, by processor time and as slow as the phone', () => {
  const events = [paint, task(1_100_000, 20, 20), task(1_200_000, 90, 15), task(1_400_000, 90, 12)]
  expect(blockingCpuTime(events, 4)).toBe(30 + 10)
})

it('ignores tasks before the paint, other threads, and what runs inside of a task', () => {
  const before = task(900_000, 90, 80)
  const onOtherThread = { ...task(1_100_000, 90, 80), tid: 2 }
  const inside = { ...task(1_100_000, 90, 80), name: 'FunctionCall' }
  expect(blockingCpuTime([paint, before, onOtherThread, inside], 4)).toBe(0)
})

it('is unknown without a first paint', () => {
  expect(blockingCpuTime([task(0, 90, 90)], 4)).toBeNaN()
})
