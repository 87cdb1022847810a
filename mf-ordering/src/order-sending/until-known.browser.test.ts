import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Sent } from './send-once.ts'
import { untilKnown } from './until-known.ts'

const unknown: Sent = { kind: 'unknown' }
const ordered: Sent = { kind: 'ordered', dealId: 41 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function sending(answers: readonly Sent[]) {
  const left = [...answers]
  const send = vi.fn(async () => left.shift() ?? unknown)
  const onUnknown = vi.fn()
  const leaving = new AbortController()
  return { send, onUnknown, leaving, end: untilKnown({ send, onUnknown, signal: leaving.signal }) }
}

it('asks again, each time after a longer wait, until the end is known', async () => {
  const { send, onUnknown, end } = sending([unknown, unknown, ordered])
  await vi.advanceTimersByTimeAsync(999)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await end).toBe(ordered)
  expect(onUnknown).toHaveBeenCalledTimes(2)
})

it('does not wait any longer once the network is back', async () => {
  const { send, end } = sending([unknown, ordered])
  await vi.advanceTimersByTimeAsync(10)
  dispatchEvent(new Event('online'))
  expect(await end).toBe(ordered)
  expect(send).toHaveBeenCalledTimes(2)
})

it('stops when the customer leaves, without an answer', async () => {
  const { send, leaving, end } = sending([])
  await vi.advanceTimersByTimeAsync(10)
  leaving.abort()
  expect(await end).toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(1)
})

it('goes on asking every 30 seconds for as long as it takes', async () => {
  const { send, leaving } = sending([])
  await vi.advanceTimersByTimeAsync(60_000)
  const before = send.mock.calls.length
  await vi.advanceTimersByTimeAsync(90_000)
  expect(send.mock.calls.length - before).toBe(3)
  leaving.abort()
})
