import { MessageChannel } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { startTimeLimit } from './time-limit.ts'

/** Keeps this thread busy for longer than the limits below. */
const beBusy = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
/** From there on Node runs the timers before it reads what has arrived. */
const beforeTimers = () => new Promise((resolve) => setImmediate(resolve))
const nextTimers = () => new Promise((resolve) => setTimeout(resolve, 20))

it('a time limit passes where nothing arrived', async () => {
  let isLate = false
  startTimeLimit(1, () => {
    isLate = true
  })
  beBusy()
  await nextTimers()
  expect(isLate).toBe(true)
})

it('a time limit does not pass where the answer arrived while this thread was busy', async () => {
  let isLate = false
  const { port1, port2 } = new MessageChannel()
  const end = startTimeLimit(1, () => {
    isLate = true
  })
  port2.on('message', end)
  await beforeTimers()
  port1.postMessage('answer')
  beBusy()
  await nextTimers()
  expect(isLate).toBe(false)
  port1.close()
})
