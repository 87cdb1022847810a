import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeatUntilKnown, retryNow } from './repeat-until-known.ts'
import type { SendResult } from './send-checkout.ts'

const unknown: SendResult = { kind: 'unknown', step: 'order' }
const ordered: SendResult = { kind: 'ordered', dealId: 41 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function sendWith(answers: readonly SendResult[]) {
  const remainingAnswers = [...answers]
  const send = vi.fn(async () => remainingAnswers.shift() ?? unknown)
  const onUnknown = vi.fn()
  let isActive = true
  const stop = () => {
    isActive = false
  }
  return { send, onUnknown, stop, end: repeatUntilKnown({ send, onUnknown, isActive: () => isActive }) }
}

it('retries with growing delays until the outcome is known', async () => {
  const { send, onUnknown, end } = sendWith([unknown, unknown, ordered])
  await vi.advanceTimersByTimeAsync(999)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await end).toBe(ordered)
  expect(onUnknown).toHaveBeenCalledTimes(2)
})

it('retries at once when the network is back', async () => {
  const { send, end } = sendWith([unknown, ordered])
  await vi.advanceTimersByTimeAsync(10)
  dispatchEvent(new Event('online'))
  expect(await end).toBe(ordered)
  expect(send).toHaveBeenCalledTimes(2)
})

it('retries at once on the customer’s request', async () => {
  const { send, end } = sendWith([unknown, ordered])
  await vi.advanceTimersByTimeAsync(10)
  retryNow()
  expect(await end).toBe(ordered)
  expect(send).toHaveBeenCalledTimes(2)
})

it('stops without an answer once it is no longer needed', async () => {
  const { send, stop, end } = sendWith([])
  await vi.advanceTimersByTimeAsync(10)
  stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await end).toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(1)
})

it('keeps retrying every 30 seconds', async () => {
  const { send, stop } = sendWith([])
  await vi.advanceTimersByTimeAsync(60_000)
  const before = send.mock.calls.length
  await vi.advanceTimersByTimeAsync(90_000)
  expect(send.mock.calls.length - before).toBe(3)
  stop()
})
