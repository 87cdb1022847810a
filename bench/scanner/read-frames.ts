import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { FRAMES_FOLDER, type Frame } from './frame-plan.ts'
import type { BenchPage, DecoderName, FrameResult } from './page/page.ts'
import { servePage } from './page-server.ts'

export const decoderNames: readonly DecoderName[] = ['native', 'zxing-wasm', 'scanner', 'zxing-browser']

/**
 * Frames that the scanner and `zxing-wasm` decode for each committed one until enough agree: itself, and the following
 * with movements of a hand. Other decoders only decode the frame itself.
 */
export const FRAMES_OF_EACH = 8

/** Whether a decoder gets several frames of each code; for the other decoders one is enough for comparison. */
export const seesMovement = (name: DecoderName) => name === 'scanner' || name === 'zxing-wasm'

/** The committed frames, as they were drawn. */
export function committedFrames(): Frame[] {
  return JSON.parse(readFileSync(join(FRAMES_FOLDER, 'frames.json'), 'utf8'))
}

export type ReadFrame = FrameResult & { frame: Frame }

/**
 * Reads frames in a browser, under the policy of the pages.
 * @returns the results by decoder; null where this browser does not have it
 */
export async function readFrames(
  browser: Browser,
  frames: readonly Frame[],
  names: readonly DecoderName[],
): Promise<Map<DecoderName, ReadFrame[] | null>> {
  const server = await servePage()
  const page = await browser.newPage()
  try {
    await page.goto(server.origin)
    const found = new Map<DecoderName, ReadFrame[] | null>()
    for (const name of names) {
      const results = await page.evaluate(
        ([decoder, files, count]) =>
          (globalThis as unknown as { bench: BenchPage }).bench.run(decoder, files, count),
        [name, frames.map(({ file }) => file), seesMovement(name) ? FRAMES_OF_EACH : 1] as const,
      )
      found.set(name, results?.map((result, index) => ({ ...result, frame: frames[index] as Frame })) ?? null)
    }
    return found
  } finally {
    await page.close()
    await server.close()
  }
}

/** Whether a text is the one in the frame, a leading 0 of a UPC-A code aside. */
export const isRight = ({ frame }: ReadFrame, text: string | null) =>
  text !== null && (text === frame.text || (frame.format === 'upc_a' && text === `0${frame.text}`))

/** A text that is not in the frame. */
export const isMisread = (read: ReadFrame, text: string | null) => text !== null && !isRight(read, text)
