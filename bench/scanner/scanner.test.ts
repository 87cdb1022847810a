import { chromiumLaunch } from '@storefront/build/chromium.ts'
import { chromium } from 'playwright'
import { expect, it } from 'vitest'
import { distances, formats } from './frame-plan.ts'
import { committedFrames, isMisread, isRight, readFrames } from './read-frames.ts'
import { scanInARow } from './scan-in-a-row.ts'

it('the committed frames have every format at every distance, half of them hard', () => {
  const frames = committedFrames()
  expect(frames.length).toBeGreaterThanOrEqual(200)
  for (const format of formats)
    for (const { name } of distances) {
      const matchingFrames = frames.filter((frame) => frame.format === format && frame.distance === name)
      expect(
        [matchingFrames.length, matchingFrames.filter(({ isHard }) => isHard).length],
        `${format} ${name}`,
      ).toEqual([8, 4])
    }
})

// Counts only: times are for `npm run bench`.
it('over up to eight frames of each hard code the scanner reads more than zxing-wasm alone on one frame, and misreads none', {
  timeout: 400_000,
}, async () => {
  const frames = committedFrames().filter(({ isHard }) => isHard)
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const results = await readFrames(browser, frames, ['zxing-wasm', 'scanner'])
    const zxingResults = results.get('zxing-wasm') ?? []
    const scanner = results.get('scanner') ?? []
    expect(scanner.filter((read) => isMisread(read, read.agreed)).map(({ frame }) => frame.file)).toEqual([])
    const read = scanner.filter((each) => isRight(each, each.agreed)).length
    const readAlone = zxingResults.filter((each) => isRight(each, each.first)).length
    expect(readAlone, 'the set is neither empty nor unreadable').toBeGreaterThan(frames.length / 3)
    expect(read).toBeGreaterThan(readAlone)
  } finally {
    await browser.close()
  }
})

it('reading 300 codes one after another leaks no memory', { timeout: 400_000 }, async () => {
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const { heapBefore, heapAfter } = await scanInARow(browser, 300)
    // Less than a kilobyte for each reading; that camera frames are released is checked by the tests of the scan session.
    expect(heapAfter - heapBefore).toBeLessThan(300_000)
  } finally {
    await browser.close()
  }
})
