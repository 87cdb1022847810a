import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawFrame, type Picture } from './draw-frame.ts'
import { FRAMES_FOLDER, type Frame, plannedFrames } from './frame-plan.ts'
import { symbolOf } from './symbols.ts'

/**
 * Writes the committed set of frames: `node bench/scanner/make-frames.ts`. The same plan gives the same pictures; they are
 * grey, 1280 x 720, WebP.
 */
const QUALITIES = [62, 50, 40, 32, 25, 18, 12]
/** Noise does not compress: a frame of more bytes is encoded at the next quality, as a phone does with its video. */
const MAX_BYTES = 36_000

await rm(FRAMES_FOLDER, { recursive: true, force: true })
await mkdir(FRAMES_FOLDER, { recursive: true })
let bytes = 0
const frames: Frame[] = []
for (const planned of plannedFrames()) {
  const symbol = planned.format === 'none' ? undefined : await symbolOf(planned.format, planned.text)
  const picture = await encode(drawFrame(planned, symbol))
  bytes += picture.length
  await writeFile(join(FRAMES_FOLDER, planned.file), picture)
  frames.push(planned)
}
await writeFile(join(FRAMES_FOLDER, 'frames.json'), `${JSON.stringify(frames, null, 1)}\n`)
console.log(`${frames.length} frames, ${(bytes / 1e6).toFixed(1)} MB`)

async function encode({ width, height, pixels }: Picture): Promise<Buffer> {
  const picture = sharp(pixels, { raw: { width, height, channels: 1 } })
  let encoded = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    encoded = await picture.clone().webp({ quality, effort: 5 }).toBuffer()
    if (encoded.length <= MAX_BYTES) break
  }
  return encoded
}
