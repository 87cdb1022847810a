import { expect, it } from 'vitest'
import type { Reading } from '../reading/reading.ts'
import { addFrame, type RecentReadings, WINDOW_FRAMES } from './agreement.ts'

const right: Reading = { format: 'ean_13', text: '8801043014830' }
const wrong: Reading = { format: 'upc_e', text: '04252614' }

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
  expect(agreedAt([right])).toBeUndefined()
  expect(agreedAt([right, right])).toEqual([1, right.text])
  expect(agreedAt([right, null, null, right])).toEqual([3, right.text])
})

it('frames too far apart do not agree', () => {
  expect(agreedAt([right, ...nothing(WINDOW_FRAMES - 2), right])).toEqual([WINDOW_FRAMES - 1, right.text])
  expect(agreedAt([right, ...nothing(WINDOW_FRAMES - 1), right])).toBeUndefined()
})

it('each frame that has read another code requires one more frame', () => {
  expect(agreedAt([wrong, right, right])).toBeUndefined()
  expect(agreedAt([wrong, right, right, right])).toEqual([3, right.text])
  expect(agreedAt([wrong, right, wrong, right, wrong, right])).toBeUndefined()
})

it('a UPC-A agrees with the EAN-13 of the same bars', () => {
  const upcA: Reading = { format: 'upc_a', text: '012345678905' }
  expect(agreedAt([{ format: 'ean_13', text: '0012345678905' }, upcA])).toEqual([1, upcA.text])
})

it('after a reading has counted, the next one needs two frames of its own', () => {
  const { recent } = addFrame(addFrame([], right).recent, right)
  expect(addFrame(recent, right).agreed).toBeNull()
})
