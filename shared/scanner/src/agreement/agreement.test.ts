import { expect, it } from 'vitest'
import type { Reading } from '../reading/reading.ts'
import { addFrame, type RecentReadings, WINDOW_FRAMES } from './agreement.ts'

const rightReading: Reading = { format: 'ean_13', text: '8801043014830' }
const wrongReading: Reading = { format: 'upc_e', text: '04252614' }

/** Index of the frame at which a reading counts, with its text; undefined if none does. */
function agreedAt(frames: readonly (Reading | null)[]): [number, string] | undefined {
  let recent: RecentReadings = []
  for (const [index, frame] of frames.entries()) {
    const next = addFrame(recent, frame)
    if (next.agreed) return [index, next.agreed.text]
    recent = next.recent
  }
  return undefined
}

const nothing = (count: number) => new Array<null>(count).fill(null)

it('a reading counts when a second frame has it', () => {
  expect(agreedAt([rightReading])).toBeUndefined()
  expect(agreedAt([rightReading, rightReading])).toEqual([1, rightReading.text])
  expect(agreedAt([rightReading, null, null, rightReading])).toEqual([3, rightReading.text])
})

it('frames too far apart do not agree', () => {
  expect(agreedAt([rightReading, ...nothing(WINDOW_FRAMES - 2), rightReading])).toEqual([
    WINDOW_FRAMES - 1,
    rightReading.text,
  ])
  expect(agreedAt([rightReading, ...nothing(WINDOW_FRAMES - 1), rightReading])).toBeUndefined()
})

it('each frame that has read another code requires one more frame', () => {
  expect(agreedAt([wrongReading, rightReading, rightReading])).toBeUndefined()
  expect(agreedAt([wrongReading, rightReading, rightReading, rightReading])).toEqual([3, rightReading.text])
  expect(
    agreedAt([wrongReading, rightReading, wrongReading, rightReading, wrongReading, rightReading]),
  ).toBeUndefined()
})

it('a UPC-A agrees with the EAN-13 of the same bars', () => {
  const upcA: Reading = { format: 'upc_a', text: '012345678905' }
  expect(agreedAt([{ format: 'ean_13', text: '0012345678905' }, upcA])).toEqual([1, upcA.text])
})

it('after a reading has counted, the next one needs two frames of its own', () => {
  const { recent } = addFrame(addFrame([], rightReading).recent, rightReading)
  expect(addFrame(recent, rightReading).agreed).toBeNull()
})
