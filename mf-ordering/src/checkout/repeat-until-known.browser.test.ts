import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeatUntilKnown, retryNow } from './repeat-until-known.ts'
import type { Sent } from './send-checkout.ts'

const unknown: Sent = { kind: 'unknown', step: 'order' }
const ordered: Sent = { kind: 'ordered', dealId: 41 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function sending(answers: readonly Sent[]) {
  const left = [...answers]
  const send = vi.fn(async () => left.shift() ?? unknown)
  const onUnknown = vi.fn()
  let isWanted = true
  const stop = () => {
    isWanted = false
  }
  return { send, onUnknown, stop, end: repeatUntilKnown({ send, onUnknown, isWanted: () => isWanted }) }
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

it('does not wait any longer for a customer who looks', async () => {
  const { send, end } = sending([unknown, ordered])
  await vi.advanceTimersByTimeAsync(10)
  retryNow()
  expect(await end).toBe(ordered)
  expect(send).toHaveBeenCalledTimes(2)
})

it('stops once nobody wants it any more, without an answer', async () => {
  const { send, stop, end } = sending([])
  await vi.advanceTimersByTimeAsync(10)
  stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await end).toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(1)
})

it('goes on asking every 30 seconds for as long as it takes', async () => {
  const { send, stop } = sending([])
  await vi.advanceTimersByTimeAsync(60_000)
  const before = send.mock.calls.length
  await vi.advanceTimersByTimeAsync(90_000)
  expect(send.mock.calls.length - before).toBe(3)
  stop()
})
